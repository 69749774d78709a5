// Apart from the schemas: a browser needs nothing else of them.

/** What somebody writes to the office about. */
export const contactTopics = [
  "informazioni",
  "problema_tecnico",
  "pubblicita",
  "privacy",
  "segnalazione",
  "stampa",
] as const;

/** Characters. */
export const CONTACT_TEXT = { min: 20, max: 3000 };
/** Of one file that is attached to a message. */
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;
