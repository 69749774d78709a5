export const WATCH_PROMOS = "watch-promos";
