import type { Deps } from "@/backend/kernel/deps";
import { sweepThrottles } from "@/backend/kernel/throttle";
import { createAuth } from "./auth";
import { wipeAccounts } from "./deletion";
import { RESET_JOB, SWEEP_JOB, WIPE_JOB } from "./job-names";
import { selectUserByEmail, sweepEnded } from "./queries";

/** Defines the tasks of the accounts; call before the queue starts. */
export function defineAccountTasks(deps: Deps): void {
  const { queue, db, now } = deps;
  const auth = createAuth(deps);
  queue.define<{ email: string }>(RESET_JOB, async ({ email }) => {
    const user = await selectUserByEmail(db, email);
    if (!user || user.status === "disabled" || user.status === "deleted") return;
    await auth.api.requestPasswordReset({ body: { email } });
  });
  queue.define(WIPE_JOB, () => wipeAccounts(deps));
  queue.every(WIPE_JOB, "20 3 * * *");
  queue.define(SWEEP_JOB, async () => {
    await sweepEnded(db, now());
    await sweepThrottles(db, now());
  });
  queue.every(SWEEP_JOB, "35 * * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startAccountTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(WIPE_JOB, {}, { key: "start" });
}
