import type {
  bulkyDateChangeSchema,
  bulkyDateInputSchema,
  bulkyDecisionSchema,
  bulkyInputSchema,
  bulkyKeySchema,
  bulkyOfferSchema,
  bulkyPickupSchema,
  bulkyReceiptSchema,
  bulkyRulesChangeSchema,
  staffBulkyDateSchema,
  staffBulkyListSchema,
  staffBulkyRulesSchema,
  staffBulkySchema,
} from "./bulky-waste";
import { type Endpoint, of } from "./endpoint";
import type { formTokenSchema } from "./reports";

export const getBulkyOffer = {
  method: "GET",
  path: "/api/bulky-waste",
  response: of<typeof bulkyOfferSchema>,
} satisfies Endpoint;

export const getBulkyToken = {
  method: "GET",
  path: "/api/bulky-waste/token",
  response: of<typeof formTokenSchema>,
} satisfies Endpoint;

export const bookBulkyPickup = {
  method: "POST",
  path: "/api/bulky-waste/pickups",
  body: of<typeof bulkyInputSchema>,
  response: of<typeof bulkyReceiptSchema>,
} satisfies Endpoint;

export const openBulkyPickup = {
  method: "POST",
  path: "/api/bulky-waste/pickups/{code}/key",
  body: of<typeof bulkyKeySchema>,
} satisfies Endpoint;

export const getBulkyPickup = {
  method: "GET",
  path: "/api/bulky-waste/pickups/{code}",
  response: of<typeof bulkyPickupSchema>,
} satisfies Endpoint;

export const cancelBulkyPickup = {
  method: "POST",
  path: "/api/bulky-waste/pickups/{code}/cancellation",
} satisfies Endpoint;

export const eraseBulkyPickup = {
  method: "DELETE",
  path: "/api/bulky-waste/pickups/{code}",
} satisfies Endpoint;

export const getStaffBulky = {
  method: "GET",
  path: "/api/staff/bulky-waste",
  response: of<typeof staffBulkySchema>,
} satisfies Endpoint;

export const changeBulkyRules = {
  method: "PUT",
  path: "/api/staff/bulky-waste/rules",
  body: of<typeof bulkyRulesChangeSchema>,
  response: of<typeof staffBulkyRulesSchema>,
} satisfies Endpoint;

export const addBulkyDate = {
  method: "POST",
  path: "/api/staff/bulky-waste/dates",
  body: of<typeof bulkyDateInputSchema>,
  response: of<typeof staffBulkyDateSchema>,
} satisfies Endpoint;

export const changeBulkyDate = {
  method: "PUT",
  path: "/api/staff/bulky-waste/dates/{id}",
  body: of<typeof bulkyDateChangeSchema>,
  response: of<typeof staffBulkyDateSchema>,
} satisfies Endpoint;

export const removeBulkyDate = {
  method: "DELETE",
  path: "/api/staff/bulky-waste/dates/{id}",
} satisfies Endpoint;

export const listBulkyPickups = {
  method: "GET",
  path: "/api/staff/bulky-waste/dates/{id}/pickups",
  response: of<typeof staffBulkyListSchema>,
} satisfies Endpoint;

export const getBulkyTable = {
  method: "GET",
  path: "/api/staff/bulky-waste/dates/{id}/csv",
  response: "file",
} satisfies Endpoint;

export const decideBulkyPickup = {
  method: "POST",
  path: "/api/staff/bulky-waste/pickups/{id}/decision",
  body: of<typeof bulkyDecisionSchema>,
} satisfies Endpoint;
