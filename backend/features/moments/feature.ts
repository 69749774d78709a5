import { eq } from "drizzle-orm";
import { moments as rows } from "@/backend/db/schema/moments";
import type { Feature } from "@/backend/feature";
import { defineMomentJobs } from "./jobs";
import { momentRoutes } from "./routes";

export const moments: Feature = {
  name: "moments",
  routes: momentRoutes,
  jobs: { define: defineMomentJobs },
  cards: [
    { columns: ["moments.subject_id"], left: "names what takes place, and no card" },
    {
      columns: ["moments.activity_id"],
      move: async (_, tx, { from, to }) => {
        await tx.update(rows).set({ activity_id: to.id }).where(eq(rows.activity_id, from.id));
        return undefined;
      },
    },
  ],
  otherColumns: { "moments.facts": "holds no picture" },
};
