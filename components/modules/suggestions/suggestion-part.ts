/** In the address of a thing that waits for the staff (`parte`): it is a suggestion. */
export const SUGGESTION_PART = "suggerimento";
