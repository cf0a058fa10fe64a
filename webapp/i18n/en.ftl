# The screen's own words

ui-lead = A quiet table for trading-card games. The referee knows the whole rulebook, and everything stays on this device.
ui-first-seat = Player 1
ui-second-seat = Player 2
ui-you = Player
ui-computer = Computer
ui-friend = Friend
ui-a-card = a hidden card
ui-hidden-cards = { $count } hidden cards
ui-engine-fetch = The referee is on the way
ui-engine-engine = The referee opens the rulebook
ui-engine-ready = The referee is ready
ui-engine-failed = The referee could not start.
ui-try-again = Try again
ui-continue = Continue
ui-games-older = { $n ->
    [one] 1 older game
   *[other] { $n } older games
  }
ui-new-game = New game
ui-opponent = Opponent
ui-opponent-computer = Computer
ui-opponent-person = A person here
ui-opponent-live = Play live
ui-opponent-letters = By letters, in your own time
ui-opponent-friend = By open link, on trust
ui-letters-about = You each play when you have time, and send the other a link: a letter. Nobody can see the other’s hand or stack his deck: each card is sealed by one of you and dealt by the other. The first letters lay the table.
ui-letters = A game by letters
ui-letters-begin = the first letters are on their way
ui-letters-invited = { $seat ->
    [none] A friend
   *[other] { $seat }
  } invites you to a game{ $game ->
    [none] {""}
   *[other] { " " }of { $game }
  } by letters on Tefuda ({ $site }). Choose your deck.
ui-watch = Watch
ui-watch-choice = May others watch?
ui-watch-off = No
ui-watch-delay = { $n ->
    [0] Yes, as it happens
   *[other] Yes, { $n } answers behind
 }
ui-watch-both = Others watch only if both of you allow it; the longer delay counts. They see what both of you know, never a hand.
ui-full-audit = Open all cards at the end
ui-full-audit-about = Otherwise the winner opens only the cards that he owes, and all others stay closed; then nobody looks at whether the decks are legal, nor at what a player had to do and did not. For tournaments.
ui-watch-let = Let others watch
ui-watch-about = { $n ->
    [0] Whoever opens this link sees what both of you know, as it happens.
   *[other] Whoever opens this link sees what both of you know, { $n } answers behind.
 }
ui-watch-link = Link to watch
ui-watch-end = Let nobody watch any more
ui-watchers = { $n ->
    [0] Nobody is watching.
    [one] One is watching.
   *[other] { $n } are watching.
 }
ui-watch-tabs = It can be opened in another tab of this browser; for other devices there has to be a room.
ui-watch-waits = Waiting for the table. It is shown as soon as a player’s device answers.
ui-watch-lost = The line to the table is lost. You see what you were told last.
ui-watch-again = Watch on
ui-stage-instead = From other devices, too: by a room
ui-stage-about = Relays on the internet bring whoever opens the link to your device, over a line of his own. They are run by other people. They learn from where each of you connects; what is said in the room they cannot read, and the game itself never goes through them. Whoever watches learns your device’s address on the network, and you his. The room is a window of its own.
ui-stage-enter = Open the room
ui-stage-waits = The room is open: whoever opens the link can come and watch. Leave its window open as long as others are to come.
ui-stage-met = Somebody has come to watch.
ui-stage-title = A room for who watches
ui-stage-window = The room is open. Leave this window open as long as others are to come and watch; who has come stays when you close it.
ui-watching-title = A room to watch a game
ui-watching-enter = Open the room
ui-watching-waits = The room is open. As soon as the table answers, it is shown here.
ui-watching-window = The room is open. As soon as the table answers, this window closes and the game is shown.
ui-watching-met = Somebody is there. As soon as it is the table, the line is laid …
ui-watching-tells = The player whose link this is learns your device’s address on the network, and so does whoever opens it at the same time.
ui-watched-clocks = The clocks stand as they did at the last answer that you see.
ui-watch-now = You are watching. { $n } answers so far.
ui-watched = What you see
ui-watched-about = { $n ->
    [0] You see what both players know, as it happens.
   *[other] You see what both players know, { $n } answers behind; at the end, all of it.
 }
