import { z } from "zod";
import { instantSchema } from "./fields";

/** What a document is kept as: pictures are drawn anew. */
export const documentTypes = [
  "application/pdf",
  "image/jpeg",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
] as const;

/** The query of an upload: the file itself is the body. */
export const documentUploadSchema = z.object({
  /** The file's name on the person's device, to be shown to them again. */
  name: z.string().max(255).default(""),
});

/** A document as it is shown with what it belongs to. */
export const attachedDocumentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  content_type: z.enum(documentTypes),
  /** In bytes. */
  size: z.number().int(),
  created_at: instantSchema,
});
export type AttachedDocument = z.infer<typeof attachedDocumentSchema>;

/** `GET /api/…/uploads/{id}`: what was attached so far to what is not sent. */
export const earlyUploadSchema = z.object({ documents: z.array(attachedDocumentSchema) });
