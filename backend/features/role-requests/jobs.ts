import type { Deps } from "@/backend/kernel/deps";
import { notifyRoleEnds } from "./ending";
import { expireRequests } from "./service";

const EXPIRE_REQUESTS = "expire-role-requests";
const NOTIFY_ENDS = "tell-role-ends";

/** Jobs of the requests for roles; before the queue starts. */
export function defineRoleRequestJobs(deps: Deps): void {
  deps.queue.define(EXPIRE_REQUESTS, () => expireRequests(deps));
  deps.queue.every(EXPIRE_REQUESTS, "40 3 * * *");
  deps.queue.define(NOTIFY_ENDS, () => notifyRoleEnds(deps));
  deps.queue.every(NOTIFY_ENDS, "10 8 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export async function startRoleRequestJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  await queue.send(EXPIRE_REQUESTS, {}, { key: "start" });
  await queue.send(NOTIFY_ENDS, {}, { key: "start" });
}
