import { sql } from "drizzle-orm";
import { eventPictures, events as rows } from "@/backend/db/schema/events";
import type { Feature } from "@/backend/feature";
import { hashIn } from "@/backend/files/picture-column";
import { placesOfEvents } from "./activity-use";
import { eventContent } from "./content";
import { editableEvent } from "./editing";
import { eventMoments } from "./moments";
import { eventRoutes } from "./routes";
import { eventSearch } from "./search";
import { eventOg, tagsOfPictures } from "./service";
import { defineEventTasks } from "./tasks";

const ofGallery = {
  kind: "event",
  item: eventPictures.event_id,
  alt: eventPictures.alt,
  organisation: sql`(select ${rows.organisation_id} from ${rows} where ${rows.id} = ${eventPictures.event_id})`,
};

export const events: Feature = {
  name: "events",
  routes: eventRoutes,
  tasks: { define: defineEventTasks },
  pictureColumns: [hashIn(eventPictures.hash, ofGallery)],
  tagsOfPictures,
  search: eventSearch,
  moments: eventMoments,
  editable: editableEvent,
  content: eventContent,
  activityUses: [placesOfEvents],
  og: [eventOg],
};
