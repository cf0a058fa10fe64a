// The site's page: the table with the shipped games.

import { begin } from "./begin.js";

begin();
