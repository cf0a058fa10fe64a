// The QR encoder, a file of its own because few players need it (qr_code.js).

export { encode } from "../vendor/uqr.js";
