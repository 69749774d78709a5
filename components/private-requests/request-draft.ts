/** Name of the unsent draft of a private request in this tab. */
export const REQUEST_DRAFT = "private-request";
