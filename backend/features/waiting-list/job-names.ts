/** Offers free places to the waiting list of an event. */
export const OFFER_PLACES = "offer-places";
