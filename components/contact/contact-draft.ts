/** The name under which this tab keeps what was typed for the office and not sent. */
export const CONTACT_DRAFT = "contact";
