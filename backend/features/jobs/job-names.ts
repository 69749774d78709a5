export const WATCH_JOB_ADS = "watch-job-ads";
/** `{ id }` of an ad that ends tomorrow or was filled: notifies users who saved it. */
export const NOTIFY_JOB_SAVERS = "tell-savers-of-job";
/** `{ id }` of a filled ad: notifies applicants who wait for an answer. */
export const NOTIFY_FILLED = "tell-candidates-of-filled-job";
