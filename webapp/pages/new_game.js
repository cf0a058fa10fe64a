// The form for a new game: the opponent, the decks, and the terms.

import { faceOf, ui } from "../i18n/text.js";
import { cardTotal, defaultDeck, ownDeckChoice, ownDeckId } from "../state/card_lists.js";
import { LEVELS } from "../state/computer/levels.js";
import { chosenGame } from "../state/layout.js";
import { clockText } from "../state/peers/clocks.js";
import { newSeed } from "../state/seeds.js";
import { cardPicture } from "../view/card_picture.js";
import { html, live, nothing, repeat } from "../view/html.js";
import { icon } from "../view/icons.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** The player's own decks of the chosen game. @param {State} state */
const ownDecks = (state) => {
  const first = state.hello?.games[0]?.id;
  // Games between two devices have no decks of limited play yet.
  const isRemote = state.draft.opponent === "live" || state.draft.opponent === "letters";
  return state.decks.filter(
    (deck) => (deck.game ?? first) === chosenGame(state)?.id && !(isRemote && deck.form),
  );
};

/** The value of the choice of a seat's deck. @param {State} state @param {0|1} n */
export function chosenDeck(state, n) {
  const decks = chosenGame(state)?.decks ?? [];
  const wanted = state.draft.decks[n];
  if (ownDecks(state).some((each) => each.id === ownDeckId(wanted))) return wanted;
  return (decks.find((each) => each.id === wanted) ?? defaultDeck(decks, n))?.id ?? "";
}

/** @param {State} state @returns {import("../state/types.js").Setup} */
export function setupFromDraft(state) {
  const { draft } = state;
  const game = chosenGame(state);
  const decks = game?.decks ?? [];
  const deckOfPlayer = (/** @type {0|1} */ n) => {
    const own = ownDecks(state).find((each) => each.id === ownDeckId(draft.decks[n]));
    if (own) return { cards: own.cards, sideboard: own.sideboard };
    const shipped = decks.some((each) => each.id === draft.decks[n]) ? draft.decks[n] : "";
    return shipped || defaultDeck(decks, n)?.id || "";
  };
  const computer = draft.opponent === "computer";
  const isLimited = ownDecks(state).some((each) => each.form && draft.decks.includes(ownDeckChoice(each.id)));
  // Unnamed players get their default name in the language of the log.
  const nameOfPlayer = (/** @type {0|1} */ n) => draft.names[n].trim().slice(0, 40);
  return {
    game: game?.id ?? "",
    decks: [deckOfPlayer(0), deckOfPlayer(1)],
    seats: [
      { kind: "human", name: nameOfPlayer(0) },
      { kind: computer ? draft.level : "human", name: nameOfPlayer(1) },
    ],
    seed: draft.seed.trim() || newSeed(),
    mode: computer ? "solo" : draft.opponent === "person" ? "hotseat" : "link",
    ...(isLimited ? { form: /** @type {"limited"} */ ("limited") } : {}),
    ...(draft.opponent === "friend"
      ? { you: /** @type {0} */ (0) }
      : { best_of: isLimited ? 1 : draft.best_of }),
    ...(draft.opponent === "live" && draft.clock ? { clock: draft.clock * 60, delay: draft.delay } : {}),
    ...((draft.opponent === "live" || draft.opponent === "letters") && draft.full ? { full: true } : {}),
  };
}

/** Decks grouped by set, in order of first appearance. @param {import("../state/types.js").Deck[]} decks */
function decksBySet(decks) {
  /** @type {Map<string, [import("../state/types.js").Words, import("../state/types.js").Deck[]]>} */
  const found = new Map();
  for (const deck of decks) {
    // A greeting stored by an older release has no sets.
    const home = deck.set ?? { ja: "", en: "" };
    const some = found.get(home.ja);
    if (some) some[1].push(deck);
    else found.set(home.ja, [home, [deck]]);
  }
  return [...found.values()];
}

