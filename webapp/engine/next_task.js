// Splits long work into tasks, so the browser can handle input in between.

/** Does this in the next task, before anything that can wait; where the browser has no such thing, at once. Of several the first
 * comes first. @param {() => void} work */
export const nextTask = (work) => {
  const { scheduler } =
    /** @type {{scheduler?: {postTask?: (work: () => void, how: {priority: string}) => Promise<void>}}} */ (
      /** @type {unknown} */ (globalThis)
    );
  if (scheduler?.postTask) scheduler.postTask(work, { priority: "user-blocking" });
  else work();
};