ui-watched-log = All { $n } answers were carried out here too: each is legal, and follows the one before.
ui-watched-signed = { $seat } has signed the log up to answer { $n }.
ui-watched-unsigned = { $seat } signs nothing.
ui-letters-kept = You can close this page: the game is kept on this device, and your friend’s letter opens it again. So does the start page.
ui-letters-go-on = Go on by letters
ui-letter = Letter
ui-letter-no = Send this letter, so that your friend hears that you do not play with those card sets.
ui-letter-no-label = Letter to your friend
ui-letter-first = 1. Send this letter to your friend
ui-letter-back = 2. Open the letter that comes back, or paste it here
ui-letter-to = Your letter to { $seat }
ui-letter-from = Open { $seat }’s letter, or paste it here
ui-letter-about = A letter tells only what your friend may know, and is good for this game alone. Should one get lost, send it again: the next one holds all that is in it, too.
ui-conceded = You have conceded. The game is over as soon as { $seat }’s device knows it.
ui-conceded-send = You have conceded. Send this to { $seat }: then the game is over.
ui-letter-send = It is up to { $seat } now: send your letter.
ui-letter-awaited = { $seat }’s letter is awaited.
ui-letter-open = Open the letter
ui-letter-came = A letter came
ui-letter-last = Send the last letter
ui-letter-read-it = Read it
ui-letter-long = This letter is long, since a deck is laid or shuffled in it: not every messenger takes so long a link. Save it as a file, and send that.
ui-line-begin = Play live from here
ui-share-link = Share
ui-to-game = To the game
ui-wish = While your friend plays
ui-wish-0 = Ask me about everything
ui-wish-1 = Pass for me where nothing is going on
ui-wish-2 = Pass for me until I am attacked
ui-wish-about = The more passes by itself, the further a letter goes. Your friend reads what you choose here.
ui-wish-theirs-0 = Your friend wants to be asked about everything.
ui-wish-theirs-1 = Your friend passes where nothing is going on.
ui-wish-theirs-2 = Your friend passes until he is attacked.
ui-live-about = Both of you are at your devices now. Two addresses bring them together; no server takes part. Nobody can see the other’s hand or stack his deck: each card is sealed by one of you and dealt by the other.
ui-meeting = A table for two devices
ui-meeting-gathers = One moment: this device is finding out how it can be reached …
ui-meeting-send = 1. Send this address to your friend
ui-meeting-reply = 2. Paste here what your friend sends back
ui-meeting-connect = Sit down together
ui-meeting-lasts = Good for another { $time }
ui-meeting-lapsed = Nobody answered within five minutes, and this address is good for nothing any more.
ui-meeting-lapsed-guest = Five minutes have gone by, and the invitation is good for nothing any more. Ask your friend for another.
ui-meeting-anew = Make a new address
ui-meeting-joined = You are connected. The table is being laid …
ui-meeting-camera = Read your friend’s code with the camera
ui-meeting-code = Show it as a code for a camera
ui-meeting-addresses = The address says how this device can be reached on its own network, and nothing else. Whoever reads it learns that, so send it to your friend alone.
ui-meeting-addresses-stun = The address says how this device can be reached on its own network and from elsewhere: whoever reads it learns from where you are connected. The STUN server that you named learns it, too. Send the address to your friend alone.
ui-meeting-tabs = On this device itself: open the address in another tab, and both are connected at once.
ui-room-title = A room for two devices
ui-room-instead = One link is enough: meet in a room
ui-room-about = Relays on the internet bring the two of you together, and you need not be asked for an address back. They are run by other people. They learn from where each of you connects, and that two devices meet; what is said in the room they cannot read, and the game itself never goes through them. The room is a window of its own: the table speaks with nobody.
ui-room-relays = Relays (wss://…, one after the other)
ui-room-relays-default = public ones
ui-room-make = Make a room
ui-room-send = 1. Send this link to your friend
ui-room-enter = Open the room
ui-room-waits = The room is open. As soon as both of you are in it, the game begins here.
ui-room-window = The room is open. As soon as both of you are in it, this window closes and the game begins at the table.
ui-room-met = Your friend is there. The line is being laid …
ui-room-failed = Somebody tried to come in with another password.
ui-room-unreached = No way was found between the two devices. By letters you can play all the same.
ui-room-close = Close the room
ui-room-tells = The room is found by public relays. They learn from where you connect.
ui-room-tells-these = The room is found by { $relays }. Whoever runs that learns from where you connect.
ui-stun = STUN server
ui-stun-none = none
ui-stun-about = On one network, leave this empty: then no server is asked for anything. Devices on different networks mostly need a server that tells each how it is reached from outside, as in stun:stun.example.org:3478; it learns your device’s address, and nothing of the game.
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
ui-meeting-sit-down = Sit down
ui-meeting-send-back = Send this address back to your friend
ui-meeting-waits = As soon as your friend has opened it, the game begins here.
ui-meeting-handed = Handed over
ui-meeting-handed-about = The tab in which your friend was invited has it now. You can close this one.
ui-line-lost = There is no line to the other device. Nothing is lost.
ui-line-again = Connect again
ui-fair-play = Fair play
ui-fair-so-far = Dealt fairly; what is still to be opened is when the best of three is over
ui-fair-fair = Dealt fairly: both sides have looked through it
ui-fair-unfit = Something does not fit
ui-fair-stopped = The game was broken off.
ui-fair-checking = Both sides are looking through it …
ui-fair-playing = Sealed by one, dealt by the other
ui-fair-what = What was checked
ui-fair-happened = What happened
ui-fair-proof = What shows it
ui-fair-do = What you can do
ui-fair-keep = Save the record below: it holds all that was said, and what was refused, so that a third person can judge. The game itself is kept on this device.
ui-fair-about = Your cards lie in an order that the other side dealt without seeing them, and theirs in one that you dealt. No device knows more than its player may see.
ui-fair-save = Save the record
ui-fair-save-about = It tells no card that its owner has not opened.
ui-check-sealed = { $n } cards were sealed before the first was dealt.
ui-check-shuffles =
  { $n ->
    [one] One shuffle, dealt
   *[other] { $n } shuffles, each dealt
  } by the side that cannot see the cards.
ui-check-learnt =
  { $n ->
    [one] One card was
   *[other] { $n } cards were
  } dealt to a hand and held against the seal.
ui-check-opened =
  { $n ->
    [one] One card was
   *[other] { $n } cards were
  } shown and held against the seal and the deal.
ui-check-coins =
  { $n ->
    [one] One lot was
   *[other] { $n } lots were
  } drawn from two sealed numbers, one of either side.
ui-check-answers =
  { $n ->
    [one] One answer was
   *[other] { $n } answers were
  } held against the rules on both devices.
ui-check-signed =
  You have signed the record { $n ->
    [one] once
   *[other] { $n } times
  }, the other side { $m ->
    [one] once
   *[other] { $m } times
  }.
ui-check-audit-full = At the end both opened their decks and seeds; every shuffle was dealt again, and the whole game played again.
ui-check-audit-seeds = At the end both opened their seeds, and every shuffle was dealt again.
ui-check-audit-series = At the end of the best of three both opened the decks of all its games; every game was played again, and each deck was of the cards of the first.
ui-check-audit-series-later = Decks stay closed until the best of three is over. Then both open those of all its games, and each plays all of them again.
ui-check-audit-later = At the end both open their decks and seeds, and each plays the whole game again.
ui-check-audit-debts = At the end both opened their seeds, and every shuffle was dealt again. The game was played again with every card that was shown, and with those that the winner owed; all others stay closed.
ui-check-audit-debts-later = At the end both open their seeds, and whoever wins opens the cards that he owes. All other cards stay closed.
ui-check-audit-series-debts = At the end of the best of three the winner of each game opened the cards that he owed in it, and the games were played again with all that was shown; all other cards stay closed.
ui-check-audit-series-debts-later = What somebody owes stays closed until the best of three is over. Then the winner of each game opens it, and nothing else.
ui-check-debts =
  Owed are { $n ->
    [one] one card
   *[other] { $n } cards
  } by you and { $m ->
    [one] one
   *[other] { $m }
  } by the other side: what was done rests on them, and only one side sees them. One that is shown is owed no more; the rest the winner opens at the end.
ui-check-settled =
  { $seat } opened at the end what was owed still, { $n ->
    [one] one card
   *[other] { $n } cards
  }: { $names }.
ui-check-no-debts = Nothing that the result rests on is owed any more: it counts.
ui-talk = Say something
ui-talk-said = What was said
ui-talk-about = Only the two of you read this, and nothing of it is kept.
ui-talk-no-line = There is no line to the other device now.
ui-talk-wish = I would like to write, too
ui-talk-wished = The other player would like to write, too. Nothing is written to you unless you agree.
ui-talk-agree = Agree to writing
ui-talk-waits = The other player has been asked whether they wish to write, too.
ui-talk-end = No writing
ui-talk-text = In your own words
ui-talk-say = Say it
ui-word-hello = Hello, have a good game!
ui-word-thanks = Thank you!
ui-word-nice = Well played!
ui-word-wait = One moment, I am thinking.
ui-word-sorry = Sorry!
ui-word-bye = Good game, goodbye!
ui-presence-here = is here
ui-presence-away = looks elsewhere just now
ui-presence-lost = is not connected
ui-back-ask = Ask to take back my last answer
ui-back-not-nothing-yet = Take back: you haven’t answered anything yet.
ui-back-not-learnt = Take back: not possible. Since your last answer a hidden card, a shuffle or a coin flip has become known.
ui-back-not-signed = Take back: not possible. The game has been signed since your last answer.
ui-back-not-too-often = Take back: you’ve asked often enough. You can ask again after the next answer.
ui-back-not-asked-mine = Take back: you’ve asked. Your opponent hasn’t replied yet.
ui-back-not-asked-theirs = Take back: your opponent has asked first. Reply to them.
ui-back-not-waits = Take back: not while a message from the other device is awaited.
ui-back-not-unknown = Take back: not possible right now.
ui-back-theirs = { $seat } would like to take back the last answer. Everything since goes back too, your own answers as well; no hidden card, shuffle or lot has been told since.
ui-back-agree = Let it be taken back
ui-back-decline = It stays
ui-back-waits = You have asked to take your last answer back …
ui-peer-waits = The cards are being dealt between both devices …
ui-wait-for-away = It is { $seat }’s move, who looks elsewhere just now.
ui-again-wished = You would like another game. It begins as soon as your friend would, too.
ui-again-offered = Your friend would like another game.
ui-to-table = Back to the table
ui-friend-about = Friendly mode: you play your part and send a link; your friend answers with the next one. Both devices hold the seed of the shuffle, so play with someone you trust. Each screen shows only its own hand.
ui-your-deck = Your deck
ui-their-deck = Opponent’s deck
ui-decks-soon = Decks appear in a moment
ui-advanced = Advanced
ui-length = How long
ui-best-of-1 = One game
ui-best-of-3 = Best of three
ui-best-of-3-about = Whoever wins two games first. Between games, cards of the deck may be exchanged with the sideboard.
ui-your-name = Your name
ui-their-name = Opponent’s name
ui-seed = Seed of the shuffle
ui-seed-random = random
ui-strength = Strength
ui-bot-greedy = Thinks one step ahead
ui-bot-random = Plays anything legal
ui-deal = Deal the cards
ui-dealing = Dealing…
ui-starts-when-ready = Starts as soon as the referee is ready…
ui-your-games = Your games
ui-no-games = Finished games will lie here.
ui-open-file = Open a file
ui-save-all = Save everything to a file
ui-stays-here = Games are kept in this browser only. The file holds all of them and can be opened on another device.
ui-licences = Licences
ui-forget = Forget this game
ui-unfit = Set aside
ui-unfit-about = These are kept here, but parts of them are missing or wrong, so they cannot be opened. You can save each as a file, or let it go.
ui-unfit-unnamed = without a name
ui-unfit-games = game
ui-unfit-sets = card set
ui-unfit-decks = deck
ui-unfit-drafts = draft
ui-unfit-export = Save as a file
ui-unfit-forget = Let it go
ui-forget-really = Forget it?
ui-draw = The game is a draw.
ui-won-by = { $seat } wins.
ui-turn-n = Turn { $n }
ui-turn-of = Turn { $n } · { $seat }

ui-hidden-card = Hidden card
ui-hidden-about = You may not know this card.
ui-face-down = face down
ui-asleep = asleep
ui-attacking = attacking
ui-blocking = blocking
ui-lost-text = its text is negated
ui-transformed = transformed
ui-prints = the card is { $card }
ui-turns-into = Transformed: { $card } { $attack }/{ $toughness }
ui-applies-now = applies now
ui-can-choose = can be chosen
ui-can-free = can be used at no cost: { $deeds }
ui-can-paid = can be used at a price: { $deeds }
ui-can-pays = only to help pay for other cards: { $deeds }
ui-ground-own = What you play will lie here.
ui-ground-their = Nothing lies here yet.
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
ui-has-turn = has the turn
ui-your-side = { $seat }, this side
ui-their-side = { $seat }, other side
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
ui-nothing-there = Nothing lies here.
ui-phases = Phases
ui-interference = Interference
ui-next = Resolves next
ui-stack-use = { $seat } uses { $card }
ui-stack-play = { $seat } plays { $card }
ui-aims-at = aimed at { $targets }
ui-attacks-seat = attacks { $seat }
ui-is-blocked-by = blocked by { $card }

ui-answer-bar = Your answer
ui-flag-waive = without paying
ui-flag-eased = for less, forgoing a part
ui-flag-manual = choose the nodes
ui-flag-block = and block
ui-pay-n = pay { $n }
ui-lose-n = { $n ->
    [one] 1 node is lost
   *[other] { $n } nodes are lost
  }
ui-card-asks = { $card }: { $question }
ui-looked-at = Cards you are looking at
cost-sleep = it falls asleep
cost-life = { $n } life
cost-some-life = life
cost-discard = discard { $n }
cost-discard-this = it is discarded
cost-exhaust = it is exhausted
cost-leave = it is discarded
ui-watching = Another tab plays this game; this one watches.
ui-play-here = Play here
ui-see-result = See the result
ui-replay = Replay
ui-respond-unseen = { $seat }: respond?
ui-no-response = No response
ui-look-at-hand = Look at my hand
ui-wait = One moment
ui-thinking = { $seat } is thinking
ui-send-to = It is { $seat }’s move: send the link.
ui-copy-link = Copy link
ui-save-file = Save file
ui-take-back = Take back
ui-back = Back
ui-armed = { $card }: what shall it do?
ui-less = Less
ui-more = More
ui-number = Number
ui-choose-n = Choose { $n }
ui-choose-lit = Choose one that is lit
ui-choose-above = Choose above
ui-choose-way = Choose from where to where
ui-from-to = { $from } → { $to }
ui-from-where = From
ui-to-where = To
ui-row-of = { $zone } ({ $side })
ui-bears = with { $counters }
ui-no-counters = Nothing lies here.
ui-choices = Choices
ui-rule-n = Rule { $n }
ui-replay-at = Position { $at } of { $length }
ui-step-back = One step back
ui-step-on = One step on
ui-branch = Play on from here
ui-to-now = Back to now
ui-to-start = To the start page
ui-skipped-n = Passed for you: { $n }
ui-skipped-about = { $n ->
    [one] Once you could do nothing but pass, and the table passed for you. Press to see where, and to choose where it should ask.
   *[other] { $n } times you could do nothing but pass, and the table passed for you. Press to see where, and to choose where it should ask.
  }

ui-read = Read
ui-read-of = Read { $card }
ui-choose-it = Choose this card
ui-link-at = The link opens at position { $at } of { $length }.
ui-computer-stopped = It is { $seat }’s move, but nothing goes on.
ui-go-on = Go on
ui-wait-for = It is { $seat }’s move.
ui-zoom = Card
ui-close = Close
ui-deed-of = { $deed }:
ui-what-it-can = What it can do now
ui-possible = Possible:
ui-not-possible = Not possible:
ui-races = Race
ui-caster = Caster
ui-alternate = Alternate race
ui-node-need = Node
ui-cost = Cost
ui-graze = Graze
ui-power = Power
ui-modifier = Modifier
ui-log = Log
ui-log-walked = Log: arrows walk from line to line and to their rules
ui-type-a-move = Type a move
ui-no-such-move = The referee offers no such move now.
ui-pass-device = Pass the device to { $seat }
ui-pass-device-about = Only { $seat } should look now. Your opponent’s hand is covered.
ui-i-am = I am { $seat }
ui-menu = Menu
ui-undo = Undo
ui-redo = Redo
ui-pace = The computer’s turn
ui-direct-touch = One press on a card that can do only one thing does it (hold it to read it)
ui-direct = One press on a card that can do only one thing does it (press long, or right, to read it)
ui-warns = Ask me once before my turn ends if I could still win, or still use something that costs nothing; also if going on ends it early
ui-auto-end = End my turn by itself, after a moment, when there is nothing left to do (against the computer)
ui-turn-ends-soon = Nothing left to do. Your turn is about to end.
ui-turn-waits = Wait
ui-leaving = Before your turn ends: { $plays }
ui-leaving-onward = To go on ends your turn. Before that: { $plays }
ui-left-wins = { $play }: you win
ui-left-likely = { $play }: you win if nobody answers
ui-left-together = { $play }: together you win if nobody answers
ui-left-free = { $play } (costs nothing)
ui-left-paid = { $play } (you can still pay for it)
ui-left-ability = { $card } (“{ $says }”)
ui-left-more = { $n } more
ui-keep-playing = Keep playing
ui-anyway = { $answer } all the same
ui-pace-slow = slow, to be read
ui-pace-step = step by step
ui-pace-fast = fast
ui-pace-once = at once
ui-steps = { $seat } goes on when you press.
ui-next-step = Next step
ui-steps-no-more = Without stops
ui-turn-is-over = { $seat }’s turn is over.
ui-preview-more = Press the card for what it can do now.
ui-foreseen-certain = This happens:
ui-foreseen-first = First:
ui-foreseen-anyway = In any case:
ui-foreseen-alike = { $n } cards: { $values } each
ui-foreseen-alike-of = { $n } cards of { $seat }: { $values } each
ui-foreseen-unanswered = If { $seat } does nothing:
ui-foreseen-idle = If neither does anything more:
ui-foreseen-of = { $card }: { $values }
ui-foreseen-way = { $option } ({ $way })
ui-x-is = X = { $x }
ui-x-later = X is decided next.
ui-foreseen-chance = What follows cannot be told yet: it hangs on luck or on a face-down card.
ui-foreseen-rival = Then { $seat } chooses.
ui-foreseen-choice = Then you choose.
ui-foreseen-nothing = Nothing changes.
ui-foreseen-pays = Cost: { $price }
ui-foreseen-theirs = { $seat }: { $says }
ui-foreseen-vain = As things are, nothing comes of it.
ui-foreseen-outside = No battle is on now: what it does ends with the next one, or with the turn.
ui-foreseen-asks = You lose a card, whatever you choose: { $question }
ui-foreseen-all = All of what comes of it
fore-wins = { $winner } wins.
fore-draw = the game is drawn
fore-number = { $seat }: { $what } { $from } → { $to }
fore-moves = { $card } → { $zone }
fore-sleeps = { $card } falls asleep
fore-gives = { $card } gives { $n ->
    [one] 1 core
   *[other] { $n } cores
 }
fore-destroyed = { $card } is destroyed
fore-vanishes = { $card } vanishes: it has too few cores left
ui-always = Answer so from now on
ui-said = Answered for you
ui-said-always = { $text }: always
ui-said-never = { $text }: never
ui-said-first = { $text } before { $other }
ui-text-of = { $card }, “{ $text }”
ui-ask-again = Ask me again
ui-pass-on = Pass on
ui-pass-on-about = Until the moment that you choose, every chance to answer or block is passed for you unasked; you can stop that at any time.
ui-until-my-turn = Pass until my turn begins
ui-until-something = Pass until something happens
ui-hold-own-touch = Ask me before what I do goes on
ui-hold-own = Ask me before what I do goes on (or hold Shift once)
ui-passing-ends = Stop passing
ui-passing-ends-of = Stop passing ({ $until })
ui-stop-none = no stop
ui-stop-own = stop in my turns
ui-stop-their = stop in the other’s turns
ui-stop-both = stop in all turns
ui-key-hold = held while you press: you are asked before it goes on
ui-recap = Recap
ui-recap-of = What { $seat } did
ui-chip-recap = recap
ui-chip-skipped = { $n ->
    [one] 1 auto-pass
   *[other] { $n } auto-passes
  }
ui-chip-always = always
ui-always-about = If you press it and then answer, this question is answered so from now on; you can end that under “Where to stop”.
ui-chip-pass-on = pass on
ui-chip-passes = stop
ui-recap-answers = In answer, in your turn
ui-recap-before = Before that, in your turn
ui-recap-turn = In its own turn
ui-recap-yours = Yours:
ui-recap-nothing = Nothing that is worth telling.
ui-stops = Where to stop
ui-moment-then = Then:
ui-stops-here = Stops of this game
ui-stops-about = The referee passes for you where you could do nothing else. Choose where it should always ask.
ui-auto-pass = Pass for me when I have nothing to do
ui-until-turn-end = Pass until this turn ends
ui-always-stop = Always ask me in
ui-stop-there = Stop there
ui-stops-there = Will stop
ui-preferences = Settings
ui-prefer-theme = Colours
ui-prefer-theme-device = as on this device
ui-prefer-theme-dark = dark
ui-prefer-theme-light = light
ui-prefer-contrast = Contrast
ui-prefer-contrast-device = as on this device
ui-prefer-contrast-more = more
ui-prefer-size = Size of text
ui-prefer-size-plain = plain
ui-prefer-size-large = large
ui-prefer-size-largest = largest
ui-prefer-cards = On the cards
ui-prefer-cards-pictures = pictures
ui-prefer-cards-words = their text, on cards wide enough for it
ui-prefer-spoken = Read aloud by a screen reader
ui-prefer-spoken-all = all that happens
ui-prefer-spoken-asked = what the other side does, and what is asked
ui-prefer-spoken-least = what is asked
ui-prefer-sound = Sound
ui-prefer-sound-on = soft notes when it is your move, when the other side has done something, and at the end
ui-prefer-about = Kept on this device. In which phases a game stops for you is chosen at its table: on the rail of phases, or under “Where to stop”.
ui-your-move = Your move
ui-keys = Keyboard
ui-key-space = press the main button
ui-key-esc = take back or close
ui-key-arrows = walk over the cards
ui-key-enter = choose the card
ui-key-inspect = read the card
ui-key-undo = undo, redo
ui-key-log = open the log; there, arrows walk from line to line and to their rules
ui-key-digits = press the option of this number
ui-key-summary = have the table read aloud
ui-tell-table = Have the table read aloud
ui-key-help = this list
ui-concede = Concede
ui-concede-really = Really concede?
ui-offer-draw = Offer a draw
ui-offer-draw-really = Really offer a draw?
draw-asks-human = The other player is asked at once. If the offer is declined, the game goes on as it stood.
draw-asks-link = The offer goes along with the link, and the game waits for the answer. If it is declined, the game goes on as it stood.
draw-asks-peer = The offer goes to the other device at once. If it is declined, the game goes on as it stood.
draw-asks-greedy = The computer agrees where the table is no better for it than for you, and declines otherwise.
draw-asks-random = This computer decides by lot.
ui-link = The game as a link
ui-link-of = Link ({ $n } characters)
ui-friendly-mode = Friendly mode: both devices hold the seed of the shuffle. Each shows only its own hand.
ui-qr = The link as a QR code
ui-qr-long = This link is too long for a code that a camera reads. Send it as a link.
ui-qr-unmade = The code could not be drawn. The link itself works all the same.
ui-result = Result
ui-victory = Victory
ui-defeat = Defeat
ui-again = Play again
ui-series-game = Best of three · game { $n }
ui-series-won = { $seat } wins the best of three.
ui-seat-about = If this browser’s storage was cleared, the seat is lost here. If you saved it to a file after your last answer, open the file.
ui-seat-open = Open the saved seat
ui-seat-ask-about = Without a file, you and your opponent can end the game without a result.
ui-seat-ask = Ask to end the game
ui-seat-asked = You’ve asked to end the game. Your opponent decides.
ui-seat-ended = The game was ended without a result.
ui-seat-lost = Seat lost
ui-seat-lost-about = Your opponent’s device no longer has this game, and they ask to end it without a result.
ui-seat-end = End without a result
ui-seat-keep = Keep the game
ui-seat-save = Save my seat to a file
ui-seat-save-about = Only this browser keeps your seat. Keep a file in case its storage is cleared; save again after each answer.
ui-letter-seat-about = Without a file, your opponent can concede, or you can both end the game without a result. For that, your opponent opens the game’s menu, chooses “{ $action }” and sends you the invitation.
ui-ended-without = Ended without a result
ui-clock = Clock of each player
ui-clock-none = No clocks
ui-clock-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
  }
