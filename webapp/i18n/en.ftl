# The screen's own words

ui-lead = Play trading card games against the computer or a friend. The referee knows every rule, and everything stays on this device.
ui-first-seat = Player 1
ui-second-seat = Player 2
ui-you = You
ui-computer = Computer
ui-friend = Friend
ui-a-card = a hidden card
ui-hidden-cards = { $count } hidden cards
ui-engine-fetch = Loading rules…
ui-engine-engine = Starting the referee…
ui-engine-ready = Ready to play
ui-engine-failed = The referee couldn’t start.
ui-try-again = Try again
ui-continue = Continue
ui-games-older = { $n ->
    [one] 1 older game
   *[other] { $n } older games
  }
ui-new-game = New game
ui-opponent = Opponent
ui-opponent-computer = Computer
ui-opponent-person = Pass and play
ui-opponent-live = Play online (live)
ui-opponent-letters = Correspondence
ui-opponent-friend = Casual link (no anti-cheat)
ui-letters-about = Play at your own pace by sending links back and forth. Neither device can see the other’s hand or stack the deck.
ui-letters = Correspondence game
ui-letters-begin = waiting for the first reply
ui-letters-invited = { $seat ->
    [none] A friend
   *[other] { $seat }
  } invites you to a correspondence game{ $game ->
    [none] {""}
   *[other] { " " }of { $game }
  } on Tefuda ({ $site }). Choose your deck.
ui-watch = Spectate
ui-watch-choice = Allow spectators
ui-watch-off = No
ui-watch-delay = { $n ->
    [0] Yes, live
   *[other] Yes, { $n } moves behind
 }
ui-watch-both = Both players must allow spectators. The longer delay applies. Spectators never see a hand.
ui-full-audit = Reveal all cards at the end
ui-full-audit-about = Otherwise the winner reveals only the cards the result depends on; deck legality isn’t checked.
ui-watch-let = Invite spectators
ui-watch-about = { $n ->
    [0] Anyone with this link sees what both players know, live.
   *[other] Anyone with this link sees what both players know, { $n } moves behind.
 }
ui-watch-link = Spectator link
ui-watch-end = Stop spectating
ui-watchers = { $n ->
    [0] No spectators yet
    [one] 1 spectator
   *[other] { $n } spectators
 }
ui-watch-tabs = The link opens in other tabs of this browser. For other devices, open a room.
ui-watch-waits = Waiting for a player’s device to answer…
ui-watch-lost = Connection lost. You see the last position received.
ui-watch-again = Reconnect
ui-stage-instead = Invite other devices with a room
ui-stage-about = Public relays connect spectators to you. They see network addresses, not the game. You and spectators see each other’s address.
ui-stage-enter = Open the room
ui-stage-waits = The room is open. Keep its window open while people can still join.
ui-stage-met = A spectator joined.
ui-stage-title = Spectator room
ui-stage-window = The room is open. Keep this window open while people can still join. Spectators who have joined stay when you close it.
ui-watching-title = Spectator room
ui-watching-enter = Open the room
ui-watching-waits = The room is open. The game appears here when a player’s device answers.
ui-watching-window = The room is open. When a player’s device answers, this window closes and the game appears.
ui-watching-met = Someone joined. Connecting to the game…
ui-watching-tells = The player who sent this link, and anyone opening it now, can see your network address.
ui-watched-clocks = Clocks show the time at the last move you see.
ui-watch-now = You’re spectating. Moves so far: { $n }
ui-watched = What spectators see
ui-watched-about = { $n ->
    [0] You see what both players know, live.
   *[other] You see what both players know, { $n } moves behind. At the end you see everything.
 }
