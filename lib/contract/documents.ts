import { z } from "zod";
import { instantSchema } from "./fields";

/** Stored types of a document: pictures are re-encoded. */
export const documentTypes = [
  "application/pdf",
  "image/jpeg",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
] as const;

/** The query of an upload; the body is the file. */
export const documentUploadSchema = z.object({
  /** The file name on the user's device, shown back to them. */
  name: z.string().max(255).default(""),
});

/** A document in display form. */
export const attachedDocumentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  content_type: z.enum(documentTypes),
  /** In bytes. */
  size: z.number().int(),
  created_at: instantSchema,
});
export type AttachedDocument = z.infer<typeof attachedDocumentSchema>;

/** `GET /api/…/uploads/{id}`: files attached before submission. */
export const earlyUploadSchema = z.object({ documents: z.array(attachedDocumentSchema) });
