import { type Endpoint, of } from "./endpoint";
import type {
  promoShowingSchema,
  redemptionAnswerSchema,
  redemptionInputSchema,
  savedPromoIdsSchema,
  savedPromoPageSchema,
  savedPromoQuerySchema,
  savedPromoSchema,
  tillConflictsSchema,
  tillCountersSchema,
  tillListQuerySchema,
  tillListSchema,
  tillMergedSchema,
  tillMergeSchema,
  tillSchema,
  tillSeenSchema,
  tillUndoneSchema,
  tillUndoSchema,
} from "./redemptions";

export const listSavedPromos = {
  method: "GET",
  path: "/api/profile/promos",
  query: of<typeof savedPromoQuerySchema>,
  response: of<typeof savedPromoPageSchema>,
} satisfies Endpoint;

export const listSavedPromoIds = {
  method: "GET",
  path: "/api/profile/promos/ids",
  response: of<typeof savedPromoIdsSchema>,
} satisfies Endpoint;

export const getSavedPromo = {
  method: "GET",
  path: "/api/profile/promos/{id}",
  response: of<typeof savedPromoSchema>,
} satisfies Endpoint;

export const savePromo = {
  method: "PUT",
  path: "/api/profile/promos/{id}",
  response: of<typeof savedPromoSchema>,
} satisfies Endpoint;

export const unsavePromo = {
  method: "DELETE",
  path: "/api/profile/promos/{id}",
} satisfies Endpoint;

export const showPromo = {
  method: "POST",
  path: "/api/profile/promos/{id}/showing",
  response: of<typeof promoShowingSchema>,
} satisfies Endpoint;

export const getTill = {
  method: "GET",
  path: "/api/till/{id}",
  response: of<typeof tillSchema>,
} satisfies Endpoint;

export const redeemPromo = {
  method: "POST",
  path: "/api/till/{id}/redemptions",
  body: of<typeof redemptionInputSchema>,
  response: of<typeof redemptionAnswerSchema>,
} satisfies Endpoint;

export const mergeRedemptions = {
  method: "POST",
  path: "/api/till/{id}/merge",
  body: of<typeof tillMergeSchema>,
  response: of<typeof tillMergedSchema>,
} satisfies Endpoint;

export const undoRedemption = {
  method: "POST",
  path: "/api/till/{id}/undo",
  body: of<typeof tillUndoSchema>,
  response: of<typeof tillUndoneSchema>,
} satisfies Endpoint;

export const listTillConflicts = {
  method: "GET",
  path: "/api/till/{id}/conflicts",
  response: of<typeof tillConflictsSchema>,
} satisfies Endpoint;

export const settleTillConflict = {
  method: "POST",
  path: "/api/till/{id}/conflicts",
  body: of<typeof tillSeenSchema>,
} satisfies Endpoint;

export const listTills = {
  method: "GET",
  path: "/api/business/tills",
  query: of<typeof tillListQuerySchema>,
  response: of<typeof tillListSchema>,
} satisfies Endpoint;

export const getTillCounters = {
  method: "GET",
  path: "/api/business/tills/{id}",
  response: of<typeof tillCountersSchema>,
} satisfies Endpoint;
