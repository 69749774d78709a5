/**
 * The names of all cookies of this site; what somebody has accepted for statistics may write others. Behind https those
 * that only the backend reads begin with `__Host-`. The preferences and the page about cookies tell of each.
 */

/** A person's consent record; the browser writes it, the backend reads it. */
export const CONSENT_COOKIE = "piazza_consent";
/** Lets whoever carries a true pass see the site while it is closed for work; the browser may know that it has one. */
export const MAINTENANCE_PASS_COOKIE = "piazza_pass";
export const SESSION_COOKIE = "piazza_session";
/** The session ends with the browser. */
export const BRIEF_COOKIE = "piazza_brief";
/** A login that waits for its second step. */
export const SECOND_STEP_COOKIE = "piazza_second_step";
/** The secret of a passkey's ceremony. */
export const CEREMONY_COOKIE = "piazza_ceremony";
/** A browser with which somebody has logged in before. */
export const DEVICE_COOKIE = "piazza_device";
/** A browser that holds or has bought tickets. */
export const CHECKOUT_COOKIE = "piazza_checkout";
/** A browser that works at the doors of events by a link. */
export const DOOR_COOKIE = "piazza_door";
/** A browser that has opened private requests by the links of their mails. */
export const REQUEST_COOKIE = "piazza_request";
/** What the writes of a session must echo; the browser reads it. */
export const XSRF_COOKIE = "XSRF-TOKEN";

/** The cookies that only the backend reads. */
export type HostCookie =
  | typeof SESSION_COOKIE
  | typeof BRIEF_COOKIE
  | typeof SECOND_STEP_COOKIE
  | typeof CEREMONY_COOKIE
  | typeof DEVICE_COOKIE
  | typeof CHECKOUT_COOKIE
  | typeof DOOR_COOKIE
  | typeof REQUEST_COOKIE;

/** The cookies that the backend writes for the site's own scripts. */
export type ReadableCookie = typeof MAINTENANCE_PASS_COOKIE | typeof XSRF_COOKIE;
