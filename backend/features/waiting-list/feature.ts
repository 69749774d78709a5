import type { Feature } from "@/backend/feature";
import { erasePlaces, exportPlaces } from "./personal-data";
import { waitingListRoutes } from "./routes";
import { defineWaitlistTasks, startWaitlistTasks } from "./tasks";

export const waitingList: Feature = {
  name: "waiting-list",
  routes: waitingListRoutes,
  tasks: { define: defineWaitlistTasks, start: startWaitlistTasks },
  personalData: [
    {
      name: "waiting_lists",
      read: exportPlaces,
      erase: erasePlaces,
    },
  ],
  otherColumns: {
    "waitlist_entries.email":
      "goes 30 days after the place came to its end, or with the account that has proved it",
  },
};
