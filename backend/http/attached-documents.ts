import { z } from "zod";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { MAX_DOCUMENT_BYTES, UPLOAD_TYPES } from "@/lib/contract/document-constants";
import type { documentUploadSchema } from "@/lib/contract/documents";
import { type OpenFile, sendAttachment } from "./attachment";
import type { Api } from "./endpoint";
import { idParams } from "./params";
import type { AccessLevel, EndpointPermission } from "./session";

const documentParams = idParams.extend({ document_id: z.uuid() });

type SentDocument = z.output<typeof documentUploadSchema> & { kind?: string };

type Documents = `/api/${string}/{id}/documents`;

type UploadQuery = z.ZodObject & z.ZodType<SentDocument>;

interface AddDocument<Answer> {
  method: "POST";
  path: Documents;
  query: () => UploadQuery;
  body: "file";
  response: () => z.ZodType<unknown, Answer>;
}

/** Endpoints of the contract for one kind of owner. */
interface DocumentEndpoints<Answer> {
  add: AddDocument<Answer>;
  remove: { method: "DELETE"; path: `${Documents}/{document_id}` };
  get: { method: "GET"; path: `${Documents}/{document_id}`; response: "file" };
  /** For the deciding staff. */
  open: { method: "GET"; path: `${Documents}/{document_id}`; response: "file" };
}

interface AttachedDocumentRoutes<Answer> {
  endpoints: DocumentEndpoints<Answer>;
  /** The query of an upload. */
  query: UploadQuery;
  /** Response to an upload. */
  response: z.ZodType<unknown, Answer>;
  /** Permission of the deciding staff. */
  staffPermission: Exclude<EndpointPermission, AccessLevel>;
  documents: {
    add(
      deps: Deps,
      user: CurrentUser,
      id: string,
      sent: SentDocument & { read: () => Promise<Uint8Array> },
    ): Promise<Answer>;
    remove(deps: Deps, user: CurrentUser, id: string, documentId: string): Promise<void>;
    openOwn(deps: Deps, user: CurrentUser, id: string, documentId: string): Promise<OpenFile>;
    open(deps: Deps, id: string, documentId: string): Promise<OpenFile>;
  };
}

/** Endpoints of documents that users attach to their things and the staff reads. */
export function attachedDocumentRoutes<Answer>(
  api: Api,
  { endpoints, query, response, staffPermission, documents }: AttachedDocumentRoutes<Answer>,
): void {
  api.serve(
    endpoints.add as AddDocument<unknown>,
    {
      summary: "Add a document: a PDF, JPEG or PNG of at most 10 MB",
      permission: "verified",
      params: idParams,
      query,
      upload: { types: [...UPLOAD_TYPES, "application/octet-stream"], limit: MAX_DOCUMENT_BYTES },
      response: response as z.ZodType,
      status: 201,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, query: sent, user, upload, deps }) =>
      documents.add(deps, user, params.id, { ...sent, read: upload }),
  );
  api.serve(
    endpoints.remove,
    {
      summary: "Take a document away",
      permission: "user",
      params: documentParams,
      errors: ["conflict"],
    },
    ({ params: { id, document_id }, user, deps }) => documents.remove(deps, user, id, document_id),
  );
  api.serve(
    endpoints.get,
    {
      summary: "One's own document, as a file to be saved",
      permission: "user",
      params: documentParams,
      response: "file",
    },
    async ({ params: { id, document_id }, user, deps, c }) =>
      sendAttachment(c, await documents.openOwn(deps, user, id, document_id)),
  );
  api.serve(
    endpoints.open,
    {
      summary: "A document that the staff decides on, as a file to be saved",
      permission: staffPermission,
      params: documentParams,
      response: "file",
    },
    async ({ params: { id, document_id }, deps, c }) =>
      sendAttachment(c, await documents.open(deps, id, document_id)),
  );
}