/** @param {State} state @param {Acts} acts @param {0|1} n */
export function deckChoice(state, acts, n) {
  const decks = chosenGame(state)?.decks ?? [];
  const wanted = state.draft.decks[n];
  const ours = ownDecks(state);
  const own = ours.find((each) => each.id === ownDeckId(wanted));
  const deck = own ? null : (decks.find((each) => each.id === wanted) ?? defaultDeck(decks, n));
  const chosen = chosenDeck(state, n);
  const faces = ((own ?? deck)?.cards ?? [])
    .map(([face]) => faceOf(state, face))
    .filter((face) => face !== null);
  const chooseDeck = (/** @type {Event} */ event) => {
    const decks = /** @type {[string, string]} */ ([...state.draft.decks]);
    decks[n] = /** @type {HTMLSelectElement} */ (event.target).value;
    acts.changeDraft({ decks });
  };
  return html`<div class="deck-choice">
    <label class="field-label" for="deck-${n}">${ui(state, n === 0 ? "your-deck" : "their-deck")}</label>
    <select id="deck-${n}" @change=${chooseDeck} ?disabled=${decks.length === 0}>
      ${decks.length === 0 ? html`<option>${ui(state, "decks-soon")}</option>` : nothing}
      ${decksBySet(decks).map(
        ([home, some]) =>
          html`<optgroup label=${home[state.lang]}>${repeat(
            some,
            (each) => each.id,
            (each) =>
              html`<option value=${each.id} ?selected=${each.id === chosen}>${each.name[state.lang]}${each.first ? ` (${ui(state, "first-deck")})` : ""}</option>`,
          )}</optgroup>`,
      )}
      ${
        ours.length
          ? html`<optgroup label=${ui(state, "own-decks")}>${repeat(
              ours,
              (each) => each.id,
              (each) =>
                html`<option value=${ownDeckChoice(each.id)} ?selected=${ownDeckChoice(each.id) === chosen}>${each.name || ui(state, "deck-unnamed")}</option>`,
            )}</optgroup>`
          : nothing
      }
    </select>
    <div class="deck-faces" aria-hidden="true">${faces.slice(0, 5).map((face) => html`<span class="thumb k-${face.class}">${cardPicture(face, false)}</span>`)}</div>
    <p class="hint">${own ? ui(state, "own-deck-about", { n: cardTotal(own.cards), side: cardTotal(own.sideboard) }) : deck ? html`${deck.first ? html`<b>${ui(state, "first-deck-about")}</b> ` : nothing}${deck.about[state.lang]}` : ""}</p>
    <button type="button" class="quiet deck-edit" id="deck-edit-${n}" @click=${() => acts.openDecks(n, chosen)}>${ui(state, own ? "edit-deck" : "own-deck-from")}</button>
  </div>`;
}

/** The notice about own card sets in fair games (L4). @param {State} state */
export function setsNotice(state) {
  const own = ownDecks(state).find((each) => each.id === ownDeckId(state.draft.decks[0]));
  return own?.sets.length
    ? html`<p class="hint notice" id="sets-told">${ui(state, "sets-told", { names: own.sets.map(({ name }) => name).join(", ") })}</p>`
    : nothing;
}

/** The level of the computer player. @param {State} state @param {Acts} acts */
export function levelChoice(state, acts) {
  const { level } = state.draft;
  const choose = (/** @type {Event} */ event) =>
    acts.chooseLevel(
      /** @type {import("../state/types.js").Level} */ (/** @type {HTMLInputElement} */ (event.target).value),
    );
  return html`<fieldset class="segments difficulty">
      <legend>${ui(state, "difficulty")}</legend>
      ${LEVELS.map(
        (each) =>
          html`<label class="segment"><input type="radio" name="level" value=${each} aria-describedby="level-about" .checked=${live(level === each)} @change=${choose} />
        <span>${ui(state, `level-${each}`)}</span></label>`,
      )}
    </fieldset>
    <p class="hint" id="level-about">${ui(state, `level-${level}-about`)}</p>`;
}

