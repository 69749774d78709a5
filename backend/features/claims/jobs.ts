import type { Deps } from "@/backend/kernel/deps";
import { expireClaims } from "./service";

const EXPIRE_CLAIMS = "expire-claims";

/** Jobs of the claims; before the queue starts. */
export function defineClaimJobs(deps: Deps): void {
  deps.queue.define(EXPIRE_CLAIMS, () => expireClaims(deps));
  deps.queue.every(EXPIRE_CLAIMS, "45 3 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export function startClaimJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(EXPIRE_CLAIMS, {}, { key: "start" });
}
