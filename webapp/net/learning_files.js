// Files for learning a game, and its puzzles. Each file is loaded when first shown.

/** @typedef {import("../state/types.js").Basics} Basics */
/** @typedef {import("../state/types.js").LessonContent} LessonContent */
/** @typedef {import("../state/types.js").Term} Term */

/** @type {Map<string, Promise<any>>} */
const fetchedFiles = new Map();

/** @param {string} path @returns {Promise<any>} the file; a failed download is retried on the next call */
function fetchFile(path) {
  const pending = fetchedFiles.get(path);
  if (pending) return pending;
  const request = fetch(new URL(path, document.baseURI)).then((response) => {
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  });
  fetchedFiles.set(path, request);
  request.catch(() => fetchedFiles.delete(path));
  return request;
}

/** The five-line introduction of a game and the names of its lessons.
 * @param {string} game @returns {Promise<Basics>} */
export const fetchBasics = (game) => fetchFile(`learn/${game}.json`);

/** The lessons of a game, in order, each with its number.
 * @param {string} game @returns {Promise<LessonContent[]>} */
export async function fetchLessons(game) {
  /** @type {{lessons: Omit<LessonContent, "place" | "of" | "next">[]}} */
  const { lessons } = await fetchFile(`learn/${game}.lessons.json`);
  return lessons.map((each, n) => ({
    ...each,
    place: n + 1,
    of: lessons.length,
    next: lessons[n + 1]?.id ?? null,
  }));
}

/** The glossary of a game. @param {string} game @returns {Promise<Term[]>} */
export const fetchTerms = async (game) => (await fetchFile(`learn/${game}.terms.json`)).terms;

/** A part of a game's study pages.
 * @template {keyof import("../state/types.js").Study} Part
 * @param {string} game @param {Part} part @returns {Promise<import("../state/types.js").Study[Part]>} */
export const fetchStudyPage = (game, part) => fetchFile(`learn/${game}.${part}.json`);

/** The puzzles of a game, in order, each with its number.
 * @param {string} game @returns {Promise<LessonContent[]>} */
export async function fetchPuzzles(game) {
  /** @type {{told: Record<string, Pick<LessonContent, "learn" | "task" | "done" | "misses" | "allowed">>,
   *   puzzles: (Pick<LessonContent, "id" | "name" | "scenario" | "opening" | "grade" | "act" | "choices"> & {goal: string})[]}} */
  const { told: texts, puzzles } = await fetchFile(`learn/${game}.puzzles.json`);
  return puzzles.flatMap(({ goal, ...each }, n) => {
    const words = texts[goal];
    return words
      ? {
          ...words,
          ...each,
          goal: [goal],
          clauses: [],
          replies: [],
          hints: { ja: [], en: [] },
          place: n + 1,
          of: puzzles.length,
          next: puzzles[n + 1]?.id ?? null,
        }
      : [];
  });
}
