// Reads the colours, typefaces and card frames from the page's style sheets, for the picture of the board on a canvas.

/** CSS colours of the page's theme, by custom property. @typedef {Record<typeof COLOURS[number], string>} Colours */
/** How a card of some CSS classes looks. `frame`: the image of its frame, or null without one. `tone…`: the colours of its cost.
 * @typedef {{frame: HTMLImageElement|null, tone: string, toneLight: string, toneDark: string, toneInk: string, isSilver: boolean}} CardStyle */

const COLOURS = /** @type {const} */ ([
  "ground",
  "bar",
  "bar-edge",
  "table",
  "table-glow",
  "ink",
  "soft",
  "ring-attack",
  "ring-foe",
]);

/** Adds a hidden element with CSS classes to the page, calls `read` with its computed style, and removes the element.
 * @template T @param {string} classes @param {(style: CSSStyleDeclaration, element: HTMLElement) => T} read @returns {T} */
function withProbe(classes, read) {
  const probe = document.createElement("span");
  probe.className = classes;
  probe.hidden = true;
  document.body.append(probe);
  try {
    return read(getComputedStyle(probe), probe);
  } finally {
    probe.remove();
  }
}

/** Reads the page's colours and typefaces.
 * @returns {{colours: Colours, display: string, body: string, numbers: string, narrow: string, isLight: boolean}} typefaces
 * as lists of families */
export const pageStyle = () =>
  withProbe("", (style, probe) => {
    const colour = (/** @type {string} */ name) => {
      probe.style.color = `var(--${name})`;
      return style.color;
    };
    const family = (/** @type {string} */ name) => {
      probe.style.fontFamily = `var(--${name})`;
      return style.fontFamily;
    };
    return {
      colours: /** @type {Colours} */ (Object.fromEntries(COLOURS.map((name) => [name, colour(name)]))),
      display: family("display"),
      body: family("body"),
      numbers: family("numbers"),
      narrow: family("narrow"),
      isLight: isLight(colour("ground")),
    };
  });

/** Whether a colour is light. @param {string} colour as in a computed style: `rgb(…)` */
function isLight(colour) {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return r + g + b > 384;
}

/** Loads an image. @param {string} address @returns {Promise<HTMLImageElement|null>} null if it can't be loaded */
export async function loadImage(address) {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}

/** Reads how cards of some CSS classes look. @param {string} classes of a frame and a colour @returns {Promise<CardStyle>} */
export async function cardStyle(classes) {
  const read = withProbe(classes, (style) => ({
    frame: /^url\("?(.*?)"?\)$/.exec(style.getPropertyValue("--frame-picture").trim())?.[1] ?? "",
    tone: style.getPropertyValue("--tone") || "#8a5f22",
    toneLight: style.getPropertyValue("--tone-light") || "#d9a953",
    toneDark: style.getPropertyValue("--tone-dark") || "#4e310d",
    toneInk: style.getPropertyValue("--tone-ink") || "#fff",
  }));
  return {
    ...read,
    frame: read.frame ? await loadImage(read.frame) : null,
    isSilver: classes.includes("frame-silver"),
  };
}
