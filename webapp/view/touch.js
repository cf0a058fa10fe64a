// What is said of how a device is used: one that is touched has no second button and no key that is held.

/** Whether this device is touched. */
export const isTouched = () => matchMedia("(pointer: coarse)").matches;

/** The id of a sentence that tells how something is done here; there is one for devices that are touched. @param {string} id */
export const forInputDevice = (id) => (isTouched() ? `${id}-touch` : id);