/** A single game or best of three. @param {State} state @param {Acts} acts */
function lengthChoice(state, acts) {
  const lengths = /** @type {const} */ ([1, 3]);
  return html`<fieldset class="segments pair">
      <legend>${ui(state, "length")}</legend>
      ${lengths.map(
        (
          n,
        ) => html`<label class="segment"><input type="radio" name="best-of" value=${n} .checked=${live(state.draft.best_of === n)} @change=${() => acts.changeDraft({ best_of: n })} />
        <span>${ui(state, `best-of-${n}`)}</span></label>`,
      )}
    </fieldset>
    ${state.draft.best_of === 3 ? html`<p class="hint">${ui(state, "best-of-3-about")}</p>` : nothing}`;
}

/** The chosen terms of an invitation. @param {State} state @param {import("../state/types.js").Terms} terms */
export const termsNotice = (state, { best_of, clock, delay, full }) =>
  html`${best_of === 3 ? html`<p class="lead terms"><b>${ui(state, "best-of-3")}</b></p><p class="hint">${ui(state, "best-of-3-about")}</p>` : nothing}
    ${clock ? html`<p class="lead terms"><b>${ui(state, "clock-of", { time: clockText(clock * 10), n: delay })}</b></p><p class="hint">${ui(state, "clock-about")}</p>` : nothing}
    ${full ? html`<p class="lead terms"><b>${ui(state, "full-audit")}</b></p><p class="hint">${ui(state, "full-audit-about")}</p>` : nothing}`;

const CLOCK_MINUTES = [0, 1, 5, 10, 15, 25, 50];
const CLOCK_DELAYS_SECONDS = [0, 5, 10, 30];

/** The time control, for live games. @param {State} state @param {Acts} acts */
function clockChoice(state, acts) {
  const { clock, delay } = state.draft;
  const selectedNumber = (/** @type {Event} */ event) =>
    Number(/** @type {HTMLSelectElement} */ (event.target).value);
  return html`<div class="two clocks">
      <div><label class="field-label" for="clock">${ui(state, "clock")}</label>
      <select id="clock" @change=${(/** @type {Event} */ event) => acts.changeDraft({ clock: selectedNumber(event) })}>${CLOCK_MINUTES.map((n) => html`<option value=${n} ?selected=${n === clock}>${ui(state, n ? "clock-minutes" : "clock-none", { n })}</option>`)}</select></div>
      ${
        clock
          ? html`<div><label class="field-label" for="delay">${ui(state, "clock-delay")}</label>
      <select id="delay" @change=${(/** @type {Event} */ event) => acts.changeDraft({ delay: selectedNumber(event) })}>${CLOCK_DELAYS_SECONDS.map((n) => html`<option value=${n} ?selected=${n === delay}>${ui(state, "clock-seconds", { n })}</option>`)}</select></div>`
          : nothing
      }
    </div>${clock ? html`<p class="hint">${ui(state, "clock-about")}</p>` : nothing}`;
}

/** @param {State} state @param {Acts} acts @param {0|1} n */
export function nameField(state, acts, n) {
  const changeName = (/** @type {Event} */ event) => {
    const names = /** @type {[string, string]} */ ([...state.draft.names]);
    names[n] = /** @type {HTMLInputElement} */ (event.target).value;
    acts.changeDraft({ names });
  };
  return html`<div><label class="field-label" for="name-${n}">${ui(state, n === 0 ? "your-name" : "their-name")}</label>
    <input id="name-${n}" maxlength="40" autocomplete="off" .value=${live(state.draft.names[n])} @input=${changeName} /></div>`;
}

/** The relays and the STUN server of the player's choice, used before those of the site.
 * @param {State} state @param {Acts} acts */
