// Texts for touch devices, which have no second button and no keys to hold.

/** Whether the device's main input is touch. */
export const isTouched = () => matchMedia("(pointer: coarse)").matches;

/** A message id in the variant for this device. @param {string} id */
export const forInputDevice = (id) => (isTouched() ? `${id}-touch` : id);
