export const WATCH_JOB_ADS = "watch-job-ads";
