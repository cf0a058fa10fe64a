// Questions to the service worker (sw.js).

/** Sends a message to a service worker, and resolves with its reply. A worker of an earlier release may never reply.
 * @param {ServiceWorker} worker @param {string} message @returns {Promise<any>} */
export function askServiceWorker(worker, message) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((answered) => {
    port1.onmessage = ({ data }) => answered(data);
    worker.postMessage(message, [port2]);
  });
}
