// Data types of pyengine/bridge/PROTOCOL.md and of the page's state. The page adds no rules.

/** @typedef {{ja: string, en: string}} Words */
/** @typedef {{ref: number, face: string|null}} CardRef */
/** @typedef {(string|number)[]} Answer */
/** @typedef {Record<string, unknown>} Params */
/** @typedef {"ja"|"en"} Lang */
/** @typedef {0|1} SeatNumber */

/** `art`: the name of the icon that the author of a set has chosen; `forms`: the descriptions of its transformed states; `signs`: the ids of its keywords and triggers, missing in
 * engines of earlier releases.
 * @typedef {{game?: string, face: string, name: Words, kind: string, class: string, node: number, cost: number|"X"|null,
 *   graze: number|null, races: Words[], caster: Words|null, alternate: [Words, number][],
 *   attack: number|null, toughness: number|null, modifier: boolean,
 *   keywords?: {id: string, ja: string, en: string, clause: string}[], signs?: string[], levels?: Words[], abilities: Words[],
 *   tiers?: {id: string, name: Words, clause: string, abilities: Words[]}[], flavour: Words,
 *   number: string, text: Words, art?: string, forms?: Face[]}} Face */

/** `first`: recommended for beginners.
 * @typedef {{id: string, name: Words, about: Words, set: Words, first?: boolean, cards: [string, number][], sideboard?: [string, number][]}} Deck
 */
/** @typedef {{protocol: number, engine: string,
 *   games: {id: string, rules: string, name: Words, sizes?: {cards: number, sideboard: number},
 *   layout?: Layout, answers?: Verbs, offers?: string[], decks: Deck[], cover?: Face|null}[]}} Hello */

/** The layout of a game's table. `numbers`: of each seat, the first of them large; `brinks`: counts that may
 * soon decide the game, with their warnings; `rows`: the zones shown card by card before each player,
 * starting next to the middle; `drop`: the verb for a card dropped there; `drops`: the verbs tried for a
 * card dropped anywhere else. The strip contains piles and pools of counters.
 * @typedef {{phases: [string, string][], hand: string, numbers: string[], brinks?: CountThreshold[], lane: {id: string, sign: string}, rows: Row[],
 *   strip: Strip[], drops: {verb: string, theirs?: boolean, aims?: boolean, carries?: boolean}[], counters: Record<string, {sign: string, hue: number}>,
 *   deeds?: Record<string, {sign: string, pays?: boolean}>, finals?: Record<string, {total: string, parts: string[]}>,
 *   exchange: string}} Layout
 *   finals: the numbers of a seat in the result, by the way in which the game was won; deeds: the actions
 *   shown as signs on cards; `pays`: the action uses the card to pay for others */
/** A count that decides the game at `at`: at 0 it has run out, otherwise it is reached.
 * @typedef {{what: string, at: number, code: string, clause: string, within: number}} CountThreshold */
/** `places`: maximum number of cards; `small`: only the kind and position of the cards matter.
 * @typedef {{zone: string, sign: string, beside: string[], drop?: string, places?: number, small?: boolean}} Row */
/** @typedef {{zone: string, shown: "back"|"states"|"top"|"sign"|"counters", sign?: string, theirs?: boolean,
 *   if_any?: boolean, drop?: string}} Strip */
/** The verbs of a game's answers, with their fields and flags.
 * @typedef {Record<string, {fields: {name: string, holds: "card"|"ability"|"number"|"amount"|"place"|"end"|"seat"|"speaker"|"word"|"entry"}[],
 *   flags: {name: string, unasked?: boolean}[], acts: boolean}>} Verbs */
/** A target that can be selected: a card by its ref, a place of a seat as `reserve0`, a player as `seat:0`.
 * @typedef {string|number} TargetId */

/** `guise`: the card's current description in place of its printed one; `counters`: number of each kind on
 * it.
 * @typedef {{ref: number, face: string|null, guise?: Face, transformed?: boolean, owner: number, controller: number,
 *   zone: string, asleep: boolean,
 *   face_down: boolean, host: number|null, set: number[], attack: number|null, toughness: number|null,
 *   base: [number, number]|null, damage: number, keywords: string[], lost_text: boolean, attacking: boolean,
 *   blocking: boolean, marks: {code: string, params: Params}[], counters?: Record<string, number>}} CardView */

/** The parts of a seat common to all games; its zones are named by the layout (layout.js). `pools`: number of
 * counters of each kind in each pool.
 * @typedef {{name: string, kind: "human"|ComputerKind, counts?: Record<string, number>, pools?: Record<string, Record<string, number>>}} SeatView */

/** @typedef {{id: number, kind: string, ref: number, face: string|null, controller: number,
 *   targets: (number|string)[], ability: number|null, x: number|null, outer?: true}} StackItem */
/** @typedef {{open: boolean, items: StackItem[],
 *   attack: {attacker: number, blocker: number|null, target?: number|null, seat: number, kind?: string|null}|null,
 *   window?: {code: string, seat: number}}} Interference
 *   `window`: a chance to act outside the steps of a turn, and its seat */

/** @typedef {{answer: Answer, notation: Words, code: string, params: Params, refs: number[],
 *   cost: Cost|null, low?: number, costs?: [number, Cost|null][]}} Option
 *   `costs`: the cost from each amount on */
/** A special price or certain side effect; `loses`: a permanent loss that the player may want to avoid; `pays`: part
 * of the price.
 * @typedef {{code: string, params: Params, loses?: boolean, pays?: boolean}} SideEffect */
