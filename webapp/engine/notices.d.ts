/** Messages that the engine's worker posts in addition to JSON-RPC strings. */

/** Stages of a start: files are downloaded, the engine is imported, requests are answered. */
export type Stage = "fetch" | "engine" | "ready";
/** `progress` goes from 0 to 1 and never decreases. */
export type Progress = { progress: number; stage: Stage };
export type Ready = { ready: { python: string } };
/** The start failed; `detail` is for a report. */
export type Failed = { failed: { stage: Stage; message: string; detail: string } };
/** Python itself has crashed: the worker can't be used any longer. */
export type Crashed = { crashed: { message: string; detail: string } };
/** Whether the worker is downloading a part of the engine; a slow download says nothing about the engine. */
export type Fetching = { fetching: boolean };
export type Notice = Progress | Ready | Failed | Crashed | Fetching;
