import { z } from "zod";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import {
  contactInputSchema,
  contactOfficeSchema,
  contactReceiptSchema,
  contactTokenSchema,
  contactUploadsSchema,
} from "@/lib/contract/contact";
import { MAX_ATTACHMENT_BYTES } from "@/lib/contract/contact-constants";
import { UPLOAD_TYPES } from "@/lib/contract/document-constants";
import { documentUploadSchema } from "@/lib/contract/documents";
import { openForm, sendToOffice } from "./filing";
import { getOffice } from "./office";
import { contactStaffRoutes } from "./staff-routes";
import { addAttachment, readUpload, removeAttachment, senderOf } from "./uploads";

/** Messages to the office, and the staff's inbox. */
export function contactRoutes(api: Api): void {
  api.endpoint(
    {
      get: "/api/contact",
      summary: "What the contact page says of the office",
      may: "anybody",
      answers: contactOfficeSchema,
      cache: "shared",
    },
    ({ deps }) => getOffice(deps.db),
  );
  api.endpoint(
    {
      get: "/api/contact/token",
      summary: "The token that the form needs, and the work to be done for it after many messages",
      may: "anybody",
      answers: contactTokenSchema,
    },
    ({ deps, c }) => openForm(deps, c.get("clientAddress")),
  );
  api.endpoint(
    {
      post: "/api/contact",
      summary: "Write to the office, with or without an account",
      may: "anybody",
      body: contactInputSchema,
      answers: contactReceiptSchema,
      status: 202,
      errors: ["too_many_requests"],
    },
    ({ body, user, deps, c }) => sendToOffice(deps, user, body, c.get("clientAddress")),
  );
  api.endpoint(
    {
      get: "/api/contact/uploads/{id}",
      summary: "What is attached to a message that is being written; whoever knows the id may ask",
      may: "anybody",
      params: idParams,
      answers: contactUploadsSchema,
    },
    ({ params, deps }) => readUpload(deps.db, params.id),
  );
  api.endpoint(
    {
      post: "/api/contact/uploads/{id}/documents",
      summary:
        "Attach a file to a message that is being written: a PDF, JPEG or PNG of at most 5 MB",
      description: "The browser makes the id, which stays its secret until the message is sent.",
      may: "anybody",
      params: idParams,
      query: documentUploadSchema,
      upload: { types: [...UPLOAD_TYPES, "application/octet-stream"], limit: MAX_ATTACHMENT_BYTES },
      answers: contactUploadsSchema,
      status: 201,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, query, user, upload, deps, c }) =>
      addAttachment(deps, senderOf(user, c.get("clientAddress")), params.id, {
        ...query,
        read: upload,
      }),
  );
  api.endpoint(
    {
      delete: "/api/contact/uploads/{id}/documents/{document_id}",
      summary: "Take a file away from a message that is being written",
      may: "anybody",
      params: idParams.extend({ document_id: z.uuid() }),
      errors: ["conflict"],
    },
    ({ params: { id, document_id }, user, deps, c }) =>
      removeAttachment(deps, senderOf(user, c.get("clientAddress")), id, document_id),
  );
  contactStaffRoutes(api);
}
