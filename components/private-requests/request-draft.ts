/** The name under which this tab keeps what was typed of a private request and not sent. */
export const REQUEST_DRAFT = "private-request";
