// Splits long work into tasks, so the browser can handle input in between.

/** Runs `work` in the next task, before lower-priority work and in the order of calls. Runs it at once if the
 * browser can't schedule tasks.
 * @param {() => void} work */
export const runInNextTask = (work) => {
  const { scheduler } =
    /** @type {{scheduler?: {postTask?: (work: () => void, how: {priority: string}) => Promise<void>}}} */ (
      /** @type {unknown} */ (globalThis)
    );
  if (scheduler?.postTask) scheduler.postTask(work, { priority: "user-blocking" });
  else work();
};
