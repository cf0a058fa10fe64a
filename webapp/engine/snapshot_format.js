// The file format of a memory snapshot: only the pages with data, about a third of all pages.
//
// Pyodide's memory dump is a head, with the references into the page, followed by the heap. The file holds the head,
// a list of page runs, and the content of these pages. All other pages are zero in a fresh heap.

/** Size of a page, in bytes. */
const PAGE_BYTES = 4096;
/** Size of the front, in bytes: the size of the head, the size of the heap, the number of runs, and an unused
 * field. */
const FILE_HEADER_BYTES = 16;
/** Size of a run's entry, in bytes: its first page and its number of pages. */
const PAGE_RUN_ENTRY_BYTES = 8;

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

/** Whether each page contains data. @param {BigUint64Array} words @param {(page: number) => void} found */
function forEachFilledPage(words, found) {
  const size = PAGE_BYTES / 8;
  for (let page = 0; page * size < words.length; page++)
    for (let at = page * size; at < (page + 1) * size; at++)
      if (words[at]) {
        found(page);
        break;
      }
}

/** The heap as words of eight bytes. @param {Uint8Array<ArrayBufferLike>} heap */
const heapWords = (heap) => new BigUint64Array(heap.buffer, heap.byteOffset, heap.length / 8);

/** The offset of the heap in a memory dump. @param {Bytes} memory Pyodide's memory dump */
const heapOffset = (memory) => new Uint32Array(memory.buffer, memory.byteOffset, 2)[1] ?? 0;

/** The head of a memory dump, the only part that Pyodide itself reads.
 * @param {Bytes} memory Pyodide's memory dump */
export const headOfMemory = (memory) => memory.subarray(0, heapOffset(memory));

/** Packs a memory dump into the snapshot format.
 * @param {Bytes} memory Pyodide's memory dump @param {Uint8Array<ArrayBufferLike>} fresh the heap into which the snapshot will be copied; its data is overwritten, even with zeros @returns {Bytes} */
export function packSnapshot(memory, fresh) {
  const begins = heapOffset(memory);
  const heap = memory.subarray(begins);
  if (heap.length !== fresh.length) throw new Error("the heap has grown");
  /** @type {Set<number>} */
  const pages = new Set();
  for (const each of [heap, fresh]) forEachFilledPage(heapWords(each), (page) => pages.add(page));
  /** @type {[number, number][]} */
  const runs = [];
  for (const page of [...pages].sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1] += 1;
    else runs.push([page, 1]);
  }
  const front = FILE_HEADER_BYTES + begins + PAGE_RUN_ENTRY_BYTES * runs.length;
  const snapshot = new Uint8Array(front + PAGE_BYTES * pages.size);
  snapshot.set(new Uint8Array(Uint32Array.of(begins, heap.length, runs.length, 0).buffer));
  snapshot.set(memory.subarray(0, begins), FILE_HEADER_BYTES);
  snapshot.set(new Uint8Array(Uint32Array.from(runs.flat()).buffer), FILE_HEADER_BYTES + begins);
  let at = front;
  for (const [page, count] of runs) {
    snapshot.set(heap.subarray(PAGE_BYTES * page, PAGE_BYTES * (page + count)), at);
    at += PAGE_BYTES * count;
  }
  return snapshot;
}

/** @param {Bytes} snapshot */
function snapshotParts(snapshot) {
  const [begins = 0, size = 0, count = 0] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 3);
  const head = snapshot.subarray(FILE_HEADER_BYTES, FILE_HEADER_BYTES + begins);
  const runs = new Uint32Array(snapshot.buffer, snapshot.byteOffset + FILE_HEADER_BYTES + begins, 2 * count);
  return {
    head,
    size,
    runs,
    filled: snapshot.subarray(FILE_HEADER_BYTES + begins + PAGE_RUN_ENTRY_BYTES * count),
  };
}

/** The head in a snapshot, for Pyodide. Throws RangeError for any other data. @param {Bytes} snapshot */
export const headOfSnapshot = (snapshot) => snapshotParts(snapshot).head;

/** Copies a snapshot into a fresh heap. Throws Error if the heap does not match.
 * @param {Bytes} snapshot
 * @param {Int8Array<ArrayBufferLike>} heap */
export function unpackInto(snapshot, heap) {
  const { size, runs, filled } = snapshotParts(snapshot);
  let pages = 0;
  for (let run = 1; run < runs.length; run += 2) pages += runs[run] ?? 0;
  if (heap.length !== size || filled.length !== PAGE_BYTES * pages)
    throw new Error("what is kept is of another heap");
  const bytes = new Uint8Array(heap.buffer, heap.byteOffset, heap.length);
  let at = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const length = PAGE_BYTES * (runs[run + 1] ?? 0);
    bytes.set(filled.subarray(at, at + length), PAGE_BYTES * (runs[run] ?? 0));
    at += length;
  }
}
