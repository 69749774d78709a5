import { eq } from "drizzle-orm";
import { moments as rows } from "@/backend/db/schema/moments";
import type { Feature } from "@/backend/feature";
import { defineMomentJobs } from "./jobs";
import { momentRoutes } from "./routes";

export const moments: Feature = {
  name: "moments",
  routes: momentRoutes,
  jobs: { define: defineMomentJobs },
  derivedTables: ["moments"],
  cards: [
    {
      columns: ["moments.subject_id"],
      lost: "names what takes place, and no card",
      left: "names what takes place, and no card",
    },
    {
      columns: ["moments.activity_id"],
      lost: "is worked out anew with what it is a time of",
      move: async (_, tx, { from, to }) => {
        await tx.update(rows).set({ activity_id: to.id }).where(eq(rows.activity_id, from.id));
        return undefined;
      },
    },
  ],
  otherColumns: { "moments.facts": "holds no picture" },
};
