/** What the engine's worker posts besides JSON-RPC strings. */

/** What a start is at: files are fetched, the engine is imported, requests are answered. */
export type Stage = "fetch" | "engine" | "ready";
/** `progress` goes from 0 to 1 and never back. */
export type Progress = { progress: number; stage: Stage };
export type Ready = { ready: { python: string } };
/** The start did not succeed; `detail` is for a report. */
export type Failed = { failed: { stage: Stage; message: string; detail: string } };
/** Python itself is broken: the worker is of no more use. */
export type Crashed = { crashed: { message: string; detail: string } };
/** Whether a part of the engine is being fetched: how long that takes says nothing of the engine. */
export type Fetching = { fetching: boolean };
export type Notice = Progress | Ready | Failed | Crashed | Fetching;