export const serverFields = (state, acts) => {
  const textOf = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).value;
  return html`<div><label class="field-label" for="relays">${ui(state, "relays")}</label>
    <input id="relays" maxlength="700" autocomplete="off" spellcheck="false" placeholder=${ui(state, "servers-default")} aria-describedby="servers-about" .value=${state.relays} @change=${(/** @type {Event} */ event) => acts.setRelays(textOf(event))} /></div>
  <div><label class="field-label" for="stun">${ui(state, "stun")}</label>
    <input id="stun" maxlength="130" autocomplete="off" spellcheck="false" placeholder=${ui(state, "servers-default")} aria-describedby="servers-about" .value=${state.stun} @change=${(/** @type {Event} */ event) => acts.setStun(textOf(event))} /></div>
  <p class="hint" id="servers-about">${ui(state, "servers-about")}</p>`;
};

const PASSING_WISHES = /** @type {const} */ ([0, 1, 2]);

/** Choice of the questions to pass automatically in a correspondence game, so that fewer letters are needed.
 * @param {State} state @param {Acts} acts */
export const wishChoice = (state, acts) => html`<fieldset class="wishes">
  <legend>${ui(state, "wish")}</legend>
  ${PASSING_WISHES.map((wish) => html`<label class="check"><input type="radio" name="wish" value=${wish} .checked=${live(state.draft.wish === wish)} @change=${() => acts.changeDraft({ wish })} /><span>${ui(state, `wish-${wish}`)}</span></label>`)}
  <p class="hint">${ui(state, "wish-about")}</p>
</fieldset>`;

/** Whether all cards are revealed at the end, or only those that must be.
 * @param {State} state @param {Acts} acts */
const fullChoice = (
  state,
  acts,
) => html`<div><label class="check"><input type="checkbox" id="full-audit" aria-describedby="full-audit-about" .checked=${live(state.draft.full)} @change=${(/** @type {Event} */ event) => acts.changeDraft({ full: /** @type {HTMLInputElement} */ (event.target).checked })} /><span>${ui(state, "full-audit")}</span></label>
  <p class="hint" id="full-audit-about">${ui(state, "full-audit-about")}</p></div>`;

/** Whether spectators are allowed, and with which delay; both players must agree.
 * @param {State} state @param {Acts} acts */
export const watchChoice = (
  state,
  acts,
) => html`<div><label class="field-label" for="watch">${ui(state, "watch-choice")}</label>
  <select id="watch" @change=${(/** @type {Event} */ event) => {
    const value = /** @type {HTMLSelectElement} */ (event.target).value;
    acts.changeDraft({ watch: value === "" ? null : Number(value) });
  }}>
    <option value="" ?selected=${state.draft.watch === null}>${ui(state, "watch-off")}</option>
    ${[0, 5, 20].map((n) => html`<option value=${n} ?selected=${state.draft.watch === n}>${ui(state, "watch-delay", { n })}</option>`)}
  </select><p class="hint">${ui(state, "watch-both")}</p></div>`;

const OPPONENT_ICONS = /** @type {const} */ ({
  computer: "computer",
  live: "globe",
  person: "people",
  letters: "letter",
  friend: "link",
});
const OTHER_WAYS = /** @type {const} */ (["letters", "friend"]);

/** The choice of the opponent. The two ways to play by exchanging messages are in a part to open.
 * @param {State} state @param {Acts} acts */
function opponentChoice(state, acts) {
  const { opponent } = state.draft;
  const choice = (/** @type {keyof typeof OPPONENT_ICONS} */ id) =>
    html`<label class="segment"><input type="radio" name="opponent" value=${id} .checked=${live(opponent === id)} @change=${() => acts.changeDraft({ opponent: id })} />
      <span>${icon(OPPONENT_ICONS[id])}${ui(state, `opponent-${id}`)}</span></label>`;
  return html`<fieldset class="opponents">
      <legend class="visually-hidden">${ui(state, "opponent")}</legend>
      <div class="segments pair">${choice("computer")}${choice("live")}</div>
      <div class="segments one">${choice("person")}</div>
      <details class="other-ways" ?open=${OTHER_WAYS.some((id) => id === opponent)}><summary>${ui(state, "other-ways")}</summary>
        <div class="segments pair">${OTHER_WAYS.map(choice)}</div></details>
    </fieldset>`;
}

