import { type Endpoint, of } from "./endpoint";
import type {
  waitlistEntrySchema,
  waitlistInputSchema,
  waitlistLeaveSchema,
  waitlistReceiptSchema,
} from "./waiting-list";

export const joinWaitlist = {
  method: "POST",
  path: "/api/events/{slug}/waitlist",
  body: of<typeof waitlistInputSchema>,
  response: of<typeof waitlistReceiptSchema>,
} satisfies Endpoint;

export const getWaitlistPlace = {
  method: "GET",
  path: "/api/waitlist/place",
  response: of<typeof waitlistEntrySchema>,
} satisfies Endpoint;

export const leaveWaitlist = {
  method: "POST",
  path: "/api/waitlist/leave",
  body: of<typeof waitlistLeaveSchema>,
} satisfies Endpoint;
