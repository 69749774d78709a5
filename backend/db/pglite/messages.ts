/** The PostgreSQL inside the pinned PGlite; it reads no other version's directories. */
export const ENGINE_MAJOR = "18";

/** What the worker is started with. */
export interface WorkerSettings {
  /** Absolute path of the database's directory; made when it does not exist. */
  directory: string;
  /** Below so many free bytes on its disk the database takes no writes. */
  reserveBytes: number;
}

/** From the host to the worker. */
export type ToWorker =
  | { kind: "begin"; session: number }
  | { kind: "bytes"; session: number; bytes: Uint8Array }
  | { kind: "end"; session: number }
  | { kind: "ping" }
  | { kind: "close" };

/** From the worker to the host. */
export type FromWorker =
  | { kind: "ready" }
  | { kind: "refused"; fault: EngineFault; found?: string; detail: string }
  | { kind: "broken"; detail: string }
  | { kind: "bytes"; session: number; bytes: Uint8Array }
  | { kind: "pong" };

/** Why the engine did not open its directory. */
export type EngineFault = "otherVersion" | "notADatabase" | "notDurable" | "cannotOpen";
