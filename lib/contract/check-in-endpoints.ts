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
  answer: of<typeof doorSchema>,
} satisfies Endpoint;

export const scanTicket = {
  method: "POST",
  path: "/api/check-in/{id}/scans",
  body: of<typeof doorScanSchema>,
  answer: of<typeof doorAnswerSchema>,
} satisfies Endpoint;

export const mergeScans = {
  method: "POST",
  path: "/api/check-in/{id}/merge",
  body: of<typeof doorMergeSchema>,
  answer: of<typeof doorMergedSchema>,
} satisfies Endpoint;

export const undoScan = {
  method: "POST",
  path: "/api/check-in/{id}/undo",
  body: of<typeof doorUndoSchema>,
  answer: of<typeof doorAnswerSchema>,
} satisfies Endpoint;

export const takeMoneyAtDoor = {
  method: "POST",
  path: "/api/check-in/{id}/paid",
  body: of<typeof doorPaidSchema>,
  answer: of<typeof doorPaidAnswerSchema>,
} satisfies Endpoint;

export const getDoorSale = {
  method: "GET",
  path: "/api/check-in/{id}/sale",
  query: of<typeof doorSaleQuerySchema>,
  answer: of<typeof doorSaleSchema>,
} satisfies Endpoint;

export const sellAtDoor = {
  method: "POST",
  path: "/api/check-in/{id}/sale",
  body: of<typeof doorSaleInputSchema>,
  answer: of<typeof doorSoldSchema>,
} satisfies Endpoint;

export const getDoorState = {
  method: "GET",
  path: "/api/check-in/{id}/state",
  query: of<typeof doorStateQuerySchema>,
  answer: of<typeof doorStateSchema>,
} satisfies Endpoint;

export const listDoorTickets = {
  method: "GET",
  path: "/api/check-in/{id}/list",
  query: of<typeof doorTicketsQuerySchema>,
  answer: of<typeof doorTicketsSchema>,
} satisfies Endpoint;

export const searchDoorTickets = {
  method: "GET",
  path: "/api/check-in/{id}/search",
  query: of<typeof doorSearchQuerySchema>,
  answer: of<typeof doorSearchSchema>,
} satisfies Endpoint;

export const listDoorConflicts = {
  method: "GET",
  path: "/api/check-in/{id}/conflicts",
  answer: of<typeof doorConflictsSchema>,
} satisfies Endpoint;

export const settleDoorConflict = {
  method: "POST",
  path: "/api/check-in/{id}/conflicts",
  body: of<typeof doorSeenSchema>,
} satisfies Endpoint;

export const listDoorLinks = {
  method: "GET",
  path: "/api/business/events/{id}/door-links",
  answer: of<typeof doorLinksSchema>,
} satisfies Endpoint;

export const addDoorLink = {
  method: "POST",
  path: "/api/business/events/{id}/door-links",
  body: of<typeof doorLinkInputSchema>,
  answer: of<typeof doorLinksSchema>,
} satisfies Endpoint;

export const endDoorLink = {
  method: "DELETE",
  path: "/api/business/events/{id}/door-links/{link_id}",
  answer: of<typeof doorLinksSchema>,
} satisfies Endpoint;

export const listDoors = {
  method: "GET",
  path: "/api/business/check-in",
  query: of<typeof doorListQuerySchema>,
  answer: of<typeof doorListSchema>,
} satisfies Endpoint;

export const openDoor = {
  method: "POST",
  path: "/api/check-in/session",
  body: of<typeof doorSessionInputSchema>,
  answer: of<typeof doorSessionSchema>,
} satisfies Endpoint;