/** The cost of an answer. `lost`: number of nodes permanently lost.
 * @typedef {{pay: number, node: number, lost?: number, also?: SideEffect[]}} Cost */
/** `text`: the text of the asking card; `costs`: the cost of each number, from the lowest.
 * @typedef {{seat: number, kind: string, code: string, params: Params, clause?: string, declaring?: boolean,
 *   default?: Answer|null, forced?: boolean, options?: Option[], low?: number, high?: number, text?: Words|null,
 *   costs?: Cost[], even?: true}} Question `even`: passing isn't recommended over acting */
/** @typedef {{index: number, turn: number, player: number, phase: string, seat: number|null, code: string,
 *   params: Params, clauses: string[]}} Line */
/** @typedef {{code: string, clause: string, params: Params, ref: number|null}} Reason */
/** @typedef {{winner: number|null, draw: boolean, code: string, clause: string}} Over */
/** @typedef {{table: string, revision: number, seat: number|null,
 *   turn: {number: number, player: number, phase: string}, over: Over|null, seats: [SeatView, SeatView],
 *   interference: Interference, question: Question|null, log: Line[], log_from?: number}} View */
/** @typedef {{ref: number, face: string|null, actions: {code: string, ability: number|null, ok: boolean,
 *   reasons: Reason[], options: Answer[], aims?: (number|string)[][], says?: Words}[]}} CardActions
 *   `says`: an ability's name or effect; missing in engines of earlier releases */
/** @typedef {{seat: number, phase: string, index: number}} Skipped */
/** A standing answer to a card text; `other`: the text that the player is asked about later.
 * @typedef {{face: string, text: Record<Lang, string>}} CardText
 * @typedef {CardText & {key: string, says: "always"|"never"|"first", other?: CardText}} StandingAnswer */
/** How long a seat passes automatically. @typedef {"turn_end"|"my_turn"|"something"} Until */
/** @typedef {{auto_pass: "smart"|"off", stops: string[], until: Until|null, hold?: boolean, said?: StandingAnswer[]}} Settings */
/** A best of three with the engine's score: the player `asked` exchanges cards, then `next` may begin.
 * @typedef {{best_of: number, game: number, wins: [number, number], results: (number|null)[], winner: number|null,
 *   asked: SeatNumber|null, next: boolean, ended?: boolean, up?: boolean, given_up?: SeatNumber[]}} Series */
/** Terms that two devices agree on in addition to the rules: seconds of a clock (0: none), and free seconds
 * of each answer; `full`: all cards are revealed at the end.
 * @typedef {{best_of: 1|3, clock: number, delay: number, full?: boolean}} Terms */
/** @typedef {{line: number, code: string, clause: string, params: Params}} Fault */
/** Deck and sideboard after an exchange.
 * @typedef {{ok: boolean, deck: [string, number][],
 *   sideboard: [string, number][], faults: Fault[]}} Lists */
/** An exchange in preparation: faces `out` of the deck, and `in` from the sideboard. `open` is the card whose
 * text is open, `entered` the last position in each list.
 * @typedef {{seat: SeatNumber, veiled: boolean, out: string[],
 *   in: string[], lists: Lists, open: string|null, entered: {deck: string, sideboard: string}}} Exchange */
/** @typedef {{table: string, revision: number, mode: "solo"|"hotseat"|"link"|"peer", views: Record<string, View>,
 *   events: {code?: string, params?: Params}[], skipped: Skipped[], settings: Settings[], over: Over|null,
 *   can: {undo: boolean, redo: boolean, cancel: boolean, always?: boolean}, saved?: {token?: string}|string, id?: string,
 *   game?: string, you?: SeatNumber|null, length?: number, parted?: {at: number, turn: number, length: number, token?: string, file?: object}, faces?: Record<string, Face>,
 *   scenario?: {name: Words, clauses: string[]}, series?: Series, sets?: {id: string, name: string}[], peer?: Peer, watch?: Watch}} Update */
/** A watched game (bridge/PROTOCOL.md).
 * @typedef {{watch: string, of: string, request: string, delay: number, names: string[], entries: number, tip: string, signed: number[],
 *   keyed: boolean[], clock: Clocks|null, over: boolean, stopped: boolean, judge: {algorithm: string, key: string, data: string, signature: string}[]}} Watch
 */
/** The state of a seat at a two-device table, and the messages to send. @typedef {{peer: string, phase: string,
 *   seat: SeatNumber, other: string, out: string[], waits: boolean, aborted: string, clock?: Clocks|null, of: string, heard: number, brings: string[], back: {can: boolean, why?: string, asked: "mine"|"theirs"|"", came: "agreed"|"declined"|""}, watch: {lets: (number|null)[], delay: number|null, players: string}, unread: number, called?: string[],
 *   wishes: [number|null, number|null], orders?: [Order|null, Order|null],
 *   verdict: {counts: boolean, fault: string}|null, sign: string[], judge: SignatureToCheck[]}} Peer */
/** A seat's standing order: how much it passes, and the card that blocks if attacked.
 * @typedef {{level: number, block: number|null}} Order */
/** Clocks in tenths of a second, as this device measures them (bridge/PROTOCOL.md).
 * @typedef {{total: number, delay: number, left: [number, number], free: number, runs: SeatNumber|null, paused: boolean,
 *   differs: [boolean, boolean], claims: ["open"|"agreed"|"disputed"|null, "open"|"agreed"|"disputed"|null]}} Clocks */
/** A signature to verify.
 * @typedef {{algorithm: string, key: string, data: string, signature: string}} SignatureToCheck */