ui-clock-delay = Of each answer these count for nothing
ui-clock-seconds = { $n } seconds
ui-clock-of = { $time } minutes for each player, of each answer { $n } seconds for nothing
ui-clock-about = A clock goes while its player is asked and there is a line. Whose time is over has lost once both devices have measured it.
ui-clock-left = Time left:
ui-clock-paused = The clocks stand still until there is a line.
ui-clock-disputed = The two devices have measured different times.
ui-clock-over-mine = Your time is over.
ui-clock-is-over = { $seat } has no time left.
ui-clock-is-disputed = The device of { $seat } has measured another time: nothing is decided. Both measures are in the record of the game.
ui-clock-lost = { $seat } ran out of time, as both devices measured.
ui-clock-claim = Claim the win on time
ui-flag-disputed = { $n ->
    [0] Before the first answer
   *[other] After answer { $n }
 } { $other } claimed that { $seat }’s time was over. By { $other }’s device { $seat } had used { $measured } of { $total } by then, by { $seat }’s own device { $own }. That is too far apart: nothing is decided, and the game goes on.
ui-flag-proof = Each device has said its measure in a message. Both logs hold both messages, and what each player signs next is signed over them: neither can say later that he measured another time.
ui-flag-keep = Save the record and show it to whoever is to decide: tefuda audit prints both measures from it. A device that slept, or a line that was lost on one side only, may be all that happened: talk about it.
ui-next-wished = You are ready for the next game. It begins as soon as your friend is, too.
ui-next-offered = Your friend is ready for the next game.
ui-next-checked = This game is being looked through. Then the next one can begin.
ui-give-up = Give up the best of three
ui-give-up-really = Really give up the whole best of three?
ui-series-undecided = The best of three ends without a winner.
ui-series-given-up = { $seat } gave up the best of three.
ui-next-game = Next game
ui-again-series = Another best of three
ui-sideboard = Sideboard
ui-pile-of = { $zone } ({ $seat })
ui-pile-n = { $zone }: { $n }
ui-exchange-of = Exchange: { $seat }
ui-exchange-about = Press a card to move one copy between deck and sideboard.
ui-exchange-curtain = Before the next game, { $seat } may exchange cards of the deck with the sideboard. Nobody else should look.
ui-n-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
ui-to-sideboard = move to the sideboard
ui-to-deck = move to the deck
ui-read-card = Text of { $card }
ui-exchanged-none = Nothing is exchanged.
ui-exchanged-n =
    { $n ->
        [one] { $n } card is exchanged.
       *[other] { $n } cards are exchanged.
    }
