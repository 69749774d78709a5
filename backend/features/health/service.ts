import { databaseFault } from "@/backend/db/errors";
import type { Deps } from "@/backend/kernel/deps";
import type { Health } from "@/lib/contract/health";
import { writeAndRead } from "./queries";

const PROBE_LIMIT_MS = 10_000;
/** How long one probe stands for the following requests, so that asking often costs nothing. */
const PROBE_KEPT_MS = 1000;

type HealthDeps = Pick<Deps, "db" | "database" | "lifecycle" | "log" | "now">;

async function probe({ db, log, now }: HealthDeps): Promise<boolean> {
  const moment = now();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in 10 s")), PROBE_LIMIT_MS).unref();
  });
  try {
    const stored = await Promise.race([writeAndRead(db, moment), timeout]);
    return stored !== null && stored.getTime() >= moment.getTime();
  } catch (error) {
    if (databaseFault(error) !== "unreachable") {
      log.error({ err: error }, "the database failed its readiness check");
    }
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Gives a function that tells how the backend is; it shares one probe among those who ask at once. */
export function createHealthCheck(deps: HealthDeps): (probe: "live" | "ready") => Promise<Health> {
  let last: { startedAt: number; works: Promise<boolean> } | undefined;

  function databaseWorks(): Promise<boolean> {
    const time = deps.now().getTime();
    if (!last || time - last.startedAt >= PROBE_KEPT_MS) {
      last = { startedAt: time, works: probe(deps) };
    }
    return last.works;
  }

  return async (asked) => {
    const { durable } = deps.database;
    const { state } = deps.lifecycle;
    if (state !== "running") return { status: state, live: true, ready: false, durable };
    const ready = asked === "live" || (await databaseWorks());
    return { status: ready ? "ok" : "degraded", live: true, ready, durable };
  };
}
