import { type Endpoint, of } from "./endpoint";
import type { managedWaitlistQuerySchema, managedWaitlistSchema } from "./waiting-list";

export const listWaiting = {
  method: "GET",
  path: "/api/business/events/{id}/waitlist",
  query: of<typeof managedWaitlistQuerySchema>,
  response: of<typeof managedWaitlistSchema>,
} satisfies Endpoint;

export const offerPlaces = {
  method: "POST",
  path: "/api/business/events/{id}/waitlist/{entry_id}/offer",
} satisfies Endpoint;

export const takeOffWaitlist = {
  method: "DELETE",
  path: "/api/business/events/{id}/waitlist/{entry_id}",
} satisfies Endpoint;
