import type { Deps } from "@/backend/kernel/deps";
import { type ImportWork, sendWork, WORK_ON_IMPORT } from "./job-names";
import { sweepImports, workOn } from "./service";

const SWEEP_IMPORTS = "sweep-imports";
/** Batches of one task, which may take minutes but not hours. */
const BATCHES = 200;

/** Defines the tasks of the imports; call before the queue starts. */
export function defineImportTasks(deps: Deps): void {
  const { queue } = deps;
  queue.define<ImportWork>(WORK_ON_IMPORT, async ({ id }, signal) => {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      signal.throwIfAborted();
      if (!(await workOn(deps, id, signal))) return;
    }
    await sendWork(queue, id);
  });
  queue.define(SWEEP_IMPORTS, () => sweepImports(deps));
  queue.every(SWEEP_IMPORTS, "*/10 * * * *");
}

/** Continues work that a stop interrupted. */
export function startImportTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP_IMPORTS, {}, { key: "start" });
}
