import type { positionAnswerSchema } from "./activities";
import { type Endpoint, of } from "./endpoint";
import type { slugIndexQuerySchema, slugIndexSchema } from "./pagination";
import type { priceHistorySchema } from "./prices";
import type {
  nearPromoPageSchema,
  promoItemSchema,
  promoPageSchema,
  promoQuerySchema,
} from "./promos";

export const listPromos = {
  method: "GET",
  path: "/api/promos",
  query: of<typeof promoQuerySchema>,
  response: of<typeof promoPageSchema>,
} satisfies Endpoint;

export const listNearPromos = {
  method: "POST",
  path: "/api/near/promos",
  query: of<typeof promoQuerySchema>,
  body: of<typeof positionAnswerSchema>,
  response: of<typeof nearPromoPageSchema>,
} satisfies Endpoint;

export const listPromoSlugs = {
  method: "GET",
  path: "/api/promos/index",
  query: of<typeof slugIndexQuerySchema>,
  response: of<typeof slugIndexSchema>,
} satisfies Endpoint;

export const getPromo = {
  method: "GET",
  path: "/api/promos/{slug}",
  response: of<typeof promoItemSchema>,
} satisfies Endpoint;

export const getPromoPrices = {
  method: "GET",
  path: "/api/promos/{slug}/prices",
  response: of<typeof priceHistorySchema>,
} satisfies Endpoint;

export const pausePromo = {
  method: "POST",
  path: "/api/promos/{id}/pause",
} satisfies Endpoint;

export const resumePromo = {
  method: "POST",
  path: "/api/promos/{id}/resume",
} satisfies Endpoint;

export const useUpPromo = {
  method: "POST",
  path: "/api/promos/{id}/use-up",
} satisfies Endpoint;
