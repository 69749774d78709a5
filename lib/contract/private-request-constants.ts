// Apart from the schemas: a browser needs nothing else of them.

/** What is celebrated; the words shown are messages `privateRequests.kinds.<value>`. */
export const privateRequestKinds = [
  "birthday",
  "wedding",
  "baptism",
  "graduation",
  "company",
  "association",
  "other",
] as const;

/** Whether whoever asks has a place. */
export const privateRequestPlaces = ["looking", "own", "provider"] as const;

/** What may be spent. */
export const privateRequestBudgets = ["to_500", "to_1500", "to_5000", "more", "unknown"] as const;

/** What is needed for a private event, and what a business offers for one. */
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

/** How whoever asks likes to be reached once a proposal is accepted. */
export const privateRequestChannels = ["email", "phone"] as const;

export const privateRequestPriceKinds = ["total", "per_head"] as const;

/** The course of a request (docs/domain/private-requests.md). */
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

/** Where a business stands with a request. */
export const recipientStatuses = [
  "invited",
  "evaluating",
  "proposed",
  "accepted",
  "declined",
] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

/** How a request stands for one of its businesses, which does not learn of the others. */
export const receivedStandings = [
  "open",
  "chosen",
  "settled",
  "passed_over",
  "withdrawn",
  "expired",
  "over",
] as const;

/** Characters of what is wanted, and of what is written to one another. */
export const PRIVATE_REQUEST_TEXT = { min: 20, max: 2000 };
export const PRIVATE_MESSAGE_TEXT = { min: 5, max: 2000 };
export const MOST_RECIPIENTS = 5;
export const MOST_GUESTS = 2000;
/** Days from today to the first one that can be asked for. */
export const FIRST_DAY_IN = 2;
/** How far ahead one can ask. */
export const MOST_MONTHS_AHEAD = 24;
/** Days for which a proposal must hold at least. */
export const LEAST_VALIDITY = 3;
