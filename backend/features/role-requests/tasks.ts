import type { Deps } from "@/backend/kernel/deps";
import { notifyRoleEnds } from "./ending";
import { expireRequests } from "./service";

const EXPIRE_REQUESTS = "expire-role-requests";
const NOTIFY_ENDS = "tell-role-ends";

/** Defines the tasks of the role requests; call before the queue starts. */
export function defineRoleRequestTasks(deps: Deps): void {
  deps.queue.define(EXPIRE_REQUESTS, () => expireRequests(deps));
  deps.queue.every(EXPIRE_REQUESTS, "40 3 * * *");
  deps.queue.define(NOTIFY_ENDS, () => notifyRoleEnds(deps));
  deps.queue.every(NOTIFY_ENDS, "10 8 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export async function startRoleRequestTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  await queue.send(EXPIRE_REQUESTS, {}, { key: "start" });
  await queue.send(NOTIFY_ENDS, {}, { key: "start" });
}