/** @typedef {{peer: Peer, table: Update|null}} PeerResult */
/** A letter, or the data to sign before it is written.
 * @typedef {{sign: string, link: string, fits: boolean}} WrittenLetter */
/** Two devices that are connecting: `name` is the inviting player, "" without a name; `offer` the received code,
 * `address` the address to send, `id` the running game, or "-"; `left`: seconds until the address expires, 0 once
 * expired; `joined`: connected; `interrupted`: the connection was lost, and the room is searched again; `seat`: this device's
 * seat between two games; `asksConsent`: the page asks about relays first; `canScan`: whether this browser scans codes.
 * @typedef {{role: "host"|"guest"|"handed"|"watcher", game: string, name: string, terms: Terms, id: string, address: string, offer: string, secondsLeft: number|null,
 *   joined: boolean, interrupted: boolean, seat: number|null, asksConsent: boolean, canScan: boolean, cameraStream: MediaStream|null, room: RoomMeeting|null, trouble: Trouble|null, missingGame?: "found"|"asking"|"ended"|null}} Meeting
 * `lost`: the address is for a game missing on this device: found, asking the other player to end it, or ended */
/** The key to a room in which two devices meet. `relays`: the relays that connect them, empty for those of the host.
 * @typedef {{id: string, password: string, relays: string[]}} RoomKey */
/** The state of a room: not open; waiting for the other device; connecting to it; not reached; another device has tried
 * another password.
 * @typedef {"closed"|"waiting"|"met"|"unreachable"|"wrong-password"} RoomStatus */
/** A room in which two devices meet. `seated`: whether this device already has a seat at the table.
 * @typedef {RoomKey & {stands: RoomStatus, seated: boolean}} RoomMeeting */
/** The first message to a room's page.
 * @typedef {RoomKey & {iceServers: RTCIceServer[]}} RoomOpening */

/** A two-device game's state as a correspondence game. `of`: the game's id in letters, "" before there is a
 * game; `offer`: its first letter, "" if it began live; `on`: whether it currently continues by
 * correspondence; `laid`: whether there is a table.
 * @typedef {{of: string, offer: string, on: boolean, laid: boolean,
 *   before?: string}} Letters before: the id in letters of the previous game of the series */
/** A letter to send. `fits`: short enough to send as a link with any messenger.
 * @typedef {{address: string, fits: boolean}} OutgoingLetter */
/** An offer in a letter; `unlike`: why this device cannot accept it, or "".
 * @typedef {{game: string, rules: string, engine: string, name: string, cards: number, wish: number, terms?: Terms & {game: number, wins: [number, number], before: string},
 *   unlike: string}} Invitation */
/** A correspondence game without a table: a received offer (`letter`, `invitation`), or the letter to send for the
 * game `id`.
 * @typedef {{id: string, letter: string, invitation: Invitation|null, outgoingLetter: OutgoingLetter|null, declined: boolean, trouble: Trouble|null}} Correspondence
 */

/** A level of the computer player (state/computer/levels.js). @typedef {"novice"|"casual"|"player"|"strong"|"master"} Level */
/** Earlier releases had the kinds "random" and "greedy". @typedef {Level|"random"|"greedy"} ComputerKind */
/** @typedef {{kind: "human"|ComputerKind, name: string}} Seat */
/** Puzzles with the same task and grade. @typedef {{goal: string, grade: number, ids: string[]}} PuzzleGroup */
/** A game's introduction in five lines, its lessons and its puzzles.
 * @typedef {{lines: {ja: string, en: string, clauses: string[]}[], lessons: {id: string, ja: string, en: string}[],
 *   puzzles?: PuzzleGroup[]}} Basics puzzles: their ids in order, by task and grade */
/** A missed puzzle: the number of `successes` since the miss, the day when it comes again, and the day of the last attempt.
 * @typedef {{successes: number, due: number, last: number}} Repetition */
/** Missed puzzles by game and id, the day of each game's last solved puzzle of the day, and the days in a row with a
 * solved puzzle (state/learn/training.js).
 * @typedef {{repeats: Record<string, Record<string, Repetition>>, daily: Record<string, number>, streak: {last: number, days: number}}} Training */
/** The puzzles that the player wants to train; an empty list means all. @typedef {{grades: number[], goals: string[]}} PuzzleFilter */
/** A position of a guided first game, or a puzzle, which has a grade and an opening: the other player's first
 * answers. Only the engine reads `goal`, `when`, `replies` and `steps`.
 * @typedef {{id: string, clauses: string[], scenario: Scenario, goal: string[], replies: string[], steps?: string[],
 *   misses: {when: string[], ja: string, en: string}[], name: Words, learn: Words, task: Words, done: Words,
 *   hints: {ja: string[], en: string[]}, place: number, of: number, next: string|null,
 *   grade?: number, opening?: Answer[], act?: (number|string)[], choices?: CodedReason[], allowed?: Words}} LessonContent
 *   act: in a puzzle about the referee's verdict, the card and the action in question; choices: the possible
 *   reasons against it */
/** The lesson on the table: `at` is the last checked revision, `missed` the way in which the player missed
 * its goal, `hints` the number of hints shown, `shown`: the puzzle's solution is shown. `content` is set by the
 * first check. `next`: the next answers of the solution.
 * @typedef {{id: string, content: LessonContent|null, at: number|null, reached: boolean, missed: number|null, next?: Answer|null, hints: number,
 *   folded: boolean, puzzle: boolean, shown: boolean, ready?: boolean, ruling?: {ok: boolean, reasons: Reason[]}|null}} Lesson
 *   ready: the opening is over; ruling: the referee's verdict, once shown */
