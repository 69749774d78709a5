// Apart from the schemas: a browser needs nothing else of them.

/** How many documents can be attached to one thing. */
export const MAX_DOCUMENTS = 3;
/** What can be handed in; by content, whatever the name says. */
export const UPLOAD_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** Of one file that is attached while something is written. */
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;
