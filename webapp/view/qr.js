// What draws codes, in a file of its own: few who come will ever look at one (qr_code.js).

export { encode } from "../vendor/uqr.js";
