import type { Feature } from "@/backend/feature";
import { mediaRoutes } from "./routes";
import { eraseSent, exportSent } from "./service";

export const media: Feature = {
  name: "media",
  routes: mediaRoutes,
  personalData: [
    {
      name: "pictures",
      columns: ["pictures.uploader_id"],
      read: exportSent,
      erase: eraseSent,
    },
  ],
};
