import { eq } from "drizzle-orm";
import type { TermUse } from "@/backend/content/term-use";
import { jobAds } from "@/backend/db/schema/job-ads";

/** The zones in which people are looked for. */
export const jobZones: TermUse = {
  kind: "zone",
  columns: ["job_ads.zone_id"],
  move: async (tx, from, to) => {
    if (from.id === to.id) return;
    await tx.update(jobAds).set({ zone_id: to.id }).where(eq(jobAds.zone_id, from.id));
  },
};