ui-exchange-n =
    { $n ->
        [one] Exchange { $n } card and go on
       *[other] Exchange { $n } cards and go on
    }
ui-keep-deck = Go on with this deck
ui-link-refused = This cannot be opened
ui-nothing-lost = Nothing that is kept on this device was changed.
ui-opening = Opening the game
ui-opening-about = The referee plays every move again and checks it.
ui-new-release = Another version of the site is ready. Your games go on in it.
ui-use-it = Reload and use it
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
mode-hotseat = two at one device
mode-peer = live, between two devices
mode-letters = by letters
mode-link = by link
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
deed-play = Play it
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

q-main = Your main phase: play, attack, set a node, or end the turn.
q-priority = { $player }’s turn, { $phase } phase: act or pass?
q-respond = Respond, or let it resolve?
q-waiting = Waiting
q-target = Choose a target.
q-choose = Choose a card.
q-pay-with = Which node pays for { $card }? ({ $nth } of { $n })
q-which-effect-first = Which effect comes first?
q-which-goes-under = { $pile_end ->
    [top] These cards go on top of the deck, in the order that you say. Which goes down first, under the others?
    [bottom] These cards go to the bottom of the deck, in the order that you say. Which goes there first, above the others?
   *[other] These cards of yours go to the { $zone } together, in the order you like. Which goes down first, under the others?
  }
