// Signs a game's records and verifies the other device's signatures. Each game has its own key. The key can be exported,
// so that a seat restored from a file can continue by message.

import { continueLog } from "../state/update.js";
import { LinkError } from "./links.js";

/** @typedef {import("../state/types.js").Update} Update */
/** @typedef {import("../state/types.js").SignatureToCheck} SignatureToCheck */
/** @typedef {import("../state/types.js").KeyFile} KeyFile */
/** @typedef {import("../engine/client.js").Engine} Engine */

/** Name of the signature algorithm for the other device (bridge/peers/fairness.py). */
const ALGORITHM = "ECDSA-P256-SHA256";
const CURVE = { name: "ECDSA", namedCurve: "P-256" };
const DIGEST = { name: "ECDSA", hash: "SHA-256" };

/** @param {string} text base64 @returns {Uint8Array<ArrayBuffer>} */
const decodeBase64 = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
/** @param {ArrayBuffer} data */
const encodeBase64 = (data) => btoa(String.fromCharCode(...new Uint8Array(data)));

/** Storage name of a game's key. @param {string} id */
export const keyStorageName = (id) => `key-${id}`;

/** Creates a key for a game and its description for the engine; null if the browser offers no cryptography,
 * for example over plain HTTP. */
export async function makeKey() {
  if (!globalThis.crypto?.subtle) return null;
  const pair = await crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
  const key = encodeBase64(await crypto.subtle.exportKey("raw", pair.publicKey));
  return { pair, publicKey: { algorithm: ALGORITHM, key } };
}

/** A key in file format; null for a key that the browser refuses to export, as for keys of earlier releases.
 * @param {CryptoKeyPair} pair @returns {Promise<KeyFile|null>} */
export async function exportKey({ privateKey }) {
  if (!privateKey.extractable) return null;
  const { d, x, y } = await crypto.subtle.exportKey("jwk", privateKey);
  return d && x && y ? { d, x, y } : null;
}

/** The key in a file; null if the page has no access to keys. Throws TypeError or DOMException for anything
 * else.
 * @param {unknown} file @returns {Promise<CryptoKeyPair|null>} */
export async function importKey(file) {
  if (!globalThis.crypto?.subtle) return null;
  const { d, x, y } = /** @type {KeyFile} */ (file);
  const shared = { kty: "EC", crv: CURVE.namedCurve, x, y };
  return {
    privateKey: await crypto.subtle.importKey("jwk", { ...shared, d }, CURVE, true, ["sign"]),
    publicKey: await crypto.subtle.importKey("jwk", shared, CURVE, true, ["verify"]),
  };
}

/** @param {CryptoKeyPair} pair @param {string} data base64, like the result */
export const signData = async (pair, data) =>
  encodeBase64(await crypto.subtle.sign(DIGEST, pair.privateKey, decodeBase64(data)));

/** Whether the signature matches the key and the data; never throws. @param {SignatureToCheck} claim */
export async function verifySignature({ algorithm, key, data, signature }) {
  if (algorithm !== ALGORITHM) return false;
  try {
    const publicKey = await crypto.subtle.importKey("raw", decodeBase64(key), CURVE, false, ["verify"]);
    return await crypto.subtle.verify(DIGEST, publicKey, decodeBase64(signature), decodeBase64(data));
  } catch {
    return false;
  }
}

/** Writes a seat's letter and signs it if the seat has a key. Throws LinkError("letter-no-key") if the key is
 * on another device.
 * @param {(params: object) => Promise<import("../state/types.js").WrittenLetter>} write asks the engine for the letter
 * @param {() => Promise<CryptoKeyPair|null|undefined>} key */
export async function signLetter(write, key) {
  let letter = await write({});
  // Sign again if the letter has grown meanwhile.
  while (letter.sign) {
    const pair = await key();
    if (!pair) throw new LinkError("letter-no-key");
    letter = await write({ signed: letter.sign, signature: await signData(pair, letter.sign) });
  }
  return letter;
}

/** Accepts a letter for a seat after verifying its signature.
 * @param {Engine} engine @param {string} peer @param {string} link @returns {Promise<import("../state/types.js").PeerResult>} */
export async function readSignedLetter(engine, peer, link) {
  /** @type {{judge: SignatureToCheck|null}} */
  const { judge } = await engine.call("peer.claim", { peer, link });
  return await engine.call("peer.read", {
    peer,
    link,
    holds: judge !== null && (await verifySignature(judge)),
  });
}

/** The update of a two-device table after signing its data and verifying the peer's signatures. Without its
 * key, a device signs nothing and the game continues.
 * @param {Engine} engine @param {() => Promise<CryptoKeyPair|undefined>} key @param {Update} update @returns {Promise<Update>} */
export async function attestUpdate(engine, key, update) {
  const { peer } = update;
  if (!peer || !(peer.sign.length || peer.judge.length)) return update;
  const pair = peer.sign.length ? await key() : undefined;
  const signatures = await Promise.all(pair ? peer.sign.map((data) => signData(pair, data)) : []);
  const judged = await Promise.all(peer.judge.map(verifySignature));
  if (!signatures.length && !judged.length) return update;
  /** @type {import("../state/types.js").PeerResult} */
  const result = await engine.call("peer.attest", {
    peer: peer.peer,
    signatures,
    holds: judged,
    since: update.revision,
  });
  if (!result.table) return update;
  const next = continueLog(result.table, update);
  const out = [...peer.out, ...result.peer.out];
  return { ...next, events: update.events, skipped: update.skipped, peer: { ...result.peer, out } };
}
