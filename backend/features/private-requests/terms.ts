import { eq } from "drizzle-orm";
import type { TermUse } from "@/backend/content/term-use";
import { privateRequests } from "@/backend/db/schema/private-requests";

/** The zones in which people want their events to be. */
export const requestedZones: TermUse = {
  kind: "zone",
  columns: ["private_requests.zone_id"],
  move: async (tx, from, to) => {
    if (from.id === to.id) return;
    await tx
      .update(privateRequests)
      .set({ zone_id: to.id })
      .where(eq(privateRequests.zone_id, from.id));
  },
};