q-search = Choose a card that you looked for.
q-may = Apply the effect of { $card }?
q-apply-from-hand = Apply an effect of a card in your hand?
q-may-pay = Pay { $n } for { $card }?
q-mode = Which effect?
q-number = How many?
q-x = How much is X?
q-waive = Use the waiver and pay nothing?
q-graze = { $card } strikes you. Graze: take { $n ->
    [one] the top card
   *[other] { $n } cards
  } of the deck as sleeping nodes?
q-discard = Choose a card to discard.
q-discard-from-hand = Choose a card of your hand to discard.
q-mulligan = Take a new hand?
q-draw-offered = { $opponent } offers a draw. Do you agree?
q-respond-to = Respond to { $card }?
q-respond-attack = { $card } attacks. Respond or block?
q-before-battle = { $card } attacks. Do anything before the battle?
q-before-blocked-battle = { $blocker } blocks { $card }. Do anything before the battle?
q-put-away = Only one may stay. Which one is discarded?
q-keep-one = Only one popularity card is left. Which one stays?
q-name-host = What shall it be set on?
q-name-target = Choose a target for { $card }.
q-choose-mode = Which effect of { $card }?
q-choose-x = How much is X for { $card }?
q-choose-life = How much life do you pay for { $card }?
q-choose-share = How much of the damage does { $card } take?
q-choose-number = Choose a number.
q-skip-phase = Skip the phase?
q-which-effect-to-use = Which effect of { $card }?
q-which-upkeep = Which upkeep comes next?
q-ignore-upkeep = Ignore the upkeep of { $card }?
q-pay-upkeep = Pay { $n } as the upkeep of { $card }? If not, it is discarded.
q-pay-ward = { $card } is protected. Pay { $n }, so that your effect is not negated?
q-give-cards = Remove cards for { $card }?
q-give-card = Which card is removed for { $card }?
q-which-group = Into which group does { $card } go?
q-pick-group = Which group?
q-spell-break = Break the spell { $card }?
q-may-transform = Transform { $card }?
q-choose-form = What does { $card } transform into?
q-move-set-cards = Move the set cards to { $card }?
q-declare-race = Declare a race.
q-declare-name = Declare a name.
q-repeat-loop = This goes round and round. How many rounds more?
q-cut-loop = After how many rounds do you cut in?
q-end-loop = Where does it end? You answer otherwise there.
q-accept-loop = { $n ->
    [one] It is to go round once more.
   *[other] It is to go round { $n } times more.
  } Accept, or cut in?
