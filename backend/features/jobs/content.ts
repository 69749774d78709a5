import { editedContent } from "@/backend/content/edited-content";
import type { JobStatus } from "@/lib/contract/job-constants";
import texts from "@/lib/i18n/messages/it/jobs.json";
import { editableJob } from "./editing";
import { tagsOf } from "./tags";
import { setJobStatus } from "./writing";

/** Job ads for reports and the moderation. */
export const jobContent = editedContent<JobStatus>(editableJob, {
  label: texts.kind,
  states: { hidden: "suspended", removed: "archived" },
  setStatus: async (tx, id, status, at) => tagsOf(await setJobStatus(tx, id, status, at)),
});