/** A return point of a scenario's table: the game's id and, for a lesson or puzzle, its number (0: not known yet)
 * and progress. `from`: the next return point.
 * @typedef {{id: string, lesson: {n: number, puzzle: boolean, hints: number, folded: boolean}|null, from: ReturnPoint|null}} ReturnPoint
 */
/** A new game: two decks, or a scenario, possibly of a lesson or puzzle; `training`: training goes on after the puzzle.
 * @typedef {{game: string, decks?: [string|DeckLists, string|DeckLists], scenario?: Scenario, lesson?: string, puzzle?: string, shown?: boolean, training?: boolean, seats: [Seat, Seat], seed: string,
 *   mode: "solo"|"hotseat"|"link", you?: SeatNumber, best_of?: 1|3, form?: "limited", clock?: number, delay?: number, full?: boolean, cameFrom?: ReturnPoint|null}} Setup
 */

/** A section of a chapter, or a chapter, which contains itself.
 * @typedef {{id: string, chapter: string, ja: string, en: string}} Section */
/** `item`: of a list.
 * @typedef {{id: string, section: string, item: boolean, kind: string, here: boolean, ja: string, en: string, ruling: Words|null}} Clause */
/** Everyday terms, and the words or clause numbers where the rulebook uses its own.
 * @typedef {{asks: string[], finds: string[]}} Alias */
/** Only the engine reads `cards` and `setup`.
 * @typedef {{name: Words, clauses: string[], cards: Record<string, unknown>, setup: unknown}} Scenario */
/** The loaded rulebook; `scenarios` is null if they failed to load. `number`: pattern of clause numbers in
 * texts.
 * @typedef {{game?: string, number: string, sections: Section[], clauses: Clause[], aliases: Alias[], scenarios: Scenario[]|null}} Book
 */
/** The reader's place in the open rulebook: `section` may be a chapter, or "" if not known yet, `at` is the
 * requested clause.
 * @typedef {{page: Page, query: string, section: string, at: string|null, scenario: number|null, trouble: Trouble|null}} Reading */
/** The pages of a game: how to play, reference, glossary, clauses.
 * @typedef {"learn"|"reference"|"words"|"clauses"} Page */
/** A text in both languages, with its clauses. @typedef {{ja: string, en: string, clauses: string[]}} CitedText */
/** The how-to-play page: a sample table, notes on its zones, and steps, each with a lesson or scenario to try.
 * @typedef {{table: {update: Update, faces: Record<string, Face>, layout: Layout, answers: Verbs}, notes: (CitedText & {at: string})[],
 *   steps: (CitedText & {part: "goal"|"turn"|"battle", name: Words, lesson?: string, scenario?: string})[]}} Guide */
/** A chart of the reference page: its headings, and rows with as many cells.
 * @typedef {{id: string, ja: string, en: string, columns: {ja: string[], en: string[]},
 *   row: {ja: string[], en: string[], clauses: string[]}[]}} Chart */
/** The clauses about a term, and the cards with it.
 * @typedef {{id: string, clauses: string[], cards: Words[]}} GlossaryEntry */
/** The loaded study pages of a game: `sections` are summaries, `examples` the scenario names by clause.
 * @typedef {{guide?: Guide, reference?: {charts: Chart[]}, glossary?: {words: GlossaryEntry[]},
 *   short?: {sections: Record<string, Words>, examples: Record<string, string>}}} Study */

/** A stored game.
 * @typedef {{id: string, game?: string, token: string|null, file: object|null, setup: Setup|null, mode: string,
 *   you: SeatNumber|null, names: [string, string], lives: [number, number], turn: number, phase: string,
 *   over: Over|null, created: number, updated: number, scenario?: Words|null, root?: string, name?: string, ways?: Branch[],
 *   series?: Series|null, stopped?: boolean|null, next?: string|null,
 *   unfinished?: Answer[], letters?: Letters|null, room?: RoomKey|null, asked?: SeatNumber|null}} GameRecord
 * `asked`: the seat with the open question, null if there is none
 *   unfinished: the answers of an unfinished declaration, not in the log yet; next: the following game of the
 *   series; room: where the two devices meet again */

/** A line of a game that was undone after `at` answers, in a turn, and continued differently.
 * @typedef {{id: string, name: string, at: number, turn: number, length: number, token?: string, file?: object, updated: number}} Branch */
/** The lines of a game. Games with the same beginning share a `root`; `name` is this line's name.
 * @typedef {{root: string, name: string, ways: Branch[]}} Lines */
/** A side of the table in numbers: the number of cards in each zone, by the keys of the seat's view.
 * @typedef {Record<string, number> & {pools?: Record<string, Record<string, number>>}} SideCounts */
/** A turn: the numbers of answers at its beginning and end, and the board after it.
 * @typedef {{number: number, player: number, from: number, to: number, board: [SideCounts, SideCounts]}} TurnSummary */
/** The value of a position for a seat, in hundredths of a card; `line`: the actions since the previous point.
 * @typedef {{at: number, turn: number, player: number, worth: number, line: Line|null, over?: Over|null}} Point */
/** The evaluation of a game, as far as known; `next`: where to continue.
 * @typedef {{seat: SeatNumber, points: Point[], next: number|null}} GameEvaluation */
/** An answer with the player's chance of winning, in percent. @typedef {{chance: number, option: Option}} Suggestion */
/** The best answers to a question, the best first, and the reason for the first.
 * @typedef {{suggestions: Suggestion[], reason: {code: string, params: Params}|null, played: Suggestion|null}} Advice */
