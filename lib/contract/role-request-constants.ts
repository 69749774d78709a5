// Apart from the schemas: a browser needs nothing else of them.

export const DOCUMENTS_PER_REQUEST = 3;
/** What can be handed in; by content, whatever the name says. */
export const UPLOAD_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

export const documentKinds = ["visura", "documento", "statuto"] as const;
export const organisationKinds = ["impresa", "professionista", "associazione", "ente"] as const;
