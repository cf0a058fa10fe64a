// What is asked for while the page's own script is still on its way: the sentences that it shows first; and the engine's worker,
// which begins where what it needs is at hand: on a first visit it would only hold up the page, and begins as that is drawn.

import { prefetchWorker } from "./engine/create_worker.js";
import { prefetchMessages } from "./i18n/load_messages.js";

prefetchMessages();
prefetchWorker(Boolean(navigator.serviceWorker?.controller));