/** The hint about the question at a revision: its advice once it is computed, and the suggestion marked on the table.
 * @typedef {{revision: number, advice: Advice|null, failed: boolean, marked: Option|null}} Hint */
/** A question that the player answered; `start`: the position before its declaration; `question`: null for a free choice
 * of an action.
 * @typedef {{at: number, start: number, turn: number, player: number, question: {code: string, params: Params}|null, option: Option}} Decision */
/** @typedef {Decision & {best: Suggestion, played: Suggestion}} ReviewedAnswer */
/** The review of a player's answers: `next` is the decision to review next.
 * @typedef {{decisions: Decision[]|null, next: number, reviewed: ReviewedAnswer[], running: boolean}} AnswerReview */
/** Two lines of a game compared: `parts` answers in common; `only`: cards that are in a zone in one line
 * only.
 * @typedef {{parts: number, turn: View["turn"], sides: {length: number, turn: View["turn"], over: Over|null, board: [SideCounts, SideCounts], lines: Line[]}[],
 *   numbers: {seat: number, key: string, values: [number, number]}[],
 *   zones: {seat: number, zone: string, counts: [number, number], only: [[string, number][], [string, number][]]}[]}} LineComparison
 */
/** The review of the table. `comparisons`: each other line's comparison, null if unreadable; `pair`: the two lines side by
 * side, "" for the table's own; `at`: the selected position in the graph.
 * @typedef {{revision: number, length: number, turns: TurnSummary[]|null, evaluation: GameEvaluation|null, answers: AnswerReview|null, at: number|null,
 *   comparisons: Record<string, LineComparison|null>, pair: [string, string], compared: LineComparison|null}} Review */

/** A difference between a position and an earlier one: `number` of a seat, `value` of a card; from, to.
 * @typedef {{code: "wins"|"draw"|"number"|"moves"|"value"|"sleeps"|"gives"|"vanishes", params: Params}} Change */
/** The outcome preview of an answer. `unanswered`: if the opponent passes, and with `idle` if the player also
 * takes no other action; `outside`: made for a battle while there is none; `vain`: no effect beyond its
 * price; `stops`: why the preview ends; `asks`: the following question whose every answer costs a card.
 * @typedef {{asks?: {code: string, params: Params}, certain: Change[], unanswered: Change[], idle?: boolean, outside?: true, vain?: true, stops: "over"|"quiet"|"chance"|"choice"|"rival"|"turn"|"long"}} OutcomePreview
 */

/** Actions left undone at the end of a turn: one answer, or several in a row. `likely` and `together` win if nobody
 * responds; `spare`: one is free, a limited number of times a turn; `paid`: a card in hand is affordable; `says`:
 * names or texts of the abilities, missing in earlier releases.
 * @typedef {{why: "wins"|"likely"|"together"|"free"|"spare"|"paid", answers: Answer[], says?: (Words|null)[]}} UnusedAction */

/** The look and sound of a device's tables. `device`: follow the device's settings. `spoken`: what
 * a screen reader announces by itself. `logDetails`: whether the log shows every line; `logFolded`: whether the log
 * beside the table is folded away.
 * @typedef {{theme: "device"|"dark"|"light", contrast: "device"|"more", size: "plain"|"large"|"largest",
 *   spoken: "all"|"asked"|"least", sound: boolean, logDetails: boolean, logFolded: boolean, cards: "grid"|"list"}} Preferences */
/** The speed of the computer's turn. @typedef {"slow"|"step"|"fast"|"once"} Pace */
/** A log line of the opponent's actions, with its cost and, where not obvious, its reasons.
 * @typedef {Line & {cost?: Cost|null, grounds?: Reason[]}} ActionLine */
/** The opponent's actions in their last turn, and their answers since then and in the turn before; earlier releases
 * lack the answers.
 * @typedef {{turn: number, player: number, before?: ActionLine[], lines: ActionLine[], answers?: ActionLine[]}} Recap */

/** A refused message and the reason. @typedef {{why: string, detail: string, data: string}} Breach */
/** Message statistics of a two-device table.
 * @typedef {{seat: SeatNumber, full: boolean, sealed: [number, number],
 *   shuffles: number, learnt: number, opened: number, coins: number, answers: number, signed: [number, number], games: number, bared: [number, number], debts?: [number, number], settled?: [string[], string[]],
 *   verdicts: [string|null, string|null], stopped: {seat: SeatNumber, why: string}|null,
 *   flags: {seat: SeatNumber, entry: number, measured: number, own: number|null, agrees: boolean}[], counts: boolean}} FairnessReport */

/** The chat of a live table, and who allows text.
 * @typedef {{messages: ({seat: number, word: string}|{seat: number, text: string})[], allowedByMe: boolean, allowedByOpponent: boolean}} Chat
 */

/** A table with spectators: its link, their number, and the room for other devices.
 * @typedef {{address: string, watchers: number, room: {relays: string[], stands: RoomStatus}|null, trouble: Trouble|null}} Broadcast
 */

/** The card in the zoom panel, on the table or by its face, and the pile to reopen on close.
 * @typedef {{ref: number|null, face: string|null, pile: {seat: number, zone: string}|null}} Zoom */

/** The reason why the computer waits: for the player to request the next step, or to notice the end of their
 * turn.
 * @typedef {"step"|"ended"} PauseReason */

