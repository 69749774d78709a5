import { and, asc, eq } from "drizzle-orm";
import type { ActivityUse } from "@/backend/content/activity-use";
import { jobAds } from "@/backend/db/schema/job-ads";
import { withdrawLeft } from "./leaving";
import { jobSearch } from "./search";
import { jobTags } from "./tags";

/** Ads of an employer's activity. */
export const employers: ActivityUse = {
  columns: ["job_ads.activity_id"],
  lost: async (_, tx, { activity, organisationId, at }) => {
    const { id, activity_id, organisation_id } = jobAds;
    const own = await tx
      .select({ id })
      .from(jobAds)
      .where(and(eq(activity_id, activity.id), eq(organisation_id, organisationId)))
      .orderBy(asc(id));
    const tags: string[] = [];
    for (const ad of own) tags.push(...(await withdrawLeft(tx, ad.id, at)));
    return tags;
  },
  move: async (_, tx, { from, to }) => {
    const rows = await tx
      .update(jobAds)
      .set({ activity_id: to.id, employer_name: to.name })
      .where(eq(jobAds.activity_id, from.id))
      .returning({ id: jobAds.id, slug: jobAds.slug });
    for (const { id } of rows) await jobSearch.learn(tx, id);
    return rows.length > 0 ? jobTags(...rows.map(({ slug }) => slug)) : undefined;
  },
};
