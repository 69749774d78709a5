export const NOTIFY_PROPOSERS = "tell-event-proposers";
export const NOTIFY_SAVERS = "tell-event-savers";
export const WATCH_SELLING = "watch-selling";
export const WATCH_PLACES = "watch-event-places";
export const REMIND_SAVERS = "remind-event-savers";