q-accept-endless = Nobody has to stop this, and an endless loop decides the game. Let it go on?

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
opt-pay-lost = is lost (underworld)
opt-effect = { $card }: { $text }
opt-seat = { $seat }
opt-concede = Concede
opt-no-block = No block
opt-to-battle = On to the battle
opt-agree-to-draw = Agree to a draw
opt-decline-draw = Decline the draw

# Log

log-turn-began = { $seat }’s turn begins.
log-phase-began = { $phase } phase.
log-game-began = The game begins.
log-played = { $seat } plays { $card }.
log-used = { $seat } uses { $card }.
log-used-says = { $seat } uses { $card }: { $says }
log-used-says-at = { $seat } uses { $card }, aimed at { $others }: { $says }
log-attacked = { $card } attacks.
log-blocked = { $card } blocks.
log-passed = { $seat } passes.
log-drew = { $seat } draws { $n ->
    [one] a card
   *[other] { $n } cards
  }.
log-resolved = { $card } resolves.
log-node-set = { $seat } sets a node.
log-damaged = { $card } takes { $n } damage.
log-battle-damaged = { $card } takes { $n } damage in this battle.
log-lost-life = { $seat } loses { $n } life.
log-gained-life = { $seat } gains { $n } life.
log-out-of-time = { $seat } runs out of time.
log-conceded = { $seat } concedes.
log-begins = { $seat } goes first.
log-paid = { $seat } pays { $n }.
log-nodes-added = { $seat } adds { $n ->
    [one] a node
   *[other] { $n } nodes
  }.
log-life-set = { $seat }’s life becomes { $n }.
log-player-damaged = { $seat } takes { $n } damage.
log-damage-reset = The damage on { $card } is gone.
log-triggered = { $card }: its automatic effect applies.
log-entered = { $card } { $count ->
   *[one] comes
    [other] come
  } to the field.
log-was-set = { $card }: set.
log-set = { $card }: set.
log-went = To the { $zone }: { $card }.
log-moved = To the { $zone }: { $card }.
log-left = { $card } leaves the field.
log-revealed = { $card } { $count ->
   *[one] is
    [other] are
  } revealed.
log-looked = { $seat } looks at cards.
log-resolving = { $card } is resolved.
log-play-resolved = { $card } has resolved.
log-play-negated = The play of { $card } is negated.
log-play-negated-by = The play of { $card } is negated by { $by }.
log-effect-negated = The effect of { $card } is negated.
log-effect-negated-by = The effect of { $card } is negated by { $by }.
log-targets-gone = { $card } has lost its targets.
log-targeted = { $card } { $count ->
   *[one] is
    [other] are
  } targeted.
log-interference-ended = The interference ends.
log-attack-declared = { $seat } declares an attack with { $card }.
log-attack-ended = The attack of { $card } ends: it has left the field.
log-block-ended = The block of { $card } ends: it has left the field.
log-attack-cancelled = The attack of { $card } is cancelled.
log-block-cancelled = The block of { $card } is cancelled.
log-battle-start = The battle begins.
log-battle-end = The battle ends.
log-stays = { $card } { $count ->
   *[one] does
    [other] do
  } not become doomed.
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
log-doom-negated = The doom of { $card } is undone.
log-discard-negated = The discard of { $card } is undone.
log-found = { $seat } finds { $card }.
log-affected = { $card } { $count ->
   *[one] is
    [other] are
  } under an effect of { $source }.
log-affected-change = { $card }: { $change } ({ $source }).
log-affected-alone = An effect of { $source } begins.
log-acclaimed = { $card } gains popularity: { $n }.
log-awaits-damage = The next damage to { $seat } this turn will be negated.
log-damage-negated = { $n } damage to { $seat } is negated.
log-effects-ended = Effects end.
log-fell-asleep = { $card } { $count ->
   *[one] is
    [other] are
  } put to sleep.
log-woke = { $card } { $count ->
   *[one] wakes
    [other] wake
  }.
log-transferred = { $n } { $kind }: { $giver } → { $taker }.
log-counters-came = { $n } { $kind } → { $taker }.
log-counters-went = { $n } { $kind } of { $giver } are gone.
log-turned-down = { $card } { $count ->
   *[one] is
    [other] are
  } turned face down.
log-transformed = { $card } transforms.
log-turned-back = { $card } returns to its normal state.
log-became-character = { $card } is treated as a character from now on.
log-turned-up = { $card } { $count ->
   *[one] is
    [other] are
  } turned face up.
log-shuffled = { $seat } shuffles.
log-grazed = { $seat } grazes.
log-loop-named = { $seat } lets it go round { $n ->
    [one] once
   *[other] { $n } times
  }.
log-game-over = The game is over.

# Reasons

why-only-in-your-main-phase = Only in your own main phase.
why-interference-open = An interference is open.
why-node-already-set = You have set a node this turn.
why-not-in-hand = It is not in your hand.
why-already-equipped = It already carries an equipment.
why-already-field-equipped = Your field already has a field equipment.
why-cannot-be-set = It cannot be set there.
why-one-of-its-name-a-turn = A card of this name was already played this turn.
why-cannot-be-targeted = It cannot be targeted.
why-leader-cannot-be-targeted = A leader is no target of an opponent's command card.
why-already-a-leader = There is a leader already.
why-cannot-be-an-object = It cannot be an object.
why-not-your-turn = It is not your turn.
why-asleep = It is asleep.
why-nodes = You need { $need ->
    [one] { $need } node
   *[other] { $need } nodes
  } and have { $have }.
why-cost = You cannot pay { $cost }.
why-not-enough-nodes = You have too few nodes.
why-cannot-pay = You cannot pay the cost.
why-no-target = There is nothing to aim at.
why-leaves-no-target = Nothing would be left for the target that follows.
why-not-your-priority = You do not have the priority.
why-already-attacking = An attack is already going on.
why-already-blocked = A blocker already stands.
why-attacking-itself = It is attacking itself.
why-cannot-attack = An effect says that it cannot attack.
why-cannot-block = An effect says that it cannot block.
why-player-cannot-set-nodes = An effect says that you cannot set cards from your hand as nodes.
why-cannot-use = An effect says that it cannot be used.
why-doll-already-played = A doll was already played this turn.
why-doll-cannot-attack = A doll does not attack.
why-its-own-condition = Its own condition is not met.
why-no-alternate-race = Too few characters of its alternate race.
why-no-attacker = Nothing attacks.
why-no-blocker = Nothing blocks.
why-no-caster = Its caster is not on your field.
why-no-cost-to-play = It has no cost and cannot be played.
why-no-interference = Nothing can be done against that play.
why-no-priority = You do not have the priority.
why-not-a-block = It is no block.
why-not-on-the-field = It is not on the field.
why-not-your-card = It is not your card.
why-not-an-opposing-card = It is not one of your opponent’s cards.
why-not-in-that-zone = It is not where this effect chooses cards.
why-not-as-described = It does not fit what this effect asks for.
why-must-choose = You have a card that fits, so you have to choose it.
why-not-in-full = It cannot be done in full.
why-cannot-activate-bursts = An effect says that you cannot activate bursts.
why-burst-not-met = The condition of this burst is not met.
why-cores-cannot-be-taken = An effect says that its cores cannot be taken off.
why-not-your-character = It is not your character.
why-nothing-attacks = Nothing attacks.
why-nothing-to-waive = There is nothing to waive.
why-not-for-less = This card has no way of being played for less in exchange for a part of its effect.
why-must-attack = It has to attack first.
why-must-block = This attack has to be blocked with it.
why-goes-round = It would only go round again: do something else.
why-once-a-turn = It was already used this turn.
why-once-an-interference = It was already used in this interference.
why-one-character-a-turn = You have already played a character this turn.
why-one-doll-a-turn = You have already played a doll this turn.
why-one-world-charm-a-turn = You have already played a world charm this turn.
why-only-as-first-answer = A block must be the first answer to the attack.
why-only-in-the-main-phase = Only in the main phase.
why-only-in-the-opponents-turn = Only in the opponent’s turn.
why-only-in-your-turn = Only in your own turn.
why-player-cannot-attack = An effect says that you cannot attack.
why-player-cannot-block = An effect says that you cannot block.
why-player-cannot-play = An effect says that you cannot play it.
why-too-few-cards-in-hand = You have too few cards in hand.
why-too-few-nodes = You have too few nodes.
why-too-few-targets = There are too few targets.
why-too-little-life = You have too little life.
why-world-charm-already-played = A world charm was already played this turn.
why-no-such-action = There is no such action.
why-no-such-effect = It has no such effect.
why-otherwise = The rules do not allow it.
why-draw-offered = The offer of a draw has to be answered first.
why-no-draws = Nobody can agree to a draw in this game.

