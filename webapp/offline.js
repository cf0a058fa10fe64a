// Registers the service worker, after the table works: what it fetches must not slow the first start.

/**
 * @param {{onNewRelease?: (use: () => void) => void}} [hooks] `onNewRelease` is told of a newer release that waits;
 *   calling `use` takes it and reloads the page.
 * @returns {Promise<ServiceWorkerRegistration | undefined>} undefined where there is none: in development, on a page
 *   that is not secure, in a browser that forbids it.
 */
export async function keepForOffline(hooks = {}) {
  if (!("serviceWorker" in navigator)) return undefined;
  // A development server has no built sw.js: the attempt fails there, and the table goes on without.
  const registration = await navigator.serviceWorker
    .register(new URL("sw.js", document.baseURI))
    .catch(() => undefined);
  if (!registration) return undefined;
  const tell = () => {
    const waiting = registration.waiting;
    if (!waiting || !navigator.serviceWorker.controller) return;
    hooks.onNewRelease?.(() => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("use-new-release");
    });
  };
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", tell),
  );
  tell();
  return registration;
}
