export const WATCH_JOB_ADS = "watch-job-ads";
/** `{ id }` of an ad that ends tomorrow, or whose place was taken: whoever saved it is told. */
export const NOTIFY_JOB_SAVERS = "tell-savers-of-job";
/** `{ id }` of an ad whose place was taken: whoever waits for an answer is told. */
export const NOTIFY_FILLED = "tell-candidates-of-filled-job";
