// Limits the messages of the other device that wait to be read, since it could send without end.

/** Maximum number of waiting characters, many times a whole game. The engine limits each message. */
const MAX_WAITING_CHARS = 4_000_000;
/** Cost of a message beside its characters, which limits the number of short messages. */
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
    /** Removes a message whose turn has come; returns whether to read it. @param {string} message */
    gives(message) {
      waiting -= message.length + CHARS_PER_MESSAGE;
      return !shut;
    },
    /** Stops reading: all waiting messages are dropped. */
    shut() {
      shut = true;
    },
  };
}
