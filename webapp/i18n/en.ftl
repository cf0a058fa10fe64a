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
ui-play-game = Play { $game }
ui-decks-about = Change a deck card by card, see its costs and opening hands, and share it.
ui-open-decks = Open the deck editor
ui-preferences-about = Colors, text size, sound, and when the game stops for you.
ui-open-preferences = Open settings
ui-puzzles-about = Find the winning turn, survive a turn, or judge a move by the rules.
ui-game-name-pmv = Phantom Magic Vision
ui-game-name-harem_master = Harem Master
ui-game-name-kyougenshi = Gensou Kyougenshi
ui-game-name-battle_spirits = Battle Spirits
ui-game-line-pmv = Turn cards into nodes and answer every move
ui-game-line-harem_master = Capture five rivals for your court or scaffold
ui-game-line-kyougenshi = Break five declaration cards, then land one more hit
ui-game-line-battle_spirits = Move cores to level up your spirits, then attack
ui-opponent = Opponent
ui-opponent-computer = Play against the computer
ui-opponent-person = Same device
ui-opponent-live = Play with a friend
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
ui-stage-instead = Invite spectators on other devices
ui-stage-about = Public relays connect spectators to you. They see network addresses, not the game. You and spectators see each other’s address.
ui-stage-enter = Open the room
ui-stage-waits = The room is open. Keep this page open while people can still join.
ui-stage-met = A spectator joined.
ui-watching-enter = Open the room
ui-watching-waits = The room is open. The game appears here when a player’s device answers.
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
ui-letter-to = Turn link to send to { $seat }
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
ui-turn-notice = { $seat } is waiting for you in { $game }.
ui-notices-off = Notify me when it’s my turn
ui-notices-on = Stop notifying me of my turn
ui-notices-denied = Your browser blocks notifications from this site. Allow them in its settings.
ui-offline = Offline play
ui-offline-saving = Saving everything for offline play…
ui-offline-stored = Everything for offline play is on this device{ $size ->
    [none] .
   *[other] { " " }({ $size }).
  }
ui-offline-partly = You can play offline{ $size ->
    [none] {""}
   *[other] { " " }({ $size } on this device)
  }. Games from earlier versions still need a download.
ui-offline-fetching = Downloading…
ui-offline-failed = Not everything could be saved for offline play. Check your connection and free space, then try again.
ui-offline-fetch = Download everything now
ui-install = Install app
ui-install-about = Install Tefuda to open it in its own window, like any other app.
ui-install-safari = To install Tefuda, tap Share, then Add to Home Screen. On a Mac: File, then Add to Dock.
ui-install-refuse = Don’t show again
ui-turn-mine = Your turn
ui-turn-theirs = { $seat }’s turn
ui-game-with = with { $seat }
ui-letter-says = { $game ->
    [none] Your turn in Tefuda.
   *[other] Your turn in { $game } (Tefuda).
  }
ui-order = Until your next turn
ui-order-3 = Auto-pass everything and don’t block
ui-order-block = Block the first attack with a card, then auto-pass
ui-order-card = Card that blocks
ui-order-about = Your link carries this, so you need fewer links. Your opponent can see it. You still make all other choices.
ui-order-theirs-0 = { $seat } wants to be asked every time until their next turn.
ui-order-theirs-1 = { $seat } auto-passes when nothing happens, until their next turn.
ui-order-theirs-2 = { $seat } auto-passes until attacked or their next turn.
ui-order-theirs-3 = { $seat } auto-passes everything until their next turn and doesn’t block.
ui-order-theirs-block = { $seat } blocks your first attack with { $card }, then auto-passes until their next turn.
harem-master-ui-order-3 = Auto-pass everything and don’t intercept
harem-master-ui-order-block = Intercept the first attack with a card, then auto-pass
harem-master-ui-order-card = Card that intercepts
harem-master-ui-order-theirs-3 = { $seat } auto-passes everything until their next turn and doesn’t intercept.
harem-master-ui-order-theirs-block = { $seat } intercepts your first attack with { $card }, then auto-passes until their next turn.
kyougenshi-ui-order-3 = Auto-pass everything and don’t block
kyougenshi-ui-order-block = Block the first attack with a card, then auto-pass
kyougenshi-ui-order-card = Card that blocks
kyougenshi-ui-order-theirs-3 = { $seat } auto-passes everything until their next turn and doesn’t block.
kyougenshi-ui-order-theirs-block = { $seat } blocks your first attack with { $card }, then auto-passes until their next turn.
battle-spirits-ui-order-3 = Auto-pass everything: no blocks, no bursts
battle-spirits-ui-order-block = Block the first attack with a card, then auto-pass
battle-spirits-ui-order-card = Card that blocks
battle-spirits-ui-order-theirs-2 = { $seat } auto-passes until attacked or their next turn.
battle-spirits-ui-order-theirs-3 = { $seat } auto-passes everything until their next turn, without blocks or bursts.
battle-spirits-ui-order-theirs-block = { $seat } blocks your first attack with { $card }, then auto-passes until their next turn.
ui-wish = While your opponent plays
ui-wish-0 = Ask me every time
ui-wish-1 = Auto-pass when nothing happens
ui-wish-2 = Auto-pass until I’m attacked
ui-wish-about = More auto-passes mean fewer links to send. Your opponent sees this setting.
ui-wish-theirs-0 = Your opponent wants to be asked every time.
ui-wish-theirs-1 = Your opponent auto-passes unless you do something.
ui-wish-theirs-2 = Your opponent auto-passes until attacked.
ui-live-about = Send one link. You play device to device: neither can see the other’s hand or stack the deck.
ui-other-ways = Other ways
ui-person-about = Pass and play: you share this device, and a cover hides each hand.
ui-create-invitation = Create invite link
ui-invite-friend = Invite a friend
ui-consent = Use public relays to connect?
ui-consent-about = Public servers help your two devices find and reach each other. They learn your network address and that you play, but nothing of the game.
ui-consent-more = Your friend’s device learns your network address too. You can change your answer in the settings.
ui-consent-yes = Use relays
ui-consent-no = Send messages instead
ui-consent-join = Use relays and join
ui-relays-off = Relays are off, so you and your friend will play by sending turn links.
ui-without-relays = Connect without relays
ui-without-relays-about = On the same network: you send a link, and your friend sends one back.
ui-one-link = Use relays: one link is enough
ui-relays = Relays
ui-servers-default = the site’s
ui-servers-about = For servers of your own. Relays as wss://…, separated by spaces; STUN as stun:host:port. They see your network address, not the game.
ui-prefer-online = Play with a friend
ui-prefer-relays = Use public relays to connect
ui-prefer-relays-about = Relays help two devices find each other. They see your network address, not the game.
ui-search-waiting = { $seat ->
    [host] Waiting for your friend. Keep this page open.
    [none] Looking for your friend. Keep this page open.
   *[other] Looking for { $seat }. Keep this page open.
  }
ui-search-hint = If nothing happens, ask your friend to open the page with the invitation.
ui-search-met = { $seat ->
    [host] Your friend is here. Connecting…
    [none] Found your friend. Connecting…
   *[other] Found { $seat }. Connecting…
  }
ui-search-unreachable = The two devices can’t connect. One of the networks may not allow it.
ui-search-wrong-password = { $seat ->
    [host] Someone tried to join with a wrong link. Send your friend this link again.
   *[other] This link doesn’t match the invitation. Ask for the link again.
  }
ui-invites = { $seat ->
    [none] Your friend
   *[other] { $seat }
  } invites you to { $game ->
    [none] a game
   *[other] { $game }
  }
