import type { Deps } from "@/backend/kernel/deps";
import { SEND_MESSAGES } from "./job-names";
import { sendMessages } from "./sending";

/** The job that sends messages; before the queue starts. */
export function defineMessageJobs(deps: Deps): void {
  deps.queue.define(SEND_MESSAGES, (_, signal) => sendMessages(deps, signal));
  deps.queue.every(SEND_MESSAGES, "* * * * *");
}
