// Reads the site's own zip archives, whose entries are stored without compression.

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;

/** Yields the name and bytes of each file in an archive. The bytes are a view into the archive, not a copy. Throws
 * Error for any other kind of archive.
 * @param {ArrayBuffer} archive
 * @returns {Generator<[string, Uint8Array<ArrayBuffer>]>} */
export function* archivedFiles(archive) {
  const view = new DataView(archive);
  const end = archive.byteLength - END_BYTES;
  // The site's archives have no trailing comment.
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