ui-invites-where = A card game in your browser, at { $site }. No account needed.
ui-invites-unknown = This invitation is for a game that this page doesn’t have. Reload the page, then open the link again.
ui-how-to-play-this = How do I play this?
ui-meeting = Play with a friend
ui-meeting-gathers = Finding out how to reach this device…
ui-meeting-send = 1. Send this invite link to your friend
ui-meeting-reply = 2. Paste your friend’s reply link here
ui-meeting-connect = Connect
ui-meeting-lasts = Link valid for { $time }
ui-meeting-lapsed = This invite link has expired: nobody answered within five minutes. Make a new one.
ui-meeting-lapsed-guest = This invite link has expired after five minutes. Ask your friend for a new one.
ui-meeting-anew = Make a new link
ui-meeting-joined = Connected. Setting up the game…
ui-meeting-camera = Scan your friend’s QR code
ui-meeting-code = Show as QR code
ui-meeting-addresses = This link contains this device’s address on its local network. Send it only to your friend.
ui-meeting-addresses-stun = This link contains this device’s network addresses, which the STUN server also sees. Send it only to your friend.
ui-meeting-tabs = On this device: open the link in another tab to connect right away.
ui-room-relays = Relays (wss://…, separated by spaces)
ui-room-relays-default = public relays
ui-room-make = Create room
ui-room-send = Send this link to your friend
ui-room-failed = Someone tried to join with a different password.
ui-room-unreached = The two devices couldn’t connect. Try Correspondence instead.
ui-room-tells = This room uses public relays. They see your network address.
ui-room-tells-these = This room uses { $relays }. Their operators can see your network address.
ui-stun = STUN server
ui-invitation-sent = { $seat ->
    [none] A friend
   *[other] { $seat }
  } invites you to a game{ $game ->
    [none] {""}
   *[other] { " " }of { $game }
  } on Tefuda ({ $site }). Open the link to play.
ui-meeting-sit-down = Join the game
ui-meeting-send-back = Send this reply link to your friend
ui-meeting-waits = The game starts here when your friend has opened it.
ui-meeting-handed = Opened in another tab
ui-meeting-handed-about = The tab with your invite has received the reply. You can close this one.
ui-line-returning = Connection lost. Reconnecting…
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
ui-presence-returning = reconnecting
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
ui-advanced = More options
ui-length = Match length
ui-best-of-1 = One game
ui-best-of-3 = Best of three
ui-best-of-3-about = First to win two games. Between games, you can swap deck cards with your sideboard.
ui-your-name = Your name
ui-their-name = Opponent’s name
ui-seed = Seed
ui-seed-random = random
ui-difficulty = Difficulty
ui-difficulty-is = Difficulty: { $level }
ui-level-novice = Novice
ui-level-novice-about = Overlooks many moves, and often forgets that you can block.
ui-level-casual = Casual
ui-level-casual-about = Overlooks some moves. Good for your first games.
ui-level-player = Player
ui-level-player-about = Overlooks nothing, plans its turn and looks for winning attacks.
ui-level-strong = Strong
ui-level-strong-about = Plays its best ideas on to its next turn before it chooses.
ui-level-master = Master
ui-level-master-about = Plays its best ideas on most often. May think for a few seconds.
ui-level-random = Random moves
ui-hurry = Make it move now
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
ui-unfit = Unreadable items
ui-unfit-about = These can’t be opened because parts are missing or wrong. Save them as files or delete them.
ui-unfit-unnamed = unnamed
ui-unfit-games = game
ui-unfit-sets = card set
ui-unfit-decks = deck
ui-unfit-drafts = draft
ui-unfit-pictures = picture of a card
ui-unfit-export = Save as file
ui-unfit-forget = Delete
ui-forget-really = Delete this now?
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
ui-can-free = at no cost: { $deeds }
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
ui-flag-block = then block with it
ui-pay-n = pay { $n }
ui-lose-n = lose { $n ->
    [one] 1 node
   *[other] { $n } nodes
  }
ui-card-asks = { $card }: { $question }
ui-looked-at = Cards you’re looking at
cost-sleep = put this card to sleep
cost-life = pay { $n } life
cost-some-life = pay some life
cost-discard = discard { $n }
cost-discard-this = discard this card
cost-exhaust = exhaust this card
cost-leave = discard this card
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
ui-save-picture = Save picture
ui-board-picture = The table as you see it now
ui-board-picture-about = The picture shows what you can see, including your hand. Nothing is uploaded.
ui-download-picture = Save picture
ui-send-picture = Share…
ui-take-back = Undo
ui-back = Back
ui-armed = { $card }
ui-less = Less
ui-more = More
ui-number = Number
ui-choose-n = Choose { $n }
ui-choose-lit = Choose a highlighted card
ui-choose-above = Choose from the options above
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
ui-turn-back = Previous turn
ui-turn-on = Next turn
ui-replay-play = Play
ui-replay-pause = Pause
ui-replay-speed = Speed
ui-show-result = Show the result
ui-branch = Play from here
ui-to-now = Back to now
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
ui-log-details-all = Show all details
ui-log-fold = Hide the log
ui-log-unfold = Show the log
ui-log-details = Details
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
ui-turn-waits = Don’t end my turn
ui-leaving = Before you end your turn: { $plays }
ui-leaving-onward = Continuing ends your turn. You can still: { $plays }
ui-left-wins = { $play }: you win
ui-left-likely = { $play }: you win if your opponent doesn’t respond
ui-left-together = { $play }: you win with all of these if your opponent doesn’t respond
ui-left-free = { $play } (free)
ui-left-paid = { $play } (you can afford it)
ui-left-ability = { $card } (“{ $says }”)
ui-left-more = and { $n } more
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
ui-foreseen-first = What happens first:
ui-foreseen-anyway = Either way:
ui-foreseen-alike = { $n } cards: { $values } each
ui-foreseen-alike-of = { $n } of { $seat ->
    [You] your
   *[other] { $seat }’s
  } cards: { $values } each
ui-foreseen-unanswered = If { $seat } doesn’t respond:
ui-foreseen-brief = No response:
ui-foreseen-loss = You lose a card either way
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
ui-foreseen-note = result
ui-foreseen-all = Full result
fore-wins = { $winner ->
    [You] You win.
   *[other] { $winner } wins.
  }
fore-draw = The game is a draw.
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
ui-said-always = { $text }: always yes
ui-said-never = { $text }: always no
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
ui-chip-passes = stop passing
ui-recap-answers = Responses on your turn
ui-recap-before = Earlier on your turn
ui-recap-turn = On their turn
ui-recap-yours = You:
ui-recap-nothing = No actions to recap
ui-stops = Stops
ui-moment-then = Then:
ui-stops-here = Stops in this game
ui-stops-about = You auto-pass when you have no other move. Choose where to stop anyway.
ui-auto-pass = Auto-pass when I have no move
ui-until-turn-end = Pass until end of turn
ui-always-stop = Always stop in these phases
ui-stop-there = Stop here
ui-stops-there = Stop set
ui-preferences = Settings
ui-prefer-display = Display
ui-prefer-game = Gameplay
ui-prefer-audio = Sound and speech
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
ui-prefer-spoken = Screen reader announcements
ui-prefer-spoken-all = Everything
ui-prefer-spoken-asked = Opponent’s actions and my choices
ui-prefer-spoken-least = My choices only
ui-prefer-sound = Sound
ui-prefer-sound-on = Play short sounds for cards, attacks, your turn and the result
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
ui-key-summary = read the table aloud
ui-tell-table = Read the table aloud
ui-key-help = show this list
ui-key-replay = In a replay
ui-key-play = play or pause
ui-key-step = previous or next move
ui-key-turn = previous or next turn
ui-key-ends = beginning or end
ui-key-speed = slower or faster
ui-concede = Concede
ui-concede-really = Concede this game?
ui-offer-draw = Offer a draw
ui-offer-draw-really = Send the draw offer?
draw-asks-human = Your opponent is asked right away. If they decline, the game continues.
draw-asks-link = The offer is sent with the link. The game waits for the reply and continues if your opponent declines.
draw-asks-peer = The offer is sent right away. If your opponent declines, the game continues.
draw-asks-computer = The computer accepts unless it’s ahead.
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
ui-seat-about = This browser may have lost this game when its storage was cleared. If you saved the game to a file after your last move, open that file.
ui-seat-open = Open saved game
ui-seat-ask-about = Without a file, you and your opponent can end the game without a result.
ui-seat-ask = Ask to end the game
ui-seat-asked = You asked to end the game. Waiting for your opponent.
ui-seat-ended = The game ended without a result.
ui-seat-lost = Game data lost
ui-seat-lost-about = Your opponent’s device no longer has this game, and they ask to end it without a result.
ui-seat-end = End without a result
ui-seat-keep = Keep the game
ui-seat-save = Save this game to a file
ui-seat-save-about = This game is saved only in this browser. Save a file after each move in case its storage is cleared.
ui-letter-seat-about = Without a saved file, your opponent can concede, or you can both end the game without a result. To end it, your opponent opens the game’s menu, chooses “{ $action }” and sends you the link that appears.
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
ui-flag-keep = Save the record for a judge: “tefuda audit” prints what both devices’ clocks measured. Sleep mode or a lost connection can explain the difference.
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
ui-to-sideboard = move from the deck to the sideboard
ui-to-deck = move from the sideboard to the deck
ui-read-card = Read { $card }
ui-exchanged-none = No cards swapped with the sideboard
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
q-may-pay = Pay { $n } to use the effect of { $card }?
q-mode = Choose an effect
q-number = How many?
q-x = Choose X
q-waive = Use it without paying its cost?
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
q-keep-one = Choose the one popularity card to keep.
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
q-move-set-cards = Move the cards set on the first sign to { $card }?
q-declare-race = Choose a character race to declare
q-declare-name = Choose a card name to declare
q-repeat-loop = This is a loop. How many times do you repeat it?
q-cut-loop = After how many repeats do you stop the loop?
q-end-loop = Choose where to break the loop
q-accept-loop = { $n ->
    [one] The loop repeats once more.
   *[other] The loop repeats { $n } more times.
  } Accept or break in?
q-accept-endless = This loop never ends and will decide the game. Let it continue?

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
opt-pay-asleep = the node falls asleep
opt-pay-lost = lose the node to the underworld
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
  } a cost of { $n }.
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
log-hit = { $card } hits: { $seat ->
    [You] you
   *[other] { $seat }
  } { $before } → { $after }.
log-hurt = { $card } deals damage: { $seat ->
    [You] you
   *[other] { $seat }
  } { $before } → { $after }.
log-life-fell = { $seat ->
    [You] Your life
   *[other] { $seat }’s life
  }: { $before } → { $after }.
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
log-discard-negated = { $card } isn’t discarded after all.
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
log-counters-went = { $giver ->
    [You] You lose
   *[other] { $giver } loses
  } { $n } { $kind }.
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
why-cannot-be-an-object = It can’t be an object of an effect.
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
why-not-a-block = You can’t play this card as a block now.
why-not-on-the-field = It isn’t on the field.
why-not-your-card = It isn’t your card.
why-not-an-opposing-card = Choose one of your opponent’s cards.
why-not-in-that-zone = The effect can’t choose cards from there.
why-not-as-described = It doesn’t match the effect’s description.
why-must-choose = You have a card that matches, so you must choose it.
why-not-in-full = You can’t do everything the effect says.
why-cannot-activate-bursts = An effect prevents you from activating bursts.
why-burst-not-met = The burst’s condition isn’t met.
why-cores-cannot-be-taken = An effect prevents you from removing its cores.
why-not-your-character = Choose one of your own characters.
why-nothing-attacks = There’s no attack.
why-nothing-to-waive = There’s nothing to waive.
why-not-for-less = You can’t play this card for less.
why-must-attack = One of your characters must attack first.
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
mark-affected = affected by an effect
mark-stealth = hard to block
mark-sure = its attack can’t be canceled
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
err-broken = This game’s data is damaged or incomplete. Copy all of it again.
err-entry = Move { $where } of this game isn’t legal, so none of it was accepted.
err-answers-for-you = This log contains your move { $where }, which you haven’t made here. Your game hasn’t changed.
err-too-much-work = This game takes too much work to replay.
err-final-hash = The moves are legal but don’t lead to the link’s final position. Ask for the link again.
err-contradicts = This link contradicts the game saved on this device. Your saved game hasn’t changed.
err-bad-deck = This deck isn’t legal.
err-not-a-backup = This file isn’t a Tefuda backup.
err-bad-code = This isn’t a valid link for this step. Copy the whole link and try again.
err-bad-relay = Enter up to five relay addresses that start with wss:// and include a host.
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
err-bad-invitation = This invite link is incomplete. Ask for the link again, or copy all of it.
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
  } { $about }’s S-bullet.
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
  } the cards set on the first sign to { $about }.
log-chose-no-move-set-cards = { $seat ->
    [You] You don’t
   *[other] { $seat } doesn’t
  } move the cards set on the first sign to { $about }.
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
mark-borrowed = goes back to its owner later
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
act-be-object = be an object of an effect
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
why-too-little = That number is too low.
why-too-many-targets = You chose too many targets.
why-too-much = That number is too high.

# Learning

ui-new-here = Learn{ $game ->
    [none] {""}
   *[other] { " " }{ $game }
  } in 10 minutes
