// Reads archives as this site's build writes them: zips in which nothing is deflated, so that what they hold lies in them as it is.

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;

/**
 * The files of an archive: each one's name and its bytes, which are the archive's own and no copy of them. Raises Error where it
 * is none of ours.
 *
 * @param {ArrayBuffer} archive
 * @returns {Generator<[string, Uint8Array<ArrayBuffer>]>}
 */
export function* filesIn(archive) {
  const view = new DataView(archive);
  const end = archive.byteLength - END_BYTES;
  // No comment stands behind it.
  if (end < 0 || view.getUint32(end, true) !== END_SIGNATURE) throw new Error("not an archive of this site");
  const letters = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const named = view.getUint16(at + 28, true);
    const name = letters.decode(new Uint8Array(archive, at + ENTRY_BYTES, named));
    if (view.getUint16(at + 10, true)) throw new Error(`${name}: deflated`);
    const head = view.getUint32(at + 42, true);
    const begins = head + HEADER_BYTES + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    yield [name, new Uint8Array(archive, begins, view.getUint32(at + 24, true))];
    at += ENTRY_BYTES + named + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}
