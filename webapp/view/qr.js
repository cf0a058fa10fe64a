// The QR encoder, a separate file because few players need it (qr_code.js).

export { encode } from "../vendor/uqr.js";
