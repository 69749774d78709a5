// Apart from the schemas: a browser needs only this.

/** Most documents attached to one thing. */
export const MAX_DOCUMENTS = 3;
/** Accepted types; checked by content, not by name. */
export const UPLOAD_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** Of one attached file. */
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;
