// Drags a card, or counters of a pool, to a target. Clicking the card and its action does the same.

const DRAG_THRESHOLD_PX = 9;
const LONG_PRESS_MS = 450;

/** @param {Element|null} element @returns {import("../state/answers.js").Target|null} */
function targetAt(element) {
  const card = element?.closest(".board [data-ref], .tray [data-ref]");
  const seat = element?.closest("[data-seat]");
  const place = element?.closest("[data-drop]");
  if (!card && !seat && !place) return null;
  return {
    ref: card ? Number(card.getAttribute("data-ref")) : null,
    seat: seat ? Number(seat.getAttribute("data-seat")) : null,
    place: place?.getAttribute("data-drop") ?? null,
    mine: Boolean(element?.closest(".mine, .hand")),
  };
}

/** The target id of an element: a card's ref, or a pool's place. @param {Element} element @returns {import("../state/types.js").TargetId} */
const targetIdAt = (element) =>
  element.getAttribute("data-place") ?? Number(element.getAttribute("data-ref"));

/** @param {HTMLElement} root @param {import("../actions/index.js").Acts} acts */
export function listenToDrags(root, acts) {
  /** @type {{element: HTMLElement, end: import("../state/types.js").TargetId, x: number, y: number, ghost: HTMLElement|null, id: number, press: ReturnType<typeof setTimeout>, moved: boolean}|null} */
  let dragged = null;
  let swallow = false;

  const drop = () => {
    if (!dragged) return;
    clearTimeout(dragged.press);
    dragged.ghost?.remove();
    dragged.element.classList.remove("held");
    root.classList.remove("dragging");
    for (const over of root.querySelectorAll(".drop-here")) over.classList.remove("drop-here");
    dragged = null;
  };

  root.addEventListener("pointerdown", (event) => {
    const element = /** @type {HTMLElement|null} */ (
      /** @type {Element} */ (event.target).closest("[data-ref], [data-place]")
    );
    if (!element || event.button !== 0) return;
    swallow = false;
    const end = targetIdAt(element);
    const press = setTimeout(() => {
      if (dragged && !dragged.moved && event.pointerType !== "mouse") {
        if (typeof end !== "number") return;
        swallow = true;
        drop();
        acts.inspect(end);
      }
    }, LONG_PRESS_MS);
    dragged = {
      element,
      end,
      x: event.clientX,
      y: event.clientY,
      ghost: null,
      id: event.pointerId,
      press,
      moved: false,
    };
  });

  root.addEventListener("pointermove", (event) => {
    if (!dragged || event.pointerId !== dragged.id) return;
    const dx = event.clientX - dragged.x;
    const dy = event.clientY - dragged.y;
    if (!dragged.ghost) {
      if (Math.hypot(dx, dy) < DRAG_THRESHOLD_PX) return;
      dragged.moved = true;
      clearTimeout(dragged.press);
      if (!dragged.element.hasAttribute("data-drag")) return;
      const box = dragged.element.getBoundingClientRect();
      const ghost = /** @type {HTMLElement} */ (dragged.element.cloneNode(true));
      ghost.removeAttribute("data-ref");
      ghost.removeAttribute("data-place");
      ghost.setAttribute("aria-hidden", "true");
      ghost.tabIndex = -1;
      ghost.classList.add("ghost");
      ghost.style.setProperty("left", `${box.left}px`);
      ghost.style.setProperty("top", `${box.top}px`);
      ghost.style.setProperty("width", `${box.width}px`);
      ghost.style.setProperty("height", `${box.height}px`);
      document.body.append(ghost);
      dragged.ghost = ghost;
      dragged.element.classList.add("held");
      root.classList.add("dragging");
      root.setPointerCapture?.(event.pointerId);
    }
    dragged.ghost.style.setProperty("translate", `${dx}px ${dy}px`);
    for (const over of root.querySelectorAll(".drop-here")) over.classList.remove("drop-here");
    const under = document.elementFromPoint(event.clientX, event.clientY);
    (under?.closest(".board [data-ref], [data-seat]") ?? under?.closest("[data-drop]"))?.classList.add(
      "drop-here",
    );
  });

  root.addEventListener("pointerup", (event) => {
    if (!dragged || event.pointerId !== dragged.id) return;
    const { ghost, end, element } = dragged;
    drop();
    if (!ghost) return;
    swallow = true;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const target = targetAt(under);
    if (target && under && !element.contains(under) && !under.closest(".hand:not([data-drop])"))
      acts.dropCard(end, target);
  });
  root.addEventListener("pointercancel", drop);
  // The click that ends a drag or a long press doesn't count as a click.
  root.addEventListener(
    "click",
    (event) => {
      if (!swallow) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true },
  );
}