/** The table on the screen. `opponentPresence`: whether the opponent is looking elsewhere; `rematch`: who wants one;
 * `exchangedCards`: the exchange before it, `nextOffer`: the letter that offers it. `chosenTargets` are the cards or places pointed at
 * in a choice so far; `previews`: outcomes by answer as JSON, at a revision; `endTurnWarning`: the answer about to end the
 * turn at a revision, and the actions left undone; `standingAnswerRevision`: the revision whose answer becomes a standing one;
 * `fullPreviewRevision`: the revision whose preview is shown in full; `warned`: the turn of the last warning, and the plays
 * already warned of once in this game; `pauseReason`: the step at which the computer waits; `canHurry`: the player may cut its decision short; `folded`: the revision at
 * which the drawer of cards to choose from is closed; `openDetails`: the log's lines of play with open details;
 * `past`: the earlier position on view, `playing` while a replay runs; `resultHidden`: the end of a shared game is not shown yet;
 * `picture`: the painted picture of the table, at its `blob:` address.
 * @typedef {{id: string, update: Update, setup: Setup|null, you: SeatNumber|null, shownSeat: SeatNumber|null,
 *   handoverSeat: SeatNumber|null, peeked: boolean, armedTarget: TargetId|null, chosenTargets: TargetId[], zoom: Zoom|null,
 *   cardActions: CardActions|null, past: {at: number, view: View, recap?: Recap|null, playing?: boolean}|null, broadcast: Broadcast|null, sheet: string|null, number: number|null,
 *   busy: boolean, watching: boolean, replay: boolean, resultHidden: boolean, replaySpeed: 0.5|1|2|4, pile: {seat: number, zone: string}|null, link: string|null, includeSets: boolean,
 *   skipped: Skipped[], waiting: boolean, stalled: boolean, unfinished: Answer[], exchange: Exchange|null, pauseReason: PauseReason|null, canHurry: boolean, recap: Recap|null, hint: Hint|null, review: Review|null, lines: Lines,
 *   previews: {revision: number, byAnswer: Record<string, OutcomePreview|null>}|null, connection: "open"|"returning"|"lost"|"letters"|null,
 *   letters: Letters|null, outgoingLetter: OutgoingLetter|null, exchangedCards: {out: string[], in: string[]}|null, nextOffer: string, clockTime: number,
 *   opponentPresence: "here"|"away"|null, rematch: "wished"|"offered"|null, chat: Chat|null, breach: Breach|null, account: FairnessReport|null,
 *   endTurnWarning: {revision: number, answer: Answer, left: UnusedAction[]}|null, autoEndRevision: number|null, autoEndStoppedRevision: number|null, warned: {turn: number, plays: string[]}, standingAnswerRevision: number|null, fullPreviewRevision: number|null, declarationRevision: number|null, lesson: Lesson|null, folded?: number|null, openDetails: string[],
 *   picture?: {address: string, file: File, canShare: boolean}|null}} Table */

/** A reason for a refusal, or a fault.
 * @typedef {{code: string, params?: Params, clause?: string, where?: string}} CodedReason */
/** A key in file format: the private key and both coordinates of the public one, in base64url.
 * @typedef {{d: string, x: string, y: string}} KeyFile */
/** @typedef {{code: string, params: Params, detail?: string, news?: boolean, brief?: boolean, reasons?: CodedReason[], faults?: CodedReason[]}} Trouble */

/** @typedef {{card: unknown[], ja: {name: string, flavour: string}, en: {name: string, flavour: string, caster: string}, art?: string}} SetCard */
/** @typedef {{format: string, game: string, id: string, name: string, cards: SetCard[]}} CardSet */
/** A stored card set, under its content's id. `played`: used in a game, so it is kept when changed; `next`: its
 * successor.
 * @typedef {{id: string, name: string, set: CardSet, updated: number, played?: boolean, next?: string}} SetRecord */
/** A card set made or checked by the engine.
 * @typedef {{set: CardSet, id: string, name: string, list: string[],
 *   faces: Record<string, Face>}} MadeSet */
/** @typedef {{cards: [string, number][], sideboard?: [string, number][]}} DeckLists */
/** A deck list parsed by the engine.
 * @typedef {{ok: boolean, cards: [string, number][],
 *   sideboard: [string, number][], faults: Fault[]}} DeckReading */
/** A deck of the player. `sets`: the card sets of its cards; `game` is missing in the oldest decks; `form`: built from packs,
 * and legal in limited play only.
 * @typedef {{id: string, name: string, game?: string, form?: "limited"|undefined, cards: [string, number][], sideboard: [string, number][],
 *   sets: {id: string, name: string}[], updated: number}} DeckRecord */
/** A search for cards: its words, and the chosen values of each property (state/card_search.js).
 * @typedef {{query: string, chosen: Record<string, string[]>}} CardFilter */
/** The page of all cards of the chosen game; `from`: the screen that it was opened from.
 * @typedef {{filter: CardFilter, from: "start"|"decks"}} Gallery */
/** A draft or sealed event (bridge/PROTOCOL.md, LimitedEvent).
 * @typedef {{game: string, form: "draft"|"sealed", seed: string, sets: string[], seats: number, picks: string[][]}} LimitedEvent */
/** The state of an event: `player` is the player to pick a card of the pack, null once all have picked; `players` are
 * the seats of the players, and `pools` their cards.
 * @typedef {{player: SeatNumber|null, round: number, rounds: number, pick: number, picks: number, pack: string[], players: number[],
 *   pools: [string, number][][], basics: string[], size: number}} LimitedLook */
