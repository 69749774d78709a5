// Apart from the schemas: a browser needs only this.

/** Topics of messages to the office. */
export const contactTopics = [
  "informazioni",
  "problema_tecnico",
  "pubblicita",
  "privacy",
  "segnalazione",
  "stampa",
  "evento",
] as const;

/** Topic of a proposed event, which has its own form. */
export const EVENT_TOPIC = "evento" satisfies (typeof contactTopics)[number];

/** Characters. */
export const CONTACT_TEXT = { min: 20, max: 3000 };
