/** By which a browser marks a call that is to be done once: sent again with the same one, it is answered the same. */
export const IDEMPOTENCY_KEY = "idempotency-key";

/** Until when the web waits for the answer to a write, in ms since 1970; whatever a client sends of this name is dropped. */
export const WRITE_DEADLINE = "x-write-deadline";

/** What every call of the API says of itself, whoever makes it (spec section 7). */
export const callMark = { "x-requested-with": "XMLHttpRequest" };
