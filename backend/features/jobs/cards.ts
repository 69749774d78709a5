import { eq } from "drizzle-orm";
import type { CardUse } from "@/backend/content/card-use";
import { jobAds } from "@/backend/db/schema/job-ads";
import { learnJobs } from "./search";
import { jobTags } from "./tags";

/** The ads of an employer's card. */
export const jobCards: CardUse = {
  columns: ["job_ads.activity_id"],
  move: async (_, tx, { from, to }) => {
    const rows = await tx
      .update(jobAds)
      .set({ activity_id: to.id, employer_name: to.name })
      .where(eq(jobAds.activity_id, from.id))
      .returning({ id: jobAds.id, slug: jobAds.slug });
    for (const { id } of rows) await learnJobs(tx, id);
    return rows.length > 0 ? jobTags(...rows.map(({ slug }) => slug)) : undefined;
  },
};
