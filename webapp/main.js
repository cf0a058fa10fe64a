// The page of the site: the table with the games that it ships.

import { begin } from "./begin.js";

begin();
