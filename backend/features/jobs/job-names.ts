export const WATCH_JOB_ADS = "watch-job-ads";
/** `{ id }` of an ad whose place was taken: whoever waits for an answer is told. */
export const TELL_FILLED = "tell-candidates-of-filled-job";
