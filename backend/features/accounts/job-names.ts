/** Checks if an address has an account, and mails it. */
export const RESET_JOB = "password-reset-mail";
/** Deletes accounts after the days in which they could be restored. */
export const WIPE_JOB = "wipe-accounts";
/** Deletes expired sessions, secrets and counts. */
export const SWEEP_JOB = "sweep-logins";
