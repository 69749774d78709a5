/** The cookie that keeps a person's consent record (ruling 26); the browser writes it, the backend reads it. */
export const CONSENT_COOKIE = "piazza_consent";
