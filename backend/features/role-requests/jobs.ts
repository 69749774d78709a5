import type { Deps } from "@/backend/http/context";
import { expireRequests } from "./service";

const EXPIRE_REQUESTS = "expire-role-requests";

/** Jobs of the requests for roles; before the queue starts. */
export function defineRoleRequestJobs(deps: Deps): void {
  deps.queue.define(EXPIRE_REQUESTS, () => expireRequests(deps));
  deps.queue.every(EXPIRE_REQUESTS, "40 3 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export function startRoleRequestJobs(queue: Deps["queue"]): Promise<void> {
  return queue.send(EXPIRE_REQUESTS, {}, { key: "start" });
}