/** The notice for a player who has declined relays, with the button to use them.
 * @param {State} state @param {Acts} acts */
const relaysOffNote = (state, acts) =>
  html`<p class="hint notice" id="relays-off">${ui(state, "relays-off")} <button type="button" class="quiet" @click=${() => acts.setRelayConsent(true)}>${ui(state, "consent-yes")}</button></p>`;

/** Options that few games need, closed at first.
 * @param {State} state @param {Acts} acts */
function moreOptions(state, acts) {
  const { opponent, seed } = state.draft;
  const isRemote = opponent === "live" || opponent === "letters";
  return html`<details class="advanced">
      <summary>${ui(state, "advanced")}</summary>
      ${opponent === "friend" ? nothing : lengthChoice(state, acts)}
      ${opponent === "live" ? clockChoice(state, acts) : nothing}
      <div class="two">
        ${isRemote ? html`${opponent === "live" ? watchChoice(state, acts) : nothing}${fullChoice(state, acts)}` : html`${nameField(state, acts, 0)}${nameField(state, acts, 1)}`}
        ${opponent === "live" ? serverFields(state, acts) : nothing}
        <div ?hidden=${isRemote}><label class="field-label" for="seed">${ui(state, "seed")}</label>
        <input id="seed" maxlength="64" autocomplete="off" spellcheck="false" placeholder=${ui(state, "seed-random")} .value=${live(seed)} @input=${(/** @type {Event} */ event) => acts.changeDraft({ seed: /** @type {HTMLInputElement} */ (event.target).value })} /></div>
      </div>
      ${opponent === "live" ? withoutRelaysButton(state, acts) : nothing}
    </details>`;
}

/** Connects two devices by an invite link and a reply link, without contacting a server.
 * @param {State} state @param {Acts} acts */
export const withoutRelaysButton = (state, acts) =>
  html`<div class="without-relays"><button type="button" class="quiet" id="without-relays" @click=${() => acts.connectWithoutRelays(setupFromDraft)}>${ui(state, "without-relays")}</button>
    <p class="hint">${ui(state, "without-relays-about")}</p></div>`;

/** The form for a new game. Buttons elsewhere on the page can submit it by its id.
 * @param {State} state @param {Acts} acts */
export function newGame(state, acts) {
  const { opponent } = state.draft;
  /** Each player has their own device and seat. */
  const isRemote = opponent === "live" || opponent === "letters";
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (opponent === "live") acts.hostPeer(setupFromDraft);
    else if (opponent === "letters") acts.offerCorrespondence(setupFromDraft);
    else acts.newGame(setupFromDraft);
  };
  const start = ui(state, opponent === "live" ? "create-invitation" : "deal");
  return html`<form class="panel new-game" id="new-game" @submit=${submit}>
    <h2 class="visually-hidden">${ui(state, "new-game")}</h2>
    <div class="how">
    ${opponentChoice(state, acts)}
    ${opponent === "computer" ? levelChoice(state, acts) : html`<p class="hint notice">${ui(state, `${opponent}-about`)}</p>`}
    ${opponent === "live" && state.relayConsent === "no" ? relaysOffNote(state, acts) : nothing}
    <div class="two">${deckChoice(state, acts, 0)}${isRemote ? nameField(state, acts, 0) : deckChoice(state, acts, 1)}</div>
    ${isRemote ? setsNotice(state) : nothing}
    ${opponent === "letters" ? wishChoice(state, acts) : nothing}
    ${moreOptions(state, acts)}
    <button type="submit" class="primary second big" ?disabled=${state.engine.phase === "failed"} aria-disabled=${state.starting ? "true" : "false"}>
      ${state.starting ? ui(state, state.engine.phase === "ready" ? "dealing" : "starts-when-ready") : start}
    </button>
    </div>
  </form>`;
}