# Marks

mark-power = { $change }
mark-power-set = power { $attack }/{ $toughness }
mark-power-swapped = attack and toughness exchanged
mark-force = { $text }
mark-affected = under an effect
mark-stealth = hard to block
mark-sure = its attack goes on
ui-mark-until = { $mark } { $until }
ui-mark-of = { $mark } ({ $source })
until-turn = until the end of the turn
until-this-turn = this turn
until-battle = until the end of the battle
until-interference = until the end of the interference
until-my-start = until its player’s next turn begins
until-their-start = until the opponent’s next turn begins
until-my-turn = until the end of its player’s next turn
until-their-turn = until the end of the opponent’s next turn
until-attack = until the next attack
until-its-attack = until its next attack
mark-cannot = cannot { $act }

# How games end

over-life = { $loser } has no life left.
over-deck = { $loser } cannot draw.
over-concede = { $loser } conceded.
over-out-of-time = { $loser } ran out of time.
over-conceded = { $loser } conceded.
over-draw = Both players lose at the same time.
over-no-life = { $loser } has no life left.
over-deck-out = { $loser } cannot draw from the deck.
over-effect = A card’s effect decided the game.
over-endless = A loop that nobody could leave went on for ever.

# What went wrong

err-internal = The referee made a mistake of its own. The game is kept as it stood.
err-not-a-request = The table asked the referee something that it does not understand.
err-no-such-method = The table asked the referee something that it does not know.
err-otherwise = That cannot be done.
err-unexpected = Something went wrong. The game is kept as it stood.
err-EngineStart = The referee could not start.
err-EngineCrash = The referee stopped. It is started again with your next step; the game is kept.
err-EngineTimeout = The referee did not answer in time.
err-storage-denied = This browser lets the page keep nothing (a private window, for example). You can play, but games are gone when the tab is closed. Save to a file what you want to keep.
err-storage-full = There is no room left on this device. The game goes on, but what happens from here on is not kept yet. It will be as soon as there is room; it can also be saved to a file.
err-storage-kept = There is room again: everything is kept.
err-always-on = What you answer now will be answered so from now on.
err-always-off = You will go on being asked.
err-not-a-set = This link holds no card set, or a part of it is missing. Copy the whole link, then open it again.
err-no-such-puzzle = There is no puzzle of this name here. It may be from a newer version: reload the page, then open the link again.
err-press-ignored = That button had only just changed, so the press didn’t count. Press it again.
err-no-such-game = This game is not kept on this device.
err-no-such-table = The referee does not know this table any more.
err-not-your-question = Another seat is asked.
err-stale = The table has moved on; look again.
err-illegal = The referee does not allow that.
err-over = The game is over.
err-nothing-to-undo = There is nothing that may be taken back: a random result or hidden information stands between.
err-not-text = “{ $name }” isn’t a text file. Save the list as text or CSV, then open it again.
err-not-json = This file is not a saved game: it cannot be read as JSON.
err-too-deep = This file is nested deeper than anything that is saved here.
err-too-big = This is larger than any game that can be read.
err-file-too-big = This is larger than any file that is saved here: { $size } KiB, at most { $most } KiB are read.
err-not-a-game = This is not a game of Tefuda.
err-newer-format = This was saved by a newer version of Tefuda. Reload the page to get the newest version, then open it again.
err-other-rules = This game was played under other rules than this version knows.
err-other-cards = This game was played with other cards than this version has.
err-broken = The text is damaged: a part is missing or was changed on the way.
err-entry = Move { $where } of this game is not legal, so none of it was accepted.
err-answers-for-you = This log answers for you: entry { $where } is yours to give, and you have not given it here. Your game stays as it is.
err-too-much-work = Playing it through is more work than the referee does for any game.
err-final-hash = The moves are legal, but they do not end in the position that the link promises.
err-contradicts = This link contradicts the game that this device already keeps. The kept game stays as it is.
err-bad-deck = The deck does not meet the rules.
err-not-a-backup = This file is not a backup of Tefuda.
err-bad-code = This is no address of a table, or it was made for something else.
err-bad-relay = A relay’s address begins with wss:// and names a host; five of them at most.
err-no-window = The browser has not opened the window of the room. Allow this page to open windows, and try again.
err-peer-refused = What the other device said does not fit ({ $why }). Nothing of it was kept.
err-letter-own = This letter is your own. It is for your friend to open.
err-letter-read = Nothing in this letter is new here. The game stands as it stood.
err-letter-not-here = This letter belongs to no game that this device keeps. Open it where you play that game.
err-set-too-large = The card set { $name } is too large to be sent to another device. Play with a deck of other cards.
err-says-hello = { $seat }: Hello, have a good game!
err-says-thanks = { $seat }: Thank you!
err-says-nice = { $seat }: Well played!
err-says-wait = { $seat }: One moment, I am thinking.
err-says-sorry = { $seat }: Sorry!
err-says-bye = { $seat }: Good game, goodbye!
err-says-text = { $seat }: { $text }
err-talk-wished = { $seat } would like to write, too (menu, Say something).
err-back-agreed = Your answer was taken back: it is up to you again.
err-back-declined = Your answer stays as it was given.
err-letter-no-key = The key of this game is on the device on which it was begun, so no letter of it can be signed here. It can go on live.
err-letter-refused = This letter does not fit the game, and nothing of it was taken.
err-peer-flood = More came over the line than any game needs, so it was closed. The game stands as it stood.
err-peer-not-shared = This device knows one side of this game, so there is nothing to share.
err-no-camera = This page was given no camera. Paste the address instead.
err-bad-stun = A STUN server is named as stun:host or stun:host:port.
err-sets-declined = The other player does not play with your card sets, so there is no game.
err-peer-gone = The other side has broken off before the game began.
err-link-copied = Link copied.
err-draw-declined = { $seat } declines the draw. The game goes on.
err-restored-in-part = { $added } games taken over; { $older } were older than what is kept here. { $aside } could not be used and were set aside: they are listed on the start page.
err-restored = { $added } games taken over; { $older } were older than what is kept here.
q-choose-object = Choose one.
q-discard-as-cost = Which card is discarded as the cost?
err-wrong-size = A deck has { $size } cards; this one has { $n }.
err-too-few-cards = A deck has at least { $size } cards; this one has { $n }.
err-too-many-copies = { $name }: { $n } copies, at most { $limit } are allowed.
err-one-per-deck = { $name }: { $n } copies, but a deck may hold only one.
err-sideboard-size = { $size ->
    [0] This game has no sideboard. Remove { $n ->
        [one] the card
       *[other] the { $n } cards
    } listed in it.
   *[other] A sideboard has { $size } cards, not { $n }.
}
err-not-in-deck = { $name } is not in the deck.
err-not-in-sideboard = { $name } is not in the sideboard.
err-not-yet = The next game cannot begin yet.
err-bad-count = A deck can’t hold { $n } copies of “{ $name }”.
err-unknown-card = { $name } is not a known card.
err-too-long = The deck list is too long.
opt-mode = { $text }
log-skipped = { $seat } has nothing to do.
log-chose = { $seat } chooses { $card }.
log-chose-yes = { $seat } says yes.
log-chose-no = { $seat } says no.
log-chose-yes-may = { $seat } chooses to apply the effect of { $about }.
log-chose-no-may = { $seat } does not apply the effect of { $about }.
log-chose-yes-may-pay = { $seat } pays for the effect of { $about }.
log-chose-no-may-pay = { $seat } does not pay for the effect of { $about }.
log-chose-yes-give-cards = { $seat } removes cards for { $about }.
log-chose-yes-graze = { $seat } grazes the attack of { $about }.
log-chose-no-graze = { $seat } does not graze the attack of { $about }.
log-chose-no-grave-trigger = { $seat } does not use the Grave-Trigger of { $about }.
log-chose-yes-as-bullet = { $seat } uses { $about } as a bullet.
log-chose-yes-may-transform = { $seat } has { $about } transform.
log-chose-no-may-transform = { $seat } does not transform { $about }.
log-chose-yes-spell-break = { $seat } breaks the spell { $about }.
log-chose-no-spell-break = { $seat } does not break the spell { $about }.
log-chose-yes-move-set-cards = { $seat } moves the set cards to { $about }.
log-chose-no-move-set-cards = { $seat } does not move the set cards to { $about }.
log-chose-yes-skip-phase = { $seat } skips a phase by { $about }.
log-chose-no-skip-phase = { $seat } does not skip a phase by { $about }.
log-chose-yes-ignore-upkeep = { $seat } ignores the upkeep of { $about }.
log-chose-no-ignore-upkeep = { $seat } does not ignore the upkeep of { $about }.
log-chose-yes-pay-upkeep = { $seat } pays the upkeep of { $about }.
log-chose-no-pay-upkeep = { $seat } does not pay the upkeep of { $about }.
log-chose-yes-pay-ward = { $seat } pays for the protection of { $about }.
log-chose-no-pay-ward = { $seat } does not pay for the protection of { $about }.
log-chose-yes-unless = { $seat } first does what { $about } wants.
log-chose-no-unless = { $seat } does not do what { $about } wants.
log-chose-mode = { $seat } chooses effect { $n }.
log-played-at = { $seat } plays { $card }, aimed at { $others }.
log-used-at = { $seat } uses { $card }, aimed at { $others }.
log-was-set-at = { $card } is set on { $others }.
mark-gain = gained { $keyword }
mark-lose-keyword = lost { $keyword }
mark-fended = its next damage is negated
mark-borrowed = goes back later
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
err-wrong-params = The table asked the referee something that it does not understand.
why-too-much-work = That would be more work than the referee does for one answer. You can pass, concede, or offer a draw.
why-too-long = The game is longer than any game may be.
why-not-known-yet = Only the other device can tell what that comes to.
why-game-over = The game is over.
why-already-named = It is already a target.
why-not-a-proper-target = It is no proper target.
why-not-of-that-kind = The text speaks of another kind of card.
why-not-an-answer = That is no answer to this question.
why-not-offered = That is not offered now.
why-pays-once = A node pays only once.
why-too-little = That is too little.
why-too-many-targets = Those are too many targets.
why-too-much = That is too much.

