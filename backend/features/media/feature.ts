import type { Feature } from "@/backend/feature";
import { mediaRoutes } from "./routes";
import { exportSent } from "./service";

export const media: Feature = {
  name: "media",
  routes: mediaRoutes,
  personalData: [
    {
      name: "pictures",
      read: exportSent,
    },
  ],
};
