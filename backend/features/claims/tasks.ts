import type { Deps } from "@/backend/kernel/deps";
import { expireClaims } from "./service";

const EXPIRE_CLAIMS = "expire-claims";

/** Defines the tasks of the claims; call before the queue starts. */
export function defineClaimTasks(deps: Deps): void {
  deps.queue.define(EXPIRE_CLAIMS, () => expireClaims(deps));
  deps.queue.every(EXPIRE_CLAIMS, "45 3 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startClaimTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(EXPIRE_CLAIMS, {}, { key: "start" });
}
