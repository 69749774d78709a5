// Apart from the schemas: a browser needs nothing else of them.

/** What somebody writes to the office about. */
export const contactTopics = [
  "informazioni",
  "problema_tecnico",
  "pubblicita",
  "privacy",
  "segnalazione",
  "stampa",
  "evento",
] as const;

/** What whoever proposes an event writes about; it has a form of its own. */
export const EVENT_TOPIC = "evento" satisfies (typeof contactTopics)[number];

/** Characters. */
export const CONTACT_TEXT = { min: 20, max: 3000 };
