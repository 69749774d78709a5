import { z } from "zod";
import { type earlyUploads, uploadSender } from "@/backend/content/early-uploads";
import { MAX_ATTACHMENT_BYTES, UPLOAD_TYPES } from "@/lib/contract/document-constants";
import { documentUploadSchema, earlyUploadSchema } from "@/lib/contract/documents";
import type { EarlyUploadKind } from "@/lib/contract/early-upload-endpoints";
import * as contract from "@/lib/contract/early-upload-endpoints";
import { ofKind } from "@/lib/contract/endpoint";
import type { Api } from "./endpoint";
import { idParams } from "./params";

/** Endpoints of early attachments; `types`: the accepted ones. */
export function earlyUploadRoutes(
  api: Api,
  kind: EarlyUploadKind,
  uploads: ReturnType<typeof earlyUploads>,
  {
    types = UPLOAD_TYPES,
    said = "a PDF, JPEG or PNG",
  }: { types?: readonly string[]; said?: string } = {},
): void {
  api.serve(
    ofKind(contract.getEarlyUpload, kind),
    {
      summary: "What is attached to what is being written; whoever knows the id may ask",
      permission: "anybody",
      params: idParams,
      response: earlyUploadSchema,
    },
    ({ params, deps }) => uploads.read(deps.db, params.id),
  );
  api.serve(
    ofKind(contract.addEarlyDocument, kind),
    {
      summary: `Attach a file to what is being written: ${said} of at most 5 MB`,
      description: "The browser makes the id, which stays its secret until all is sent.",
      permission: "anybody",
      params: idParams,
      query: documentUploadSchema,
      upload: { types: [...types, "application/octet-stream"], limit: MAX_ATTACHMENT_BYTES },
      response: earlyUploadSchema,
      status: 201,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, query, user, upload: read, deps, c }) =>
      uploads.add(deps, uploadSender(user, c.get("clientAddress")), params.id, { ...query, read }),
  );
  api.serve(
    ofKind(contract.removeEarlyDocument, kind),
    {
      summary: "Take a file away from what is being written",
      permission: "anybody",
      params: idParams.extend({ document_id: z.uuid() }),
      errors: ["conflict"],
    },
    ({ params: { id, document_id }, user, deps, c }) =>
      uploads.remove(deps, uploadSender(user, c.get("clientAddress")), id, document_id),
  );
}
