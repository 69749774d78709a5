import type {
  bulkInputSchema,
  bulkResultSchema,
  draftInputSchema,
  editorDocumentSchema,
  editorExportQuerySchema,
  editorListQuerySchema,
  editorListSchema,
  liveInputSchema,
  newItemSchema,
  pictureUploadQuerySchema,
  previewSchema,
  savedDraftSchema,
  stepInputSchema,
  submitInputSchema,
  takenPictureSchema,
  versionSchema,
} from "./editorial";
import { type Endpoint, of } from "./endpoint";

export const listEditorItems = {
  method: "GET",
  path: "/api/editor/{kind}",
  query: of<typeof editorListQuerySchema>,
  response: of<typeof editorListSchema>,
} satisfies Endpoint;

export const beginItem = {
  method: "POST",
  path: "/api/editor/{kind}",
  body: of<typeof newItemSchema>,
  response: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const exportItems = {
  method: "GET",
  path: "/api/editor/{kind}/export",
  query: of<typeof editorExportQuerySchema>,
  response: "file",
} satisfies Endpoint;

export const changeItems = {
  method: "POST",
  path: "/api/editor/{kind}/bulk",
  body: of<typeof bulkInputSchema>,
  response: of<typeof bulkResultSchema>,
} satisfies Endpoint;

export const getEditorDocument = {
  method: "GET",
  path: "/api/editor/{kind}/{id}",
  response: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const saveDraft = {
  method: "PUT",
  path: "/api/editor/{kind}/{id}/draft",
  body: of<typeof draftInputSchema>,
  response: of<typeof savedDraftSchema>,
} satisfies Endpoint;

export const saveLive = {
  method: "PUT",
  path: "/api/editor/{kind}/{id}/live",
  body: of<typeof liveInputSchema>,
  response: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const submitDraft = {
  method: "POST",
  path: "/api/editor/{kind}/{id}/submit",
  body: of<typeof submitInputSchema>,
  response: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const withdrawDraft = {
  method: "POST",
  path: "/api/editor/{kind}/{id}/withdraw",
  body: of<typeof stepInputSchema>,
  response: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const discardDraft = {
  method: "POST",
  path: "/api/editor/{kind}/{id}/discard",
  body: of<typeof stepInputSchema>,
} satisfies Endpoint;

export const unpublishItem = {
  method: "POST",
  path: "/api/editor/{kind}/{id}/unpublish",
  response: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const republishItem = {
  method: "POST",
  path: "/api/editor/{kind}/{id}/republish",
  response: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const archiveItem = {
  method: "POST",
  path: "/api/editor/{kind}/{id}/archive",
  response: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const getItemVersion = {
  method: "GET",
  path: "/api/editor/{kind}/{id}/versions/{version_id}",
  response: of<typeof versionSchema>,
} satisfies Endpoint;

export const uploadPicture = {
  method: "POST",
  path: "/api/editor/pictures",
  query: of<typeof pictureUploadQuerySchema>,
  body: "file",
  response: of<typeof takenPictureSchema>,
} satisfies Endpoint;

export const getPreview = {
  method: "GET",
  path: "/api/preview",
  response: of<typeof previewSchema>,
} satisfies Endpoint;
