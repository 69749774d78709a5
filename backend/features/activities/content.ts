import { editedContent } from "@/backend/content/edited-content";
import type { ActivityStatus } from "@/lib/contract/activities";
import { activityReportReasons } from "@/lib/contract/activity-constants";
import texts from "@/lib/i18n/messages/it/activity-writes.json";
import { editableActivity } from "./editing";
import { activityTags, relatedTagsOfOne } from "./tags";
import { updateActivity } from "./writing";

/** Activities for reports and the moderation. */
export const activityContent = editedContent<ActivityStatus>(editableActivity, {
  label: texts.kind,
  visitorReasons: activityReportReasons,
  states: { hidden: "suspended", removed: "archived" },
  setStatus: async (tx, id, status, now) => {
    const before = await relatedTagsOfOne(tx, id);
    // No import undoes a decision of a person.
    const { slug } = await updateActivity(tx, id, { status }, { now, byPerson: true });
    return [...activityTags(slug), ...before, ...(await relatedTagsOfOne(tx, id))];
  },
});
