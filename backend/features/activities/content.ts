import { editedContent } from "@/backend/content/edited-content";
import type { ActivityStatus } from "@/lib/contract/activities";
import { activityReportReasons } from "@/lib/contract/activity-constants";
import texts from "@/lib/i18n/messages/it/activity-writes.json";
import { editableActivity } from "./editing";
import { activityTags, relatedTagsOfOne } from "./tags";
import { updateActivity } from "./writing";

/** Activities, as visitors report them and the staff moderates them. */
export const activityContent = editedContent<ActivityStatus>(editableActivity, {
  label: texts.kind,
  visitorReasons: activityReportReasons,
  states: { hidden: "suspended", removed: "archived" },
  setStatus: async (tx, id, status, now) => {
    const before = await relatedTagsOfOne(tx, id);
    // No import undoes what a person has decided.
    const { slug } = await updateActivity(tx, id, { status }, { now, byPerson: true });
    return [...activityTags(slug), ...before, ...(await relatedTagsOfOne(tx, id))];
  },
});
