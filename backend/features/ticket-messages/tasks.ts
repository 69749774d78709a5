import type { Deps } from "@/backend/kernel/deps";
import { SEND_MESSAGES } from "./job-names";
import { sendMessages } from "./sending";

/** Defines the task that sends messages; call before the queue starts. */
export function defineMessageTasks(deps: Deps): void {
  deps.queue.define(SEND_MESSAGES, (_, signal) => sendMessages(deps, signal));
  deps.queue.every(SEND_MESSAGES, "* * * * *");
}
