import { sql } from "drizzle-orm";
import { eventPictures, events as rows } from "@/backend/db/schema/events";
import type { Feature } from "@/backend/feature";
import { hashesWithin, hashIn } from "@/backend/files/picture-column";
import { eventPlaces } from "./cards";
import { eventContent } from "./content";
import { editableEvent } from "./editing";
import { defineEventJobs } from "./jobs";
import { eventMoments } from "./moments";
import { eventRoutes } from "./routes";
import { eventSearch } from "./search";
import { eventOg, tagsOfPictures } from "./service";

const ofEvent = { kind: "event", item: rows.id, organisation: rows.organisation_id };
const ofGallery = {
  kind: "event",
  item: eventPictures.event_id,
  alt: eventPictures.alt,
  organisation: sql`(select ${rows.organisation_id} from ${rows} where ${rows.id} = ${eventPictures.event_id})`,
};
const noPicture = "holds no picture";

export const events: Feature = {
  name: "events",
  routes: eventRoutes,
  jobs: { define: defineEventJobs },
  pictureColumns: [
    { ...hashIn(rows.cover_hash, { ...ofEvent, alt: rows.alt }), shownIn: tagsOfPictures },
    hashesWithin(rows.body_html, ofEvent),
    { ...hashIn(eventPictures.hash, ofGallery), shownIn: tagsOfPictures },
  ],
  otherColumns: {
    "events.prices": noPicture,
    "events.performers": noPicture,
    "events.organiser": noPicture,
    "events.attachments": noPicture,
    "events.contact": noPicture,
    "events.patronage": noPicture,
    "events.sponsors": noPicture,
  },
  search: eventSearch,
  moments: eventMoments,
  editable: editableEvent,
  content: eventContent,
  cards: [eventPlaces],
  og: [eventOg],
};