# Learning

ui-new-here = New here? A guided first game{ $game ->
    [none] {""}
   *[other] { " " }of { $game }
  }, ten minutes
ui-learn-on = Go on learning { $game } – lesson { $n }: { $lesson }
ui-first-deck = good to begin with
ui-first-deck-about = A good first deck.
ui-how-to-play = How to play
ui-legend = Signs on cards
ui-legend-about = A sign on the edge of a card says what can be done with it now, and its frame says how.
ui-legend-free = A whole frame: at no cost.
ui-legend-paid = A broken frame: at a price.
ui-legend-pays = A dotted frame: it cannot be used itself, but it can help to pay for other cards.
ui-legend-change = Before a number: more, or less, than is printed.
ui-legend-faction = Faction bonus: what others of its factions add that are ready, on either side.
ui-legend-turn = Beside a name: whose turn it is.
ui-legend-asked = Under a name: who is asked now.
ui-legend-brink = Beside a number: it soon decides the game.
ui-legend-orb-colours = Letters on an orb: the colours of what it yields.
ui-legend-orb-yields = A number on an orb: it yields so much, and not 1.
ui-legend-breaks = Breaks so many declaration cards.
ui-legend-who = In the log: what the player below did, and the one above.
ui-first-game = Guided first game
ui-lessons-done = { $n } of { $of } done
ui-puzzle = Puzzle
ui-puzzles = Puzzles
ui-puzzles-solved = { $n } of { $of } solved
ui-puzzle-win = Win this turn
ui-puzzle-survive = Survive this turn
ui-puzzle-judge = Ask the referee
ui-puzzle-grade-1 = easy
ui-puzzle-grade-2 = medium
ui-puzzle-grade-3 = hard
ui-puzzle-done = solved
ui-puzzle-solved = Solved.
ui-referee-is-asked = What does the referee say to what { $seat } wants to do? Choose in the puzzle
ui-referee-has-said = The referee has spoken
ui-puzzle-fold = Look at the whole table
ui-puzzle-unfold = Back to the puzzle
ui-puzzle-show = Show the solution
ui-puzzle-step = Next step
ui-puzzle-shown = That was the solution.
ui-lesson = Lesson
ui-lesson-n = { $n }/{ $of }
ui-lesson-done = done
ui-lesson-reached = Done.
ui-lesson-missed = Not this time.
ui-lesson-again = Again
ui-lesson-next = Next
ui-lesson-try = Let me try
ui-hint = A hint
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
fair-letter-older = This device has an older copy of the game. Open the seat you saved last, or go on where you last played.
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
err-seat-saved-without-key = Seat saved, but without its signing key: this game was started in an earlier version. From this file you can only go on live. Keep the file to yourself: it holds your cards.
err-seat-not-in-file = The game of this message is not in that file.
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
