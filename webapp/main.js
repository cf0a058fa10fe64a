// The site's page: the table with the site's own games.

import { begin } from "./begin.js";

begin();
