/** Marks a call that must run once: the same key gets the same answer. */
export const IDEMPOTENCY_KEY = "idempotency-key";

/**
 * When the web stops waiting for the answer to a write, in ms since 1970; a client's own header of
 * this name is dropped.
 */
export const WRITE_DEADLINE = "x-write-deadline";

/** Header of every API call (spec section 7). */
export const callMark = { "x-requested-with": "XMLHttpRequest" };
