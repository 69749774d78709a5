/**
 * Names of all cookies of this site; accepted statistics tools may set others. With https, those
 * read only by the backend start with `__Host-`. The preferences and the cookie page list all of
 * them.
 */

/** The consent record; written by the browser, read by the backend. */
export const CONSENT_COOKIE = "piazza_consent";
/** A pass that shows the site during maintenance; scripts may read that it exists. */
export const MAINTENANCE_PASS_COOKIE = "piazza_pass";
export const SESSION_COOKIE = "piazza_session";
/** Marks a session that ends with the browser. */
export const BRIEF_COOKIE = "piazza_brief";
/** A login waiting for its second step. */
export const SECOND_STEP_COOKIE = "piazza_second_step";
/** The secret of a passkey ceremony. */
export const CEREMONY_COOKIE = "piazza_ceremony";
/** Marks a browser with an earlier login. */
export const DEVICE_COOKIE = "piazza_device";
/** A browser with reservations or orders. */
export const CHECKOUT_COOKIE = "piazza_checkout";
/** A browser with a door link. */
export const DOOR_COOKIE = "piazza_door";
/** A browser that opened private requests by mail links. */
export const REQUEST_COOKIE = "piazza_request";
/** The CSRF token that writes must echo; read by scripts. */
export const XSRF_COOKIE = "XSRF-TOKEN";

/** Cookies that only the backend reads. */
export type HostCookie =
  | typeof SESSION_COOKIE
  | typeof BRIEF_COOKIE
  | typeof SECOND_STEP_COOKIE
  | typeof CEREMONY_COOKIE
  | typeof DEVICE_COOKIE
  | typeof CHECKOUT_COOKIE
  | typeof DOOR_COOKIE
  | typeof REQUEST_COOKIE;

/** Cookies that the backend sets for the site's scripts. */
export type ReadableCookie = typeof MAINTENANCE_PASS_COOKIE | typeof XSRF_COOKIE;
