import { type Endpoint, of } from "./endpoint";
import type {
  managedTicketingSchema,
  movedTypesSchema,
  promoCodeChangeSchema,
  promoCodeInputSchema,
  questionChangeSchema,
  questionInputSchema,
  quotaChangeSchema,
  quotaInputSchema,
  ticketingSettingsChangeSchema,
  ticketTypeChangeSchema,
  ticketTypeInputSchema,
  typePlaceSchema,
} from "./ticketing";

export const getTicketing = {
  method: "GET",
  path: "/api/business/events/{id}/ticketing",
  response: of<typeof managedTicketingSchema>,
} satisfies Endpoint;

export const saveTicketing = {
  method: "PUT",
  path: "/api/business/events/{id}/ticketing",
  body: of<typeof ticketingSettingsChangeSchema>,
  response: of<typeof managedTicketingSchema>,
} satisfies Endpoint;

export const addQuota = {
  method: "POST",
  path: "/api/business/events/{id}/quotas",
  body: of<typeof quotaInputSchema>,
  response: of<typeof managedTicketingSchema>,
} satisfies Endpoint;

export const changeQuota = {
  method: "PUT",
  path: "/api/business/events/{id}/quotas/{quota_id}",
  body: of<typeof quotaChangeSchema>,
  response: of<typeof managedTicketingSchema>,
} satisfies Endpoint;

export const removeQuota = {
  method: "DELETE",
  path: "/api/business/events/{id}/quotas/{quota_id}",
  response: of<typeof managedTicketingSchema>,
} satisfies Endpoint;

export const addTicketType = {
  method: "POST",
  path: "/api/business/events/{id}/ticket-types",
  body: of<typeof ticketTypeInputSchema>,
  response: of<typeof managedTicketingSchema>,
} satisfies Endpoint;

export const moveTicketType = {
  method: "POST",
  path: "/api/business/events/{id}/ticket-types/{type_id}/place",
  body: of<typeof typePlaceSchema>,
  response: of<typeof movedTypesSchema>,
} satisfies Endpoint;

export const changeTicketType = {
  method: "PUT",
  path: "/api/business/events/{id}/ticket-types/{type_id}",
  body: of<typeof ticketTypeChangeSchema>,
  response: of<typeof managedTicketingSchema>,
} satisfies Endpoint;

export const removeTicketType = {
  method: "DELETE",
  path: "/api/business/events/{id}/ticket-types/{type_id}",
  response: of<typeof managedTicketingSchema>,
} satisfies Endpoint;

export const addPromoCode = {
  method: "POST",
  path: "/api/business/events/{id}/promo-codes",
  body: of<typeof promoCodeInputSchema>,
  response: of<typeof managedTicketingSchema>,
} satisfies Endpoint;

export const changePromoCode = {
  method: "PUT",
  path: "/api/business/events/{id}/promo-codes/{code_id}",
  body: of<typeof promoCodeChangeSchema>,
  response: of<typeof managedTicketingSchema>,
} satisfies Endpoint;

export const removePromoCode = {
  method: "DELETE",
  path: "/api/business/events/{id}/promo-codes/{code_id}",
  response: of<typeof managedTicketingSchema>,
} satisfies Endpoint;

export const addQuestion = {
  method: "POST",
  path: "/api/business/events/{id}/questions",
  body: of<typeof questionInputSchema>,
  response: of<typeof managedTicketingSchema>,
} satisfies Endpoint;

export const changeQuestion = {
  method: "PUT",
  path: "/api/business/events/{id}/questions/{question_id}",
  body: of<typeof questionChangeSchema>,
  response: of<typeof managedTicketingSchema>,
} satisfies Endpoint;

export const removeQuestion = {
  method: "DELETE",
  path: "/api/business/events/{id}/questions/{question_id}",
  response: of<typeof managedTicketingSchema>,
} satisfies Endpoint;