/** A stored event with the deck of each player. @typedef {{event: LimitedEvent, decks: [string, number][][], updated: number}} LimitedRecord */
/** A set that packs can be made of. @typedef {{id: string, ja: string, en: string, cards: number}} PackSet */
/** The page of drafts and sealed decks. Without a `record`, the choices for a new event: `sets` is null for all shipped sets,
 * `own` are the player's sets. With one: `chosen`, the marked card of the pack; `shown`, the player whose cards are shown, null
 * while the device changes hands; `builder`, the player who builds a deck, `faults` of the deck `checked`, `undo` the deck before;
 * `opponent`, the chosen seat to play against.
 * @typedef {{form: "draft"|"sealed", people: 1|2, seats: number, sets: string[]|null, options: {sets: PackSet[], own: boolean, deck: number, pack: number, least: number}|null,
 *   own: PackSet[], record: LimitedRecord|null, look: LimitedLook|null, chosen: string|null, shown: SeatNumber|null, builder: SeatNumber,
 *   filter: CardFilter, checked: [string, number][]|null, faults: Fault[], undo: [string, number][]|null, opponent: number|null, busy: boolean,
 *   trouble: Trouble|null}} LimitedDesk */
/** The deck editor: the deck `id` with its lists; `form` as in its record; `faults` of the lists `checked`; `seat`, the deck choice it was
 * opened from; `targetList`, the list that receives cards; `openCard`, the card on view; `list`, the available cards, `filter`
 * of them, `ready` once they include those of the player's sets; `words`, the search of the odds; `printCopies`, the copies on the print
 * sheet; `text`, a pasted list; `pastedReading`, its reading; `exportText`, the deck as text.
 * @typedef {{id: string, form?: "limited"|undefined, seat: 0|1, name: string, cards: [string, number][], sideboard: [string, number][],
 *   targetList: "cards"|"sideboard", filter: CardFilter, openCard: string|null, checked: [string, number][]|null, faults: Fault[],
 *   undo: DeckLists|null, sets: {id: string, name: string, list: string[]}[], list: string[], ready: boolean,
 *   sample: {seed: string, more: number, result: Sample}|null, odds: {result: Odds, words: string}|null,
 *   link: string|null, printCopies: "each"|"once"|null,
 *   text: string, pastedReading: DeckReading|null, exportText: string|null}} DeckDesk */
/** A card in the position editor: its name in lines, its place, and its properties. `fixed`: part of the setup, not
 * a card of its own.
 * @typedef {{ref: number, called: string, face: string|null, zone: string, seat: SeatNumber, host: number|null, said: Record<string, unknown>, counts: Record<string, number>, fixed: boolean}} PositionCard
 */
/** A position built by the engine (bridge/PROTOCOL.md, Laid).
 * @typedef {{scenario: Scenario & {setup: Record<string, any>}, view: View, faces: Record<string, Face>, cards: PositionCard[],
 *   words: {zones: string[], piles: string[], numbers: string[], pools: string[], where: string[], states: string[], counts: string[], carries: string,
 *   phases: string[], before: string[]}, before: Record<string, {card: string, seat?: string}[]>,
 *   asked: {seat: SeatNumber, kind: string, code: string}|null, over: Over|null, fault: string|null}} EditedPosition */
/** A completion, and the line that it creates.
 * @typedef {{line: string, text: string, kind: string, id: string}} Completion */
/** A typed line: its completions, the selected one (-1: none), and its error.
 * @typedef {{text: string, offers: Completion[], offer: number, trouble: Trouble|null}} TypedLine */
/** The referee's verdict: legal, or the reasons against.
 * @typedef {{ask: string, ok: boolean, reasons: Reason[], line: string, word: string}} Verdict */
/** The possible actions of a card, each with its question.
 * @typedef {{seat: SeatNumber, called: string,
 *   actions: (CardActions["actions"][number] & {ask: string})[]}} Abilities */
/** The position editor: the `position` of `game`, with undo and redo; `lowerSeat`; `heldItem`, the card or
 * face to place next; `into`, the place for found cards; `omissions`, parts of a game's position that could not be set
 * up; `sourceGame`, its game; `file`, its scenario file; `missing`: no position could be set up.
 * @typedef {{game: string, position: EditedPosition|null, past: Scenario[], future: Scenario[], lowerSeat: SeatNumber, heldItem: number|string|null, into: string,
 *   query: string, kind: string, cost: string|null, list: string[], lines: {table: TypedLine, question: TypedLine}, lastLine: string, verdict: Verdict|null, heldActions: (Abilities & {ref: number})|null,
 *   name: string, omissions: {code: string, n: number}[], link: string|null, sourceGame: string|null, missing: boolean, question: boolean,
 *   file: {text: string, names: string[], n: number}|null}} JudgeDesk */
/** The probability of at least that many cards: `parts` of ten thousand, and exactly.
 * @typedef {{least: number, parts: number, exact: string}} Chance */
/** A shuffled deck, and the cards drawn from it.
 * @typedef {{hand: string[], drawn: string[], left: number, size: number, clause: string}} Sample */
/** The probabilities of cards among the first `seen` of a deck.
 * @typedef {{cards: number, seen: number, hand: number,
 *   rows: {face: string, n: number, chances: Chance[]}[], groups: {n: number, chances: Chance[]}[]}} Odds */
/** An imported game with card sets missing on this device, for the player to accept or decline.
 * `source`: null if another player brings the sets to a two-device table.
 * @typedef {{source: {link: string}|{file: object}|{set: string}|null, sets: MadeSet[], at: number|null}} Offer */
/** A text that is not a card yet.
 * @typedef {{id: string, name: string, text: string, lang: Lang, updated: number,
 *   names?: Record<string, string>, icons?: Record<string, string>}} DraftRecord */
