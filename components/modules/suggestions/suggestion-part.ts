/** In the address of a thing that waits for the staff (`parte`): it is a suggestion. */
export const SUGGESTION_PART = "suggerimento";
/** It is what visitors contest of a place or event. */
export const SUITABILITY_PART = "contestati";
