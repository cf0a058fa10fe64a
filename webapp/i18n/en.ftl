# The screen's own words

ui-lead = A quiet table for trading-card games. The referee knows the whole rulebook, and everything stays on this device.
ui-first-seat = First player
ui-second-seat = Second player
ui-you = You
ui-computer = Computer
ui-friend = Friend
ui-a-card = a hidden card
ui-engine-fetch = The referee is on the way
ui-engine-engine = The referee opens the rulebook
ui-engine-ready = The referee is ready
ui-engine-failed = The referee could not start.
ui-try-again = Try again
ui-continue = Continue
ui-new-game = New game
ui-opponent = Opponent
ui-opponent-computer = Computer
ui-opponent-person = A person here
ui-opponent-friend = Send to a friend
ui-friend-about = Friendly mode: you play your part and send a link; your friend answers with the next one. Both devices hold the seed of the shuffle, so play with someone you trust. Each screen shows only its own hand.
ui-your-deck = Your deck
ui-their-deck = Opponent’s deck
ui-decks-soon = Decks appear in a moment
ui-advanced = Advanced
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
ui-forget = Forget this game
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
ui-can-choose = can be chosen
ui-power-label = attack { $attack }, toughness { $toughness }
ui-base-power = printed { $attack }/{ $toughness }
ui-cost-label = needs { $node } nodes, costs { $cost }
ui-damage-label = { $n } damage
ui-set-on = set on { $card }
ui-carries = carries { $card }
ui-life-n = life { $n }
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
ui-nodes-label = Nodes: { $active } active, { $asleep } asleep
ui-underworld = Underworld
ui-removed = Removed
ui-no-cards = No cards in hand
ui-nothing-there = Nothing lies here.
ui-phases = Phases
ui-interference = Interference
ui-next = Next
ui-stack-use = { $seat } uses { $card }
ui-stack-play = { $seat } plays { $card }
ui-aims-at = aimed at { $targets }
ui-attacks-seat = attacks { $seat }
ui-is-blocked-by = blocked by { $card }

ui-answer-bar = Your answer
ui-flag-waive = without paying
ui-flag-manual = choose the nodes
ui-flag-block = and block
ui-pay-n = pay { $n }
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
ui-choose-lit = Choose a lit card
ui-choose-above = Choose above
ui-choices = Choices
ui-rule-n = Rule { $n }
ui-replay-at = Position { $at } of { $length }
ui-step-back = One step back
ui-step-on = One step on
ui-branch = Play on from here
ui-to-now = Back to now
ui-to-start = To the start page
ui-skipped-n = { $n ->
    [one] 1 window skipped
   *[other] { $n } windows skipped
  }

ui-zoom = Card
ui-close = Close
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
ui-type-a-move = Type a move
ui-no-such-move = The referee offers no such move now.
ui-pass-device = Pass the device to { $seat }
ui-pass-device-about = Only { $seat } should look now. Your opponent’s hand is covered.
ui-i-am = I am { $seat }
ui-menu = Menu
ui-undo = Undo
ui-redo = Redo
ui-stops = Where to stop
ui-stops-about = The referee passes for you where you could do nothing else. Choose where it should always ask.
ui-auto-pass = Pass for me when I have nothing to do
ui-until-turn-end = Pass for me until this turn ends
ui-always-stop = Always ask me in
ui-stop-there = Stop there
ui-stops-there = Will stop
ui-keys = Keyboard
ui-key-space = press the main button
ui-key-esc = take back or close
ui-key-arrows = walk over the cards
ui-key-enter = choose the card
ui-key-inspect = read the card
ui-key-undo = undo, redo
ui-key-log = open the log
ui-key-help = this list
ui-concede = Concede
ui-concede-really = Really concede?
ui-link = The game as a link
ui-link-of = Link ({ $n } characters)
ui-friendly-mode = Friendly mode: both devices hold the seed of the shuffle. Each shows only its own hand.
ui-qr = The link as a QR code
ui-result = Result
ui-victory = Victory
ui-defeat = Defeat
ui-again = Play again
ui-link-refused = This cannot be opened
ui-nothing-lost = Nothing that is kept on this device was changed.
ui-opening = Opening the game
ui-opening-about = The referee plays every move again and checks it.
ui-new-release = A newer version of the table is ready.
ui-use-it = Use it

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

