// Separate from the schemas, so that a page can use it without loading them.

export const doorDirections = ["entry", "exit"] as const;
export type DoorDirection = (typeof doorDirections)[number];

/** Reasons why entry or exit is refused (docs/domain/check-in.md). */
export const doorReasons = [
  "invalid",
  "other_event",
  "replaced",
  "unpaid",
  "cancelled",
  "expired",
  "revoked",
  "event_cancelled",
  "wrong_date",
  "already_in",
  "not_inside",
  "too_early",
] as const;
export type DoorReason = (typeof doorReasons)[number];

/** Results of an offline scan. */
export const mergeOutcomes = ["merged", "known", "conflict", "refused"] as const;

/** Limits: docs/domain/check-in.md. */
export const MAX_GATE = 60;
export const MAX_CODE = 400;
export const MAX_DOOR_LINKS = 30;
export const MAX_MERGED = 200;
export const LISTED_TICKETS = 2000;
export const FOUND_TICKETS = 20;
/** Seconds in which the scanner's user can undo a scan. */
export const UNDO_SECONDS = 30;
/** Hours after its last date that a door accepts scans; then devices delete its data. */
export const DOOR_HOURS = 24;
