// Limits the messages waiting to be read, because the other device could send without end.

/** Maximum number of waiting characters, many times a whole game. The engine limits each message. */
const MAX_WAITING_CHARS = 4_000_000;
/** Extra cost of each message, in characters, which limits the number of short messages. */
const CHARS_PER_MESSAGE = 1000;

export function createReceiveQueue() {
  let waitingChars = 0;
  let isShut = false;
  return {
    /** Whether a message may be added. After one refusal, all later messages are refused.
     * @param {string} message */
    admitMessage(message) {
      isShut ||= waitingChars + message.length + CHARS_PER_MESSAGE > MAX_WAITING_CHARS;
      if (!isShut) waitingChars += message.length + CHARS_PER_MESSAGE;
      return !isShut;
    },
    /** Removes the next message from the queue. Returns whether to process it. @param {string} message */
    releaseForReading(message) {
      waitingChars -= message.length + CHARS_PER_MESSAGE;
      return !isShut;
    },
    /** Stops reading: all waiting messages are dropped. */
    stopReading() {
      isShut = true;
    },
  };
}
