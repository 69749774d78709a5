import type { Feature } from "@/backend/feature";
import { followedActivities } from "./activity-use";
import { followRoutes } from "./routes";
import { savedSearchRoutes } from "./saved-search-routes";
import { eraseFollows, exportFollows } from "./service";
import { defineFollowTasks, startFollowTasks } from "./tasks";
import { followTerms } from "./terms";
import { wasteReminderRoutes } from "./waste-reminder-routes";

export const follows: Feature = {
  name: "follows",
  routes: (api) => {
    followRoutes(api);
    savedSearchRoutes(api);
    wasteReminderRoutes(api);
  },
  tasks: { define: defineFollowTasks, start: startFollowTasks },
  personalData: [
    {
      name: "follows",
      read: exportFollows,
      erase: eraseFollows,
    },
  ],
  terms: followTerms,
  activityUses: followedActivities,
  otherColumns: {
    "saved_searches.guest_id": "goes with the guest",
    "waste_reminders.guest_id": "goes with the guest",
    "follow_guests.email":
      "of somebody without an account; goes with the last thing that they follow",
    "follow_mails.guest_id": "goes with the guest",
    "follows.guest_id": "goes with the guest",
  },
};
