// The pictures of the author's cards: an icon from the site, stored in the set, or an image of the player's own. An image
// stays on this device, unless the player shares it in the file of a set.

import { pictureKey, unusedKeys } from "../../state/workshop/card_pictures.js";
import { MAX_PICTURES_IN_FILE, pictureIn, pictureText } from "../../store/picture_file.js";
import { ignoreFailure, showError } from "../notify.js";
import { PictureError, shrinkPicture } from "./shrink_picture.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").CardSet} CardSet */

/** Maximum size of an image from the device, in bytes. */
const MAX_IMAGE_BYTES = 30_000_000;
/** Time after which the address of a replaced picture is revoked, in milliseconds: until then an element may show it. */
const REVOKE_DELAY_MS = 10_000;

/** @param {Session} session @param {string} key @param {import("../../state/types.js").OwnPicture|null} picture */
function show({ store }, key, picture) {
  const { [key]: old, ...others } = store.get().pictures;
  store.set({ pictures: picture ? { ...others, [key]: picture } : others });
  if (old && old.address !== picture?.address)
    setTimeout(() => URL.revokeObjectURL(old.address), REVOKE_DELAY_MS);
}

/** @param {Session} session @param {string} key @param {Blob} picture @param {boolean} shared */
async function keep(session, key, picture, shared) {
  const record = { id: key, data: await pictureText(picture), shared, updated: Date.now() };
  await session.shelves.pictures.put(record);
  show(session, key, { address: URL.createObjectURL(picture), shared });
}

/** Makes the stored pictures ready to be shown. A stored picture that can't be decoded is left out, and the card shows its
 * icon. @param {Session} session */
export async function loadPictures(session) {
  const records = await session.shelves.pictures.all();
  /** @type {Record<string, import("../../state/types.js").OwnPicture>} */
  const pictures = {};
  for (const { id, data, shared } of records) {
    const picture = pictureIn(data);
    const bitmap = picture && (await createImageBitmap(picture).catch(ignoreFailure));
    bitmap?.close();
    if (picture && bitmap) pictures[id] = { address: URL.createObjectURL(picture), shared };
  }
  if (Object.keys(pictures).length)
    session.store.set({ pictures: { ...pictures, ...session.store.get().pictures } });
}

/** Stores the pictures of a backup, each drawn anew, unless this device has one for the card.
 * @param {Session} session @param {import("../../state/types.js").PictureRecord[]} records */
export async function restorePictures(session, records) {
  for (const { id, data, shared } of records) {
    const picture = session.store.get().pictures[id] ? null : pictureIn(data);
    const drawn = picture && (await shrinkPicture(picture).catch(ignoreFailure));
    if (drawn) await keep(session, id, drawn, shared);
  }
}

/** Gives the cards with a name a picture from a file of the device.
 * @param {Session} session @param {string} game @param {string} name @param {File} file */
export async function choosePicture(session, game, name, file) {
  const key = pictureKey(game, name);
  try {
    if (file.size > MAX_IMAGE_BYTES)
      throw new PictureError("picture-too-big", {
        size: Math.ceil(file.size / 1_000_000),
        most: MAX_IMAGE_BYTES / 1_000_000,
      });
    const shared = session.store.get().pictures[key]?.shared ?? false;
    await keep(session, key, await shrinkPicture(file), shared);
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session @param {string} key */
export async function removePicture(session, key) {
  await session.shelves.pictures.drop(key);
  show(session, key, null);
}

/** Deletes the pictures that only a deleted set's cards had. @param {Session} session @param {CardSet} set */
export async function removeUnusedPictures(session, set) {
  const { pictures, workshop } = session.store.get();
  const sets = (await session.sets.shelf.all()).map((record) => record.set);
  const names = (workshop?.cards ?? []).map(({ name }) => name);
  for (const key of unusedKeys(set, sets, names)) if (pictures[key]) await removePicture(session, key);
}

/** Sets whether a picture is saved in the files of sets. @param {Session} session @param {string} key @param {boolean} shared */
export async function sharePicture(session, key, shared) {
  const [record, shown] = [await session.shelves.pictures.get(key), session.store.get().pictures[key]];
  if (!record || !shown) return;
  await session.shelves.pictures.put({ ...record, shared, updated: Date.now() });
  show(session, key, { ...shown, shared });
}

/** The shared pictures of a set's cards, for its file. @param {Session} session @param {CardSet} set
 * @returns {Promise<Record<string, string>>} base64 by a card's Japanese name */
export async function sharedPictures(session, { game, cards }) {
  const records = await session.shelves.pictures.all();
  const shared = new Map(records.filter((each) => each.shared).map(({ id, data }) => [id, data]));
  const found = cards.flatMap(({ ja, en }) => {
    const data = shared.get(pictureKey(game, ja.name)) ?? shared.get(pictureKey(game, en.name));
    return data ? [/** @type {const} */ ([ja.name, data])] : [];
  });
  return Object.fromEntries(found.slice(0, MAX_PICTURES_IN_FILE));
}

/** Stores the pictures from a card set's file, redrawn as clean images. Pictures that this device already has are kept; pictures that can't be decoded are skipped.
 * @param {Session} session @param {CardSet} set the checked set
 * @param {Map<string, Blob>} pictures by a card's Japanese name */
export async function takePictures(session, { game, cards }, pictures) {
  for (const { ja, en } of cards) {
    const picture = pictures.get(ja.name);
    const key = pictureKey(game, ja.name);
    const known = session.store.get().pictures;
    if (!picture || known[key] || known[pictureKey(game, en.name)]) continue;
    const drawn = await shrinkPicture(picture).catch(ignoreFailure);
    // Pictures that came with a set are passed on with it.
    if (drawn) await keep(session, key, drawn, true);
  }
}