ui-learn-on = Continue { $game } – lesson { $n }: { $lesson }
ui-first-deck = good first deck
ui-first-deck-about = A good deck to start with
ui-how-to-play = How to play
ui-legend = Card symbols
ui-legend-about = A symbol on a card’s edge shows what you can do with it. The ring shows the price.
ui-legend-free = Solid frame: free
ui-legend-paid = Dashed frame: has a cost
ui-legend-pays = Dotted frame: can’t be used now but can help pay for other cards
ui-legend-change = Before a number: higher or lower than printed
ui-legend-faction = Faction bonus: from other ready cards of the same factions, yours or your opponent’s
ui-legend-turn = Beside a name: active player
ui-legend-asked = Arrow beside a name: this player has to choose now
ui-legend-brink = Beside a number: close to deciding the game
ui-legend-orb-yields = Number on an orb: how much it produces, if not 1
ui-legend-breaks = Number of declaration cards broken
ui-legend-who = Triangles in the log: ▼ near player’s action, ▲ far player’s action
ui-first-game = Guided first game
ui-lessons-done = { $n } of { $of } done
ui-puzzle = Puzzle
ui-puzzles = Puzzles
ui-puzzles-solved = { $n } of { $of } solved
ui-puzzle-win = Win this turn
ui-puzzle-survive = Survive this turn
ui-puzzle-judge = Rules quiz
ui-puzzle-grade-1 = very easy
ui-puzzle-grade-2 = easy
ui-puzzle-grade-3 = medium difficulty
ui-puzzle-grade-4 = hard
ui-puzzle-grade-5 = very hard
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
ui-lesson-reached = Well done! You’ve learned “{ $name }”.
ui-lesson-missed = Not quite. Undo it, or try again.
ui-lesson-again = Try again
ui-lesson-next = Next
ui-lesson-try = Let me try
ui-hint = Hint
ui-hint-more = Another hint

# The path of a game, and coming back to it

ui-path = Your path
ui-path-lessons = Lessons
ui-path-first-game = First game
ui-path-puzzles = Easy puzzles
ui-path-beat = Beat { $level }
ui-path-own-deck = Your own deck
ui-path-go-first-game = Play your first game
ui-path-go-puzzles = Solve a puzzle
ui-path-go-level = Play against { $level }
ui-path-go-own-deck = Play “{ $deck }”
ui-path-go-build = Build your own deck
ui-n-of = { $n } of { $of }
ui-puzzle-next = Next puzzle
ui-learnt = Lessons complete
ui-learnt-about = You’ve finished all { $n } lessons. You’ve learned:
ui-learnt-next = Next comes a full game, with a beginner’s deck, against the easiest computer player.
ui-daily = Puzzle of the day
ui-daily-solved = Puzzle of the day: solved
ui-days-in-a-row = { $n } days in a row with a solved puzzle
ui-train = Train
ui-train-about = If you miss a puzzle, it comes back: at once, then after 1, 3, 7 and 16 days.
ui-train-due = { $n ->
    [one] 1 missed puzzle is ready for another try.
   *[other] { $n } missed puzzles are ready for another try.
  }
ui-train-none = No puzzle matches. Clear some of the boxes.
ui-train-filter = Train only:
ui-workshop-for = It makes cards for { $game }.

# The pages to read

ui-pages = Rulebook pages
ui-page-learn = Learn
ui-page-reference = Reference
ui-page-words = Glossary
ui-page-clauses = Rules
ui-page-learn-title = Learn to play
ui-page-reference-title = Reference
ui-page-words-title = Glossary
ui-part-goal = How you win and lose
ui-part-table = The table
ui-part-turn = Your turn
ui-part-battle = Combat
ui-try-step = Try it
ui-in-short = In short:
ui-see-it = Try it on the table:
ui-words-search = Search the glossary
ui-words-none = No matching word
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
ui-rulebook-about = Search every rule by number or keyword, and play the examples on the table.
ui-open-rulebook = Open the rulebook
ui-rulebook-search = Search by number or keyword
ui-rulebook-contents = Contents
ui-rulebook-opens = Loading the rulebook…
ui-rulebook-found = { $n ->
    [one] 1 rule found
   *[other] { $n } rules found
  }
ui-rulebook-none = Nothing found. Try a rule number (6.2.4), a word from the rule, or a term from another card game.
ui-rulebook-more = { $n } more. Add a word to narrow the search.
ui-chapter-n = Chapter { $n }
ui-ruling = House ruling
ui-not-here = This table doesn’t support this rule yet.
ui-scenario = Scenario
ui-scenarios-n = { $n ->
    [one] 1 scenario
   *[other] { $n } scenarios
  }
ui-scenario-about = Starts a game from this position. You’re seat A. Blank cards don’t matter. Your current game is saved.
ui-scenario-shows = What this example shows
ui-scenario-of = Scenario “{ $name }”
ui-try-computer = Try it against the computer
ui-try-both = Play both sides
ui-trying = You’re trying:
ui-back-to-game = Back to your game
ui-back-to-lesson = { $n ->
    [0] Back to the lesson
   *[other] Back to lesson { $n }
  }
ui-back-to-puzzle = { $n ->
    [0] Back to the puzzle
   *[other] Back to puzzle { $n }
  }
ui-from-beginning = Start over

# The card workshop

ui-workshop = Card workshop
ui-workshop-about = Paste or write card text. Tefuda reads it as you type, and you can play the card right away.
ui-open-workshop = Open the card workshop
ui-workshop-opens = Loading the card reader…
ui-workshop-reading = Reading… { $n } so far
ui-workshop-empty = No text yet
ui-workshop-no-card = No card found. Start a card with 《name》, or with a Character, Spell or Command line.
ui-workshop-whole = { $n ->
    [one] Card understood
   *[other] All { $n } cards understood
  }
ui-workshop-faults = { $faults ->
    [one] 1 problem
   *[other] { $faults } problems
  }. { $n } of { $all } understood.
ui-workshop-cards = Cards in the text
ui-workshop-made = Card preview
ui-card-whole = card understood
ui-card-faulty = card with a problem
ui-card-n = Card { $n }
ui-card-text = Card text
ui-card-text-lang = Language of the text
ui-card-text-about = Enter one or more cards in the listing format. You can paste a whole wiki page: other text is skipped.
ui-card-text-full = The limit is { $n } characters.
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
ui-offers = Suggestions
ui-no-offers = No suggestions here
ui-text-faults = Problems
ui-text-faults-more = { $n } more problems
ui-text-notes = Text read differently
ui-write-note = Use this wording
ui-show-note = Show in text
ui-text-named = { $n ->
    [one] The text names a card that isn’t here: { $names }
   *[other] The text names cards that aren’t here: { $names }
  }
ui-card-lost = This isn’t in the pasted text. Copy it from the card.
ui-fill-in = Fill in
ui-text-place = Line { $line }, column { $column }
ui-text-expected = Expected here:
ui-text-nearest = Similar phrases:
ui-card-unfinished = Part of this card isn’t understood yet. Fix it before you try the card or add it to a set.
ui-card-parts = What was understood
ui-keep-draft = Save as draft
ui-try-card = Try it
ui-name-in-en = Name in English
ui-name-in-ja = Name in Japanese
ui-other-name-about = Saved with the card for players who use that language.
ui-card-picture = Picture
ui-icon = Card icon
ui-choose-icon = Choose an icon
ui-icon-by-kind = Use the standard icon
ui-icon-search = Search icons
ui-icons-found = { $n ->
    [0] No icon found. Try another word.
    [one] 1 icon
   *[other] { $n } icons
  }
