import { type Endpoint, of } from "./endpoint";
import type {
  missedPickupDecisionSchema,
  missedPickupsSchema,
  wasteMissAnswerSchema,
  wasteMissInputSchema,
  wasteMissQuerySchema,
  wasteMissStateSchema,
} from "./waste-misses";

export const getWasteMisses = {
  method: "GET",
  path: "/api/waste-misses",
  query: of<typeof wasteMissQuerySchema>,
  response: of<typeof wasteMissStateSchema>,
} satisfies Endpoint;

export const reportWasteMiss = {
  method: "POST",
  path: "/api/waste-misses",
  body: of<typeof wasteMissInputSchema>,
  response: of<typeof wasteMissAnswerSchema>,
} satisfies Endpoint;

export const listMissedPickups = {
  method: "GET",
  path: "/api/staff/waste-misses",
  response: of<typeof missedPickupsSchema>,
} satisfies Endpoint;

export const decideMissedPickup = {
  method: "POST",
  path: "/api/staff/waste-misses",
  body: of<typeof missedPickupDecisionSchema>,
} satisfies Endpoint;
