// Separate from the schemas, which browsers do not need.

/** Occasions; labels are the messages `privateRequests.kinds.<value>`. */
export const privateRequestKinds = [
  "birthday",
  "wedding",
  "baptism",
  "graduation",
  "company",
  "association",
  "other",
] as const;

/** Says if the sender has a place. */
export const privateRequestPlaces = ["looking", "own", "provider"] as const;

/** Budgets. */
export const privateRequestBudgets = ["to_500", "to_1500", "to_5000", "more", "unknown"] as const;

/** Services needed for a private event, or offered by a business. */
export const privateRequestServices = [
  "room",
  "catering",
  "cake",
  "music",
  "photo",
  "decoration",
  "entertainment",
  "transport",
  "security",
] as const;
export type PrivateRequestService = (typeof privateRequestServices)[number];

/** Preferred contact after a proposal is accepted. */
export const privateRequestChannels = ["email", "phone"] as const;

export const privateRequestPriceKinds = ["total", "per_head"] as const;

/** States of a request (docs/domain/private-requests.md). */
export const privateRequestStatuses = [
  "sent",
  "acknowledged",
  "in_evaluation",
  "info_requested",
  "proposals",
  "accepted",
  "confirmed",
  "cancelled",
  "expired",
  "declined",
] as const;
export type PrivateRequestStatus = (typeof privateRequestStatuses)[number];

/** States of a business in a request. */
export const recipientStatuses = [
  "invited",
  "evaluating",
  "proposed",
  "accepted",
  "declined",
] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

/** State of a request for one business, without data of others. */
export const receivedStandings = [
  "open",
  "chosen",
  "settled",
  "passed_over",
  "withdrawn",
  "expired",
  "over",
] as const;

/** Characters of the wish, and of messages. */
export const PRIVATE_REQUEST_TEXT = { min: 20, max: 2000 };
export const PRIVATE_MESSAGE_TEXT = { min: 5, max: 2000 };
/** Characters of the reason for making no proposal or closing a request. */
export const PRIVATE_REQUEST_REASON = { min: 5, max: 500 };
export const MOST_RECIPIENTS = 5;
export const MOST_GUESTS = 2000;
/** Days from today to the first possible day. */
export const FIRST_DAY_IN = 2;
/** Maximum months ahead. */
export const MOST_MONTHS_AHEAD = 24;
/** Minimum days that a proposal is valid. */
export const LEAST_VALIDITY = 3;
