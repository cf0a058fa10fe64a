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
ui-not-here = Not supported on this table yet.
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
ui-text-faults-more = { $n } more
ui-text-notes = Read as
ui-write-note = Use this wording
ui-show-note = Show in text
ui-text-named = { $n ->
    [one] The text names a card that isn’t here: { $names }
   *[other] The text names cards that aren’t here: { $names }
  }
ui-card-lost = Not in the page. Copy it from the card.
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
ui-set-link-about = The link contains every card in the set. Opening it asks whether to keep them. Nothing is uploaded.
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
err-draft-kept = “{ $name }” saved as a draft.
err-needs-part = Part of the rules engine couldn’t be loaded. Check your connection and try again.
note-otherwise = Read differently from how it’s written here.
note-read-as = Read as “{ $text }”.
note-tag-added = Read as 【{ $text }】, because of its duration.
fault-otherwise = This part isn’t understood.
fault-no-card = No card found here.
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
  } known{ $side ->
    [0] {""}
   *[other] , sideboard { $side }
  }.
ui-line-n = Line { $n }:
ui-is-it = Did you mean
ui-take-list = Add all to deck
ui-take-known = Add known cards to deck
ui-offer = This game includes cards
ui-offer-about = { $n ->
    [one] This game uses a card set that isn’t on this device:
   *[other] This game uses { $n } card sets that aren’t on this device:
  }
ui-offer-means = If you accept, the cards are saved in this browser and the game opens. If you decline, nothing is saved.
ui-offer-set = Card set
ui-offer-means-set = If you keep it, it’s added to your card sets in this browser. If you decline, nothing is saved.
ui-take-sets-set = Keep card set
ui-offer-means-peer = Your opponent’s deck uses this set. If you accept, it’s saved in this browser and the game starts. If not, there’s no game.
ui-take-sets-peer = Accept and play
ui-sets-told = Your opponent is asked to accept this deck’s card set ({ $names }). A small set can give away your deck.
ui-take-sets = Accept and open game
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
set-fault-not-a-set = It isn’t a card set.
set-fault-newer-format = It’s from a newer version of Tefuda. Reload the page, then try again.
set-fault-other-game = It’s for another game.
set-fault-too-big = It’s larger than { $limit } KiB.
set-fault-too-deep = Its data is nested too deeply.
set-fault-not-text = It contains characters that aren’t valid text.
set-fault-bad-name = Its name is missing or longer than { $limit } characters.
set-fault-no-cards = It has no cards.
set-fault-too-many-cards = It has more than { $limit } cards.
set-fault-wrong-id = It was changed after it was made.
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
harem-master-q-main = Your turn: use a card, attack or end your turn
harem-master-q-answer = Respond to { $card }?
q-answer-attack = { $card } attacks. Respond before interception?
q-answer-kind = The battle is now { $kind }. Respond?
q-answer-kind-combat = This is a combat. Use a card to make it an approach?
q-answer-kind-approach = This is an approach. Use a card to make it a combat?
battle-combat = combat: higher physical wins
battle-approach = approach: higher mental wins
ui-battle-how = { $blocked } · { $how }
harem-master-q-before-action = Act before your opponent does?
harem-master-q-before-end = Your opponent is ending the turn. Act first?
harem-master-q-equip = Equip { $card } to which character?
q-go-first = Go first? Your first action stack is two cards smaller. The second player’s is one card smaller.
harem-master-q-mulligan = Mulligan? Your seven cards go under your castle and you draw seven. You can do this once.
q-hand-limit = Your hand is over its limit. Discard a card.
q-intercept = { $card } attacks. Intercept?
q-pay-n = Pay how much from the action stack?
q-pay-card = Pay with which card?
q-pile-order = Your cards go to the { $zone } together. Choose the bottom one first.
q-put-away-many = You have { $n } characters and the limit is { $limit }. Discard which one?
q-put-away-name = You can have only one character named { $card }. Discard which one?
q-put-back = Choose the cards to put under the castle, in order
q-starter = Choose your starting character (cost 1)
q-trigger-order = Which ability triggers first?
q-which-instead = Which replacement effect applies?
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
kind-approach = an approach
kind-castle = an attack on the castle
log-flipped = { $seat ->
    [You] You flip { $card }: { $number }.
   *[other] { $seat } flips { $card }: { $number }.
  }