# Questions

q-main = Your main phase: play a card, attack, or end the turn.
q-priority = You may act or pass.
q-respond = Respond, or let it resolve?
q-waiting = Waiting
q-target = Choose a target.
q-choose = Choose a card.
q-pay-with = Which node pays?
q-which-effect-first = Which effect comes first?
q-which-goes-under = Which card goes down first?
q-search = Choose a card that you looked for.
q-may = Do it?
q-may-pay = Pay for it?
q-mode = Which effect?
q-number = How many?
q-x = How much is X?
q-waive = Use the waiver and pay nothing?
q-graze = Graze: take { $n } cards from the deck as sleeping nodes?
q-discard = Choose a card to discard.
q-mulligan = Take a new hand?

# Options

opt-pass = Pass
opt-end-turn = End turn
opt-end-phase = End the phase
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
opt-pay = { $card }
opt-seat = { $seat }
opt-concede = Concede

# Log

log-turn-began = { $seat }’s turn begins.
log-phase-began = { $phase } phase.
log-game-began = The game begins.
log-played = { $seat } plays { $card }.
log-used = { $seat } uses { $card }.
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
log-lost-life = { $seat } loses { $n } life.
log-gained-life = { $seat } gains { $n } life.
log-conceded = { $seat } concedes.

# Reasons

why-only-in-your-main-phase = Only in your own main phase.
why-interference-open = An interference is open.
why-node-already-set = You have set a node this turn.
why-not-in-hand = It is not in your hand.
why-already-equipped = It already carries an equipment.
why-already-field-equipped = Your field already has a field equipment.
why-cannot-be-set = It cannot be set there.
why-cannot-be-targeted = It cannot be targeted.
why-not-your-turn = It is not your turn.
why-asleep = It is asleep.
why-nodes = You need { $need } nodes and have { $have }.
why-cost = You cannot pay { $cost }.
why-not-enough-nodes = You have too few nodes.
why-cannot-pay = You cannot pay the cost.
why-no-target = There is nothing to aim at.
why-not-your-priority = You do not have the priority.

# Marks

mark-power = power changed
mark-cannot = restricted

# How games end

over-life = { $loser } has no life left.
over-deck = { $loser } cannot draw.
over-concede = { $loser } conceded.
over-conceded = { $loser } conceded.
over-draw = Both players lose at the same time.

# What went wrong

err-unexpected = Something went wrong. The game is kept as it stood.
err-EngineStart = The referee could not start.
err-EngineCrash = The referee stopped. It is started again with your next step; the game is kept.
err-EngineTimeout = The referee did not answer in time.
err-no-such-game = This game is not kept on this device.
err-no-such-table = The referee does not know this table any more.
err-not-your-question = Another seat is asked.
err-stale = The table has moved on; look again.
err-illegal = The referee does not allow that.
err-over = The game is over.
err-nothing-to-undo = There is nothing that may be taken back: a random result or hidden information stands between.
err-not-json = This file is not a saved game: it cannot be read as JSON.
err-too-big = This is larger than any game: { $size } KiB, at most { $most } KiB are read.
err-not-a-game = This is not a game of Tefuda.
err-newer-format = This was saved by a newer version of Tefuda. Reload the page to get the newest version, then open it again.
err-other-rules = This game was played under other rules than this version knows.
err-other-cards = This game was played with other cards than this version has.
err-broken = The text is damaged: a part is missing or was changed on the way.
err-entry = Move { $where } of this game is not legal, so none of it was accepted.
err-final-hash = The moves are legal, but they do not end in the position that the link promises.
err-contradicts = This link contradicts the game that this device already keeps. The kept game stays as it is.
err-bad-deck = The deck does not meet the rules.
err-not-a-backup = This file is not a backup of Tefuda.
err-link-copied = Link copied.
err-restored = { $added } games taken over; { $older } were older than what is kept here.
