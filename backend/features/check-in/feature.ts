import type { Feature } from "@/backend/feature";
import { selectOfPerson } from "./queries";
import { checkInRoutes } from "./routes";
import { defineDoorTasks, startDoorTasks } from "./tasks";

export const checkIn: Feature = {
  name: "check-in",
  routes: checkInRoutes,
  tasks: { define: defineDoorTasks, start: startDoorTasks },
  personalData: [
    {
      name: "check_ins",
      read: selectOfPerson,
    },
  ],
};
