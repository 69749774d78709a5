import { databaseFault } from "@/backend/db/errors";
import type { Deps } from "@/backend/kernel/deps";
import type { Health } from "@/lib/contract/health";
import { writeAndRead } from "./queries";

const PROBE_LIMIT_MS = 10_000;
/** Milliseconds that a probe's result is reused, so that frequent calls cost nothing. */
const PROBE_KEPT_MS = 1000;

type HealthDeps = Pick<Deps, "db" | "database" | "lifecycle" | "log" | "now">;

interface Probed {
  /** Why the database cannot serve, or null. */
  reason: Health["reason"];
  error?: unknown;
}

async function probe({ db, now }: HealthDeps): Promise<Probed> {
  const moment = now();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in 10 s")), PROBE_LIMIT_MS).unref();
  });
  try {
    const stored = await Promise.race([writeAndRead(db, moment), timeout]);
    const works = stored !== null && stored.getTime() >= moment.getTime();
    return { reason: works ? null : "other" };
  } catch (error) {
    return { reason: reasonOf(error), error };
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): Health["reason"] {
  const fault = databaseFault(error);
  return fault === "storage_full" || fault === "unreachable" ? fault : "other";
}

/**
 * Returns a function that reports the backend's health; concurrent calls share one probe. Changes
 * of the answer are logged; an unreachable database is logged by the pool.
 */
export function createHealthCheck(deps: HealthDeps): (probe: "live" | "ready") => Promise<Health> {
  let last: { startedAt: number; probed: Promise<Probed> } | undefined;
  let known: Health["reason"] = null;

  function tell({ reason, error }: Probed): void {
    if (reason === known) return;
    const before = known;
    known = reason;
    if (reason !== null && reason !== "unreachable") {
      deps.log.error({ err: error, reason }, "the database failed its readiness check");
    } else if (reason === null && before !== "unreachable") {
      deps.log.info("the database passes its readiness check again");
    }
  }

  function probeDatabase(): Promise<Probed> {
    const time = deps.now().getTime();
    if (!last || time - last.startedAt >= PROBE_KEPT_MS) {
      const probed = probe(deps);
      void probed.then(tell);
      last = { startedAt: time, probed };
    }
    return last.probed;
  }

  return async (asked) => {
    const { durable } = deps.database;
    const { state } = deps.lifecycle;
    if (state !== "running") {
      return { status: state, live: true, ready: false, durable, reason: null };
    }
    const reason = asked === "live" ? null : (await probeDatabase()).reason;
    const ready = reason === null;
    return { status: ready ? "ok" : "degraded", live: true, ready, durable, reason };
  };
}
