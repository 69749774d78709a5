import { sweepFolder } from "@/backend/files/sweep";
import type { Deps } from "@/backend/kernel/deps";
import { drawFlyer, sweepFlyerFiles } from "./drawing";
import { flyerFolder } from "./file-keys";
import { DRAW_FLYER, SWEEP_FLYER_FILES, WATCH_FLYERS } from "./job-names";
import { watchFlyers } from "./watching";

/** Defines the tasks of flyers; call before the queue starts. */
export function defineFlyerTasks(deps: Deps): void {
  const { queue } = deps;
  queue.define(DRAW_FLYER, (payload: { id: string }, signal) => drawFlyer(deps, payload, signal));
  queue.define(WATCH_FLYERS, (_, signal) => watchFlyers(deps, signal));
  queue.every(WATCH_FLYERS, "*/10 * * * *");
  queue.define(SWEEP_FLYER_FILES, async () => {
    await sweepFlyerFiles(deps);
    await sweepFolder(deps, flyerFolder);
  });
  queue.every(SWEEP_FLYER_FILES, "50 * * * *");
}
