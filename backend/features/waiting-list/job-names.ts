/** Offers what is free to who waits for an event. */
export const OFFER_PLACES = "offer-places";