ui-watched-log = Your device checked all { $n } moves: each one is legal.
ui-watched-signed = { $seat } has signed the log up to move { $n }.
ui-watched-unsigned = { $seat } doesn’t sign the log.
ui-letters-kept = You can close this page. The game is saved on this device: open it from the start page or from your friend’s next link.
ui-letters-go-on = Continue as correspondence
ui-letter = Turn link
ui-letter-no = Send this link to tell your friend that you won’t play with those card sets.
ui-letter-no-label = Link for your friend
ui-letter-first = 1. Send this link to your friend
ui-letter-back = 2. Open your friend’s reply, or paste it here
ui-letter-to = Your turn link for { $seat }
ui-letter-from = Open { $seat }’s turn link, or paste it here
ui-letter-about = Each link contains only what your opponent may know and works only in this game. If one gets lost, send it again.
ui-conceded = You conceded. The game ends when { $seat }’s device receives it.
ui-conceded-send = You conceded. Send this link to { $seat } to end the game.
ui-letter-send = { $seat }’s move. Send your turn link.
ui-letter-awaited = Waiting for { $seat }’s turn link
ui-letter-open = Open link
ui-letter-came = Turn link received
ui-letter-last = Send the last link
ui-letter-read-it = Open
ui-letter-long = This link is long because it includes a deck or a shuffle. Some messengers cut long links. If yours does, save it as a file and send that.
ui-line-begin = Continue live
ui-share-link = Share
ui-to-game = Back to game
ui-wish = While your opponent plays
ui-wish-0 = Ask me every time
ui-wish-1 = Auto-pass when nothing happens
ui-wish-2 = Auto-pass until I’m attacked
ui-wish-about = More auto-passes mean fewer links to send. Your opponent sees this setting.
ui-wish-theirs-0 = Your opponent wants to be asked every time.
ui-wish-theirs-1 = Your opponent auto-passes when nothing happens.
ui-wish-theirs-2 = Your opponent auto-passes until attacked.
ui-live-about = Play now, device to device. Fair by design: neither device can see the other’s hand or stack the deck.
ui-meeting = Play online (live)
ui-meeting-gathers = Finding out how to reach this device…
ui-meeting-send = 1. Send this invite link to your friend
ui-meeting-reply = 2. Paste your friend’s reply link here
ui-meeting-connect = Connect
ui-meeting-lasts = Valid for { $time }
ui-meeting-lapsed = This invite link has expired: nobody answered within five minutes. Make a new one.
ui-meeting-lapsed-guest = This invite link has expired after five minutes. Ask your friend for a new one.
ui-meeting-anew = Make a new link
ui-meeting-joined = Connected. Setting up the game…
ui-meeting-camera = Scan your friend’s QR code
ui-meeting-code = Show as QR code
ui-meeting-addresses = This link contains this device’s address on its local network. Send it only to your friend.
ui-meeting-addresses-stun = This link contains this device’s network addresses, which the STUN server also sees. Send it only to your friend.
ui-meeting-tabs = On this device: open the link in another tab to connect right away.
ui-room-title = Room for two devices
ui-room-instead = Use a room: one link is enough
ui-room-about = Public relays connect you without a reply link. They see your network addresses and that you meet, but nothing of the game.
ui-room-relays = Relays (wss://…, separated by spaces)
ui-room-relays-default = public relays
ui-room-make = Create room
ui-room-send = 1. Send this link to your friend
ui-room-enter = Open the room
ui-room-waits = The room is open. The game starts here when both of you have joined.
ui-room-window = The room is open. When both of you have joined, this window closes and the game starts at the table.
ui-room-met = Your friend joined. Connecting…
ui-room-failed = Someone tried to join with a different password.
ui-room-unreached = The two devices couldn’t connect. Try Correspondence instead.
ui-room-close = Close room
ui-room-tells = This room uses public relays. They see your network address.
ui-room-tells-these = This room uses { $relays }. Its operator sees your network address.
ui-stun = STUN server
ui-stun-none = none
ui-stun-about = Leave empty on a shared network. Otherwise, for example stun:stun.example.org:3478. It sees your network address, not the game.
ui-meeting-invited = { $seat ->
    [none] A friend
   *[other] { $seat }
  } invites you to a live game{ $game ->
    [none] {""}
   *[other] { " " }of { $game }
  } on Tefuda ({ $site }). Choose your deck.
ui-invitation-sent = { $seat ->
    [none] A friend
   *[other] { $seat }
  } invites you to a game{ $game ->
    [none] {""}
   *[other] { " " }of { $game }
  } on Tefuda ({ $site }). Open the link to play.
ui-meeting-sit-down = Join game
ui-meeting-send-back = Send this reply link to your friend
ui-meeting-waits = The game starts here when your friend has opened it.
ui-meeting-handed = Opened in another tab
ui-meeting-handed-about = The tab with your invite has the reply. You can close this one.
ui-line-lost = Not connected to the other device. Your game is safe.
ui-line-again = Reconnect
ui-fair-play = Fair play
ui-fair-so-far = Fair so far. The rest is checked when the best of three is over.
ui-fair-fair = Fair: both devices checked the game
ui-fair-unfit = Fair-play check failed
ui-fair-stopped = The game was stopped.
ui-fair-checking = Both devices are checking the game…
ui-fair-playing = Protected: neither device can see or arrange hidden cards
ui-fair-what = What was checked
ui-fair-happened = What happened
ui-fair-proof = Evidence
ui-fair-do = What you can do
ui-fair-keep = Save the record below so that a third person can judge: it contains every message. Your game is saved on this device.
ui-fair-about = Each device shuffles the other’s deck without seeing it. No device knows more than its player may see.
ui-fair-save = Save record
ui-fair-save-about = The record reveals no card that its owner hasn’t revealed.
ui-check-sealed = { $n } cards were encrypted before the first draw.
ui-check-shuffles =
  { $n ->
    [one] One shuffle was dealt
   *[other] { $n } shuffles were dealt
  } by the player who can’t see the cards.
ui-check-learnt =
  { $n ->
    [one] One drawn card was
   *[other] { $n } drawn cards were
  } checked against the encrypted deck.
ui-check-opened =
  { $n ->
    [one] One revealed card was
   *[other] { $n } revealed cards were
  } checked against the encrypted deck and the deal.
ui-check-coins =
  { $n ->
    [one] One random result was
   *[other] { $n } random results were
  } drawn from two secret numbers, one from each device.
ui-check-answers =
  { $n ->
    [one] One move was
   *[other] { $n } moves were
  } checked against the rules on both devices.
ui-check-signed =
  You signed the record { $n ->
    [one] once
   *[other] { $n } times
  }, your opponent { $m ->
    [one] once
   *[other] { $m } times
  }.
ui-check-audit-full = At the end, both players revealed decks and seeds. Each device repeated every shuffle and replayed the game.
ui-check-audit-seeds = At the end, both players revealed their seeds. Each device repeated every shuffle.
ui-check-audit-series = After the best of three, both players revealed every deck. Each device replayed all games and compared the decks with those of game 1.
ui-check-audit-series-later = Decks stay hidden until the best of three is over. Then both are revealed, and each device replays every game.
ui-check-audit-later = At the end, both players reveal decks and seeds, and each device replays the game.
ui-check-audit-debts = At the end, both devices repeated every shuffle and replayed the game with the cards shown. Other cards stay hidden.
ui-check-audit-debts-later = At the end, both players reveal their seeds, and the winner reveals the cards the result depends on. Other cards stay hidden.
ui-check-audit-series-debts = After the best of three, each device replayed the games with the cards shown. Other cards stay hidden.
ui-check-audit-series-debts-later = Cards a result depends on stay hidden until the best of three is over. Then each game’s winner reveals them, and nothing else.
ui-check-debts =
  Hidden cards that the result depends on: { $n ->
    [one] one of yours
   *[other] { $n } of yours
  }, { $m ->
    [one] one
   *[other] { $m }
  } of your opponent’s. The winner reveals theirs at the end.
ui-check-settled =
  { $seat ->
    [You] You
   *[other] { $seat }
  } revealed the cards that the result depends on at the end, { $n ->
    [one] one card
   *[other] { $n } cards
  }: { $names }.
ui-check-no-debts = Every card that the result depends on has been revealed. The result counts.
ui-talk = Chat
ui-talk-said = Messages
ui-talk-about = Only you and your opponent can read this. Messages aren’t saved.
ui-talk-no-line = Not connected to the other device
ui-talk-wish = Ask to chat in your own words
ui-talk-wished = Your opponent would like to chat in their own words. You’ll get their messages only if you agree.
ui-talk-agree = Allow messages
ui-talk-waits = Waiting for your opponent to allow messages
ui-talk-end = Turn off messages
ui-talk-text = Message
ui-talk-say = Send
ui-word-hello = Hello, have a good game!
ui-word-thanks = Thank you!
ui-word-nice = Well played!
ui-word-wait = One moment, I’m thinking.
ui-word-sorry = Sorry!
ui-word-bye = Good game, goodbye!
ui-presence-here = online
ui-presence-away = away
ui-presence-lost = not connected
ui-back-ask = Ask to undo my last move
ui-back-not-nothing-yet = Undo: you haven’t made a move yet.
ui-back-not-learnt = Undo: not possible. A hidden card, a shuffle or a coin flip was revealed since your last move.
ui-back-not-signed = Undo: not possible. The game was signed since your last move.
ui-back-not-too-often = Undo: you’ve asked often enough. You can ask again after the next move.
ui-back-not-asked-mine = Undo: waiting for your opponent’s reply.
ui-back-not-asked-theirs = Undo: your opponent asked first. Reply to them.
ui-back-not-waits = Undo: wait for the message from the other device.
ui-back-not-unknown = Undo: not possible right now.
ui-back-theirs = { $seat } asks to undo their last move. Every later move is undone too, including yours. Nothing hidden has been revealed since.
ui-back-agree = Allow undo
ui-back-decline = Decline
ui-back-waits = Waiting for a reply to your undo request…
ui-peer-waits = Both devices are dealing the cards…
ui-wait-for-away = Waiting for { $seat } (away)
ui-again-wished = You want to play again. The next game starts when your opponent agrees.
ui-again-offered = Your opponent wants to play again.
ui-to-table = Back to the table
ui-friend-about = Play by exchanging links. Both devices know the shuffle seed, so play only with people you trust. Your screen shows only your hand.
ui-your-deck = Your deck
ui-their-deck = Opponent’s deck
ui-decks-soon = Loading decks…
ui-advanced = Advanced
ui-length = Match length
ui-best-of-1 = One game
ui-best-of-3 = Best of three
ui-best-of-3-about = First to win two games. Between games, you can swap deck cards with your sideboard.
ui-your-name = Your name
ui-their-name = Opponent’s name
ui-seed = Seed
ui-seed-random = random
ui-strength = Difficulty
ui-bot-greedy = Normal
ui-bot-random = Random
ui-deal = Start game
ui-dealing = Dealing…
ui-starts-when-ready = Starts when the rules have loaded…
ui-your-games = Your games
ui-no-games = No games yet
ui-open-file = Open file
ui-save-all = Back up everything
ui-stays-here = Games are saved only in this browser. A backup file holds all of them and opens on any device.
ui-licences = Licences
ui-forget = Delete game
ui-unfit = Damaged items
ui-unfit-about = These can’t be opened because parts are missing or wrong. Save them as files or delete them.
ui-unfit-unnamed = unnamed
ui-unfit-games = game
ui-unfit-sets = card set
ui-unfit-decks = deck
ui-unfit-drafts = draft
ui-unfit-export = Save as file
ui-unfit-forget = Delete
ui-forget-really = Delete it?
ui-draw = Draw
ui-won-by = { $seat ->
    [You] You win!
   *[other] { $seat } wins
  }
ui-turn-n = Turn { $n }
ui-turn-of = Turn { $n } · { $seat }

ui-hidden-card = Hidden card
ui-hidden-about = You can’t see this card.
ui-face-down = face down
ui-asleep = asleep
ui-attacking = attacking
ui-blocking = blocking
ui-lost-text = text negated
ui-transformed = transformed
ui-prints = printed as { $card }
ui-turns-into = Transformed: { $card } { $attack }/{ $toughness }
ui-applies-now = applies now
ui-can-choose = can be chosen
ui-can-free = free: { $deeds }
ui-can-paid = for a cost: { $deeds }
ui-can-pays = can help pay for: { $deeds }
ui-ground-own = Cards you play go here
ui-ground-their = No cards yet
ui-power-label = attack { $attack }, toughness { $toughness }
ui-base-power = printed { $attack }/{ $toughness }
ui-cost-label = needs { $node ->
    [one] { $node } node
   *[other] { $node } nodes
  }, costs { $cost }
ui-damage-label = { $n } damage
ui-set-on = set on { $card }
ui-carries = carries { $card }
ui-life = Life
ui-active = active
ui-has-turn = active player
ui-your-side = { $seat ->
    [You] You
   *[other] { $seat }
  }, near side
ui-their-side = { $seat ->
    [You] You
   *[other] { $seat }
  }, far side
ui-your-field = Your field
ui-their-field = Opponent’s field
ui-your-hand = Your hand, { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
ui-hand = Hand
ui-deck = Deck
ui-nodes = Nodes
ui-underworld = Underworld
ui-removed = Removed
ui-no-cards = No cards in hand
ui-nothing-there = No cards
ui-phases = Phases
ui-interference = Interference
ui-next = Resolves next
ui-stack-use = { $seat ->
    [You] You use
   *[other] { $seat } uses
  } { $card }
ui-stack-play = { $seat ->
    [You] You play
   *[other] { $seat } plays
  } { $card }
ui-aims-at = targets { $targets }
ui-attacks-seat = attacks { $seat ->
    [You] you
   *[other] { $seat }
  }
ui-is-blocked-by = blocked by { $card }

ui-answer-bar = Your move
ui-flag-waive = without paying
ui-flag-eased = for less, skipping part of the effect
ui-flag-manual = choose nodes to pay with
ui-flag-block = and block
ui-pay-n = pay { $n }
ui-lose-n = lose { $n ->
    [one] 1 node
   *[other] { $n } nodes
  }
ui-card-asks = { $card }: { $question }
ui-looked-at = Cards you’re looking at
cost-sleep = it falls asleep
cost-life = { $n } life
cost-some-life = life
cost-discard = discard { $n }
cost-discard-this = it is discarded
cost-exhaust = it is exhausted
cost-leave = it is discarded
ui-watching = This game is open in another tab. This tab is read-only.
ui-play-here = Play here
ui-see-result = View result
ui-replay = Replay
ui-respond-unseen = { $seat ->
    [You] Respond?
   *[other] { $seat }: respond?
  }
ui-no-response = No response
ui-look-at-hand = Show my hand
ui-wait = One moment…
ui-thinking = { $seat } is thinking…
ui-send-to = { $seat }’s move. Send the link.
ui-copy-link = Copy link
ui-save-file = Save file
ui-take-back = Undo
ui-back = Back
ui-armed = { $card }
ui-less = Less
ui-more = More
ui-number = Number
ui-choose-n = Choose { $n }
ui-choose-lit = Choose a highlighted card
ui-choose-above = Choose above
ui-choose-way = Choose a source, then a destination
ui-from-to = { $from } → { $to }
ui-from-where = From
ui-to-where = To
ui-row-of = { $zone } ({ $side })
ui-bears = with { $counters }
ui-no-counters = Empty
ui-choices = Choices
ui-rule-n = Rule { $n }
ui-replay-at = Move { $at } of { $length }
ui-step-back = Previous move
ui-step-on = Next move
ui-branch = Play from here
ui-to-now = Back to current move
ui-to-start = Start page
ui-skipped-n = Auto-passes: { $n }
ui-skipped-about = { $n ->
    [one] Auto-passed once because you had no other move. Select to see where and to set stops.
   *[other] Auto-passed { $n } times because you had no other move. Select to see where and to set stops.
  }

ui-read = Read
ui-read-of = Read { $card }
ui-choose-it = Choose this card
ui-link-at = The link opens at move { $at } of { $length }.
ui-computer-stopped = { $seat }’s move, but the computer has stopped.
ui-go-on = Continue
ui-wait-for = Waiting for { $seat }
ui-zoom = Card
ui-close = Close
ui-deed-of = { $deed }:
ui-what-it-can = Actions
ui-possible = Possible:
ui-not-possible = Not possible now:
ui-races = Race
ui-caster = Caster
ui-alternate = Alternate race
ui-node-need = Node
ui-cost = Cost
ui-graze = Graze
ui-power = Power
ui-modifier = Modifier
ui-log = Log
ui-log-walked = Log: use the arrow keys to move between lines and their rules
ui-type-a-move = Type a move
ui-no-such-move = No such move is available now
ui-pass-device = Pass the device to { $seat }
ui-pass-device-about = Only { $seat } should look now. The other hand is hidden.
ui-i-am = I’m { $seat }
ui-menu = Menu
ui-undo = Undo
ui-redo = Redo
ui-pace = Computer speed
ui-direct-touch = Single tap plays a card with only one option (hold to read it)
ui-direct = Single click plays a card with only one option (right-click or hold to read it)
ui-warns = Warn me before I end a turn with a winning or free move left
ui-auto-end = End my turn automatically when I have no moves left (against the computer)
ui-turn-ends-soon = No moves left. Your turn is about to end.
ui-turn-waits = Wait
ui-leaving = Before you end your turn: { $plays }
ui-leaving-onward = Continuing ends your turn. You can still: { $plays }
ui-left-wins = { $play }: you win
ui-left-likely = { $play }: you win if your opponent doesn’t respond
ui-left-together = { $play }: you win with all of these if your opponent doesn’t respond
ui-left-free = { $play } (free)
ui-left-paid = { $play } (you can afford it)
ui-left-ability = { $card } (“{ $says }”)
ui-left-more = { $n } more
ui-keep-playing = Keep playing
ui-anyway = { $answer } anyway
ui-pace-slow = Slow
ui-pace-step = Step by step
ui-pace-fast = Fast
ui-pace-once = Instant
ui-steps = { $seat }’s turn. Press the button for the next step.
ui-next-step = Next step
ui-steps-no-more = Play without steps
ui-turn-is-over = { $seat ->
    [You] Your turn is over
   *[other] { $seat }’s turn is over
  }
ui-preview-more = Select the card to see its actions
ui-foreseen-certain = Result:
ui-foreseen-first = First:
ui-foreseen-anyway = Either way:
ui-foreseen-alike = { $n } cards: { $values } each
ui-foreseen-alike-of = { $n } of { $seat ->
    [You] your
   *[other] { $seat }’s
  } cards: { $values } each
ui-foreseen-unanswered = If { $seat } doesn’t respond:
ui-foreseen-idle = If no one responds:
ui-foreseen-of = { $card }: { $values }
ui-foreseen-way = { $option } ({ $way })
ui-x-is = X = { $x }
ui-x-later = You choose X next.
ui-foreseen-chance = Result depends on a random or hidden card.
ui-foreseen-rival = Then it’s { $seat }’s choice.
ui-foreseen-choice = Then it’s your choice.
ui-foreseen-nothing = Nothing changes.
ui-foreseen-pays = Cost: { $price }
ui-foreseen-theirs = { $seat }: { $says }
ui-foreseen-vain = This would have no effect right now.
ui-foreseen-outside = There’s no battle now: this lasts only until the next battle or this turn ends.
ui-foreseen-asks = You lose a card either way: { $question }
ui-foreseen-all = Full result
fore-wins = { $winner ->
    [You] You win.
   *[other] { $winner } wins.
  }
fore-draw = the game is a draw
fore-number = { $seat ->
    [You] You
   *[other] { $seat }
  }: { $what } { $from } → { $to }
fore-moves = { $card } → { $zone }
fore-sleeps = { $card } falls asleep
fore-gives = { $card } gives { $n ->
    [one] 1 core
   *[other] { $n } cores
 }
fore-destroyed = { $card } is destroyed
fore-vanishes = { $card } vanishes: too few cores
ui-always = Always answer this way
ui-said = Automatic answers
ui-said-always = { $text }: always
ui-said-never = { $text }: never
ui-said-first = { $text } before { $other }
ui-text-of = { $card }, “{ $text }”
ui-ask-again = Ask me again
ui-pass-on = Auto-pass
ui-pass-on-about = Auto-passes every response and block until then. You can stop it at any time.
ui-until-my-turn = Pass until my turn
ui-until-something = Pass until something happens
ui-hold-own-touch = Let me respond to my own actions
ui-hold-own = Let me respond to my own actions (or hold Shift once)
ui-passing-ends = Stop passing
ui-passing-ends-of = Stop passing ({ $until })
ui-stop-none = no stops
ui-stop-own = stop on my turns
ui-stop-their = stop on opponent’s turns
ui-stop-both = stop on every turn
ui-key-hold = hold to respond to your own action
ui-recap = Recap
ui-recap-of = { $seat ->
    [You] What you did
   *[other] What { $seat } did
  }
ui-chip-recap = recap
ui-chip-skipped = { $n ->
    [one] 1 auto-pass
   *[other] { $n } auto-passes
  }
ui-chip-always = always
ui-always-about = Turn this on, then answer: this question always gets the same answer. Change it under Stops.
ui-chip-pass-on = auto-pass
ui-chip-passes = stop
ui-recap-answers = Responses on your turn
ui-recap-before = Earlier on your turn
ui-recap-turn = On their turn
ui-recap-yours = You:
ui-recap-nothing = Nothing to report
ui-stops = Stops
ui-moment-then = Then:
ui-stops-here = Stops in this game
ui-stops-about = You auto-pass when you have no other move. Choose where to stop anyway.
ui-auto-pass = Auto-pass when I have no move
ui-until-turn-end = Pass until end of turn
ui-always-stop = Always stop in
ui-stop-there = Stop here
ui-stops-there = Stop set
ui-preferences = Settings
ui-prefer-theme = Theme
ui-prefer-theme-device = System
ui-prefer-theme-dark = Dark
ui-prefer-theme-light = Light
ui-prefer-contrast = Contrast
ui-prefer-contrast-device = System
ui-prefer-contrast-more = High
ui-prefer-size = Text size
ui-prefer-size-plain = Normal
ui-prefer-size-large = Large
ui-prefer-size-largest = Largest
ui-prefer-cards = Card faces
ui-prefer-cards-pictures = Pictures
ui-prefer-cards-words = Rules text (large cards only)
ui-prefer-spoken = Screen reader announces
ui-prefer-spoken-all = Everything
ui-prefer-spoken-asked = Opponent’s actions and my choices
ui-prefer-spoken-least = My choices only
ui-prefer-sound = Sound
ui-prefer-sound-on = Play a soft sound on your move, on your opponent’s actions and at the end
ui-prefer-about = Saved on this device. Set each game’s stops on its phase bar or under Stops.
ui-your-move = Your move
ui-keys = Keyboard shortcuts
ui-key-space = press the main button
ui-key-esc = undo or close
ui-key-arrows = move between cards
ui-key-enter = choose the card
ui-key-inspect = read the card
ui-key-undo = undo, redo
ui-key-log = open the log; arrow keys move between lines and their rules
ui-key-digits = choose the option with this number
ui-key-summary = read out the table
ui-tell-table = Read out the table
ui-key-help = show this list
ui-concede = Concede
ui-concede-really = Concede this game?
ui-offer-draw = Offer a draw
ui-offer-draw-really = Send the draw offer?
draw-asks-human = Your opponent is asked right away. If they decline, the game continues.
draw-asks-link = The offer is sent with the link. The game waits for the reply and continues if your opponent declines.
draw-asks-peer = The offer is sent right away. If your opponent declines, the game continues.
draw-asks-greedy = The computer accepts unless it’s ahead.
draw-asks-random = This computer decides at random.
ui-link = Game link
ui-link-of = Link ({ $n } characters)
ui-friendly-mode = Casual link: both devices know the shuffle seed. Each shows only its own hand.
ui-qr = QR code of the link
ui-qr-long = This link is too long for a QR code. Send the link instead.
ui-qr-unmade = The QR code couldn’t be drawn. The link still works.
ui-result = Result
ui-victory = Victory
ui-defeat = Defeat
ui-again = Play again
ui-series-game = Best of three · game { $n }
ui-series-won = { $seat ->
    [You] You win
   *[other] { $seat } wins
  } the best of three!
ui-seat-about = This browser may have lost your seat when its storage was cleared. If you saved the seat after your last move, open that file.
ui-seat-open = Open saved seat
ui-seat-ask-about = Without a file, you and your opponent can end the game without a result.
ui-seat-ask = Ask to end the game
ui-seat-asked = You asked to end the game. Waiting for your opponent.
ui-seat-ended = The game ended without a result.
ui-seat-lost = Seat lost
ui-seat-lost-about = Your opponent’s device no longer has this game, and they ask to end it without a result.
ui-seat-end = End without a result
ui-seat-keep = Keep the game
ui-seat-save = Save my seat to a file
ui-seat-save-about = Your seat is saved only in this browser. Save a file after each move in case its storage is cleared.
ui-ended-without = Ended without a result
ui-clock = Clock per player
ui-clock-none = No clock
ui-clock-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
  }
ui-clock-delay = Delay per move
ui-clock-seconds = { $n } seconds
ui-clock-of = { $time } min + { $n } s delay
ui-clock-about = Your clock runs on your moves while you’re connected. You lose on time when both devices agree.
ui-clock-left = Time left:
ui-clock-paused = Clocks are paused until you reconnect.
ui-clock-disputed = The two devices measured different times.
ui-clock-over-mine = You’re out of time.
ui-clock-is-over = { $seat } is out of time.
ui-clock-is-disputed = { $seat }’s device measured a different time, so the game isn’t decided. Both times are in the game record.
ui-clock-lost = { $seat ->
    [You] You
   *[other] { $seat }
  } ran out of time. Both devices agree.
ui-clock-claim = Claim win on time
ui-flag-disputed = { $n ->
    [0] Before the first move,
   *[other] After move { $n },
 } { $other ->
    [You] you
   *[other] { $other }
  } claimed a win on time. { $other ->
    [You] Your
   *[other] { $other }’s
  } device measured { $measured } of { $total }, { $seat ->
    [You] yours
   *[other] { $seat }’s
  } { $own }. That’s too far apart, so the game continues.
ui-flag-proof = Both devices signed their times. Neither player can change them later.
ui-flag-keep = Save the record for a judge: “tefuda audit” prints both times. Standby or a lost connection can cause this.
ui-next-wished = You’re ready for the next game. It starts when your opponent is ready.
ui-next-offered = Your opponent is ready for the next game.
ui-next-checked = Checking this game. Then the next one can start.
ui-give-up = Concede the match
ui-give-up-really = Concede the whole best of three?
ui-series-undecided = The best of three ended without a winner.
ui-series-given-up = { $seat ->
    [You] You
   *[other] { $seat }
  } conceded the best of three.
ui-next-game = Next game
ui-again-series = Play another best of three
ui-sideboard = Sideboard
ui-pile-of = { $zone } ({ $seat ->
    [You] you
   *[other] { $seat }
  })
ui-pile-n = { $zone }: { $n }
ui-exchange-of = Sideboarding: { $seat }
ui-exchange-about = Select a card to move one copy between deck and sideboard.
ui-exchange-curtain = Before the next game, { $seat } may swap cards with the sideboard. Only { $seat } should look.
ui-n-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
ui-to-sideboard = move to the sideboard
ui-to-deck = move to the deck
ui-read-card = Read { $card }
ui-exchanged-none = No cards swapped
ui-exchanged-n =
    { $n ->
        [one] { $n } card swapped
       *[other] { $n } cards swapped
    }
ui-exchange-n =
    { $n ->
        [one] Swap { $n } card and continue
       *[other] Swap { $n } cards and continue
    }
ui-keep-deck = Keep this deck
ui-link-refused = Can’t open this
ui-nothing-lost = Nothing saved on this device has changed.
ui-opening = Opening game…
ui-opening-about = The referee is replaying and checking every move.
ui-new-release = A new version is ready. Your games carry over.
ui-use-it = Reload
ui-release-later = Later

# Words of ids

phase-start = Turn start
phase-turn-start = Turn start
phase-active = Active
phase-maintenance = Maintenance
phase-draw = Draw
phase-main = Main
phase-discard = Discard
phase-end = Turn end
phase-turn-end = Turn end
phase-setup = Setup
mode-solo = against the computer
mode-hotseat = pass and play
mode-peer = live
mode-letters = correspondence
mode-link = casual link
class-character = character
class-spell = spell
class-command = command
class-equipment = equipment
class-charm = charm
class-world-charm = world charm
class-field-equipment = field equipment
class-phantasm = phantasm
zone-hand = hand
zone-deck = deck
zone-field = field
zone-nodes = nodes
zone-underworld = underworld
zone-removed = removed zone
zone-play = play
zone-sideboard = sideboard
deed-play = Play
deed-use = Use effect
deed-attack = Attack
deed-block = Block
deed-node = Set as node
keyword-haste = haste
keyword-ambush = ambush
keyword-first-strike = first strike
keyword-pierce = pierce
keyword-stealth = stealth
keyword-vigilance = vigilance
keyword-instant-death = instant death
keyword-doll = doll
keyword-legend = legend
keyword-resistance = resistance
keyword-mana-charge = mana charge
keyword-equipment = equipment
keyword-field-equipment = field equipment
keyword-charm = charm
keyword-world-charm = world charm
keyword-phantasm = phantasm
keyword-ward = ward
keyword-aegis = aegis
keyword-one-per-deck = one per deck
keyword-one-a-turn = one a turn
keyword-own-turn = own turn only
keyword-own-turn-one = one in your own turn
keyword-opponents-turn = opponent’s turn only
keyword-opponents-turn-one = one in an opponent’s turn
keyword-link = link
keyword-sacred-treasure = sacred treasure
keyword-upkeep = upkeep
keyword-last-spell = last spell
keyword-sealed-art = sealed art
keyword-last-word = last word
keyword-overdrive = overdrive
keyword-transform = transform
keyword-leader = leader
keyword-first-sign = first sign
keyword-second-sign = second sign

# Questions

q-main = Your main phase
q-priority = { $player ->
    [You] Your turn
   *[other] { $player }’s turn
  }, { $phase } phase: respond or pass?
q-respond = Respond, or let it resolve?
q-waiting = Waiting
q-target = Choose a target
q-choose = Choose a card
q-pay-with = Choose a node to pay for { $card } ({ $nth } of { $n })
q-which-effect-first = Choose which effect happens first
q-which-goes-under = { $pile_end ->
    [top] Put these on top of your deck. Choose the bottom one first.
    [bottom] Put these on the bottom of your deck. Choose the top one first.
   *[other] Put these into your { $zone } in any order. Choose the bottom one first.
  }
q-search = Choose a card from your search
q-may = Use the effect of { $card }?
q-apply-from-hand = Use an effect from your hand?
q-may-pay = Pay { $n } for { $card }?
q-mode = Choose an effect
q-number = How many?
q-x = Choose X
q-waive = Use the waiver and pay nothing?
q-graze = { $card } hits you. Graze: add { $n ->
    [one] the top card
   *[other] the top { $n } cards
  } of your deck as sleeping nodes?
q-discard = Choose a card to discard
q-discard-from-hand = Choose a card from your hand to discard
q-mulligan = Mulligan?
q-draw-offered = { $opponent } offers a draw. Accept?
q-respond-to = Respond to { $card }?
q-respond-attack = { $card } attacks. Respond or block?
q-before-battle = { $card } attacks. Act before the battle?
q-before-blocked-battle = { $blocker } blocks { $card }. Act before the battle?
q-put-away = Only one can stay. Choose the one to discard.
q-keep-one = One popularity card is left. Choose the one that keeps it.
q-name-host = Choose a card to set it on
q-name-target = Choose a target for { $card }
q-choose-mode = Choose an effect of { $card }
q-choose-x = Choose X for { $card }
q-choose-life = How much life do you pay for { $card }?
q-choose-share = How much damage does { $card } take?
q-choose-number = Choose a number
q-skip-phase = Skip this phase?
q-which-effect-to-use = Choose an effect of { $card }
q-which-upkeep = Choose the next upkeep
q-ignore-upkeep = Ignore the upkeep of { $card }?
q-pay-upkeep = Pay { $n } upkeep for { $card }, or discard it?
q-pay-ward = { $card } has ward. Pay { $n } to keep your effect from being negated?
q-give-cards = Remove cards for { $card }?
q-give-card = Choose a card to remove for { $card }
q-which-group = Choose a group for { $card }
q-pick-group = Choose a group
q-spell-break = Break the spell { $card }?
q-may-transform = Transform { $card }?
q-choose-form = Choose what { $card } transforms into
q-move-set-cards = Move the set cards to { $card }?
q-declare-race = Declare a race
q-declare-name = Declare a name
q-repeat-loop = This is a loop. How many times do you repeat it?
q-cut-loop = After how many repeats do you break in?
q-end-loop = Choose where to break the loop
q-accept-loop = { $n ->
    [one] The loop repeats once more.
   *[other] The loop repeats { $n } more times.
  } Accept or break in?
q-accept-endless = An endless loop decides the game. Let it continue?

# Options

opt-pass = Pass
opt-end-turn = End turn
opt-end-phase = End { $phase } phase
opt-resolve = Resolve { $card }
opt-play = Play { $card }
opt-use = Use { $card }
opt-attack = Attack with { $card }
opt-block = Block with { $card }
opt-node = Set as node
opt-yes = Yes
opt-no = No
opt-done = Done
opt-card = { $card }
opt-word = { $word }
opt-pay = { $card }
opt-pay-asleep = falls asleep
opt-pay-lost = lose it (underworld)
opt-effect = { $card }: { $text }
opt-seat = { $seat ->
    [You] You
   *[other] { $seat }
  }
opt-concede = Concede
opt-no-block = Don’t block
opt-to-battle = Go to battle
opt-agree-to-draw = Accept the draw
opt-decline-draw = Decline the draw

# Log

log-turn-began = { $seat ->
    [You] Your turn begins.
   *[other] { $seat }’s turn begins.
  }
log-phase-began = { $phase } phase.
log-game-began = The game begins.
log-played = { $seat ->
    [You] You play
   *[other] { $seat } plays
  } { $card }.
log-used = { $seat ->
    [You] You use
   *[other] { $seat } uses
  } { $card }.
log-used-says = { $seat ->
    [You] You use
   *[other] { $seat } uses
  } { $card }: { $says }
log-used-says-at = { $seat ->
    [You] You use
   *[other] { $seat } uses
  } { $card } on { $others }: { $says }
log-attacked = { $card } attacks.
log-blocked = { $card } blocks.
log-passed = { $seat ->
    [You] You pass.
   *[other] { $seat } passes.
  }
log-drew = { $seat ->
    [You] You draw
   *[other] { $seat } draws
  } { $n ->
    [one] a card
   *[other] { $n } cards
  }.
log-resolved = { $card } resolves.
log-node-set = { $seat ->
    [You] You set a node.
   *[other] { $seat } sets a node.
  }
log-damaged = { $card } takes { $n } damage.
log-battle-damaged = { $card } takes { $n } damage in this battle.
log-lost-life = { $seat ->
    [You] You lose
   *[other] { $seat } loses
  } { $n } life.
log-gained-life = { $seat ->
    [You] You gain
   *[other] { $seat } gains
  } { $n } life.
log-out-of-time = { $seat ->
    [You] You run out of time.
   *[other] { $seat } runs out of time.
  }
log-conceded = { $seat ->
    [You] You concede.
   *[other] { $seat } concedes.
  }
log-begins = { $seat ->
    [You] You go first.
   *[other] { $seat } goes first.
  }
log-paid = { $seat ->
    [You] You pay
   *[other] { $seat } pays
  } { $n }.
log-nodes-added = { $seat ->
    [You] You add
   *[other] { $seat } adds
  } { $n ->
    [one] a node
   *[other] { $n } nodes
  }.
log-life-set = { $seat ->
    [You] Your life becomes
   *[other] { $seat }’s life becomes
  } { $n }.
log-player-damaged = { $seat ->
    [You] You take
   *[other] { $seat } takes
  } { $n } damage.
log-damage-reset = Damage on { $card } wears off.
log-triggered = { $card } triggers.
log-entered = { $card } { $count ->
   *[one] enters
    [other] enter
  } the field.
log-was-set = { $card } is set.
log-set = { $card } is set.
log-went = { $card } → { $zone }.
log-moved = { $card } → { $zone }.
log-left = { $card } leaves the field.
log-revealed = { $card } { $count ->
   *[one] is
    [other] are
  } revealed.
log-looked = { $seat ->
    [You] You look at cards.
   *[other] { $seat } looks at cards.
  }
log-resolving = { $card } starts resolving.
log-play-resolved = { $card } has resolved.
log-play-negated = { $card } is negated.
log-play-negated-by = { $by } negates { $card }.
log-effect-negated = { $card }’s effect is negated.
log-effect-negated-by = { $by } negates { $card }’s effect.
log-targets-gone = { $card } has no legal targets left.
log-targeted = { $card } { $count ->
   *[one] is
    [other] are
  } targeted.
log-interference-ended = The interference ends.
log-attack-declared = { $seat ->
    [You] You attack
   *[other] { $seat } attacks
  } with { $card }.
log-attack-ended = { $card } leaves the field, so its attack ends.
log-block-ended = { $card } leaves the field, so its block ends.
log-attack-cancelled = { $card }’s attack is canceled.
log-block-cancelled = { $card }’s block is canceled.
log-battle-start = The battle begins.
log-battle-end = The battle ends.
log-stays = { $card } { $count ->
   *[one] doesn’t
    [other] don’t
  } become doomed.
log-doomed = { $card } { $count ->
   *[one] becomes
    [other] become
  } doomed.
log-discarded = { $card } { $count ->
   *[one] is
    [other] are
  } discarded.
log-removed = { $card } { $count ->
   *[one] is
    [other] are
  } removed.
log-doom-negated = { $card } is no longer doomed.
log-discard-negated = { $card } is no longer discarded.
log-found = { $seat ->
    [You] You find
   *[other] { $seat } finds
  } { $card }.
log-affected = { $source } affects { $card }.
log-affected-change = { $card }: { $change } ({ $source }).
log-affected-alone = { $source }’s effect begins.
log-acclaimed = { $card } gains { $n } popularity.
log-awaits-damage = The next damage to { $seat ->
    [You] you
   *[other] { $seat }
  } this turn will be negated.
log-damage-negated = { $n } damage to { $seat ->
    [You] you
   *[other] { $seat }
  } is negated.
log-effects-ended = Effects wear off.
log-fell-asleep = { $card } { $count ->
   *[one] falls
    [other] fall
  } asleep.
log-woke = { $card } { $count ->
   *[one] wakes
    [other] wake
  }.
log-transferred = { $n } { $kind }: { $giver } → { $taker }.
log-counters-came = { $n } { $kind } → { $taker }.
log-counters-went = { $giver } loses { $n } { $kind }.
log-turned-down = { $card } { $count ->
   *[one] is
    [other] are
  } turned face down.
log-transformed = { $card } transforms.
log-turned-back = { $card } turns back to normal.
log-became-character = { $card } counts as a character from now on.
log-turned-up = { $card } { $count ->
   *[one] is
    [other] are
  } turned face up.
log-shuffled = { $seat ->
    [You] You shuffle.
   *[other] { $seat } shuffles.
  }
log-grazed = { $seat ->
    [You] You graze.
   *[other] { $seat } grazes.
  }
log-loop-named = { $seat ->
    [You] You repeat
   *[other] { $seat } repeats
  } the loop { $n ->
    [one] once
   *[other] { $n } times
  }.
log-game-over = The game is over.

# Reasons

why-only-in-your-main-phase = Wait for your main phase.
why-interference-open = Wait until the interference is resolved.
why-node-already-set = You’ve already set a node this turn.
why-not-in-hand = It isn’t in your hand.
why-already-equipped = It already carries equipment.
why-already-field-equipped = You already have field equipment.
why-cannot-be-set = It can’t be set there.
why-one-of-its-name-a-turn = You can play only one card with this name each turn.
why-cannot-be-targeted = It can’t be targeted.
why-leader-cannot-be-targeted = An opponent’s command can’t target a leader.
why-already-a-leader = You already have a leader.
why-cannot-be-an-object = It can’t be an object.
why-not-your-turn = Wait for your turn.
why-asleep = It’s asleep.
why-nodes = You need { $need ->
    [one] { $need } node
   *[other] { $need } nodes
  } but have { $have }.
why-cost = You can’t pay { $cost }.
why-not-enough-nodes = You don’t have enough nodes.
why-cannot-pay = You can’t pay the cost.
why-no-target = There’s no legal target.
why-leaves-no-target = This would leave no legal target for the next effect.
why-not-your-priority = Wait until you have priority.
why-already-attacking = Finish the current attack first.
why-already-blocked = The attack is already blocked.
why-attacking-itself = It’s attacking.
why-cannot-attack = An effect prevents it from attacking.
why-cannot-block = An effect prevents it from blocking.
why-player-cannot-set-nodes = An effect prevents you from setting nodes from your hand.
why-cannot-use = An effect prevents it from being used.
why-doll-already-played = You can play only one doll each turn.
why-doll-cannot-attack = Dolls can’t attack.
why-its-own-condition = Its condition isn’t met.
why-no-alternate-race = You don’t have enough characters of its alternate race.
why-no-attacker = There’s no attacker. Wait for an attack.
why-no-blocker = There’s no blocker.
why-no-caster = Its caster isn’t on your field.
why-no-cost-to-play = It has no cost, so it can’t be played.
why-no-interference = You can’t respond to this.
why-no-priority = Wait until you have priority.
why-not-a-block = It isn’t a block.
why-not-on-the-field = It isn’t on the field.
why-not-your-card = It isn’t your card.
why-not-an-opposing-card = Choose one of your opponent’s cards.
why-not-in-that-zone = The effect can’t choose cards from there.
why-not-as-described = It doesn’t match the effect’s description.
why-must-choose = You have a card that matches, so you must choose it.
why-not-in-full = You can’t do all of it.
why-cannot-activate-bursts = An effect prevents you from activating bursts.
why-burst-not-met = The burst’s condition isn’t met.
why-cores-cannot-be-taken = An effect prevents you from removing its cores.
why-not-your-character = Choose one of your own characters.
why-nothing-attacks = There’s no attack.
why-nothing-to-waive = There’s nothing to waive.
why-not-for-less = You can’t play this card for less.
why-must-attack = It must attack first.
why-must-block = It must block this attack.
why-goes-round = That would repeat the loop. Do something else.
why-once-a-turn = You can use it only once each turn.
why-once-an-interference = You can use it only once per interference.
why-one-character-a-turn = You can play only one character each turn.
why-one-doll-a-turn = You can play only one doll each turn.
why-one-world-charm-a-turn = You can play only one world charm each turn.
why-only-as-first-answer = Block as your first response to the attack.
why-only-in-the-main-phase = Wait for the main phase.
why-only-in-the-opponents-turn = Use it on your opponent’s turn.
why-only-in-your-turn = Use it on your own turn.
why-player-cannot-attack = An effect prevents you from attacking.
why-player-cannot-block = An effect prevents you from blocking.
why-player-cannot-play = An effect prevents you from playing it.
why-too-few-cards-in-hand = You don’t have enough cards in hand.
why-too-few-nodes = You don’t have enough nodes.
why-too-few-targets = There aren’t enough legal targets.
why-too-little-life = You don’t have enough life.
why-world-charm-already-played = You can play only one world charm each turn.
why-no-such-action = You can’t do that here. Choose one of the highlighted options.
why-no-such-effect = It doesn’t have that effect.
why-otherwise = You can’t do that now. Choose one of the highlighted options.
why-draw-offered = Accept or decline the draw offer first.
why-no-draws = Draw offers aren’t allowed in this game.

# Marks

mark-power = { $change }
mark-power-set = power { $attack }/{ $toughness }
mark-power-swapped = attack and toughness swapped
mark-force = { $text }
mark-affected = affected
mark-stealth = hard to block
mark-sure = its attack continues
ui-mark-until = { $mark } { $until }
ui-mark-of = { $mark } ({ $source })
until-turn = until end of turn
until-this-turn = this turn
until-battle = until end of battle
until-interference = until end of interference
until-my-start = until its player’s next turn
until-their-start = until the opponent’s next turn
until-my-turn = until the end of its player’s next turn
until-their-turn = until the end of the opponent’s next turn
until-attack = until the next attack
until-its-attack = until its next attack
mark-cannot = can’t { $act }

# How games end

over-life = { $loser ->
    [You] You have
   *[other] { $loser } has
  } no life left.
over-deck = { $loser ->
    [You] You can’t
   *[other] { $loser } can’t
  } draw a card.
over-concede = { $loser ->
    [You] You
   *[other] { $loser }
  } conceded.
over-out-of-time = { $loser ->
    [You] You
   *[other] { $loser }
  } ran out of time.
over-conceded = { $loser ->
    [You] You
   *[other] { $loser }
  } conceded.
over-draw = Both players lose at the same time.
over-no-life = { $loser ->
    [You] You have
   *[other] { $loser } has
  } no life left.
over-deck-out = { $loser ->
    [You] You have
   *[other] { $loser } has
  } no card left to draw.
over-effect = A card’s effect decided the game.
over-endless = The game is stuck in a loop that no one can end.

# What went wrong

err-internal = Something went wrong in the referee. Your game is saved. Try another move.
err-not-a-request = The referee couldn’t read the request. Reload the page.
err-no-such-method = The referee doesn’t know this request. Reload the page.
err-otherwise = That isn’t possible.
err-unexpected = Something went wrong. Your game is saved. Reload the page if this happens again.
err-EngineStart = The referee couldn’t start. Reload the page.
err-EngineCrash = The referee stopped. Your game is saved, and your next move restarts the referee.
err-EngineTimeout = The referee took too long. Try again.
err-storage-denied = This browser doesn’t let the page save (for example in a private window). Games are lost when you close the tab. Save them to a file.
err-storage-full = This device’s storage is full, so new moves aren’t saved yet. Free some space or save the game to a file.
err-storage-kept = Storage is available again. Everything is saved.
err-always-on = Your next answer becomes automatic.
err-always-off = You’ll still be asked.
err-not-a-set = This link contains no card set or is incomplete. Copy the whole link, then open it again.
err-no-such-puzzle = There’s no puzzle with this name. Reload the page to get the newest version, then open the link again.
err-press-ignored = That button had just changed, so nothing happened. Select it again.
err-no-such-game = This game isn’t saved on this device.
err-no-such-table = The game was closed. Open it again from the start page.
err-not-your-question = Wait for your turn to answer.
err-stale = The game has moved on. Check the table and try again.
err-illegal = You can’t do that now. Choose one of the highlighted options.
err-over = The game is over.
err-nothing-to-undo = Can’t undo past a random result or hidden card.
err-not-text = “{ $name }” isn’t a text file. Save the list as text or CSV, then open it again.
err-not-json = This isn’t a saved game: the file isn’t valid JSON.
err-too-deep = This isn’t a saved game: the file is nested too deeply.
err-too-big = This is too large to be a saved game.
err-file-too-big = This file is too large: { $size } KiB. The limit is { $most } KiB.
err-not-a-game = This isn’t a Tefuda game.
err-newer-format = This was saved by a newer version of Tefuda. Reload the page to get the newest version, then open it again.
err-other-rules = This game uses rules that this version doesn’t have. Reload the page to get the newest version.
err-other-cards = This game uses cards that this version doesn’t have. Reload the page to get the newest version.
err-broken = The text is damaged or incomplete. Copy all of it again.
err-entry = Move { $where } of this game isn’t legal, so none of it was accepted.
err-answers-for-you = This log contains your move { $where }, which you haven’t made here. Your game hasn’t changed.
err-too-much-work = This game takes too much work to replay.
err-final-hash = The moves are legal but don’t lead to the link’s final position. Ask for the link again.
err-contradicts = This link contradicts the game saved on this device. Your saved game hasn’t changed.
err-bad-deck = This deck isn’t legal.
err-not-a-backup = This file isn’t a Tefuda backup.
err-bad-code = This isn’t a valid link for this step. Copy the whole link and try again.
err-bad-relay = Enter up to five relay addresses that start with wss:// and include a host.
err-no-window = The browser blocked the room’s window. Allow pop-ups for this page and try again.
err-peer-refused = The other device sent something that doesn’t fit ({ $why }). It was ignored.
err-letter-own = This is your own turn link. Send it to your friend.
err-letter-read = You’ve already opened this turn link. Your game hasn’t changed.
err-letter-not-here = This turn link belongs to a game that isn’t on this device. Open it where you play that game.
err-set-too-large = The card set { $name } is too large to send. Choose a deck without its cards.
err-says-hello = { $seat }: Hello, have a good game!
err-says-thanks = { $seat }: Thank you!
err-says-nice = { $seat }: Well played!
err-says-wait = { $seat }: One moment, I’m thinking.
err-says-sorry = { $seat }: Sorry!
err-says-bye = { $seat }: Good game, goodbye!
err-says-text = { $seat }: { $text }
err-talk-wished = { $seat } would like to chat in their own words (menu, Chat).
err-back-agreed = Your move was undone. It’s your turn to choose again.
err-back-declined = Your opponent declined the undo.
err-letter-no-key = This game’s key is on the device where it started, so you can’t sign turn links here. Continue live instead.
err-letter-refused = This turn link doesn’t fit the game, so it was ignored.
err-peer-flood = The other device sent too much data, so the connection was closed. Your game is safe.
err-peer-not-shared = This device has only one side of the game, so there’s nothing to share.
err-no-camera = No camera available. Paste the link instead.
err-bad-stun = Enter a STUN server as stun:host or stun:host:port.
err-sets-declined = Your opponent declined your card sets, so the game didn’t start.
err-peer-gone = Your opponent left before the game started.
err-link-copied = Link copied.
err-draw-declined = { $seat } declined the draw. The game continues.
err-restored-in-part = Games restored: { $added }. Skipped older copies: { $older }. Damaged: { $aside } (listed on the start page).
err-restored = Games restored: { $added }. Skipped older copies: { $older }.
q-choose-object = Choose one
q-discard-as-cost = Choose a card to discard as the cost
err-wrong-size = A deck needs { $size } cards; this one has { $n }.
err-too-few-cards = A deck needs at least { $size } cards; this one has { $n }.
err-too-many-copies = { $name }: { $n } copies (limit { $limit }).
err-one-per-deck = { $name }: { $n } copies (limit 1).
err-sideboard-size = { $size ->
    [0] This game has no sideboard. Remove { $n ->
        [one] the card
       *[other] the { $n } cards
    } listed in it.
   *[other] A sideboard has { $size } cards, not { $n }.
}
err-not-in-deck = { $name } isn’t in the deck.
err-not-in-sideboard = { $name } isn’t in the sideboard.
err-not-yet = The next game can’t start yet.
err-bad-count = A deck can’t hold { $n } copies of “{ $name }”.
err-unknown-card = { $name } isn’t a known card.
err-too-long = The deck list is too long.
opt-mode = { $text }
log-skipped = { $seat ->
    [You] You have
   *[other] { $seat } has
  } no move.
log-chose = { $seat ->
    [You] You choose
   *[other] { $seat } chooses
  } { $card }.
log-chose-yes = { $seat ->
    [You] You say
   *[other] { $seat } says
  } yes.
log-chose-no = { $seat ->
    [You] You say
   *[other] { $seat } says
  } no.
log-chose-yes-may = { $seat ->
    [You] You use
   *[other] { $seat } uses
  } { $about }’s effect.
log-chose-no-may = { $seat ->
    [You] You don’t
   *[other] { $seat } doesn’t
  } use { $about }’s effect.
log-chose-yes-may-pay = { $seat ->
    [You] You pay
   *[other] { $seat } pays
  } for { $about }’s effect.
log-chose-no-may-pay = { $seat ->
    [You] You don’t
   *[other] { $seat } doesn’t
  } pay for { $about }’s effect.
log-chose-yes-give-cards = { $seat ->
    [You] You remove
   *[other] { $seat } removes
  } cards for { $about }.
log-chose-yes-graze = { $seat ->
    [You] You graze
   *[other] { $seat } grazes
  } { $about }’s attack.
log-chose-no-graze = { $seat ->
    [You] You don’t
   *[other] { $seat } doesn’t
  } graze { $about }’s attack.
log-chose-no-grave-trigger = { $seat ->
    [You] You don’t
   *[other] { $seat } doesn’t
  } use { $about }’s Grave-Trigger.
log-chose-yes-as-bullet = { $seat ->
    [You] You use
   *[other] { $seat } uses
  } { $about } as a bullet.
log-chose-yes-may-transform = { $seat ->
    [You] You transform
   *[other] { $seat } transforms
  } { $about }.
log-chose-no-may-transform = { $seat ->
    [You] You don’t
   *[other] { $seat } doesn’t
  } transform { $about }.
log-chose-yes-spell-break = { $seat ->
    [You] You break
   *[other] { $seat } breaks
  } the spell { $about }.
log-chose-no-spell-break = { $seat ->
    [You] You don’t
   *[other] { $seat } doesn’t
  } break the spell { $about }.
log-chose-yes-move-set-cards = { $seat ->
    [You] You move
   *[other] { $seat } moves
  } the set cards to { $about }.
log-chose-no-move-set-cards = { $seat ->
    [You] You don’t
   *[other] { $seat } doesn’t
  } move the set cards to { $about }.
log-chose-yes-skip-phase = { $seat ->
    [You] You skip
   *[other] { $seat } skips
  } a phase with { $about }.
log-chose-no-skip-phase = { $seat ->
    [You] You don’t
   *[other] { $seat } doesn’t
  } skip a phase with { $about }.
log-chose-yes-ignore-upkeep = { $seat ->
    [You] You ignore
   *[other] { $seat } ignores
  } { $about }’s upkeep.
log-chose-no-ignore-upkeep = { $seat ->
    [You] You don’t
   *[other] { $seat } doesn’t
  } ignore { $about }’s upkeep.
log-chose-yes-pay-upkeep = { $seat ->
    [You] You pay
   *[other] { $seat } pays
  } { $about }’s upkeep.
log-chose-no-pay-upkeep = { $seat ->
    [You] You don’t
   *[other] { $seat } doesn’t
  } pay { $about }’s upkeep.
log-chose-yes-pay-ward = { $seat ->
    [You] You pay
   *[other] { $seat } pays
  } for { $about }’s ward.
log-chose-no-pay-ward = { $seat ->
    [You] You don’t
   *[other] { $seat } doesn’t
  } pay for { $about }’s ward.
log-chose-yes-unless = { $seat ->
    [You] You do
   *[other] { $seat } does
  } what { $about } requires.
log-chose-no-unless = { $seat ->
    [You] You don’t
   *[other] { $seat } doesn’t
  } do what { $about } requires.
log-chose-mode = { $seat ->
    [You] You choose
   *[other] { $seat } chooses
  } effect { $n }.
log-played-at = { $seat ->
    [You] You play
   *[other] { $seat } plays
  } { $card } on { $others }.
log-used-at = { $seat ->
    [You] You use
   *[other] { $seat } uses
  } { $card } on { $others }.
log-was-set-at = { $card } is set on { $others }.
mark-gain = gained { $keyword }
mark-lose-keyword = lost { $keyword }
mark-fended = its next damage is negated
mark-borrowed = returns later
mark-name = called “{ $name }”
mark-popularity = popularity { $n }
mark-doomed = doomed
mark-discarded = being discarded
mark-removed = being removed
act-attack = attack
act-block = block
act-be-targeted = be targeted
act-be-doomed = become doomed
act-be-discarded = be discarded
act-be-removed = be removed
act-be-damaged = be damaged
act-be-battle-damaged = take battle damage
act-be-effect-damaged = take effect damage
act-be-blocked = be blocked
act-be-set = be set
act-wake = wake
act-use = use its effects
act-be-object = be an object
err-wrong-params = The referee couldn’t read the request. Reload the page.
why-too-much-work = That takes more work than the referee allows. You can pass, concede or offer a draw.
why-too-long = The game has reached its maximum length.
why-not-known-yet = Only your opponent’s device knows the result. Wait for it.
why-game-over = The game is over.
why-already-named = It’s already a target.
why-not-a-proper-target = It isn’t a legal target.
why-not-of-that-kind = The effect needs a different kind of card.
why-not-an-answer = That doesn’t answer this question. Choose one of the options.
why-not-offered = You can’t choose that now. Choose one of the highlighted options.
why-pays-once = Each node can pay only once.
why-too-little = That’s too little.
why-too-many-targets = You chose too many targets.
why-too-much = That’s too much.

# Learning

ui-new-here = New here? Play a guided first game{ $game ->
    [none] {""}
   *[other] { " " }of { $game }
  } (10 min)
ui-learn-on = Continue { $game } – lesson { $n }: { $lesson }
ui-first-deck = good first deck
ui-first-deck-about = A good deck to start with
ui-how-to-play = How to play
ui-legend = Card symbols
ui-legend-about = A symbol on a card’s edge shows what you can do with it. The frame shows the price.
ui-legend-free = Solid frame: free
ui-legend-paid = Dashed frame: has a cost
ui-legend-pays = Dotted frame: can’t be used now but can help pay for other cards
ui-legend-change = Before a number: higher or lower than printed
ui-legend-faction = Faction bonus: added by other ready cards of the same factions, on either side
ui-legend-turn = Beside a name: active player
ui-legend-asked = Under a name: has to choose now
ui-legend-brink = Beside a number: close to deciding the game
ui-legend-orb-colours = Letters on an orb: the colors it produces
ui-legend-orb-yields = Number on an orb: how much it produces, if not 1
ui-legend-breaks = Number of declaration cards broken
ui-legend-who = In the log: actions of the near and the far player
ui-first-game = Guided first game
ui-lessons-done = { $n } of { $of } done
ui-puzzle = Puzzle
ui-puzzles = Puzzles
ui-puzzles-solved = { $n } of { $of } solved
ui-puzzle-win = Win this turn
ui-puzzle-survive = Survive this turn
ui-puzzle-judge = Rules quiz
ui-puzzle-grade-1 = easy
ui-puzzle-grade-2 = medium
ui-puzzle-grade-3 = hard
ui-puzzle-done = solved
ui-puzzle-solved = Solved!
ui-referee-is-asked = Is { $seat ->
    [You] your
   *[other] { $seat }’s
  } move legal? Pick an answer.
ui-referee-has-said = See the answer in the puzzle
ui-puzzle-fold = Show the whole table
ui-puzzle-unfold = Back to the puzzle
ui-puzzle-show = Show the solution
ui-puzzle-step = Next step
ui-puzzle-shown = That was the solution.
ui-lesson = Lesson
ui-lesson-n = { $n }/{ $of }
ui-lesson-done = done
ui-lesson-reached = Well done!
ui-lesson-missed = Not quite. Try again.
ui-lesson-again = Try again
ui-lesson-next = Next
ui-lesson-try = Let me try
ui-hint = Hint
ui-hint-more = Another hint

# The pages to read

ui-pages = Pages of the rulebook
ui-page-learn = Learn
ui-page-reference = Reference
ui-page-words = Words
ui-page-clauses = Rules
ui-page-learn-title = Learn to play
ui-page-reference-title = Reference
ui-page-words-title = Glossary
ui-part-goal = How you win and lose
ui-part-table = The table
ui-part-turn = One turn
ui-part-battle = One battle
ui-try-step = Try it
ui-in-short = In short:
ui-see-it = Try it at the table:
ui-words-search = Find a word
ui-words-none = No such word.
ui-words-keywords = Keywords
ui-words-terms = Terms
ui-clauses-more = { $n ->
    [one] 1 more rule
   *[other] { $n } more rules
  }
ui-bearers-n = { $n ->
    [one] 1 card has it
   *[other] { $n } cards have it
  }

# The rulebook

ui-rulebook = Rulebook
ui-rulebook-about = Look up every clause by number or words, and open the scenarios that show it, to play on from there.
ui-open-rulebook = Open the rulebook
ui-rulebook-search = Search by number or words
ui-rulebook-contents = Contents
ui-rulebook-opens = Opening the rulebook…
ui-rulebook-found = { $n ->
    [one] 1 clause found.
   *[other] { $n } clauses found.
  }
ui-rulebook-none = Nothing found. Search by a number (6.2.4), by words of the clause or by what other games call it.
ui-rulebook-more = { $n } more; another word narrows the search.
ui-chapter-n = Chapter { $n }
ui-ruling = Ruling of this table
ui-not-here = Does not come up in this version of the table yet.
ui-scenario = Scenario
ui-scenarios-n = { $n ->
    [one] 1 scenario
   *[other] { $n } scenarios
  }
ui-scenario-about = A game begins from this scenario’s table. Yours is seat A. Cards that do not matter are blank, and you can play on to the end. Your present game stays on this device.
ui-scenario-shows = What it shows
ui-scenario-of = Scenario “{ $name }”
ui-try-computer = Try it against the computer
ui-try-both = Try it from both sides
ui-trying = You are trying:
ui-back-to-game = Back to your game
ui-back-to-lesson = { $n ->
    [0] Back to the lesson
   *[other] Back to lesson { $n }
  }
ui-back-to-puzzle = { $n ->
    [0] Back to the puzzle
   *[other] Back to puzzle { $n }
  }
ui-from-beginning = From the beginning

# The card workshop

ui-workshop = Card workshop
ui-workshop-about = Paste the text of cards that you own, or write your own: it is read as you type, and can be tried at once. Cards can be gathered into a set.
ui-open-workshop = Open the card workshop
ui-workshop-opens = The reader of cards is on the way…
ui-workshop-reading = Reading… { $n } so far
ui-workshop-empty = Nothing is written yet.
ui-workshop-no-card = There is no card here. A card begins with 《name》, or with a Character, Spell or Command line.
ui-workshop-whole = { $n ->
    [one] The card is understood.
   *[other] All { $n } cards are understood.
  }
ui-workshop-faults = { $n } of { $all } understood; { $faults ->
    [one] 1 place is not.
   *[other] { $faults } places are not.
  }
ui-workshop-cards = Cards in the text
ui-workshop-made = The card
ui-card-whole = understood card
ui-card-faulty = card with something not understood
ui-card-n = Card { $n }
ui-card-text = Card text
ui-card-text-lang = Language of the text
ui-card-text-about = In the listing format, as many cards as you like. A wiki page can be pasted as it is: what stands around its cards is skipped.
ui-card-text-full = At most { $n } characters are read at once.
ui-card-sample-ja = 《霜の門番》
    No.001 Character
    GRAZE(1)/NODE(2)/COST(1)
    種族:妖怪
    警戒
    (自動γ):
     〔このキャラクター〕が防御を行った場合、〔あなた〕は1ドローする。
    攻撃力(2)/耐久力(3)
ui-card-sample-en = 《Frost Warden》
    No.001 Character
    GRAZE(1)/NODE(2)/COST(1)
    RACE: youkai
    vigilance
    (auto γ):
     When this character blocks, draw 1 card.
    ATTACK(2)/TOUGHNESS(3)
ui-offers = What can follow
ui-no-offers = No known phrase can follow here.
ui-text-faults = Not understood
ui-text-faults-more = { $n } more.
ui-text-notes = Read as
ui-write-note = Write it so
ui-show-note = Show it
ui-text-named = { $n ->
    [one] Named, and no card of it is here: { $names }
   *[other] Named, and no cards of these are here: { $names }
  }
ui-card-lost = The page does not say this. It stands on the card.
ui-fill-in = Fill in
ui-text-place = Line { $line }, column { $column }
ui-text-expected = What could stand here:
ui-text-nearest = Phrases most like it:
ui-card-unfinished = This card is not understood whole yet. Until it is, it can be neither tried nor put into a set.
ui-card-parts = What was understood
ui-keep-draft = Keep as a draft
ui-try-card = Try it
ui-name-in-en = Name in English
ui-name-in-ja = Name in Japanese
ui-other-name-about = It goes into the set with the card, for readers of that language.
ui-into-set = Into the set
ui-new-set = A new set
ui-set-name = Name of the set
ui-add-card = Add this card to the set
ui-add-cards = Add the { $n } cards that are understood
ui-sets = Card sets
ui-sets-about = They are kept in this browser only. An exported file can be imported on another device.
ui-sets-none = Cards that you add to a set will stand here. The file of a set can be imported, too.
ui-cards-n = { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
ui-set-as-text = Open as text
ui-set-export = Export
ui-set-share = Share as a link
ui-set-link = The card set as a link
ui-set-link-about = It holds all cards of the set. Anybody who opens it is asked whether to keep them. Nothing is sent anywhere.
ui-set-import = Import a set
ui-set-forget = Remove this set
ui-set-needed = { $n ->
    [one] The deck { $decks } holds cards of this set. It stays as it is and can be played with, but the set is not shown here any more.
   *[other] The decks { $decks } hold cards of this set. They stay as they are and can be played with, but the set is not shown here any more.
  }
ui-drafts = Drafts
ui-drafts-about = Texts that are no cards yet. Press one to put it back below what you are writing.
ui-draft-forget = Remove this draft
err-set-kept = “{ $name }” holds { $n ->
    [one] 1 card.
   *[other] { $n } cards.
  }
err-draft-kept = “{ $name }” is kept as a draft.
err-needs-part = A part of the engine could not be fetched. Check the connection and try again.
note-otherwise = Read otherwise than it stands here.
note-read-as = Read as “{ $text }”.
note-tag-added = Taken for 【{ $text }】, as its duration says.
fault-otherwise = This part is not understood.
fault-no-card = There is no card here.
fault-not-understood = “{ $text }” is not understood.
fault-ends-early = The text ends too early.
fault-missing-mark = “{ $mark }” is missing after “{ $text }”.
fault-never-done = It says neither when this is done nor that it may be, so nothing would ever do it.
fault-no-character = It speaks of “this character”, but the card is no character and is set on none.
fault-too-deep = The brackets are nested too deep.
fault-too-long = Too long to be read on from here (at most { $n } characters).
fault-too-many = More than { $n } cards cannot be read at once.
fault-too-tangled = It can be read in too many ways to choose one.
fault-missing = { $fields }: missing.
fault-twice = { $field } stands twice.
fault-needs-number = { $field } needs a number.
fault-not-a-number = “{ $text }” is not a number.
fault-unknown-race = There is no race “{ $text }”.
fault-unknown-phase = There is no phase “{ $text }”.
fault-attacks-a-card = Characters attack players and no cards: “{ $text }”.
fault-unknown-keyword = There is no keyword “{ $text }”.
fault-alternate-race = An alternate race is a race and a number.
fault-tier-heading = This stands above the text box, one heading at a time.
fault-tier-text = Only keywords and effects with a header stand here.
fault-form-field = A transformed state has a name, races, graze, power and text only.
fault-unwritable = It cannot be written in the other language ({ $text }).

# The deck editor

ui-deck-editor = Decks
ui-own-decks = Your own decks
ui-own-deck-about = { $n } cards{ $side ->
    [0] {""}
   *[other] , sideboard { $side }
  }
ui-own-deck-from = Make your own deck from this
ui-deck-copy-of = { $deck } (copy)
ui-edit-deck = Change this deck
ui-deck-unnamed = Unnamed deck
ui-this-deck = The deck
ui-deck-name = Name of the deck
ui-deck-empty = Nothing is in it yet. Look for cards and press ＋, or paste a list.
ui-deck-fine = This deck can be played.
ui-new-deck = Begin an empty one
ui-drop-deck = Forget this deck
ui-copy-deck = Copy as text
ui-save-deck = Save as a file
ui-deck-as-text = The deck as text
ui-decks-stay-here = Every change is kept in this browser at once. On the start page the deck stands below “Your own decks”.
ui-find-cards = Cards
ui-card-search = Search in names and texts, in both languages
ui-put-into = Where cards go
ui-into-deck = Into the deck
ui-into-sideboard = Into the sideboard
ui-cards-come = The cards are on the way…
ui-cards-found = { $n ->
    [one] 1 card found.
   *[other] { $n } cards found.
  }
ui-cards-more = { $n } more; another word narrows the search.
ui-one-less = One less of { $card }
ui-one-more = One more of { $card }
ui-paste-deck = Paste a deck list
ui-paste-short = Paste a list
ui-jump-to = Parts of this page
ui-paste-deck-about = One card per line, in either language: 3 Name, Name ×3, or a spreadsheet’s rows. Start the sideboard with a line “Sideboard”.
ui-open-deck-file = Open a deck file
ui-paste-sample = 3 Name of a card
    2 Another card

    Sideboard
    1 A third card
ui-pasted-n = { $n ->
    [one] 1 card
   *[other] { $n } cards
  } known{ $side ->
    [0] {""}
   *[other] , sideboard { $side }
  }.
ui-line-n = Line { $n }:
ui-is-it = Is it
ui-take-list = Put this into the deck
ui-take-known = Put what is known into the deck
ui-offer = Cards come with this game
ui-offer-about = { $n ->
    [one] This game is played with a card set that this device does not have. It comes along:
   *[other] This game is played with { $n } card sets that this device does not have. They come along:
  }
ui-offer-means = If you take them, they are kept in this browser among your card sets, and the game is opened. If not, nothing is kept.
ui-offer-set = A card set
ui-offer-means-set = If you keep it, it is added to your card sets in this browser. If not, nothing is kept.
ui-take-sets-set = Keep the card set
ui-offer-means-peer = The other player has cards of this in the deck. If you take it, it is kept in this browser among your card sets, and the game begins. If not, there is no game, and nothing is kept.
ui-take-sets-peer = Take the cards and play
ui-sets-told = The card set of this deck ({ $names }) goes to the other device, whose player is asked before it is kept there. A set that is no larger than a deck tells your deck.
ui-take-sets = Take them and open the game
ui-leave-sets = Leave them
ui-bring-sets = Hand over the cards of { $names }, too
ui-bring-sets-about = Whoever opens the link or file then gets the texts of these cards. Without this mark only their names go along, and the game opens only where they are kept already.
err-deck-not-chosen = “{ $deck }” is kept, but cannot be played yet, so the deck chosen before stays.
err-deck-taken = { $n ->
    [one] 1 card is in the deck.
   *[other] { $n } cards are in the deck.
  }
err-deck-copied = Deck copied.
err-missing-set = This is played with the card set “{ $name }”, which this device does not have. Whoever made it can hand it over.
err-bad-set = The card set cannot be used: something in it is not as it should be.
set-fault-not-json = It cannot be read as JSON.
set-fault-not-a-set = It is not a card set.
set-fault-newer-format = It was made by a newer version of Tefuda.
set-fault-other-game = It is for another game.
set-fault-too-big = It is larger than { $limit } KiB.
set-fault-too-deep = It is nested deeper than any card.
set-fault-not-text = Something in it cannot be written as text.
set-fault-bad-name = Its name is missing, or longer than { $limit } characters.
set-fault-no-cards = It holds no cards.
set-fault-too-many-cards = It holds more than { $limit } cards.
set-fault-wrong-id = Its content was changed after it was made.
set-fault-bad-card = Card { $n } ({ $name }) cannot be printed in this game.
set-fault-same-name = Two cards are called { $name }.
set-fault-unread = A text is not understood (line { $line }).
err-sets-too-big = With its cards the game is too large for a link. Save it as a file: that may be larger.
err-too-many-cards = No list has more than { $limit } cards.

ui-game = Game
ui-castle = Castle
ui-stack = Action stack
ui-court = Court
ui-scaffold = Scaffold
ui-score = Score
ui-characters = Characters
ui-castle-bonus = Castle that stands
ui-discard = Discard pile
ui-aside = Aside
ui-stats-label = physical { $physical }, mental { $mental }
ui-price-label = cost { $cost }, random number { $random }
ui-intercepting = intercepting
ui-random-number = Random number
ui-physical-mental = Physical / mental
ui-factions = Factions
ui-fight-even = Equal power: nothing happens.
ui-base-stats = Printed: { $physical }/{ $mental }
ui-faction-bonus = Faction bonus +{ $n }: { $n ->
    [one] 1 other ready character
   *[other] { $n } other ready characters
  } of its factions on the field
gender-lord = lord
gender-lady = lady
class-item = item
class-event = event
phase-battle = Battle
zone-castle = castle
zone-stack = action stack
zone-court = court
zone-scaffold = scaffold
zone-discard = discard pile
zone-aside = aside
zone-using = in use
harem-master-ui-is-blocked-by = intercepted by { $card }
harem-master-q-main = Your turn: do something, or declare its end.
harem-master-q-answer = Answer { $card }?
q-answer-attack = { $card } attacks. Do anything before anybody intercepts?
q-answer-kind = The battle is { $kind } already. Do anything?
q-answer-kind-combat = The battle is a combat. Use a card to make it an approach instead?
q-answer-kind-approach = The battle is an approach. Use a card to make it a combat instead?
battle-combat = combat: physical decides
battle-approach = approach: mental decides
ui-battle-how = { $blocked } · { $how }
harem-master-q-before-action = Do anything before your opponent acts?
harem-master-q-before-end = Your opponent declares the end of the turn. Do anything before it?
harem-master-q-equip = Who is given { $card }?
q-go-first = Go first? Then your first action stack has two cards fewer; that of whoever goes second, one fewer.
harem-master-q-mulligan = Take a new hand? You may once: the seven go under your castle, and you draw seven.
q-hand-limit = Your hand is over its limit. Choose a card to discard.
q-intercept = { $card } attacks. Intercept?
q-pay-n = How much of the action stack do you pay?
q-pay-card = Which card pays?
q-pile-order = These cards of yours go to the { $zone } together, in the order you like. Which goes down first, under the others?
q-put-away-many = No more than { $limit } of your characters may be on the field, and there are { $n }. Which one is discarded?
q-put-away-name = Only one of your characters may go by the name of { $card }. Which one is discarded?
q-put-back = Choose, in order, the cards that go under the castle.
q-starter = Choose the character of cost 1 that you begin with.
q-trigger-order = Which ability comes first?
q-which-instead = Which replacement applies?
opt-intercept = Intercept with { $card }
opt-let-end = Let it end
opt-no-intercept = Do not intercept
opt-play-item = Use { $card } as an item
harem-master-opt-play = Use { $card }
harem-master-opt-use = { $card }: ability { $ability }
harem-master-opt-attack = Attack with { $card }
harem-master-opt-pass = Do nothing
harem-master-opt-end-turn = Declare the end of the turn
deed-intercept = Intercept
deed-play-item = Use as an item
deed-pass = Pass
harem-master-log-affected = { $card } { $count ->
   *[one] is
    [other] are
  } under an effect of { $source } { $until }.
log-became-copy = { $card } becomes a copy of { $of }.
log-became-copy-at = { $card } and { $others } become copies of { $of }.
log-became-copy-until = { $card } becomes a copy of { $of } { $until }.
log-became-copy-until-at = { $card } and { $others } become copies of { $of } { $until }.
harem-master-log-affected-change = { $card }: { $stat } { $change } { $until } ({ $source }).
harem-master-ui-foreseen-outside = No battle is on now: what it does ends with the next battle.
harem-master-log-attacked = { $card } attacks.
log-intercepted = { $card } intercepts { $attacker }.
log-kind-changed = The battle becomes { $kind }.
kind-combat = a combat
kind-approach = an approach
kind-castle = an attack on the castle
log-flipped = { $seat } flips { $card }: { $number }.
log-compared = In { $kind }, { $card } and its opponent compare: { $powers }.
log-battle-won = { $card } defeats { $loser } in { $kind }.
log-castle-struck = { $card } strikes the castle for { $n }.
log-castle-fell = { $seat }’s castle has fallen (scores { $scores }).
log-countered = { $card } is countered.
log-counter-failed = { $card } cannot be countered.
harem-master-log-end-declared = { $seat } declares the end of the turn.
log-turn-ended = The turn ends.
log-mulligan = { $seat } takes a new hand.
log-replaced = { $card } replaces what would happen.
stake-falls-off = falls off
cost-falls-off = { $card } is not meant for it, and is discarded at once
log-put-away = { $card } { $count ->
   *[one] is
    [other] are
  } discarded: { $limit } characters, and one of each name, are the most.
log-put-away-unheard = A limit has { $card } discarded: that triggers no ability of leaving the field, and nothing replaces it.
log-set-off = An ability of { $card } is triggered.
log-used-card = { $seat } uses { $card } for { $cost }.
log-used-card-says = { $seat } uses { $card } for { $cost }: { $says }
log-used-deed = { $seat } uses an ability of { $card }.
log-used-deed-says = { $seat } uses an ability of { $card }: { $says }
log-draw-offered = { $seat } offers a draw.
log-draw-agreed = { $seat } agrees to the draw.
log-draw-declined = { $seat } declines the draw.
harem-master-why-cannot-attack = A card says that it cannot attack.
why-cannot-intercept = A card says that it cannot intercept.
why-exhausted = It is exhausted.
why-nobody-to-equip = There is nobody to give it to.
why-not-a-ready-character-of-yours = It is no ready character of yours.
why-not-now = Not now.
why-not-there = It does not work from there.
why-only-in-answer = Only in answer to something.
why-too-little-in-the-stack = There is too little in the action stack.
why-not-the-controller = You do not control it.
why-not-the-owner = You do not own it.
why-not-your-chance = It is not your chance.
why-too-few-cards = There are too few cards.
why-not-an-item = It is no item.
why-no-such-ability = It has no such ability.
harem-master-ui-asleep = exhausted
harem-master-fore-sleeps = { $card } is exhausted
harem-master-log-fell-asleep = { $card } { $count ->
   *[one] is
    [other] are
  } exhausted.
harem-master-log-woke = { $card } { $count ->
   *[one] is
    [other] are
  } readied.
harem-master-mark-cannot = kept from something
harem-master-mark-gain = gained an ability
harem-master-mark-power = { $stat } { $n }
harem-master-mark-power-set = { $stat } is { $n }
stat-attack = attack
stat-toughness = toughness
stat-damage = damage
stat-power = power
stat-physical = physical
stat-mental = mental
stat-both = physical and mental
mark-control = controlled by another
mark-copy = a copy
mark-faction = joined a faction
mark-lost-text = lost its text
mark-no-flip = flips no card
over-castle = A castle has fallen, and the higher score wins.
over-court = { $winner } has five cards in the court.
over-scaffold = { $winner } has five cards on the scaffold.
over-starter-ties = Fifty ties in a row over who goes first.
over-agreed = A draw by agreement.
err-no-starter = There is no character of cost 1 to begin with.
log-laid-by = { $seat }: { $n } to the { $zone }.
ui-battle = Battle
why-only-in-main = It can only be used in the summon and activate phase.
why-no-cut-in = Nobody can cut in while an S-trigger or S-bullet is carried out.
why-too-few-orbs = Too few orbs lie upright.
why-no-orb-of-its-colour = No upright orb is of its colour.
why-too-little-magic = Your upright orbs give too little magic power.
why-too-little-magic-of-its-colour = Your upright orbs give too little magic power of its colour.
why-too-little-youryoku = Your upright orbs give too little youryoku.
why-already-charged = A card was made an orb this turn already.
why-not-in-battle-zone = It is not in your battle zone.
why-not-fulfilled = Its condition is not fulfilled.
why-not-upright = It lies sideways.
why-praying = It is praying.
why-caster-there = Free: its caster { $card } is on the field.
why-race-there = Free: its alternate races are on the field.
why-has-ambush = It has ambush: it comes whenever one may act.
why-art-without-price = A senjutsu asks for its condition, and for no payment.
why-has-shinsoku = It has shinsoku: it is summoned when one may cut in.
why-forbidden = A card says that it cannot.
why-unblockable = The attacker cannot be blocked.
why-not-your-opponents = It is not one of your opponent's spell cards in the battle zone.
why-upright = It is upright.
why-invisible = It is invisible: only a card with search can attack it.
kyougenshi-why-no-blocker = It has no Blocker.
q-charge = Make a card an orb?
kyougenshi-q-main = Your summon and activate phase: use cards, or go on to battle.
q-attack = Which spell card attacks?
q-attack-target = Whom does it attack?
q-cut-in = Do you cut in?
q-block = Block?
q-break = Which declaration card do you break?{ $of ->
    [1] {""}
   *[other] { " " }({ $n } of { $of } chosen)
}
q-s-trigger = Your declaration cards break: use one of them now, at no cost?
q-as-bullet = Use it as a bullet?
kyougenshi-q-graze = Does { $card } graze, for { $n } spirit power?
q-grave-trigger = Use the Grave-Trigger of { $card }?
kyougenshi-q-pay-with = Which orb pays? ({ $n } of { $of } paid)
q-look-at = Which declaration card do you look at?
kyougenshi-q-search = Choose from your deck.
kyougenshi-q-choose = Choose a card.
kyougenshi-q-discard = Choose a card to discard.
kyougenshi-q-trigger-order = Which ability is activated first?
opt-charge = Make { $card } an orb
opt-end = End the turn
kyougenshi-phase-active = Active
kyougenshi-phase-draw = Draw
phase-charge = Charge
kyougenshi-phase-main = Summon and activate
kyougenshi-phase-battle = Battle
kyougenshi-phase-end = End
zone-battle = battle zone
zone-orbs = orb zone
zone-declared = declaration cards
zone-grave = graveyard
zone-chain = chain
mark-praying = praying
mark-tainted = tainted
kyougenshi-mark-power = power { $n }
mark-grant = { $text }
mark-forbid = { $text }
over-struck = { $loser } was struck without a declaration card.
kyougenshi-over-deck-out = The deck of { $loser } has run out.
kyougenshi-class-spell = spell card
kyougenshi-class-event = event effect
ui-chain = Chain
ui-spirit = Spirit
ui-orbs = Orbs
ui-declared = Declaration cards
ui-grave = Graveyard
kyougenshi-ui-battle = Battle zone
kyougenshi-ui-flag-manual = choose the orbs
kyougenshi-stat-power = power
kyougenshi-ui-asleep = sideways
kyougenshi-fore-sleeps = { $card } turns sideways
kyougenshi-ui-power = Power
kyougenshi-ui-stack-use = { $seat }: ability of { $card }
kyougenshi-ui-stack-play = { $seat } uses { $card }
ui-attacks-card = attacks { $card }
ui-poem-cost = cost { $cost }
ui-power-now = power { $n }
ui-printed-power = Printed power: { $n }
ui-colour = Colour
ui-orb = As an orb
ui-orb-yields = { $n ->
    [one] yields 1
   *[other] yields { $n }
}
ui-users = User
ui-breaks-n = breaks { $n }
ui-attacked = attacked
colour-red = red
colour-blue = blue
colour-green = green
colour-white = white
colour-black = black
colour-purple = purple
orb-spirit = orb
orb-magic = magic orb
orb-youkai = youkai orb
power-spirit = spirit power
power-magic = magic power
power-youryoku = youryoku
sort-senjutsu = senjutsu
sort-youjutsu = youjutsu
sort-speed-magic = speed magic
cost-magic = { $n } magic power
cost-youryoku = { $n } youryoku (taints)
cost-turns = it turns sideways
keyword-blocker = Blocker
keyword-speed-attacker = Speed-Attacker
keyword-power-attacker = Power-Attacker
keyword-flare = Flare
keyword-guard-crusher = Guard-Crusher
keyword-graze = Graze
keyword-unblockable = Unblockable
keyword-invisible = Invisible
keyword-search = Search
keyword-shinsoku = Shinsoku
keyword-s-trigger = S-Trigger
keyword-attacks-upright = Assault
deed-charge = Make it an orb
kyougenshi-deed-play = Use it
kyougenshi-deed-use = Use ability
kyougenshi-deed-block = Block
kyougenshi-opt-no-block = No block
kyougenshi-opt-play = Use { $card }
kyougenshi-opt-use = { $card }: art { $ability }
opt-no-charge = Make no orb
kyougenshi-opt-to-battle = On to battle
opt-no-more-attacks = No more attacks
opt-no-cut-in = Let it happen
opt-no-trigger = Use none
log-charged = { $seat } makes { $card } an orb.
kyougenshi-log-paid = { $seat } pays { $n } { $power }.
kyougenshi-log-used-card = { $seat } uses { $card }.
log-used-art = { $seat } uses the { $sort } of { $card }.
log-used-art-says = { $seat } uses the { $sort } of { $card }: { $says }
log-attacked-at = { $card } attacks { $others }.
log-blocked-at = { $card } blocks { $others }.
log-fought = { $card } fights: power { $powers }.
log-fought-at = { $card } fights { $others }: power { $powers }.
log-broken = { $n ->
    [one] A declaration card of { $seat } breaks!
   *[other] { $n } declaration cards of { $seat } break!
}
kyougenshi-log-triggered = { $seat } uses { $card } as it is broken!
kyougenshi-log-chose-no-graze = { $about } does not graze.
kyougenshi-log-grazed = { $card } grazes and stays.
kyougenshi-log-set-off = An ability of { $card } is set off.
kyougenshi-log-countered = { $card } is negated.
kyougenshi-log-counter-failed = { $card } cannot be negated.
kyougenshi-log-fell-asleep = Sideways: { $card }.
kyougenshi-log-woke = Upright: { $card }.
kyougenshi-log-turned-down = An orb is tainted.
kyougenshi-log-turned-up = No longer tainted: { $card }.

# A table between two devices: what did not fit, and what shows it.

fair-not-a-message = Something came over the line that is no message of this table.
fair-not-watched = Nobody watches this game: only where both players have allowed it may others see it.
fair-not-a-request = Who watches asked for something that a table does not tell. It was not answered.
fair-not-a-letter = What was opened is no letter of a game between two devices.
fair-letter-broken = It cannot be read: a part of it is missing, as when a mail program breaks a link over two lines. Copy the whole of it.
fair-letter-unsigned = It is not signed by { $seat }: somebody changed it on its way, or wrote it in that name.
fair-letter-changed = It was changed on its way, or goes on from another game than the one that is kept here.
fair-newer-format = That letter was written by a newer release of this table. Reload, and open it again.
fair-too-big = A message came that is longer than any message of a game.
fair-broken = A message came that cannot be read.
fair-behind = The other device says that it has heard more from this one than this one has kept. If this game was opened from an older copy, go on where the newest is kept: from here nothing more is said.
fair-unknown-message = A message came of a kind that this table does not know.
fair-other-players = The table that answered is not the one of the link: others play there. It was not shown.
fair-other-protocol = The other device keeps to another protocol of fair play.
fair-own-message = A message came in your own name.
fair-too-early = A message came long before the ones that go before it.
fair-synced-too-often = The other device asked for all that was said again and again, and said nothing itself. The line was closed.
fair-not-needed = { $seat } said something for which the game has no place now.
fair-not-called = { $seat } wrote something in your name that you had not said.
fair-other-engine = The other device has another release of this table. Reload both, and sit down again.
fair-other-game = The other device sat down to another game.
fair-other-rules = The other device plays by another version of the rules. Reload both, and sit down again.
fair-other-cards = The other device has other cards. Reload both, and sit down again.
fair-bad-set = The other device sent a card set that cannot be played with.
fair-other-set = The other device sent another card set than the one that it had named.
fair-nothing-to-take-back = There is no answer that could be taken back now: something was learnt from it, or it was signed.
fair-not-offered = The other device brings no card set that is still to be agreed to.
fair-other-audit = The two devices do not agree on what is opened at the end.
fair-same-nonce = The other device gave back your own random number, as if it were yours.
fair-wrong-card = { $seat } showed a card that is not the one that was sealed.
fair-wrong-slot = { $seat } showed a card as another one of the deck than was dealt.
fair-wrong-name = { $seat } told of a card something else than was dealt.
fair-wrong-names = { $seat } told other cards than those that were to be shuffled.
fair-wrong-coin = { $seat } opened a coin that is not the one that was sealed.
fair-wrong-seals = { $seat } sealed too many cards, too few, or some of them twice.
fair-wrong-packet = { $seat } shuffled something else than was to be shuffled.
fair-double = { $seat } used a card twice that there is once.
fair-unknown-card = { $seat } showed a card that this game does not have.
fair-no-coins = This game has used up all its coins.
fair-forked = { $seat } said two different things in one place of the game.
fair-other-table = { $seat } went on from a table that is not this one.
fair-wrong-head = { $seat } signed more than has been said.
fair-illegal = { $seat } made a move that the rules do not allow.
fair-breach = What { $seat } showed does not allow what was done with it before.
fair-wrong-signature = A signature came in the name of { $seat } that is not by the key of this game.
fair-audit-seed = At the end, { $seat } opened something else than was sealed at the beginning.
fair-audit-links = { $seat } shuffled a deck otherwise than the sealed seed says.
fair-audit-names = { $seat } told cards of a shuffle that were not among them.
fair-audit-order = { $seat } dealt a deck in another order than the sealed seed says.
fair-audit-cards = A card that { $seat } opened at the end is not the one that was sealed.
fair-audit-deck = The deck that { $seat } opened is against the rules for decks.
fair-audit-illegal = With the cards that are open now, a move of { $seat } turns out to be against the rules.
fair-audit-debt = At the end, { $seat } did not open exactly the cards that were owed.
fair-other-series = The two devices do not agree on which game of how many this is. Sit down again by the same offer.
fair-other-clock = The two devices do not agree on the clocks. Sit down again by the same offer.
fair-other-player = { $seat } comes to this game with another key than to the game before.
fair-other-size = { $seat } sits down with more or fewer cards than a deck of this game has.
fair-other-pool = { $seat } comes to this game with more cards than to the game before, or with fewer.
fair-series-over = No other game of this series follows.
fair-audit-pool = { $seat } played a game of the series with a card that was in neither deck nor sideboard of the first.
err-release-held = A live game is open in another tab and would be cut off. Finish it or close that tab, then take the new version.
err-seat-saved = Seat saved. Keep the file to yourself: it holds your cards.
err-clock-0 = Your time is over. { $seat } can claim the win now. Until then you can still answer.
err-clock-60 = You have a minute left.
err-clock-10 = You have ten seconds left.
err-clock-disputed = The two devices have measured different times: nothing is decided. The menu’s page on fair play shows both measures.
fair-no-time = { $seat } answered without saying for how long, at a table with clocks.
fair-not-kept = This device has not kept the game as it was.
fair-not-asked = This seat was not asked.
fair-not-in-play = The game is not in play.
fair-seat-lost = One device had lost its seat. Both players ended the game without a result.
fair-gone = { $seat } has broken the game off.
fair-otherwise = What { $seat } said does not fit ({ $why }).

proof-seals = The seal that was given before, and what was opened now: they belong to each other or they do not, and everybody can work it out again.
proof-log = Both entries, and the chain of messages that each side signs as the game goes on.
proof-rules = The game up to there, and the answer: whoever plays it through finds the rule that forbids it.
proof-key = The signature, and the key that was given at the beginning.
proof-seeds = What was sealed at the beginning and opened at the end: everybody can deal the whole game again from it.
proof-none = None that convicts anybody: a fault of a device or of the line looks the same. Nothing of it was taken in, and the game stands as it stood.

# Battle Spirits
why-not-at-hand = It does not lie at hand.
why-not-a-permanent = A magic is used, and not put out.
why-no-divine-speed = Without divine speed it is summoned in your own main step only.
why-too-few-cores = You have too few cores to pay.
why-no-core-for-level-1 = There is no core left that its level 1 needs.
why-too-few-in-reserve = With divine speed the reserve alone pays, and it has too few cores.
why-no-tensho = No spirit of yours can be offered for its tensho.
why-cannot = A text says that it cannot.
why-price-unpaid = A text wants something done first, and it cannot be.
why-no-burst = It has no burst effect.
why-already-set = A burst was set this turn already.
why-nothing-to-move = There is no core to move.
why-not-on-field = It is no spirit on your field.
battle-spirits-q-main = Your main step: summon, use, move cores, or go on.
q-flash = A flash timing: use something?
q-announce-burst = Something has happened that a burst may wait for. Announce yours, if it does?
q-activate-burst = The condition of your burst { $card } is met. Activate it?
q-burst-barred = An effect says that you cannot activate your burst { $card }.
q-burst-not-met = The condition of your burst { $card } is not met.
q-cores-on = How many cores are put on { $card }? ({ $low } to { $high })
q-move-cores = Which cores go where?
battle-spirits-q-pay-with = From where do cores come? { $n } to pay, { $more } to put on it.
q-tensho = Tensho: which spirit gives all its cores?
q-swap = Change: which spirit does it take the place of?
q-unless = Do what the text wants first?
q-add-to-hand = Which card is added to your hand?
q-from-hand = A card of your hand may wait for this: show one?
opt-call = Summon { $card } from at hand
opt-set = Set { $card }
opt-cores = Move cores
opt-move = Move { $n }
opt-soul = Soul core
opt-to-end = To the end step (no attacks in turn 1)
opt-to-attack = To the attack step
opt-no-flash = Use nothing
log-attacks-over = No spirit of { $seat } can attack any more: the attack step ends.
log-announced = { $seat } announces { $card }.
log-summoned = { $card } is summoned.
log-deployed = { $card } is deployed.
log-destroyed = { $card } is destroyed.
log-vanished = { $card } vanishes.
log-not-exerted = { $card } can no longer exert its waiting effect.
log-swapped = { $card } takes the place of { $others }.
log-life-lost = { $seat } loses { $n } life.
log-announced-burst = { $seat } announces a burst.
log-activated-burst = { $seat } activates { $card }.
log-burst-set = { $seat } sets a burst.
over-life-out = { $loser } has no life left.
zone-at-hand = at-hand zone
zone-burst = burst area
zone-used = being used
zone-life = life
zone-core-trash = core trash
zone-trash = trash
zone-reserve = reserve
phase-core = Core
phase-refresh = Refresh
cost-vanishes = { $card } would vanish
battle-spirits-q-attack = Attack step: which spirit attacks?
battle-spirits-q-block = Block with a spirit?
battle-spirits-opt-use = Use { $card }
battle-spirits-opt-play = { $card }: summon or deploy
battle-spirits-opt-play-spirit = Summon { $card }
battle-spirits-opt-play-nexus = Deploy { $card }
battle-spirits-opt-attack = Attack with { $card }
battle-spirits-opt-block = Block with { $card }
battle-spirits-opt-no-block = No block
battle-spirits-opt-no-more-attacks = No more attacks
battle-spirits-opt-end = End the turn
battle-spirits-deed-play = Summon or deploy
battle-spirits-deed-play-spirit = Summon
battle-spirits-deed-play-nexus = Deploy
battle-spirits-deed-attack = Attack
battle-spirits-deed-block = Block
battle-spirits-deed-use = Use its effect
battle-spirits-deed-use-magic = Use
battle-spirits-deed-set = Set as a burst
battle-spirits-deed-call = Summon from at hand
battle-spirits-log-used-card = { $seat } uses { $card } for { $cost }.
battle-spirits-log-transferred = { $n ->
        [1] 1 { $kind }
       *[other] { $n } { $kind }s
    }: { $giver } → { $taker }.
battle-spirits-log-counters-came = { $n ->
        [1] 1 { $kind }
       *[other] { $n } { $kind }s
    } from the void → { $taker }.
battle-spirits-log-counters-went = { $n ->
        [1] 1 { $kind }
       *[other] { $n } { $kind }s
    } of { $giver } to the void.
battle-spirits-log-fought = { $card } battles: BP { $bp }.
battle-spirits-log-fought-at = { $card } battles { $others }: BP { $bp }.
battle-spirits-log-announced-spirit = { $seat } announces the summon of { $card }.
battle-spirits-log-announced-nexus = { $seat } announces to deploy { $card }.
battle-spirits-log-attacked = { $card } attacks.
battle-spirits-log-blocked = { $card } blocks.
battle-spirits-log-fell-asleep = { $card } { $count ->
   *[one] becomes
    [other] become
  } exhausted.
battle-spirits-log-woke = { $card } { $count ->
   *[one] becomes
    [other] become
  } ready.
battle-spirits-kind-core = core
battle-spirits-kind-soul = soul core
battle-spirits-phase-start = Start
battle-spirits-phase-draw = Draw
battle-spirits-phase-main = Main
battle-spirits-phase-attack = Attack
battle-spirits-phase-end = End
battle-spirits-mark-bp = { $n } BP
battle-spirits-mark-symbol = { $text }
battle-spirits-mark-cannot = { $text }
battle-spirits-ui-battle = Battle
battle-spirits-ui-flag-manual = choose the cores
battle-spirits-ui-attacking = attacking
battle-spirits-ui-blocking = blocking
battle-spirits-ui-attacks-seat = attacks { $seat }
battle-spirits-ui-attacks-card = attacks { $card }
battle-spirits-ui-is-blocked-by = blocked by { $card }
battle-spirits-ui-wish-2 = Pass for me until I am attacked
battle-spirits-ui-wish-theirs-2 = Your friend passes until he is attacked.
battle-spirits-ui-judge-left-open = what was just being done: an attack, or something still to be resolved
battle-spirits-ui-asleep = exhausted
battle-spirits-fore-sleeps = { $card } becomes exhausted
battle-spirits-ui-reserve = Reserve
battle-spirits-ui-core-trash = Core trash
battle-spirits-ui-trash = Trash
battle-spirits-ui-at-hand = At hand
battle-spirits-ui-burst = Burst
mark-set-burst = a set burst; only its owner sees it
class-spirit = spirit
class-nexus = nexus
class-magic = magic
colour-yellow = yellow
keyword-armour = Armour
keyword-heavy = Heavy Armour
keyword-super = Super Armour
keyword-tensho = Tensho
keyword-divine-speed = Divine Speed
counter-core = { $n ->
        [1] 1 core
       *[other] { $n } cores
    }
counter-soul = the soul core
cost-level = { $card }: Lv{ $n }
stake-vanishes = vanishes
stake-level = → Lv{ $n }
window-flash = Flash timing
window-sign-flash = 閃
ui-chance-of = chance of { $seat }
ui-level = Level
ui-level-n = level { $n }
ui-bp = BP
ui-bp-n = BP { $n }
ui-cost-n = cost { $cost }
ui-reduction = Less
ui-symbols = Symbols
ui-symbols-n = { $n } symbols
ui-families = Family
ui-level-bp = { $n } BP by its level alone
ui-destroyed-waits = destroyed, and leaves in a moment
battle-spirits-opt-pay = Pay { $n }
battle-spirits-stat-level = level
battle-spirits-stat-bp = BP
battle-spirits-ui-life = Life
battle-spirits-ui-cores = Cores in the reserve

# Looking back on a game
ui-part-failed = This part of the table could not be fetched.
ui-timeline = Time line
ui-timeline-at-now = The table shows the game as it stands now.
ui-link-to-moment = Link to this moment
ui-turns = Turns
ui-turns-about = Each turn with both sides as they stood at its end: { $them } above, { $you } below. Press one to see that moment on the table.
ui-lines = Branches
ui-lines-about = What you took back and answered otherwise stays here, and so do the games that went off from this one.
ui-lines-none = This game has no branches yet.
ui-this-line = This line
ui-this-line-name = Name of this line
ui-line-name = Name of the branch
ui-line-from-turn = Branch { $n }, from turn { $turn }
ui-line-nr = Branch { $n }
ui-line-parts = They part after answer { $at }, in turn { $turn }.
ui-line-see = See it on the table
ui-line-here = Here:
ui-line-there = There:
ui-line-ends-there = it ends there
ui-line-unread = This branch cannot be read any more.
ui-line-open = Play on in it
ui-line-forget = Forget this branch
ui-line-one = One
ui-line-two = The other
ui-compare-with-this = Compare with this one
ui-side-by-side = Two side by side
ui-choose-two = Choose two of them.
ui-differs = What is different at their ends
ui-differs-not = As far as you can see, both end alike.
ui-only-here = only here: { $cards }
ui-course = How it stood
ui-course-about = The computer’s estimate of every position, from what the player could see then. It measures in cards: being one ahead is worth about one card.
ui-course-eyes = Through whose eyes
ui-course-of = As { $seat } could know it
ui-course-even = even
ui-course-above = ↑ { $seat } ahead
ui-course-below = ↓ { $seat } ahead
ui-course-ahead = { $seat } ahead by { $cards }
ui-course-coming = { $n } moments so far …
ui-course-done = { $n } moments
ui-course-point = Moment of the graph
ui-turning-points = Turning points
ui-turning-none = It never changed by as much as a card at once.
ui-course-as-table = The graph as a table
ui-course-moment = Moment
ui-course-standing = How it stood
ui-course-deed = What was done

# The deck editor: cards by kind and cost, sample hands, odds, a link, paper
ui-any = Any
ui-card-kind = Kind
ui-card-cost = Cost
ui-no-cost = No cost
ui-deck-curve = Costs and kinds
ui-curve-n = Cost { $cost }: { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
ui-sample-hand = Sample hands
ui-sample-short = Sample hand
ui-sample-about = The deck is shuffled, and you see the hand that you would begin with.
ui-sample-draw = Draw a hand
ui-sample-again = Shuffle and draw again
ui-sample-more = Draw one more card
ui-sample-hand-of = The first hand: { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
ui-sample-drawn = Drawn after it: { $n }
ui-sample-left = Left in the deck: { $n }
ui-odds = Chances of drawing
ui-odds-short = Odds
ui-odds-about = How likely each card is among the first cards of the shuffled deck, worked out exactly; the fraction stands on each number. Search for cards, and how likely any of those is stands above.
ui-odds-tell = Work out the chances
ui-odds-seen = Cards seen
ui-odds-fewer = One card fewer
ui-odds-more = One card more
ui-odds-of = Among the first { $seen } of { $cards } cards; the first hand has { $hand }.
ui-odds-group = Any of the { $n } that “{ $words }” finds:
ui-odds-card = Card
ui-odds-least = { $n } or more
ui-odds-none = cannot be
ui-link-deck = Link and code
ui-deck-link = The deck as a link
ui-deck-link-about = Whoever opens it, or reads the code with a phone’s camera, has the deck among his own. Nothing is sent anywhere.
ui-paper-cards = Paper cards
ui-paper-about = { $n ->
    [one] 1 card
   *[other] { $n } cards
  } on { $pages ->
    [one] 1 page
   *[other] { $pages } pages
  } of A4, nine to a page, each 63 by 88 mm. Print without margins of your own and at 100 %.
ui-paper-once = Each card only once
ui-paper-print = Print
ui-paper-page = Page { $n }
err-not-a-deck = This is no deck’s link, or not a whole one.

## The judge's desk

ui-judge-desk = Judge’s desk
ui-judge-about = Lay any position, ask the referee “can this?”, play on from it, and hand it on as a link or a scenario file.
ui-open-judge = Sit down at the desk
ui-judge-lay-moment = Lay this on the judge’s desk
ui-judge-to-table = Table
ui-judge-to-held = This card
ui-judge-to-line = Line
ui-judge-to-numbers = Numbers
ui-judge-to-ask = Ask
ui-judge-to-hand = Share
ui-judge-table = The position
ui-judge-none = There is no position here.
ui-judge-turn-round = Other side
ui-judge-clear = Clear the table
ui-judge-holding = In hand: { $card }.
ui-judge-how = Press a zone to lay it there, Esc to put it down.
ui-judge-put-down = Put it down
ui-judge-asked = Played on, { $seat } is asked first ({ $phase }).
ui-judge-over = Played on, the game would be over at once.
ui-judge-left = A position cannot say all of this. Left out:
ui-judge-left-effects = { $n ->
    [one] an effect that lasts
   *[other] { $n } effects that last
  }
ui-judge-left-elsewhere = { $n ->
    [one] a card that is being used, or is set on a card of the other side
   *[other] { $n } cards that are being used, or are set on cards of the other side
  }
ui-judge-left-open = what was just being done: an attack, or something still to be resolved
ui-judge-left-phase = the phase: it begins in the main phase
ui-judge-left-script = { $n ->
    [one] a line of the file’s script
   *[other] { $n } lines of the file’s script
  }
ui-judge-line = Type a line
ui-judge-line-label = Line
ui-judge-do = Do it
ui-judge-table-about = For example “A.field” and a card, “A.hand 3” for blank cards, “move … to B.hand”, “turn B”. Tab takes what is offered, Esc closes the list, Enter does the line.
ui-judge-question-about = For example “A can attack” and a card; behind a card “targeting” and another. Tab takes what is offered, Esc closes the list, Enter asks.
ui-judge-offers = What may follow
ui-judge-numbers = Turn and numbers
ui-judge-whose-turn = Whose turn
ui-judge-phase = Phase
ui-judge-number = Turn number
ui-judge-before = Played before
ui-judge-remove = Remove
ui-judge-into = Found cards go to
ui-judge-hold = Take { $card } in hand
ui-judge-lay-in = Lay { $card }: { $place }
ui-judge-fixed = This card lies there by a number or by what was played before; change that.
ui-judge-move = Lies in
ui-judge-set-on = Set on
ui-judge-owner = Owner
ui-judge-what-can = What can it do?
ui-judge-nothing = There is nothing to ask of this card here.
ui-judge-ask = Ask the referee
ui-judge-question-label = Can this?
ui-judge-ask-go = Ask
ui-judge-yes = Yes, it can.
ui-judge-no = No, it cannot.
ui-judge-share-question = Link with this question
ui-judge-hand = Play on, hand on
ui-judge-name = Name of the position
ui-judge-play = Play on from here
ui-judge-share = Link to the position
ui-judge-save = Save as scenario file
ui-judge-hand-about = Two people at this device play on. The file holds the position and, if one was asked, the question with its answer; “tefuda scenario” runs it.
ui-judge-link = Link
ui-judge-open-file = Open a scenario file
ui-judge-scenario = Scenario of this file
err-not-a-scenario = This is no scenario file, or one of another form. ({ $why })
err-line-unread = This is not understood from here on: “{ $rest }”
err-not-laid = No table lies like that. ({ $why })
state-asleep = asleep
state-face-down = face down
state-exhausted = exhausted
battle-spirits-state-exhausted = exhausted
state-waiting = waiting
state-sideways = sideways
state-tainted = tainted
state-praying = praying
state-battle-damage = battle damage
state-effect-damage = effect damage
state-popularity = popularity
state-transformed = transformed description
state-core = cores
state-soul = soul core
judge-word-move = move a card
judge-word-remove = take away
judge-word-turn = whose turn
judge-word-phase = phase
judge-word-number = turn number
judge-word-clear = clear the table
judge-word-to = to
judge-word-can = can
judge-word-no = not so
judge-word-owner = owner
judge-word-shown = known to both players
judge-word-targeting = targeting
judge-word-mode = mode
judge-word-paying = paying with
judge-word-declaring = declaring
judge-word-x = X is
judge-word-resolved = played before, resolved
judge-word-interference = played before, still waiting
brink-gathered = { $seat } has { $n } of { $at } ({ $zone }): { $left ->
    [one] one more
   *[other] { $left } more
  }, and { $seat } wins at once.
brink-spent = { $seat } has { $n } left ({ $zone }), and loses with the last of them.
brink-scored = { $n ->
    [one] 1 card is
   *[other] { $n } cards are
  } left of the castle of { $seat }. With the last one the game ends, and the higher score wins.
brink-struck = { $n ->
    [0] { $seat } has no declaration card left: the next attack on { $seat } that is not blocked wins.
    [one] { $seat } has 1 declaration card left. Once there is none, the next attack on { $seat } that is not blocked wins.
   *[other] { $seat } has { $n } declaration cards left. Once there is none, the next attack on { $seat } that is not blocked wins.
  }
brink-undrawn = { $n ->
    [one] 1 card is
   *[other] { $n } cards are
  } left in the deck of { $seat }. Whoever has to draw and cannot loses.
brink-unbegun = { $n ->
    [one] 1 card is
   *[other] { $n } cards are
  } left in the deck of { $seat }. Whose turn begins without a deck has lost.
