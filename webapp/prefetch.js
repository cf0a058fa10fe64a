// Runs before the main script: requests the messages of the first page, and creates the engine's worker. The
// worker starts at once if its files are cached. On a first visit it would delay the page, so it starts once
// the page is drawn.

import { prefetchWorker } from "./engine/create_worker.js";
import { prefetchMessages } from "./i18n/load_messages.js";

prefetchMessages();
prefetchWorker(Boolean(navigator.serviceWorker?.controller));
