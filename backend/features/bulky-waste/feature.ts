import type { Feature } from "@/backend/feature";
import { erasePickups, exportPickups } from "./personal-data";
import { bulkyWasteRoutes } from "./routes";
import { defineBulkyWasteTasks, startBulkyWasteTasks } from "./tasks";

export const bulkyWaste: Feature = {
  name: "bulky-waste",
  routes: bulkyWasteRoutes,
  tasks: { define: defineBulkyWasteTasks, start: startBulkyWasteTasks },
  personalData: [{ name: "bulky_pickups", read: exportPickups, erase: erasePickups }],
  otherColumns: {
    "bulky_pickups.email":
      "of whoever asks without an account too; goes with the pickup, six months after its day",
  },
};
