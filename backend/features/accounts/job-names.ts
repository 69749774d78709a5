/** Looks whether an address has an account, and writes to it. */
export const RESET_JOB = "password-reset-mail";
/** Wipes the accounts whose days to come back are over. */
export const WIPE_JOB = "wipe-accounts";
/** Removes sessions, secrets and counts that are over. */
export const SWEEP_JOB = "sweep-logins";
