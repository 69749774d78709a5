import type { Deps } from "@/backend/kernel/deps";
import { publishDue } from "./deciding";
import { PUBLISH_REVISION } from "./job-names";

/** The job that publishes what was set on a time; before the queue starts. */
export function editorialJobs(
  deps: Pick<Deps, "db" | "now" | "queue" | "web" | "config" | "editableKinds">,
): void {
  deps.queue.define<{ id: string }>(PUBLISH_REVISION, ({ id }) =>
    publishDue(deps, deps.editableKinds, id),
  );
}
