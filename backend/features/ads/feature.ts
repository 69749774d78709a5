import type { Feature } from "@/backend/feature";
import { adPlacements } from "@/lib/contract/ad-constants";
import { tags } from "@/lib/contract/revalidate";
import { adContent } from "./content";
import { adRoutes } from "./routes";
import { defineAdTasks } from "./tasks";

export const ads: Feature = {
  name: "ads",
  routes: adRoutes,
  tasks: { define: defineAdTasks },
  tagsOfPictures: async () => adPlacements.map(tags.ads),
  content: adContent,
  moments: { none: "an ad happens nowhere" },
  otherColumns: {
    "ad_bookings.invoice_document_id": "kept with the booking, which accounting needs",
  },
};
