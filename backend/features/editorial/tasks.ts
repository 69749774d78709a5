import type { Deps } from "@/backend/kernel/deps";
import { publishDue, publishOverdue } from "./deciding";
import { PUBLISH_OVERDUE, PUBLISH_REVISION } from "./job-names";

/** Defines the tasks that publish scheduled revisions; call before the queue starts. */
export function editorialTasks(
  deps: Pick<Deps, "db" | "now" | "queue" | "web" | "config" | "editableKinds">,
): void {
  deps.queue.define<{ id: string }>(PUBLISH_REVISION, ({ id }) =>
    publishDue(deps, deps.editableKinds, id),
  );
  deps.queue.define(PUBLISH_OVERDUE, () => publishOverdue(deps, deps.editableKinds));
  deps.queue.every(PUBLISH_OVERDUE, "*/15 * * * *");
}
