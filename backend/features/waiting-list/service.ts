/** The functions of waiting lists for other features. */
export { callOffPlaces } from "./calling-off";
export { closeOffer, openOffer } from "./joining";
export { placesFreed } from "./offering";
export { expireBought, insertEntry as addToWaitlist, lockLive as lockWaitlistOf } from "./queries";
