import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import { keepCheckpoints } from "./checkpoints";
import { DiskReserve } from "./disk-reserve";
import { EngineRefusal, makeWhereMissing, openEngine } from "./engine";
import type { FromWorker, ToWorker, WorkerSettings } from "./messages";
import { WireSession } from "./wire-session";

/** PGlite's signal for an SQL error that ends a batch; others mean the end of the engine. */
const SQL_ERROR = 100;

async function serve(port: MessagePort): Promise<void> {
  const settings = workerData as WorkerSettings;
  const tell = (message: FromWorker) => port.postMessage(message);

  let pglite: PGlite;
  try {
    pglite = await openEngine(settings.directory);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const { fault, found } =
      error instanceof EngineRefusal ? error : { fault: "cannotOpen" as const, found: undefined };
    tell({ kind: "refused", fault, found, detail });
    // A half-open engine would keep its memory.
    process.exit(1);
  }

  stopWhenBroken(pglite, (detail) => {
    tell({ kind: "broken", detail });
    process.exit(1);
  });
  keepCheckpoints(pglite);
  const reserve = new DiskReserve(pglite, settings.directory, settings.reserveBytes);
  let session: { id: number; wire: WireSession } | null = null;

  port.on("message", (message: ToWorker) => {
    switch (message.kind) {
      case "begin": {
        const { session: id } = message;
        session?.wire.end();
        const reply = (bytes: Uint8Array) => tell({ kind: "bytes", session: id, bytes });
        const wire = new WireSession(pglite, reply, {
          beforeBatch: () => reserve.guard(),
          translate: (bytes) => reserve.translate(bytes),
        });
        session = { id, wire };
        break;
      }
      case "bytes":
        if (session?.id === message.session) {
          void session.wire.receive(message.bytes);
        }
        break;
      case "end":
        if (session?.id === message.session) {
          session.wire.end();
          session = null;
        }
        break;
      case "ping":
        tell({ kind: "pong" });
        break;
      case "close":
        void pglite.close().finally(() => process.exit(0));
        break;
    }
  });
  tell({ kind: "ready" });
}

/**
 * After a panic, such as a failed fsync, PGlite ignores the exit and repeats the batch for ever.
 * Ending the thread at once saves the watchdog's ten seconds.
 */
function stopWhenBroken(pglite: PGlite, stop: (detail: string) => void): void {
  const engine = pglite.Module;
  const runOnce = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      const status = error instanceof Object && "status" in error ? error.status : undefined;
      if (status !== SQL_ERROR) {
        stop(String(error));
      }
      throw error;
    }
  };
}

/** In a separate process, so that the memory used for creation is freed. */
async function make(directory: string): Promise<void> {
  // The parent process has ended.
  process.once("disconnect", () => process.exit(1));
  await makeWhereMissing(directory);
  process.exit();
}

void (parentPort ? serve(parentPort) : make(process.argv[2] ?? ""));
