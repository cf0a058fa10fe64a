// Questions to the service worker (sw.js).

/** Sends a message to a service worker, and resolves with its reply. A worker of an earlier release may never reply.
 * @param {ServiceWorker} worker @param {string} message @param {number} [timeout] milliseconds; rejects after them
 * @returns {Promise<any>} */
export function askServiceWorker(worker, message, timeout) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((answered, reject) => {
    const timer = timeout
      ? setTimeout(reject, timeout, new Error(`the service worker did not answer ${message}`))
      : undefined;
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      answered(data);
    };
    worker.postMessage(message, [port2]);
  });
}
