/** A message to the office, or the proposal of an event. */
export type ContactPurpose = "message" | "event";

/** Names of the unsent drafts in this tab. */
export const contactDrafts: Record<ContactPurpose, string> = {
  message: "contact",
  event: "contact-event",
};
