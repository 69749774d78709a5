import type {
  doorAnswerSchema,
  doorConflictsSchema,
  doorLinkInputSchema,
  doorLinksSchema,
  doorListQuerySchema,
  doorListSchema,
  doorMergedSchema,
  doorMergeSchema,
  doorPaidAnswerSchema,
  doorPaidSchema,
  doorSaleInputSchema,
  doorSaleQuerySchema,
  doorSaleSchema,
  doorScanSchema,
  doorSchema,
  doorSearchQuerySchema,
  doorSearchSchema,
  doorSeenSchema,
  doorSessionInputSchema,
  doorSessionSchema,
  doorSoldSchema,
  doorStateQuerySchema,
  doorStateSchema,
  doorTicketsQuerySchema,
  doorTicketsSchema,
  doorUndoSchema,
} from "./check-in";
import { type Endpoint, of } from "./endpoint";

export const getDoor = {
  method: "GET",
  path: "/api/check-in/{id}",
  response: of<typeof doorSchema>,
} satisfies Endpoint;

export const scanTicket = {
  method: "POST",
  path: "/api/check-in/{id}/scans",
  body: of<typeof doorScanSchema>,
  response: of<typeof doorAnswerSchema>,
} satisfies Endpoint;

export const mergeScans = {
  method: "POST",
  path: "/api/check-in/{id}/merge",
  body: of<typeof doorMergeSchema>,
  response: of<typeof doorMergedSchema>,
} satisfies Endpoint;

export const undoScan = {
  method: "POST",
  path: "/api/check-in/{id}/undo",
  body: of<typeof doorUndoSchema>,
  response: of<typeof doorAnswerSchema>,
} satisfies Endpoint;

export const takeMoneyAtDoor = {
  method: "POST",
  path: "/api/check-in/{id}/paid",
  body: of<typeof doorPaidSchema>,
  response: of<typeof doorPaidAnswerSchema>,
} satisfies Endpoint;

export const getDoorSale = {
  method: "GET",
  path: "/api/check-in/{id}/sale",
  query: of<typeof doorSaleQuerySchema>,
  response: of<typeof doorSaleSchema>,
} satisfies Endpoint;

export const sellAtDoor = {
  method: "POST",
  path: "/api/check-in/{id}/sale",
  body: of<typeof doorSaleInputSchema>,
  response: of<typeof doorSoldSchema>,
} satisfies Endpoint;

export const getDoorState = {
  method: "GET",
  path: "/api/check-in/{id}/state",
  query: of<typeof doorStateQuerySchema>,
  response: of<typeof doorStateSchema>,
} satisfies Endpoint;

export const listDoorTickets = {
  method: "GET",
  path: "/api/check-in/{id}/list",
  query: of<typeof doorTicketsQuerySchema>,
  response: of<typeof doorTicketsSchema>,
} satisfies Endpoint;

export const searchDoorTickets = {
  method: "GET",
  path: "/api/check-in/{id}/search",
  query: of<typeof doorSearchQuerySchema>,
  response: of<typeof doorSearchSchema>,
} satisfies Endpoint;

export const listDoorConflicts = {
  method: "GET",
  path: "/api/check-in/{id}/conflicts",
  response: of<typeof doorConflictsSchema>,
} satisfies Endpoint;

export const settleDoorConflict = {
  method: "POST",
  path: "/api/check-in/{id}/conflicts",
  body: of<typeof doorSeenSchema>,
} satisfies Endpoint;

export const listDoorLinks = {
  method: "GET",
  path: "/api/business/events/{id}/door-links",
  response: of<typeof doorLinksSchema>,
} satisfies Endpoint;

export const addDoorLink = {
  method: "POST",
  path: "/api/business/events/{id}/door-links",
  body: of<typeof doorLinkInputSchema>,
  response: of<typeof doorLinksSchema>,
} satisfies Endpoint;

export const endDoorLink = {
  method: "DELETE",
  path: "/api/business/events/{id}/door-links/{link_id}",
  response: of<typeof doorLinksSchema>,
} satisfies Endpoint;

export const listDoors = {
  method: "GET",
  path: "/api/business/check-in",
  query: of<typeof doorListQuerySchema>,
  response: of<typeof doorListSchema>,
} satisfies Endpoint;

export const openDoor = {
  method: "POST",
  path: "/api/check-in/session",
  body: of<typeof doorSessionInputSchema>,
  response: of<typeof doorSessionSchema>,
} satisfies Endpoint;
