import { sql } from "drizzle-orm";
import type { ActivityUse } from "@/backend/content/activity-use";
import { nameOf } from "@/backend/db/schema/annotations";
import { flyers } from "@/backend/db/schema/flyers";
import { recordStep } from "@/backend/features/case-log/service";
import { editableFlyer } from "./editing";
import { flyerRows, selectOfOwner } from "./queries";
import { flyerSearch } from "./search";
import { flyerTags, tagsOf } from "./tags";
import { requireFlyer, setFlyerStatus } from "./writing";

/** The flyers of a business: they stay with who wrote them, and go off the site when it goes to somebody else. */
export const flyerActivities: ActivityUse = {
  columns: [nameOf(flyers.activity_id)],
  lost: async (_, tx, { activity, organisationId, at }) => {
    const own = await selectOfOwner(tx, { activityId: activity.id, organisationId });
    const tags: string[] = [];
    for (const { id } of own) {
      await flyerRows.lock(tx, id);
      const { flyer } = await requireFlyer(tx, id);
      tags.push(...tagsOf(await setFlyerStatus(tx, id, "archived", { at, userId: null })));
      await recordStep(tx, {
        subject: "content",
        content_kind: editableFlyer.kind,
        subject_id: id,
        at,
        part: "system",
        before: flyer.status,
        after: "archive",
      });
    }
    return tags;
  },
  move: async (_, tx, { from, to }) => {
    const moved = await tx
      .update(flyers)
      .set({ activity_id: to.id, activity_name: to.name })
      .where(sql`${flyers.activity_id} = ${from.id}`)
      .returning({ id: flyers.id, slug: flyers.slug });
    for (const { id } of moved) await flyerSearch.learn(tx, id);
    return moved.length > 0 ? flyerTags(...moved.map(({ slug }) => slug)) : undefined;
  },
};
