// What waits to be read of what came over a line: so much and no more, for whoever is at the other end may send without end.

/** Characters that may wait: many times a whole game. How long each of them may be, the engine says. */
const MAX_WAITING_CHARS = 4_000_000;
/** What a message takes up beside its characters, so that the shortest do not wait by the million, either. */
const CHARS_PER_MESSAGE = 1000;

/** A line's own. */
export function createReceiveQueue() {
  let waiting = 0;
  let shut = false;
  return {
    /** Whether a message may wait; once one may not, nothing may any more. @param {string} message */
    takes(message) {
      shut ||= waiting + message.length + CHARS_PER_MESSAGE > MAX_WAITING_CHARS;
      if (!shut) waiting += message.length + CHARS_PER_MESSAGE;
      return !shut;
    },
    /** It is its turn: whether it is read still. @param {string} message */
    gives(message) {
      waiting -= message.length + CHARS_PER_MESSAGE;
      return !shut;
    },
    /** Nothing that waits is read any more. */
    shut() {
      shut = true;
    },
  };
}
