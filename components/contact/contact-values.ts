import { EVENT_TOPIC } from "@/lib/contract/contact-constants";
import type { ContactPurpose } from "./contact-draft";

interface MessageValues {
  topic: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  text: string;
  /** Id of the attached files. */
  upload_id: string;
  wants_copy: boolean;
  privacy: boolean;
  website: string;
}

/** Fields of a proposed event besides name (the subject) and text. */
interface EventValues {
  day: string;
  start: string;
  place: string;
  price: string;
  link: string;
}

export type ContactValues = MessageValues & EventValues;

/** The request body from the values. */
export function bodyOf(
  purpose: ContactPurpose,
  { day, start, place, price, link, ...message }: ContactValues,
): MessageValues & { event?: object } {
  if (purpose === "message") return message;
  const event = { day, start: start || null, place, price: price || null, link: link || null };
  return { ...message, topic: EVENT_TOPIC, event };
}
