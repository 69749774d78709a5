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
      read: exportObjections,
      erase: eraseObjections,
    },
    {
      name: "reports",
      read: exportReports,
      erase: (tx, userId, { now }) => eraseReports(tx, userId, now()),
    },
  ],
};