ui-choose-picture = Use your own picture
ui-replace-picture = Replace your picture
ui-remove-picture = Remove your picture
ui-share-picture = Share the picture with the set
ui-share-picture-about = Only you see this picture; others see the icon. A shared picture is saved in the set’s file, but not in its link (too long).
ui-into-set = Add to set
ui-new-set = New set
ui-set-name = Set name
ui-add-card = Add this card to the set
ui-add-cards = Add the { $n } understood cards
ui-sets = Card sets
ui-sets-about = Card sets are saved only in this browser. Export a set to use it on another device.
ui-sets-none = No card sets yet. Add a card to a set, or import one.
ui-cards-n = { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
ui-set-as-text = Open as text
ui-set-export = Export
ui-set-share = Share link
ui-set-link = Card set link
ui-set-link-about = The link contains every card in the set. Anyone who opens it is asked whether to save them. Nothing is uploaded.
ui-set-import = Import a set
ui-set-forget = Delete this set
ui-set-needed = { $n ->
    [one] The deck { $decks } uses cards from this set. You can still play it, but the set won’t be listed.
   *[other] The decks { $decks } use cards from this set. You can still play them, but the set won’t be listed.
  }
ui-drafts = Drafts
ui-drafts-about = Unfinished card texts. Select one to add it below your text.
ui-draft-forget = Delete this draft
err-set-kept = “{ $name }” now has { $n ->
    [one] 1 card.
   *[other] { $n } cards.
  }
err-picture-too-big = This image is too large: { $size } MB. Choose one of at most { $most } MB.
err-picture-unreadable = Your browser can’t open this file as an image. Choose a photo, or a PNG, JPEG or WebP file.
err-picture-stays-large = This image can’t be made smaller than { $most } KB. Choose one with less detail.
err-draft-kept = “{ $name }” saved as a draft.
err-needs-part = Part of the rules engine couldn’t be loaded. Check your connection and try again.
note-otherwise = The referee read this differently from how it’s written.
note-read-as = The referee read this as “{ $text }”.
note-tag-added = The referee read this as 【{ $text }】, because of its duration.
fault-otherwise = This part isn’t understood.
fault-no-card = No card found here.
fault-left-out = This table’s rules don’t include “{ $text }”.
fault-not-understood = “{ $text }” isn’t understood.
fault-ends-early = The text ends too early.
fault-missing-mark = “{ $mark }” is missing after “{ $text }”.
fault-never-done = This effect has no trigger and isn’t optional, so it would never happen. Say when it happens, or add “you may”.
fault-no-character = The text says “this character”, but the card isn’t a character and isn’t set on one.
fault-too-deep = Too many nested brackets.
fault-too-long = Too long. The limit is { $n } characters.
fault-too-many = Too many cards. The limit is { $n }.
fault-too-tangled = Ambiguous: this text can be read in too many ways. Simplify it.
fault-missing = Missing: { $fields }.
fault-twice = { $field } appears twice.
fault-needs-number = { $field } needs a number.
fault-not-a-number = “{ $text }” isn’t a number.
fault-unknown-race = Unknown race: “{ $text }”.
fault-unknown-phase = Unknown phase: “{ $text }”.
fault-attacks-a-card = Characters can only attack players: “{ $text }”.
fault-unknown-keyword = Unknown keyword: “{ $text }”.
fault-alternate-race = Write an alternate race as a race and a number.
fault-tier-heading = Put each heading on its own line above the text box.
fault-tier-text = Only keywords and effects with a header can go here.
fault-form-field = A transformed state can only have a name, races, graze, power and text.
fault-unwritable = This can’t be written in the other language ({ $text }).

# The deck editor

ui-deck-editor = Decks
ui-own-decks = Your decks
ui-own-deck-about = { $n } cards{ $side ->
    [0] {""}
   *[other] , sideboard { $side }
  }
ui-own-deck-from = Copy and edit this deck
ui-deck-copy-of = { $deck } (copy)
ui-edit-deck = Edit this deck
ui-deck-unnamed = Unnamed deck
ui-this-deck = Deck
ui-deck-name = Deck name
ui-deck-empty = This deck is empty. Search for cards and press ＋, or paste a list.
ui-deck-fine = This deck is legal.
ui-use-deck = Use this deck
ui-new-deck = New deck
ui-drop-deck = Delete this deck
ui-copy-deck = Copy as text
ui-save-deck = Save as file
ui-deck-as-text = Deck as text
ui-decks-stay-here = Changes are saved in this browser automatically. Find the deck under “Your decks” on the start page.
ui-find-cards = Cards
ui-card-search = Search names and card text, in either language
ui-put-into = Add cards to
ui-into-deck = Deck
ui-into-sideboard = Sideboard
ui-cards-come = Loading cards…
ui-cards-found = { $n ->
    [one] 1 card found
   *[other] { $n } cards found
  }
ui-cards-more = { $n } more. Add a word to narrow the search.
ui-cards-as = Show cards as
ui-cards-grid = Grid
ui-cards-list = List
ui-card-filters = Filters
ui-card-filters-clear = Clear filters
ui-card-signs = Keywords and timing
ui-card-gender = Gender
ui-card-before = Previous card
ui-card-after = Next card
ui-card-n-of = { $n } of { $of }
ui-card-gallery = All cards
ui-card-gallery-about = Browse, search and filter every card of the game.
ui-card-gallery-open = { $game ->
    [none] Browse all cards
   *[other] Browse the cards of { $game }
  }
ui-to-decks = Back to the deck
ui-one-less = Remove one { $card }
ui-one-more = Add one { $card }
ui-paste-deck = Paste a deck list
ui-paste-short = Paste a list
ui-jump-to = Sections on this page
ui-paste-deck-about = One card per line, in either language: 3 Name, Name ×3, or spreadsheet rows. Put “Sideboard” on its own line before the sideboard.
ui-open-deck-file = Open a deck file
ui-paste-sample = 3 Card name
    2 Another card

    Sideboard
    1 A third card
ui-pasted-n = { $n ->
    [one] 1 card
   *[other] { $n } cards
  } recognized{ $side ->
    [0] {""}
   *[other] , sideboard { $side }
  }.
ui-line-n = Line { $n }:
ui-is-it = Did you mean
ui-take-list = Add all to deck
ui-take-known = Add recognized cards to deck
ui-offer = This game includes cards
ui-offer-about = { $n ->
    [one] This game uses a card set that isn’t on this device:
   *[other] This game uses { $n } card sets that aren’t on this device:
  }
ui-offer-means = If you save the cards, the game opens. If you decline, nothing is saved.
ui-offer-set = Card set
ui-offer-means-set = If you save it, it’s added to your card sets in this browser. If you decline, nothing is saved.
ui-take-sets-set = Save card set
ui-offer-means-peer = Your opponent’s deck uses this set. If you save it in this browser, the game starts. If you decline, there’s no game.
ui-take-sets-peer = Save cards and play
ui-sets-told = Your opponent is asked to accept this deck’s card set ({ $names }). A small set can give away your deck.
ui-take-sets = Save cards and open game
ui-leave-sets = Decline
ui-bring-sets = Include the cards of { $names }
ui-bring-sets-about = Anyone who opens the link or file gets these cards. Without them, it opens only on devices that already have the set.
err-deck-not-chosen = “{ $deck }” is saved, but it isn’t legal yet. Your previous deck is still selected.
err-deck-taken = { $n ->
    [one] 1 card added to the deck.
   *[other] { $n } cards added to the deck.
  }
err-deck-copied = Deck copied.
err-missing-set = This game needs the card set “{ $name }”, which isn’t on this device. Ask its maker to share it.
err-bad-set = This card set is damaged and can’t be used.
set-fault-not-json = It isn’t valid JSON.
set-fault-not-a-set = This isn’t a card set.
set-fault-newer-format = It’s from a newer version of Tefuda. Reload the page, then try again.
set-fault-other-game = It’s for another game.
set-fault-too-big = It’s larger than { $limit } KiB.
set-fault-too-deep = Its data is nested too deeply.
set-fault-not-text = It contains characters that aren’t valid text.
set-fault-bad-name = Its name is missing or longer than { $limit } characters.
set-fault-no-cards = It has no cards.
set-fault-too-many-cards = It has more than { $limit } cards.
set-fault-wrong-id = This card set was changed after it was made.
set-fault-bad-card = Card { $n } ({ $name }) doesn’t fit this game.
set-fault-same-name = Two cards are called { $name }.
set-fault-unread = Line { $line } of a card text isn’t understood.
err-sets-too-big = With its cards, the game is too large for a link. Save it as a file instead.
err-too-many-cards = A list can’t have more than { $limit } cards.

ui-game = Game
ui-castle = Castle
ui-stack = Action stack
ui-court = Court
ui-scaffold = Scaffold
ui-score = Score
ui-characters = Characters
ui-castle-bonus = Standing castle bonus
ui-discard = Discard pile
ui-aside = Set aside
ui-stats-label = physical { $physical }, mental { $mental }
ui-price-label = cost { $cost }, random number { $random }
ui-intercepting = intercepting
ui-random-number = Random number
ui-physical-mental = Physical / mental
ui-factions = Factions
ui-fight-even = Equal power: nothing happens
ui-base-stats = Printed: { $physical }/{ $mental }
ui-faction-bonus = Faction bonus +{ $n }: { $n ->
    [one] 1 other ready character
   *[other] { $n } other ready characters
  } on the field with the same faction
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
harem-master-q-main = Your turn: use a card, attack or end your turn
harem-master-q-answer = Respond to { $card }?
q-answer-attack = { $card } attacks. Respond before interception?
q-answer-kind = The battle is now { $kind }. Respond?
q-answer-kind-combat = This is a combat. Use a card to make it an approach instead?
q-answer-kind-approach = This is an approach. Use a card to make it a combat instead?
battle-combat = combat: higher physical wins
battle-approach = approach: higher mental wins
ui-battle-how = { $blocked } · { $how }
harem-master-q-before-action = Act before your opponent does?
harem-master-q-before-end = Your opponent is ending the turn. Act first?
harem-master-q-equip = Choose a character to equip with { $card }
q-go-first = Go first? Your first action stack is two cards smaller. The second player’s is one card smaller.
harem-master-q-mulligan = Mulligan? Your seven cards go under your castle and you draw seven. You can do this once.
q-hand-limit = Your hand is over its limit. Discard a card.
q-intercept = { $card } attacks. Intercept?
q-pay-n = Choose how much to pay from the action stack
q-pay-card = Choose a card to pay with
q-pile-order = Your cards go to the { $zone } together. Choose the bottom one first.
q-put-away-many = You have { $n } characters, but the limit is { $limit }. Choose one to discard.
q-put-away-name = You can have only one character named { $card }. Choose one to discard.
q-put-back = Choose the cards to put under the castle, in order
q-starter = Choose your starting character (cost 1)
q-trigger-order = Choose the ability that triggers first
q-which-instead = Choose a replacement effect to apply
opt-intercept = Intercept with { $card }
opt-let-end = Let it end
opt-no-intercept = Don’t intercept
opt-play-item = Use { $card } as an item
harem-master-opt-play = Use { $card }
harem-master-opt-use = { $card }: ability { $ability }
harem-master-opt-attack = Attack with { $card }
harem-master-opt-pass = Pass
harem-master-opt-end-turn = End turn
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
harem-master-ui-foreseen-outside = There’s no battle now, so this effect ends with the next one.
harem-master-log-attacked = { $card } attacks.
log-intercepted = { $card } intercepts { $attacker }.
log-kind-changed = The battle becomes { $kind }.
kind-combat = a combat
kind-approach = an approach action
kind-castle = an attack on the castle
log-flipped = { $seat ->
    [You] You flip { $card }: { $number }.
   *[other] { $seat } flips { $card }: { $number }.
  }
log-compared = { $card } fights in { $kind }: power { $powers }.
log-battle-won = { $card } defeats { $loser } in { $kind }.
log-castle-struck = { $card } strikes the castle for { $n }.
log-castle-fell = { $seat ->
    [You] Your castle has fallen (scores { $scores }).
   *[other] { $seat }’s castle has fallen (scores { $scores }).
  }
log-countered = { $card } is countered.
log-counter-failed = { $card } can’t be countered.
harem-master-log-end-declared = { $seat ->
    [You] You end your turn.
   *[other] { $seat } ends the turn.
  }
log-turn-ended = The turn ends.
log-mulligan = { $seat ->
    [You] You mulligan.
   *[other] { $seat } mulligans.
  }
log-replaced = The replacement effect of { $card } applies.
stake-falls-off = can’t carry it
cost-falls-off = { $card } can’t carry this item, so it’s discarded at once
log-put-away = { $card } { $count ->
   *[one] is
    [other] are
  } discarded: the limit is { $limit } characters, and one of each name.
log-put-away-unheard = { $card } is discarded because of the limit. Its leave-the-field abilities don’t trigger, and the discard can’t be replaced.
log-set-off = An ability of { $card } triggers.
log-used-card = { $seat ->
    [You] You use { $card } (cost { $cost }).
   *[other] { $seat } uses { $card } (cost { $cost }).
  }
log-used-card-says = { $seat ->
    [You] You use { $card } (cost { $cost }): { $says }
   *[other] { $seat } uses { $card } (cost { $cost }): { $says }
  }
log-used-deed = { $seat ->
    [You] You use an ability of { $card }.
   *[other] { $seat } uses an ability of { $card }.
  }
log-used-deed-says = { $seat ->
    [You] You use an ability of { $card }: { $says }
   *[other] { $seat } uses an ability of { $card }: { $says }
  }
log-draw-offered = { $seat ->
    [You] You offer a draw.
   *[other] { $seat } offers a draw.
  }
log-draw-agreed = { $seat ->
    [You] You accept the draw.
   *[other] { $seat } accepts the draw.
  }
log-draw-declined = { $seat ->
    [You] You decline the draw.
   *[other] { $seat } declines the draw.
  }
harem-master-why-cannot-attack = A card’s effect stops it from attacking.
why-cannot-intercept = A card’s effect stops it from intercepting.
why-exhausted = It’s exhausted. Choose a ready card.
why-nobody-to-equip = There’s no character to equip it to.
why-not-a-ready-character-of-yours = It isn’t a ready character of yours.
why-not-now = You can’t use this now.
why-not-there = It can’t be used from its current zone.
why-only-in-answer = You can only use this as a response.
why-too-little-in-the-stack = Your action stack is too small to pay for this.
why-not-the-controller = You don’t control it.
why-not-the-owner = You don’t own it.
why-not-your-chance = It isn’t your turn to act.
why-too-few-cards = There aren’t enough cards.
why-not-an-item = It isn’t an item.
why-no-such-ability = It doesn’t have that ability.
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
harem-master-mark-cannot = restricted
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
mark-control = controlled by another player
mark-copy = a copy of another card
mark-faction = joined a faction
mark-lost-text = lost its text
mark-no-flip = uses no random number
over-castle = A castle has fallen. The higher score wins.
over-court = { $winner ->
    [You] You have five cards in your court.
   *[other] { $winner } has five cards in the court.
  }
over-scaffold = { $winner ->
    [You] You have five cards on your scaffold.
   *[other] { $winner } has five cards on the scaffold.
  }
over-starter-ties = No one could be chosen to go first: 50 ties in a row.
over-agreed = Draw by agreement
err-no-starter = The deck needs at least one character with cost 1.
log-laid-by = { $seat ->
    [You] You put
   *[other] { $seat } puts
  } { $n ->
    [one] 1 card
   *[other] { $n } cards
  } into the { $zone }.
ui-battle = Battle
why-only-in-main = You can only use it in the summon and activate phase.
why-no-cut-in = No one can cut in while an S-trigger or S-bullet resolves.
why-too-few-orbs = You don’t have enough upright orbs.
why-no-orb-of-its-colour = You have no upright orb of this card’s colour.
why-too-little-magic = Your upright orbs don’t give enough magic power.
why-too-little-magic-of-its-colour = Your upright orbs don’t give enough magic power of this card’s colour.
why-too-little-youryoku = Your upright orbs don’t give enough youryoku.
why-already-charged = You already made an orb this turn.
why-not-in-battle-zone = It isn’t in your battle zone.
why-not-fulfilled = Its condition isn’t met.
why-not-upright = It’s already sideways. Choose an upright card.
why-praying = It’s praying.
why-caster-there = Free: { $card }, its caster, is on the field
why-race-there = Free: its alternate races are on the field
why-has-ambush = It has ambush: you can play it whenever you may act
why-art-without-price = A senjutsu has a condition instead of a cost
why-has-shinsoku = It has shinsoku: you can summon it whenever you may cut in
why-forbidden = A card’s effect forbids this.
why-unblockable = The attacker can’t be blocked.
why-not-your-opponents = It isn’t one of your opponent’s spell cards in the battle zone.
why-upright = It’s upright. Only sideways spell cards can be attacked.
why-invisible = It’s invisible: only a card with search can attack it.
kyougenshi-why-no-blocker = It doesn’t have Blocker.
q-charge = Turn a card into an orb?
kyougenshi-q-main = Summon and activate: use cards, or go to battle
q-attack = Choose a spell card to attack with
q-attack-target = Choose what to attack
q-cut-in = Cut in?
q-block = Block?
q-break = Choose a declaration card to break{ $of ->
    [1] {""}
   *[other] { " " }({ $n } of { $of } chosen)
}
q-s-trigger = Your declaration cards break. Use one now for free?
q-as-bullet = Use its S-bullet instead of its S-trigger?
kyougenshi-q-graze = Pay { $n } spirit power to graze with { $card }?
q-grave-trigger = Use the Grave-Trigger of { $card }?
kyougenshi-q-pay-with = Choose an orb to pay with ({ $n } of { $of } paid)
q-look-at = Choose a declaration card to look at
kyougenshi-q-search = Choose a card from your deck
kyougenshi-q-choose = Choose a card
kyougenshi-q-discard = Choose a card to discard
kyougenshi-q-trigger-order = Choose the ability that activates first
opt-charge = Turn { $card } into an orb
opt-end = End turn
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
over-struck = { $loser ->
    [You] You were hit with no declaration cards left.
   *[other] { $loser } was hit with no declaration cards left.
  }
kyougenshi-over-deck-out = { $loser ->
    [You] Your deck ran out.
   *[other] { $loser }’s deck ran out.
  }
kyougenshi-class-spell = spell card
kyougenshi-class-event = event effect
ui-chain = Chain
ui-spirit = Spirit
ui-orbs = Orbs
ui-declared = Declaration cards
ui-grave = Graveyard
kyougenshi-ui-battle = Battle zone
kyougenshi-ui-flag-manual = choose orbs to pay with
kyougenshi-stat-power = power
kyougenshi-ui-asleep = sideways
kyougenshi-fore-sleeps = { $card } turns sideways
kyougenshi-ui-power = Power
kyougenshi-ui-stack-use = { $seat ->
    [You] You use an ability of { $card }
   *[other] { $seat } uses an ability of { $card }
  }
kyougenshi-ui-stack-play = { $seat ->
    [You] You use { $card }
   *[other] { $seat } uses { $card }
  }
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
ui-breaks-n = breaks { $n } declaration cards
ui-attack-target = attacked
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
cost-magic = pay { $n } magic power
cost-youryoku = pay { $n } youryoku (taints)
cost-turns = turn this card sideways
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
deed-charge = Turn into an orb
kyougenshi-deed-play = Use card
kyougenshi-deed-use = Use ability
kyougenshi-deed-block = Block
kyougenshi-opt-no-block = Don’t block
kyougenshi-opt-play = Use { $card }
kyougenshi-opt-use = { $card }: ability { $ability }
opt-no-charge = Make no orb this turn
kyougenshi-opt-to-battle = Go to battle
opt-no-more-attacks = Stop attacking
opt-no-cut-in = Don’t cut in
opt-no-trigger = Don’t use a card
log-charged = { $seat ->
    [You] You turn { $card } into an orb.
   *[other] { $seat } turns { $card } into an orb.
  }
kyougenshi-log-paid = { $seat ->
    [You] You pay { $n } { $power }.
   *[other] { $seat } pays { $n } { $power }.
  }
kyougenshi-log-used-card = { $seat ->
    [You] You use { $card }.
   *[other] { $seat } uses { $card }.
  }
log-used-art = { $seat ->
    [You] You use the { $sort } of { $card }.
   *[other] { $seat } uses the { $sort } of { $card }.
  }
log-used-art-says = { $seat ->
    [You] You use the { $sort } of { $card }: { $says }
   *[other] { $seat } uses the { $sort } of { $card }: { $says }
  }
log-attacked-at = { $card } attacks { $others }.
log-blocked-at = { $card } blocks { $others }.
log-fought = { $card } fights (power { $powers }).
log-fought-at = { $card } fights { $others } (power { $powers }).
log-broken = { $seat ->
    [You] { $n ->
        [one] Your declaration card breaks!
       *[other] { $n } of your declaration cards break!
      }
   *[other] { $n ->
        [one] { $seat }’s declaration card breaks!
       *[other] { $n } of { $seat }’s declaration cards break!
      }
  }
kyougenshi-log-triggered = { $seat ->
    [You] You use { $card } as it breaks!
   *[other] { $seat } uses { $card } as it breaks!
  }
kyougenshi-log-chose-no-graze = { $about } doesn’t graze.
kyougenshi-log-grazed = { $card } grazes and stays.
kyougenshi-log-set-off = An ability of { $card } triggers.
kyougenshi-log-countered = { $card } is negated.
kyougenshi-log-counter-failed = { $card } can’t be negated.
kyougenshi-log-fell-asleep = { $card } { $count ->
   *[one] turns
    [other] turn
  } sideways.
kyougenshi-log-woke = { $card } { $count ->
   *[one] turns
    [other] turn
  } upright.
kyougenshi-log-turned-down = An orb is tainted.
kyougenshi-log-turned-up = { $card } { $count ->
   *[one] is
    [other] are
  } no longer tainted.

# A table between two devices: what did not fit, and what shows it.

fair-not-a-message = This isn’t a message from a Tefuda game.
fair-not-watched = This game has no spectators. Both players must allow them first.
fair-not-a-request = A spectator asked for something that isn’t shared. The request was ignored.
fair-not-a-letter = This isn’t a turn link of a correspondence game.
fair-letter-broken = Part of this link is missing. Mail programs sometimes split links. Copy the whole link and try again.
fair-letter-unsigned = This link isn’t signed by { $seat }. Someone changed it or made it in their name.
fair-letter-changed = This link was changed, or belongs to a different game from the one saved here.
fair-letter-older = This device has an older copy of the game. Open the file you saved last, or continue where you last played.
fair-newer-format = This link is from a newer version of Tefuda. Reload the page, then open it again.
fair-too-big = A message was too long to be from a game.
fair-broken = A message couldn’t be read.
fair-behind = The other device has newer moves than this one. Continue from your newest copy of this game. This copy no longer sends moves.
fair-unknown-message = A message was of an unknown kind.
fair-other-players = A different game answered this link, so it isn’t shown.
fair-other-protocol = The other device uses a different fair-play protocol.
fair-own-message = The other device sent a message in your name.
fair-too-early = A message arrived ahead of the ones that come before it.
fair-synced-too-often = The other device kept asking for the whole game and sent nothing itself. The connection was closed.
fair-not-needed = { $seat } sent something that isn’t needed at this point in the game.
fair-not-called = { $seat } signed a move in your name that you didn’t make.
fair-other-engine = The other device has a different release of Tefuda. Reload both devices and connect again.
fair-other-game = The other device started a different game.
fair-other-rules = The other device uses a different version of the rules. Reload both devices and connect again.
fair-other-cards = The other device has different cards. Reload both devices and connect again.
fair-bad-set = The other device sent a card set that can’t be used.
fair-other-set = The other device sent a different card set from the one it announced.
fair-nothing-to-take-back = There’s no move to undo. It was signed, or it revealed something.
fair-not-offered = The other device isn’t offering a card set.
fair-other-audit = The two devices disagree on which cards to reveal at the end.
fair-same-nonce = The other device returned your own random number as its own.
fair-wrong-card = { $seat } revealed a card that doesn’t match its seal.
fair-wrong-slot = { $seat } revealed a card from a different place in the deck than the one dealt.
fair-wrong-name = { $seat }’s device showed a different card from the one dealt.
fair-wrong-names = { $seat }’s device showed cards that aren’t the ones to be shuffled.
fair-wrong-coin = { $seat } revealed a random number that doesn’t match its seal.
fair-wrong-seals = { $seat } sealed too many cards, too few, or the same card twice.
fair-wrong-packet = { $seat } shuffled the wrong cards.
fair-double = { $seat } used a single card twice.
fair-unknown-card = { $seat } revealed a card that isn’t in this game.
fair-no-coins = This game has used up its random draws.
fair-forked = { $seat } made two different moves at the same point in the game.
fair-other-table = { $seat } continued from a different position.
fair-wrong-head = { $seat } signed more moves than were made.
fair-illegal = { $seat } made an illegal move.
fair-breach = A card that { $seat } revealed contradicts an earlier move.
fair-wrong-signature = A message in the name of { $seat } wasn’t signed with this game’s key.
fair-audit-seed = At the end, { $seat } revealed a seed that doesn’t match the one sealed at the start.
fair-audit-links = { $seat } shuffled a deck in a way that doesn’t match the sealed seed.
fair-audit-names = { $seat } named cards that weren’t part of a shuffle.
fair-audit-order = { $seat } dealt a deck in an order that doesn’t match the sealed seed.
fair-audit-cards = A card that { $seat } revealed at the end doesn’t match its seal.
fair-audit-deck = The deck that { $seat } revealed isn’t legal.
fair-audit-illegal = The revealed cards show that { $seat } made an illegal move.
fair-audit-debt = At the end, { $seat } didn’t reveal exactly the required cards.
fair-other-series = The two devices disagree about the current game of the match. Connect again with the same invite link.
fair-other-clock = The two devices have different time limits. Connect again with the same invite link.
fair-other-player = { $seat } used a different key in the previous game.
fair-other-size = { $seat } brought a deck of the wrong size.
fair-other-pool = { $seat } brought more or fewer cards than in the previous game.
fair-series-over = The match has no more games.
fair-audit-pool = { $seat } played a card that wasn’t in their deck or sideboard in the first game.
err-release-held = A live game is open in another tab. Finish it or close that tab, then update.
err-seat-saved = Game saved. Don’t share the file: it contains your cards.
err-seat-saved-without-key = Game saved, but without its signing key: it was started in an earlier version. From this file you can only continue live. Don’t share the file: it contains your cards.
err-seat-not-in-file = The game of this link isn’t in that file.
err-clock-0 = You’re out of time. { $seat } can claim the win, but until then you can still move.
err-clock-60 = One minute left.
err-clock-10 = Ten seconds left.
err-clock-disputed = The two devices measured different times, so there’s no result. See both times on the menu’s fair-play page.
fair-no-time = { $seat } sent a move without its time, in a game with clocks.
fair-not-kept = This device has a different copy of the game.
fair-not-asked = It isn’t this player’s turn to move.
fair-not-in-play = The game isn’t in progress.
fair-seat-lost = One device lost its data of this game. Both players ended the game without a result.
fair-gone = { $seat } left the game.
fair-otherwise = A message from { $seat } isn’t valid at this point in the game ({ $why }).

proof-seals = The original seal and the revealed value. Anyone can check whether they match.
proof-log = Both moves, and the chain of messages that each player signs during the game.
proof-rules = The game up to that point, and the move. Replay it to see which rule forbids the move.
proof-key = The message’s signature, checked against the key given at the start.
proof-seeds = The values sealed at the start and revealed at the end. Anyone can deal the whole game again from them.
proof-none = This proves nothing against anyone: a device or connection fault looks the same. The message was ignored and the game is unchanged.

# Battle Spirits
why-not-at-hand = It isn’t in your At Hand zone.
why-not-a-permanent = Magic cards are used, not summoned or deployed.
why-no-divine-speed = It doesn’t have divine speed. Summon it in your own main step.
why-too-few-cores = You don’t have enough cores to pay.
why-no-core-for-level-1 = You have no core left to put on it for level 1.
why-too-few-in-reserve = Divine speed is paid from your reserve, and it doesn’t have enough cores.
why-no-tensho = You have no spirit to use for its Tensho.
why-cannot = A card’s effect forbids this.
why-price-unpaid = You can’t do what its text requires first.
why-no-burst = It has no burst effect.
why-already-set = You already set a burst this turn.
why-nothing-to-move = You have no core to move.
why-not-on-field = It isn’t a spirit on your field.
battle-spirits-q-main = Your main step: play, move cores or continue
q-flash = Use a Flash effect?
q-announce-burst = Your burst’s condition may be met. Announce it?
q-activate-burst = The condition of your burst { $card } is met. Activate it?
q-burst-barred = An effect stops you from activating your burst { $card }.
q-burst-not-met = The condition of your burst { $card } isn’t met.
q-cores-on = Choose how many cores to put on { $card } ({ $low } to { $high })
q-move-cores = Move cores: choose a source, then a destination
battle-spirits-q-pay-with = { $n ->
   [0] Choose cores: { $more } more to put on the card
  *[other] Choose cores: { $n } more to pay, { $more } more to put on the card
 }
q-tensho = Tensho: choose the spirit that gives all its cores
q-swap = Change: choose the spirit to replace
q-unless = Do what the text asks, or let its effect happen?
q-add-to-hand = Choose a card to add to your hand
q-from-hand = A card in your hand may respond to this. Show one?
opt-call = Summon { $card } from At Hand
opt-set = Set { $card }
opt-cores = Move cores
opt-move = Move { $n }
opt-soul = Soul core
opt-to-end = Go to the end step (no attacks in turn 1)
opt-to-attack = Go to the attack step
opt-no-flash = Don’t use a Flash effect
log-attacks-over = { $seat ->
    [You] You have no spirit left to attack with. The attack step ends.
   *[other] { $seat } has no spirit left to attack with. The attack step ends.
  }
log-announced = { $seat ->
    [You] You play { $card }.
   *[other] { $seat } plays { $card }.
  }
log-summoned = { $card } is summoned.
log-deployed = { $card } is deployed.
log-destroyed = { $card } is destroyed.
log-vanished = { $card } vanishes.
log-not-exerted = The waiting effect of { $card } no longer applies.
log-swapped = { $card } replaces { $others }.
log-life-lost = { $seat ->
    [You] You lose { $n } life.
   *[other] { $seat } loses { $n } life.
  }
log-announced-burst = { $seat ->
    [You] You announce a burst.
   *[other] { $seat } announces a burst.
  }
log-activated-burst = { $seat ->
    [You] You activate { $card }.
   *[other] { $seat } activates { $card }.
  }
log-burst-set = { $seat ->
    [You] You set a burst.
   *[other] { $seat } sets a burst.
  }
over-life-out = { $loser ->
    [You] You have no life left.
   *[other] { $loser } has no life left.
  }
zone-at-hand = At Hand zone
zone-burst = burst area
zone-used = in use
zone-life = life
zone-core-trash = core trash
zone-trash = trash
zone-reserve = reserve
phase-core = Core
phase-refresh = Refresh
cost-vanishes = { $card } would vanish
battle-spirits-q-attack = Choose a spirit to attack with
battle-spirits-q-block = Block?
battle-spirits-opt-use = Use { $card }
battle-spirits-opt-play = { $card }: summon or deploy
battle-spirits-opt-play-spirit = Summon { $card }
battle-spirits-opt-play-nexus = Deploy { $card }
battle-spirits-opt-attack = Attack with { $card }
battle-spirits-opt-block = Block with { $card }
battle-spirits-opt-no-block = Don’t block
battle-spirits-opt-no-more-attacks = Stop attacking
battle-spirits-opt-end = End turn
battle-spirits-deed-play = Summon or deploy
battle-spirits-deed-play-spirit = Summon
battle-spirits-deed-play-nexus = Deploy
battle-spirits-deed-attack = Attack
battle-spirits-deed-block = Block
battle-spirits-deed-use = Use effect
battle-spirits-deed-use-magic = Use magic
battle-spirits-deed-set = Set as burst
battle-spirits-deed-call = Summon from At Hand
battle-spirits-log-used-card = { $seat ->
    [You] You use { $card } (cost { $cost }).
   *[other] { $seat } uses { $card } (cost { $cost }).
  }
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
    } from { $giver } → the void.
