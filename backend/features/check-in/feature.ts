import type { Feature } from "@/backend/feature";
import { defineDoorJobs, startDoorJobs } from "./jobs";
import { selectOfPerson } from "./queries";
import { checkInRoutes } from "./routes";

export const checkIn: Feature = {
  name: "check-in",
  routes: checkInRoutes,
  jobs: { define: defineDoorJobs, start: startDoorJobs },
  personalData: [
    {
      name: "check_ins",
      read: selectOfPerson,
    },
  ],
};
