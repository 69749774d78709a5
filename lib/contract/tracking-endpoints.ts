import { type Endpoint, of } from "./endpoint";
import type { trackingSchema } from "./tracking";

export const getTracking = {
  method: "GET",
  path: "/api/tracking",
  response: of<typeof trackingSchema>,
} satisfies Endpoint;
