// Apart from the schemas, so that a page can use it without their code.

export const doorDirections = ["entry", "exit"] as const;
export type DoorDirection = (typeof doorDirections)[number];

/** Why somebody is not let in, or out (docs/domain/check-in.md). */
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

/** What became of a scan that was made without a network. */
export const mergeOutcomes = ["merged", "known", "conflict", "refused"] as const;

/** Limits: docs/domain/check-in.md. */
export const MAX_GATE = 60;
export const MAX_CODE = 400;
export const MAX_DOOR_LINKS = 30;
export const MAX_MERGED = 200;
export const LISTED_TICKETS = 2000;
export const FOUND_TICKETS = 20;
/** Seconds in which whoever has scanned may take it back. */
export const UNDO_SECONDS = 30;
/** Hours after its last date in which a door still takes what was scanned; then devices forget all of it. */
export const DOOR_HOURS = 24;
