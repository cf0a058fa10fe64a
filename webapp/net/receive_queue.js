// Limits the messages waiting to be read, because the other device could send without end.

/** Maximum number of waiting characters, many times a whole game. The engine limits each message. */
const MAX_WAITING_CHARS = 4_000_000;
/** Extra cost of each message, in characters, which limits the number of short messages. */
const CHARS_PER_MESSAGE = 1000;

export function createReceiveQueue() {
  let waiting = 0;
  let shut = false;
  return {
    /** Whether a message may be added. After one refusal, all later messages are refused.
     * @param {string} message */
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
