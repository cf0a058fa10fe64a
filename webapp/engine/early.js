// Begins the engine's worker while the page's own script is still on its way.

import { beginEarly } from "./workers.js";

beginEarly();