/** A picture of the player's own for the cards of a game with a name (state/workshop/card_pictures.js); `data`: a WebP or JPEG image
 * in base64; `shared`: whether it is saved in the files of sets.
 * @typedef {{id: string, data: string, shared: boolean, updated: number}} PictureRecord */
/** A picture that is ready to be shown: its `blob:` address.
 * @typedef {{address: string, shared: boolean}} OwnPicture */
/** @typedef {{start: number, end: number, line: number, column: number, code: string, params: Params,
 *   nearest: string[]}} TextFault */
/** A card of the text being written.
 * @typedef {{start: number, end: number, name: string, ok: boolean,
 *   card: SetCard|null, face: Face|null, faults: TextFault[],
 *   parts: {start: number, end: number, ja: string, en: string}[],
 *   notes: {start: number, end: number, code: string, text: string}[],
 *   lacks: {field: string, words: string[]}[]}} ReadCard */
/** The card workshop. `cards` are the cards of the text `of`, all of them if `done`; `named` the names in the text without a
 * card; `offers` the completions at a place of the text, `offer` the selected completion; `target` the card set to add to,
 * "" a new set called `name`; `names` the cards' names in the other language and `icons` their chosen icons ("" for none), by their written names;
 * `iconSearch` the search of the icon picker, null while it is closed; `needed` the decks
 * with cards of the set about to be deleted. `link`: the address of a card set, once created.
 * @typedef {{lang: Lang, text: string, cards: ReadCard[], namesWithoutCard: string[], readText: string, allRead: boolean, opening: boolean, chosenCard: number,
 *   offers: {at: number, items: {start: number, text: string, phrase: string}[]}|null, offer: number,
 *   sets: SetRecord[], drafts: DraftRecord[], targetSet: string, name: string, trouble: Trouble|null,
 *   trying: boolean, names: Record<string, string>, icons: Record<string, string>, iconSearch: string|null, decksUsingSet: string[], link: {id: string, address: string}|null}} Workshop */

/** @typedef {"games"|"sets"|"decks"|"drafts"|"pictures"} Shelf */
/** An unusable record as it was found. `at`: its key on a shelf; null if it came from a backup.
 * @typedef {{shelf: Shelf, name: string, record: unknown, at: IDBValidKey|null}} UnusableRecord */
/** The state of the storage. `kept`: everything is stored. `denied`: the browser offers no storage (private windows
 * of some browsers). `full`: the disk is full and the latest values wait in memory.
 * @typedef {"kept"|"denied"|"full"} StorageStatus */

/** How far this device stores the page for playing offline: nothing known, being stored, stored, stored except engines
 * of earlier releases, those being downloaded, or failed. @typedef {"unknown"|"saving"|"stored"|"partly"|"fetching"|"failed"} OfflinePhase */
/** A glossary term: its spellings, and its meaning in a sentence. `keyword`: printed on its own.
 * @typedef {{id: string, keyword: boolean, clause: string, ja: {words: string[], says: string}, en: {words: string[], says: string}}} Term
 */

/** The whole state of the screen. `singleClickActs`: a click on a card with a single action takes the action; `warnsBeforeTurnEnd`: ask the
 * player before a turn ends with actions left undone; `autoEnd`: a turn with nothing left to do ends by itself. `stun`:
 * the server that tells this device its public address, or ""; `relays`: the relays for finding rooms, or "";
 * `relayConsent`: whether the player agrees to relays, "" before the question.
 * `preferencesOpen`: whether the preferences are open; `readAloudRequests`: how often the player asked to have the table read aloud.
 * @typedef {{lang: Lang, screen: "start"|"table"|"trouble"|"opening"|"workshop"|"decks"|"cards"|"judge"|"limited"|"offer"|"meeting"|"letters", engine: {phase: "loading"|"ready"|"failed",
 *   part: number, step: string}, hello: Hello|null, faces: Record<string, Face>, book: Book|null, basics: Record<string, Basics>,
 *   terms: Record<string, Term[]>,
 *   study: Record<string, Study>, puzzles: Record<string, LessonContent[]>, progress: Record<string, string[]>, training: Training, puzzleFilter: PuzzleFilter, reading: Reading|null,
 *   games: GameRecord[], unusableRecords: UnusableRecord[], offline: {phase: OfflinePhase, bytes: number|null}, install: "prompt"|"safari"|null,
 *   turnNotices: "on"|"off"|"denied"|"unsupported", draft: Draft, workshop: Workshop|null, decks: DeckRecord[],
 *   pictures: Record<string, OwnPicture>, deckDesk: DeckDesk|null, gallery: Gallery|null, limited: LimitedDesk|null, limitedRecord: LimitedRecord|null, zoomedFace: string|null, judge: JudgeDesk|null, offer: Offer|null, meeting: Meeting|null, correspondence: Correspondence|null, table: Table|null, trouble: Trouble|null, toast: Trouble|null,
 *   starting: boolean, release: (() => void)|null, confirm: string|null,
 *   storage: StorageStatus, pace: Pace, singleClickActs: boolean, warnsBeforeTurnEnd: boolean, autoEnd: boolean, stun: string, relays: string, relayConsent: ""|"yes"|"no",
 *   preferences: Preferences, preferencesOpen: boolean, readAloudRequests: number}} State */

/** The new game being set up on the start page.
 * @typedef {{game: string, opponent: "computer"|"person"|"live"|"letters"|"friend", wish: number, watch: number|null, level: Level, decks: [string, string],
 *   names: [string, string], seed: string, best_of: 1|3, clock: number, delay: number, full: boolean}} Draft */

export {};