log-compared = { $card } and its opponent compare in { $kind }: { $powers }.
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
log-replaced = { $card } replaces the event.
stake-falls-off = falls off
cost-falls-off = { $card } can’t keep this card: it’s discarded at once
log-put-away = { $card } { $count ->
   *[one] is
    [other] are
  } discarded: the limit is { $limit } characters, and one of each name.
log-put-away-unheard = The limit discards { $card }. Its leave-the-field abilities don’t trigger, and nothing replaces it.
log-set-off = An ability of { $card } triggers.
log-used-card = { $seat ->
    [You] You use { $card } for { $cost }.
   *[other] { $seat } uses { $card } for { $cost }.
  }
log-used-card-says = { $seat ->
    [You] You use { $card } for { $cost }: { $says }
   *[other] { $seat } uses { $card } for { $cost }: { $says }
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
why-not-now = You can’t use this right now.
why-not-there = It can’t be used from there.
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
mark-copy = a copy
mark-faction = joined a faction
mark-lost-text = lost its text
mark-no-flip = flips no card
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
err-no-starter = You have no cost-1 character to start with.
log-laid-by = { $seat ->
    [You] You put { $n } into the { $zone }.
   *[other] { $seat } puts { $n } into the { $zone }.
  }
ui-battle = Battle
why-only-in-main = You can only use it in the summon and activate phase.
why-no-cut-in = No one can cut in while an S-trigger or S-bullet resolves.
why-too-few-orbs = You don’t have enough upright orbs.
why-no-orb-of-its-colour = You have no upright orb of its colour.
why-too-little-magic = Your upright orbs don’t give enough magic power.
why-too-little-magic-of-its-colour = Your upright orbs don’t give enough magic power of its colour.
why-too-little-youryoku = Your upright orbs don’t give enough youryoku.
why-already-charged = You already made an orb this turn.
why-not-in-battle-zone = It isn’t in your battle zone.
why-not-fulfilled = Its condition isn’t met.
why-not-upright = It’s sideways.
why-praying = It’s praying.
why-caster-there = Free: its caster { $card } is on the field
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
q-charge = Make a card an orb?
kyougenshi-q-main = Summon and activate phase: use cards, or go to battle
q-attack = Attack with which spell card?
q-attack-target = Attack what?
q-cut-in = Cut in?
q-block = Block?
q-break = Break which declaration card?{ $of ->
    [1] {""}
   *[other] { " " }({ $n } of { $of } chosen)
}
q-s-trigger = Your declaration cards break. Use one now for free?
q-as-bullet = Use it as a bullet?
kyougenshi-q-graze = Graze with { $card } for { $n } spirit power?
q-grave-trigger = Use the Grave-Trigger of { $card }?
kyougenshi-q-pay-with = Pay with which orb? ({ $n } of { $of } paid)
q-look-at = Look at which declaration card?
kyougenshi-q-search = Choose from your deck
kyougenshi-q-choose = Choose a card
kyougenshi-q-discard = Discard a card
kyougenshi-q-trigger-order = Which ability activates first?
opt-charge = Make { $card } an orb
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
kyougenshi-ui-flag-manual = choose the orbs
kyougenshi-stat-power = power
kyougenshi-ui-asleep = sideways
kyougenshi-fore-sleeps = { $card } turns sideways
kyougenshi-ui-power = Power
kyougenshi-ui-stack-use = { $seat ->
    [You] You: ability of { $card }
   *[other] { $seat }: ability of { $card }
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
cost-turns = turns sideways
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
kyougenshi-opt-no-block = Don’t block
kyougenshi-opt-play = Use { $card }
kyougenshi-opt-use = { $card }: art { $ability }
opt-no-charge = Skip making an orb
kyougenshi-opt-to-battle = Go to battle
opt-no-more-attacks = Stop attacking
opt-no-cut-in = Don’t cut in
opt-no-trigger = Don’t use any
log-charged = { $seat ->
    [You] You make { $card } an orb.
   *[other] { $seat } makes { $card } an orb.
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
log-fought = { $card } fights: power { $powers }.
log-fought-at = { $card } fights { $others }: power { $powers }.
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
kyougenshi-log-fell-asleep = Sideways: { $card }.
kyougenshi-log-woke = Upright: { $card }.
kyougenshi-log-turned-down = An orb is tainted.
kyougenshi-log-turned-up = No longer tainted: { $card }.

# A table between two devices: what did not fit, and what shows it.

fair-not-a-message = This isn’t a message from a Tefuda game.
fair-not-watched = This game has no spectators. Both players must allow them first.
fair-not-a-request = A spectator asked for something that isn’t shared. The request was ignored.
fair-not-a-letter = This isn’t a turn link of a game between two devices.
fair-letter-broken = Part of this link is missing. Mail programs sometimes split links. Copy the whole link and try again.
fair-letter-unsigned = This link isn’t signed by { $seat }. Someone changed it or made it in their name.
fair-letter-changed = This link was changed, or belongs to a different game from the one saved here.
fair-newer-format = This link is from a newer version of Tefuda. Reload the page, then open it again.
fair-too-big = A message was too long to be from a game.
fair-broken = A message couldn’t be read.
fair-behind = The other device has newer moves from this device than are saved here. Continue from the newest copy of this game. This copy won’t send any more moves.
fair-unknown-message = A message was of an unknown kind.
fair-other-players = A different game answered this link. It wasn’t shown.
fair-other-protocol = The other device uses a different fair-play protocol.
fair-own-message = A message arrived in your own name.
fair-too-early = A message arrived long before the ones it follows.
fair-synced-too-often = The other device kept asking for the whole game and sent nothing itself. The connection was closed.
fair-not-needed = { $seat } sent something that doesn’t fit this point in the game.
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
fair-wrong-name = { $seat } named a different card from the one dealt.
fair-wrong-names = { $seat } named different cards from those to be shuffled.
fair-wrong-coin = { $seat } revealed a random number that doesn’t match its seal.
fair-wrong-seals = { $seat } sealed too many cards, too few, or the same card twice.
fair-wrong-packet = { $seat } shuffled different cards from those to be shuffled.
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
fair-other-series = The two devices disagree on which game of the match this is. Connect again with the same invite link.
fair-other-clock = The two devices disagree on the clocks. Connect again with the same invite link.
fair-other-player = { $seat } used a different key in the previous game.
fair-other-size = { $seat } brought a deck of the wrong size.
fair-other-pool = { $seat } brought more or fewer cards than in the previous game.
fair-series-over = The match has no more games.
fair-audit-pool = { $seat } played a card that wasn’t in their deck or sideboard in the first game.
err-release-held = A live game is open in another tab. Finish it or close that tab, then update.
err-seat-saved = Seat saved. Don’t share the file: it contains your cards.
err-clock-0 = You’re out of time. { $seat } can claim the win, but until then you can still move.
err-clock-60 = One minute left.
err-clock-10 = Ten seconds left.
err-clock-disputed = The two devices measured different times, so there’s no result. See both times on the menu’s fair-play page.
fair-no-time = { $seat } sent a move without its time, in a game with clocks.
fair-not-kept = This device has a different copy of the game.
fair-not-asked = It isn’t this player’s turn to move.
fair-not-in-play = The game isn’t in progress.
fair-seat-lost = One device lost its seat. Both players ended the game without a result.
fair-gone = { $seat } left the game.
fair-otherwise = A message from { $seat } doesn’t fit the game ({ $why }).

proof-seals = The original seal and the revealed value. Anyone can check whether they match.
proof-log = Both moves, and the chain of messages that each player signs during the game.
proof-rules = The game up to that point, and the move. Replay it to see which rule forbids the move.
proof-key = The signature, and the key given at the start.
proof-seeds = The values sealed at the start and revealed at the end. Anyone can deal the whole game again from them.
proof-none = No proof against anyone: a device or connection fault looks the same. The message was ignored and the game is unchanged.

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
battle-spirits-q-main = Your main step: play a card, move cores, or go to the next step
q-flash = Use a Flash effect?
q-announce-burst = Your burst’s condition may be met. Announce it?
q-activate-burst = The condition of your burst { $card } is met. Activate it?
q-burst-barred = An effect stops you from activating your burst { $card }.
q-burst-not-met = The condition of your burst { $card } isn’t met.
q-cores-on = Put how many cores on { $card }? ({ $low } to { $high })
q-move-cores = Move cores: choose a source, then a destination
battle-spirits-q-pay-with = Choose where to take cores from: { $n } to pay, { $more } to put on it
q-tensho = Tensho: choose the spirit that gives all its cores
q-swap = Change: choose the spirit to replace
q-unless = Do what the text asks first?
q-add-to-hand = Add which card to your hand?
q-from-hand = A card in your hand may respond to this. Show one?
opt-call = Summon { $card } from At Hand
opt-set = Set { $card }
opt-cores = Move cores
opt-move = Move { $n }
opt-soul = Soul core
opt-to-end = Go to the end step (no attacks in turn 1)
opt-to-attack = Go to the attack step
opt-no-flash = Don’t use any
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
battle-spirits-q-attack = Attack with which spirit?
battle-spirits-q-block = Block with a spirit?
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
battle-spirits-deed-use-magic = Use
battle-spirits-deed-set = Set as burst
battle-spirits-deed-call = Summon from At Hand
battle-spirits-log-used-card = { $seat ->
    [You] You use { $card } for { $cost }.
   *[other] { $seat } uses { $card } for { $cost }.
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
battle-spirits-log-fought = { $card } battles: BP { $bp }.
battle-spirits-log-fought-at = { $card } battles { $others }: BP { $bp }.
battle-spirits-log-announced-spirit = { $seat ->
    [You] You summon { $card }.
   *[other] { $seat } summons { $card }.
  }
battle-spirits-log-announced-nexus = { $seat ->
    [You] You deploy { $card }.
   *[other] { $seat } deploys { $card }.
  }
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
battle-spirits-ui-attacks-seat = { $seat ->
    [You] attacks you
   *[other] attacks { $seat }
  }
battle-spirits-ui-attacks-card = attacks { $card }
battle-spirits-ui-is-blocked-by = blocked by { $card }
battle-spirits-ui-wish-2 = Auto-pass until I’m attacked
battle-spirits-ui-wish-theirs-2 = Your friend auto-passes until they’re attacked.
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
window-sign-flash = 閃
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
ui-turns = Turns
ui-turns-about = The position at the end of each turn: { $them } above, { $you } below. Select a turn to see it on the table.
ui-lines = Branches
ui-lines-about = Undone moves and games branched from here are kept.
ui-lines-none = No branches yet
ui-this-line = This line
ui-this-line-name = Branch name
ui-line-name = Branch name
ui-line-from-turn = Branch { $n }, from turn { $turn }
ui-line-nr = Branch { $n }
ui-line-parts = They split after move { $at }, in turn { $turn }.
ui-line-see = Show on table
ui-line-here = Here:
ui-line-there = There:
ui-line-ends-there = ends there
ui-line-unread = This branch can’t be read.
ui-line-open = Play from here
ui-line-forget = Delete this branch
ui-line-one = First
ui-line-two = Second
ui-compare-with-this = Compare with this branch
ui-side-by-side = Compare two
ui-choose-two = Choose two branches
ui-differs = Differences at the end
ui-differs-not = No visible difference at the end
ui-only-here = only here: { $cards }
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
ui-course-coming = { $n } moments so far…
ui-course-done = { $n } moments
ui-course-point = Point on the graph
ui-turning-points = Turning points
ui-turning-none = No single move was worth a card
ui-course-as-table = Show as table
ui-course-moment = Moment
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
ui-sample-drawn = Drawn after that: { $n }
ui-sample-left = Left in the deck: { $n }
ui-odds = Draw odds
ui-odds-short = Odds
ui-odds-about = Exact odds of drawing each card. Each number’s tooltip shows the fraction. Search for cards to get their combined odds.
ui-odds-tell = Calculate odds
ui-odds-seen = Cards seen
ui-odds-fewer = One fewer
ui-odds-more = One more
ui-odds-of = In the first { $seen } of { $cards } cards. The starting hand has { $hand }.
ui-odds-group = Any of the { $n } cards matching “{ $words }”:
ui-odds-card = Card
ui-odds-least = { $n } or more
ui-odds-none = impossible
ui-link-deck = Link and code
ui-deck-link = Deck link
ui-deck-link-about = Anyone who opens the link or scans the code can save the deck. Nothing is uploaded.
ui-paper-cards = Paper cards
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
ui-judge-to-ask = Ask
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
ui-judge-left-phase = the phase: play starts in the main phase
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
ui-judge-whose-turn = Turn player
ui-judge-phase = Phase
ui-judge-number = Turn number
ui-judge-before = Played earlier
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
ui-judge-ask-go = Ask
ui-judge-yes = Yes, it’s legal.
ui-judge-no = No, it isn’t legal.
ui-judge-share-question = Link to this question
ui-judge-hand = Play or share
ui-judge-name = Position name
ui-judge-play = Play from here
ui-judge-share = Link to position
ui-judge-save = Save as scenario file
ui-judge-hand-about = Plays as Pass and play. The file holds the position and your question with its answer. Run it with “tefuda scenario”.
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
