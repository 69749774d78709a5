/** What other features may use of waiting lists. */
export { callOffPlaces } from "./calling-off";
export { closeOffer, openOffer } from "./joining";
export { placesFreed } from "./offering";
export { expireBought, insertEntry as addToWaitlist, lockLive as lockWaitlistOf } from "./queries";
