/** What one writes to the office: a message, or the proposal of an event. */
export type ContactPurpose = "message" | "event";

/** The name under which this tab keeps what was typed for the office and not sent. */
export const contactDrafts: Record<ContactPurpose, string> = {
  message: "contact",
  event: "contact-event",
};