battle-spirits-log-fought = { $card } battles (BP { $bp }).
battle-spirits-log-fought-at = { $card } battles { $others } (BP { $bp }).
battle-spirits-log-announced-spirit = { $seat ->
    [You] You summon { $card }.
   *[other] { $seat } summons { $card }.
  }
battle-spirits-log-announced-nexus = { $seat ->
    [You] You deploy { $card }.
   *[other] { $seat } deploys { $card }.
  }
battle-spirits-log-hit = { $card } hits: { $seat ->
    [You] you
   *[other] { $seat }
  } { $before } → { $after }.
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
battle-spirits-ui-flag-manual = choose cores to pay with
battle-spirits-ui-attacking = attacking
battle-spirits-ui-blocking = blocking
battle-spirits-ui-attacks-seat = { $seat ->
    [You] attacks you
   *[other] attacks { $seat }
  }
battle-spirits-ui-attacks-card = attacks { $card }
battle-spirits-ui-is-blocked-by = blocked by { $card }
battle-spirits-ui-wish-2 = Auto-pass until I’m attacked
battle-spirits-ui-wish-theirs-2 = Your opponent auto-passes until attacked.
battle-spirits-ui-judge-left-open = the current attack, or an effect that hasn’t resolved yet
battle-spirits-ui-asleep = exhausted
battle-spirits-fore-sleeps = { $card } becomes exhausted
battle-spirits-ui-reserve = Reserve
battle-spirits-ui-core-trash = Core trash
battle-spirits-ui-trash = Trash
battle-spirits-ui-at-hand = At Hand
battle-spirits-ui-burst = Burst
mark-set-burst = a set burst that only its owner can see
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
ui-chance-of = { $seat ->
    [You] your window
   *[other] { $seat }’s window
  }
