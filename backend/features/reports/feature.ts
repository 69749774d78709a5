import type { Feature } from "@/backend/feature";
import { reportedCards } from "./cards";
import { eraseObjections, eraseReports, exportObjections, exportReports } from "./personal-data";
import { reportRoutes } from "./routes";

export const reports: Feature = {
  name: "reports",
  routes: reportRoutes,
  cards: reportedCards,
  personalData: [
    {
      name: "objections",
      columns: ["report_objections.user_id"],
      read: exportObjections,
      erase: eraseObjections,
    },
    {
      name: "reports",
      columns: ["reports.reporter_id", "reports.reporter_email", "reports.taken_by"],
      read: exportReports,
      erase: (tx, userId, { now }) => eraseReports(tx, userId, now()),
    },
  ],
  otherColumns: {
    "reports.decided_by": "who decided stays accountable, by an id without a name",
  },
};
