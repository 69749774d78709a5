/** The PostgreSQL version in the pinned PGlite; it only reads directories of the same version. */
export const ENGINE_MAJOR = "18";

/** Start parameters of the worker. */
export interface WorkerSettings {
  /** Absolute path of the database's directory; created if missing. */
  directory: string;
  /** Below this free disk space the database refuses writes. */
  reserveBytes: number;
}

/** Messages to the worker. */
export type ToWorker =
  | { kind: "begin"; session: number }
  | { kind: "bytes"; session: number; bytes: Uint8Array }
  | { kind: "end"; session: number }
  | { kind: "ping" }
  | { kind: "close" };

/** Messages from the worker. */
export type FromWorker =
  | { kind: "ready" }
  | { kind: "refused"; fault: EngineFault; found?: string; detail: string }
  | { kind: "broken"; detail: string }
  | { kind: "bytes"; session: number; bytes: Uint8Array }
  | { kind: "pong" };

/** Why the engine did not open its directory. */
export type EngineFault = "otherVersion" | "notADatabase" | "notDurable" | "cannotOpen";