ui-level = Level
ui-level-n = level { $n }
ui-bp = BP
ui-bp-n = BP { $n }
ui-cost-n = cost { $cost }
ui-reduction = Reduction
ui-symbols = Symbols
ui-symbols-n = { $n } symbols
ui-families = Family
ui-level-bp = { $n } BP from its level
ui-destroyed-waits = destroyed, about to leave the field
battle-spirits-opt-pay = Pay { $n }
battle-spirits-stat-level = level
battle-spirits-stat-bp = BP
battle-spirits-ui-life = Life
battle-spirits-ui-cores = Cores in reserve

# Looking back on a game
ui-part-failed = Part of the table couldn’t be loaded.
ui-timeline = Timeline
ui-timeline-at-now = You’re seeing the current position.
ui-link-to-moment = Link to this moment
ui-timeline-spoils = The timeline shows how the game ends.
ui-key-moments = Key moments
ui-moment-of = Turn { $n }: { $text }
ui-moment-won = { $seat ->
    [You] You win
   *[other] { $seat } wins
  }
ui-moment-drawn = Draw
ui-moment-first-attack = First attack
ui-moment-last-attack = Last attack
ui-moment-destroyed = { $n } cards destroyed
ui-turns = Turns
ui-turns-about = The position at the end of each turn: { $them } above, { $you } below. Select a turn to see it on the table.
ui-lines = Branches
ui-lines-about = Games that you undid or started from an earlier position are kept here.
ui-lines-none = No branches yet
ui-this-line = This branch
ui-this-line-name = Branch name
ui-line-name = Branch name
ui-line-from-turn = Branch { $n }, from turn { $turn }
ui-line-nr = Branch { $n }
ui-line-parts = The branches split after move { $at }, in turn { $turn }.
ui-line-see = Show on table
ui-line-here = In this branch:
ui-line-there = In the other branch:
ui-line-ends-there = ends there
ui-line-unread = This branch can’t be read.
ui-line-open = Play from here
ui-line-forget = Delete this branch
ui-line-one = First branch
ui-line-two = Second branch
ui-compare-with-this = Compare with this branch
ui-side-by-side = Compare two
ui-choose-two = Choose two branches
ui-differs = Differences at the end
ui-differs-not = No visible difference at the end
ui-only-here = only in this game: { $cards }
ui-course = Game review
ui-course-about = Evaluation after every move, in cards (+1 = about one card ahead).
ui-course-eyes = Point of view
ui-course-of = { $seat ->
    [You] Your view
   *[other] { $seat }’s view
  }
ui-course-even = even
ui-course-above = { $seat ->
    [You] ↑ you’re ahead
   *[other] ↑ { $seat } ahead
  }
ui-course-below = { $seat ->
    [You] ↓ you’re ahead
   *[other] ↓ { $seat } ahead
  }
ui-course-ahead = { $seat ->
    [You] you’re ahead by { $cards }
   *[other] { $seat } ahead by { $cards }
  }
ui-course-coming = { $n } moments evaluated so far…
ui-course-done = { $n } moments evaluated
ui-course-point = Point on the graph
ui-turning-points = Turning points
ui-turning-none = No move changed the evaluation by more than one card
ui-course-as-table = Show the numbers as a table
ui-course-moment = Point in the game
ui-course-standing = Evaluation
ui-course-deed = Move

# The deck editor: cards by kind and cost, sample hands, odds, a link, paper
ui-any = Any
ui-card-kind = Type
ui-card-cost = Cost
ui-no-cost = No cost
ui-deck-curve = Costs and types
ui-curve-n = Cost { $cost }: { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
ui-sample-hand = Sample hands
ui-sample-short = Sample hand
ui-sample-about = Shuffles the deck and deals a starting hand.
ui-sample-draw = Draw a hand
ui-sample-again = Shuffle and draw again
ui-sample-more = Draw one more
ui-sample-hand-of = Starting hand: { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
ui-sample-drawn = Drawn after the opening hand: { $n }
ui-sample-left = Left in the deck: { $n }
ui-odds = Draw odds
ui-odds-short = Odds
ui-odds-about = Exact odds of drawing each card. Each number’s tooltip shows the fraction. Search for cards to get their combined odds.
ui-odds-tell = Calculate odds
ui-odds-seen = Cards seen
ui-odds-fewer = One fewer
ui-odds-more = One more
ui-odds-of = In the first { $seen } of { $cards } cards. The starting hand has { $hand }.
ui-odds-group = At least one of the { $n } cards matching “{ $words }”:
ui-odds-card = Card
ui-odds-least = { $n } or more
ui-odds-none = impossible
ui-link-deck = Link and QR code
ui-deck-link = Deck link
ui-deck-link-about = Anyone who opens the link or scans the QR code can save the deck. Nothing is uploaded.
ui-paper-cards = Print cards
ui-paper-about = { $n ->
    [one] 1 card
   *[other] { $n } cards
  } on { $pages ->
    [one] 1 page
   *[other] { $pages } pages
  } of A4, nine to a page (63 × 88 mm each). Print at 100% without margins.
ui-paper-once = One copy of each card
ui-paper-print = Print
ui-paper-page = Page { $n }
err-not-a-deck = This deck link is incomplete or isn’t a deck. Copy the whole link and try again.

## The judge's desk

ui-judge-desk = Position editor
ui-judge-about = Set up any position and ask if a move is legal. Then play it or share it.
ui-open-judge = Open the position editor
ui-judge-lay-moment = Open in position editor
ui-judge-to-table = Table
ui-judge-to-held = Card
ui-judge-to-line = Command
ui-judge-to-numbers = Numbers
ui-judge-to-ask = Ruling
ui-judge-to-hand = Share
ui-judge-table = Position
ui-judge-none = No position yet
ui-judge-turn-round = Flip sides
ui-judge-clear = Clear table
ui-judge-holding = Selected: { $card }
ui-judge-how = Press a zone to place it, or Esc to deselect.
ui-judge-put-down = Deselect
ui-judge-asked = If you play from here, { $seat ->
    [You] you act
   *[other] { $seat } acts
  } first ({ $phase }).
ui-judge-over = If you play from here, the game ends at once.
ui-judge-left = A position can’t include everything. Left out:
ui-judge-left-effects = { $n ->
    [one] a lasting effect
   *[other] { $n } lasting effects
  }
ui-judge-left-elsewhere = { $n ->
    [one] a card in use, or set on an opponent’s card
   *[other] { $n } cards in use, or set on an opponent’s card
  }
ui-judge-left-open = the current attack, or an effect that hasn’t resolved yet
ui-judge-left-phase = the phase (the game starts in the main phase)
ui-judge-left-script = { $n ->
    [one] one line of the file’s script
   *[other] { $n } lines of the file’s script
  }
ui-judge-line = Type a command
ui-judge-line-label = Command
ui-judge-do = Run
ui-judge-table-about = Examples: “A.field” and a card, “A.hand 3” for blank cards, “move … to B.hand”, “turn B”. Tab completes, Enter runs the line.
ui-judge-question-about = Example: “A can attack” and a card, then “targeting” and another card. Tab completes, Enter asks.
ui-judge-offers = Suggestions
ui-judge-numbers = Turn and counts
ui-judge-whose-turn = Active player
ui-judge-phase = Phase
ui-judge-number = Turn number
ui-judge-before = Cards used before this position
ui-judge-remove = Remove
ui-judge-into = Add cards to
ui-judge-hold = Select { $card }
ui-judge-lay-in = Put { $card } here: { $place }
ui-judge-fixed = A count or an earlier play put this card here. Change that instead.
ui-judge-move = Location
ui-judge-set-on = Set on
ui-judge-owner = Owner
ui-judge-what-can = What can it do?
ui-judge-nothing = Nothing to ask about this card here
ui-judge-ask = Check a move
ui-judge-question-label = Is this legal?
ui-judge-ask-go = Ask the referee
ui-judge-yes = Yes, it’s legal.
ui-judge-no = No, it isn’t legal.
ui-judge-share-question = Link to this question
ui-judge-hand = Share
ui-judge-name = Position name
ui-judge-play = Play from here
ui-judge-share = Link to position
ui-judge-save = Save as scenario file
ui-judge-hand-about = “Play from here” starts a pass-and-play game. The file holds the position and your question with its answer. Run it with “tefuda scenario”.
ui-judge-link = Link
ui-judge-open-file = Open a scenario file
ui-judge-scenario = Scenario in this file
err-not-a-scenario = This isn’t a scenario file, or its format isn’t supported. ({ $why })
err-line-unread = Not understood from here: “{ $rest }”
err-not-laid = This position isn’t possible. ({ $why })
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
state-transformed = transformed
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
judge-word-no = without this state
judge-word-owner = owner
judge-word-shown = known to both players
judge-word-targeting = targeting
judge-word-mode = chosen effect
judge-word-paying = paying with
judge-word-declaring = declaring
judge-word-x = X is
judge-word-resolved = played before, resolved
judge-word-interference = played before, still waiting
brink-gathered = { $seat ->
    [You] You have { $n } of { $at } ({ $zone }): { $left } more and you win.
   *[other] { $seat } has { $n } of { $at } ({ $zone }): { $left } more and they win.
  }
brink-spent = { $seat ->
    [You] You have { $n } left ({ $zone }). Lose them all and you lose the game.
   *[other] { $seat } has { $n } left ({ $zone }). If they lose them all, they lose the game.
  }
brink-scored = { $seat ->
    [You] Your castle has { $n } left. When it falls, the higher score wins.
   *[other] { $seat }’s castle has { $n } left. When it falls, the higher score wins.
  }
brink-struck = { $seat ->
    [You] { $n ->
        [0] You have no declaration cards left. The next unblocked attack on you wins.
        [one] You have 1 declaration card left. With none, the next unblocked attack on you wins.
       *[other] You have { $n } declaration cards left. With none, the next unblocked attack on you wins.
      }
   *[other] { $n ->
        [0] { $seat } has no declaration cards left. The next unblocked attack on them wins.
        [one] { $seat } has 1 declaration card left. With none, the next unblocked attack on them wins.
       *[other] { $seat } has { $n } declaration cards left. With none, the next unblocked attack on them wins.
      }
  }
brink-undrawn = { $seat ->
    [You] Cards left in your deck: { $n }. If you must draw and can’t, you lose.
   *[other] Cards left in { $seat }’s deck: { $n }. If they must draw and can’t, they lose.
  }
brink-unbegun = { $seat ->
    [You] Cards left in your deck: { $n }. If it’s empty when your turn begins, you lose.
   *[other] Cards left in { $seat }’s deck: { $n }. If it’s empty when their turn begins, they lose.
  }

# Cards that change zones, and the words of one game
log-moved-deck-hand = { $seat ->
    [You] You draw
   *[other] { $seat } draws
  } { $card }.
log-moved-deck-hand-hidden = { $seat ->
    [You] You draw
   *[other] { $seat } draws
  } { $count ->
    [one] a card
   *[other] { $count } cards
  }.
log-moved-castle-hand = { $seat ->
    [You] You draw
   *[other] { $seat } draws
  } { $card }.
log-moved-castle-hand-hidden = { $seat ->
    [You] You draw
   *[other] { $seat } draws
  } { $count ->
    [one] a card
   *[other] { $count } cards
  }.
log-moved-stack-hand = { $seat ->
    [You] You take
   *[other] { $seat } takes
  } { $card } from the action stack into hand.
log-moved-stack-hand-hidden = { $seat ->
    [You] You take
   *[other] { $seat } takes
  } { $count ->
    [one] a card
   *[other] { $count } cards
  } from the action stack into hand.
log-moved-hand = { $card } { $count ->
    [one] goes
   *[other] go
  } to { $seat ->
    [You] your
   *[other] { $seat }’s
  } hand.
log-moved-field-hand = { $card } { $count ->
    [one] returns
   *[other] return
  } to { $seat ->
    [You] your
   *[other] { $seat }’s
  } hand.
log-moved-field = { $card } { $count ->
    [one] enters
   *[other] enter
  } the { $zone }.
log-moved-battle = { $card } { $count ->
    [one] enters
   *[other] enter
  } the { $zone }.
log-moved-battle-hand = { $card } { $count ->
    [one] returns
   *[other] return
  } to { $seat ->
    [You] your
   *[other] { $seat }’s
  } hand.
log-moved-hidden = { $count ->
    [one] 1 card goes
   *[other] { $count } cards go
  } to { $seat ->
    [You] your
   *[other] { $seat }’s
  } { $zone }.
log-laid-by-castle = { $seat ->
    [You] You return
   *[other] { $seat } returns
  } { $n ->
    [one] 1 card
   *[other] { $n } cards
  } to the castle.
log-laid-by-stack = { $seat ->
    [You] You put
   *[other] { $seat } puts
  } { $n ->
    [one] 1 card
   *[other] { $n } cards
  } into the action stack, to pay with.
harem-master-deed-play = Play
harem-master-deed-use = Use ability
harem-master-deed-attack = Attack
harem-master-ui-attacking = attacking
harem-master-ui-attacks-seat = attacks { $seat ->
    [You] you
   *[other] { $seat }
  }
harem-master-ui-wish-2 = Auto-pass until I’m attacked
harem-master-ui-wish-theirs-2 = Your opponent auto-passes until attacked.
harem-master-ui-judge-left-open = anything in progress: an attack or an unresolved effect
battle-spirits-ui-aims-at = targets { $targets }
kyougenshi-ui-aims-at = targets { $targets }
battle-spirits-log-used-says-at = { $seat ->
    [You] You use
   *[other] { $seat } uses
  } { $card }, targeting { $others }: { $says }
battle-spirits-log-used-at = { $seat ->
    [You] You use
   *[other] { $seat } uses
  } { $card }, targeting { $others }.
battle-spirits-judge-word-targeting = targeting
kyougenshi-judge-word-targeting = targeting

# Icons on cards (webapp/art/sign_icons.json)

sign-flash = Flash
sign-burst = Burst
sign-accel = Accel
sign-change = Change ability
sign-senjutsu = Senjutsu
sign-youjutsu = Youjutsu
sign-speed-magic = Speed magic
sign-bullet = S-bullet
sign-grave-trigger = Grave-trigger
sign-breaker = Breaks several declaration cards
sign-attacked = Being attacked
sign-declared = Declaration card you looked at
sign-magic-orb = Magic orb
sign-youkai-orb = Youkai orb
sign-intercepting = Intercepting
sign-faction = Faction bonus
sign-response = Usable as a response ([OT])
sign-also-item = Also an item ([PA])
sign-node-need = Nodes needed
sign-random-number = Random number
sign-attacks = When it attacks
sign-blocks = When it blocks
sign-enters = When it enters the field
sign-leaves = When it leaves the field
sign-destroyed = When it is destroyed
sign-strikes = When it deals damage or destroys a card
sign-turn = At a set point in the turn
sign-event = When another condition is met
sign-ability = Ability you can use
sign-text = Other rules text
sign-asleep = Exhausted
sign-attacking = Attacking
sign-blocking = Blocking
sign-doomed = About to be destroyed
sign-transformed = Transformed
sign-changed = Affected by other cards
sign-lost-text = Text negated
sign-fame = Popularity
sign-damage = Damage
sign-symbols = Several symbols
sign-nexus = Nexus
sign-magic = Magic
sign-mind = Mental
sign-attack = Attack
sign-toughness = Toughness

# Hints, and the review of answers
ui-chip-hint = hint
ui-hint-thinking = Comparing your options…
ui-hint-none = No hint for this question
ui-hint-failed = The hint couldn’t be computed.
ui-hint-again = Try again
ui-hint-read = Best: { $answer }, { $n }% chance of winning.
ui-hint-about = Estimates of your chance of winning, from what you can see. Select one to mark it on the table.
ui-hint-marked = Suggested:
ui-chance-n = { $n }%
hint-only = No other answer could be compared.
hint-wins = You win this turn unless your opponent has a response.
hint-saves = With the next option, your opponent could win by attacking.
hint-even = The next option is about as good.
hint-better = It leaves you slightly better off overall.
hint-more = { $whose ->
    [own] Your { $aspect }: { $best } rather than { $next_best }, by the next turn.
   *[other] Your opponent’s { $aspect }: { $best } rather than { $next_best }, by the next turn.
  }
hint-threat = { $whose ->
    [own] You threaten to win with your next attacks.
   *[other] Your opponent no longer threatens to win by attacking.
  }
aspect-life = life
aspect-hand = cards in hand
aspect-nodes = nodes
aspect-active-nodes = active nodes
aspect-characters = characters
aspect-attack = total attack
aspect-toughness = total toughness
aspect-blockers = possible blockers
aspect-standing-cards = other cards on the field
aspect-court = cards in the court
aspect-scaffold = cards on the scaffold
aspect-stack = cards on the action stack
aspect-castle = castle cards
aspect-physical = total physical
aspect-mental = total mental
aspect-ready = ready characters
aspect-items = items
aspect-declared = declaration cards
aspect-orbs = orbs
aspect-spells = spell cards in the battle zone
aspect-power = total power
aspect-upright = upright cards
aspect-breaks = cards broken by attacks
kyougenshi-aspect-blockers = cards with Blocker
battle-spirits-aspect-ready = ready spirits
aspect-cores = cores
aspect-spirits = spirits
aspect-bp = total BP
aspect-symbols = symbols
aspect-nexuses = nexuses
aspect-bursts = set bursts
ui-answer-review = Review of your moves
ui-answer-review-about = Compares each of your moves with the best one, using only what you could see. Chances are estimates.
ui-review-start = Review my moves
ui-review-stop = Stop
ui-review-continue = Continue
ui-review-progress = { $n } of { $all }
ui-review-done = { $n ->
    [one] 1 move reviewed
   *[other] { $n } moves reviewed
  }
ui-review-clean = No move lost much of your chance of winning.
ui-review-played = You played
ui-review-better = Better move
ui-review-retry = Try again from here
ui-accuracy = Accuracy
ui-grade-blunder = Blunder
ui-grade-mistake = Mistake
ui-grade-inaccuracy = Inaccuracy

# Draft and sealed
ui-limited = Draft and sealed
ui-limited-about = Build a deck from packs that you open, then play with it.
ui-limited-open = Open packs
ui-limited-form = Format
ui-limited-draft = Draft
ui-limited-draft-about = Take one card from a pack and pass the rest on. Each player opens 4 packs.
ui-limited-sealed = Sealed
ui-limited-sealed-about = Open 6 packs, and build a deck from all of their cards.
ui-limited-seats = Players at the table
ui-limited-seats-n = { $n }
ui-limited-seats-about = { $n ->
    [one] The computer takes the other seat.
   *[other] Computers take the other { $n } seats.
  }
ui-limited-sets = Packs from
ui-limited-few-sets = Choose sets with at least { $n } cards together.
ui-limited-deck-about = Decks have at least { $n } cards, with any number of copies.
ui-limited-begin = Open packs
ui-limited-pass-about = Only { $seat } should look now. The other player’s cards are hidden.
ui-limited-discard = Start over
ui-limited-pack = Pack { $round } of { $rounds }, pick { $pick } of { $picks }
ui-limited-passes = { $way ->
    [left] passes to the left
   *[right] passes to the right
  }
ui-limited-pack-cards = Cards in the pack
ui-limited-choose = Choose a card.
ui-limited-read = Read
ui-limited-take = Take { $card }
ui-limited-picks = Your picks
ui-limited-take-back = Undo last pick
ui-limited-pool = Your cards
ui-limited-pool-about = Build a deck of at least { $n } cards. You can add any number of basic cards.
ui-basic-cards = Basic cards
ui-limited-build = Build for me
ui-limited-save = Save deck
ui-limited-computer-n = Computer { $n }
ui-limited-play = Play
ui-limited-deck-done = Finish this deck
ui-limited-reopen = Back to the first deck
ui-limited-stored = { $n ->
    [one] 1 pick made
   *[other] { $n } picks made
  } · { $seats } players
ui-limited-sealed-stored = Your packs are open.
ui-limited-deck-name = { $form }, { $date }
ui-n-of-cards = { $n } of { $of }
err-limited-saved = Saved as “{ $deck }”. You can choose it for your next game.
err-not-in-pool = { $name }: you have only { $n }.
err-few-cards = Packs need at least { $least } different cards; these sets have { $n }. Choose more sets.
err-other-packs = This draft was made with other cards. Start over to open new packs.
err-unfinished-draft = Pick all cards first.
