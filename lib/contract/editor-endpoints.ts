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
  answer: of<typeof editorListSchema>,
} satisfies Endpoint;

export const beginItem = {
  method: "POST",
  path: "/api/editor/{kind}",
  body: of<typeof newItemSchema>,
  answer: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const exportItems = {
  method: "GET",
  path: "/api/editor/{kind}/export",
  query: of<typeof editorExportQuerySchema>,
  answer: "file",
} satisfies Endpoint;

export const changeItems = {
  method: "POST",
  path: "/api/editor/{kind}/bulk",
  body: of<typeof bulkInputSchema>,
  answer: of<typeof bulkResultSchema>,
} satisfies Endpoint;

export const getEditorDocument = {
  method: "GET",
  path: "/api/editor/{kind}/{id}",
  answer: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const saveDraft = {
  method: "PUT",
  path: "/api/editor/{kind}/{id}/draft",
  body: of<typeof draftInputSchema>,
  answer: of<typeof savedDraftSchema>,
} satisfies Endpoint;

export const saveLive = {
  method: "PUT",
  path: "/api/editor/{kind}/{id}/live",
  body: of<typeof liveInputSchema>,
  answer: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const submitDraft = {
  method: "POST",
  path: "/api/editor/{kind}/{id}/submit",
  body: of<typeof submitInputSchema>,
  answer: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const withdrawDraft = {
  method: "POST",
  path: "/api/editor/{kind}/{id}/withdraw",
  body: of<typeof stepInputSchema>,
  answer: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const discardDraft = {
  method: "POST",
  path: "/api/editor/{kind}/{id}/discard",
  body: of<typeof stepInputSchema>,
} satisfies Endpoint;

export const unpublishItem = {
  method: "POST",
  path: "/api/editor/{kind}/{id}/unpublish",
  answer: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const republishItem = {
  method: "POST",
  path: "/api/editor/{kind}/{id}/republish",
  answer: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const archiveItem = {
  method: "POST",
  path: "/api/editor/{kind}/{id}/archive",
  answer: of<typeof editorDocumentSchema>,
} satisfies Endpoint;

export const getItemVersion = {
  method: "GET",
  path: "/api/editor/{kind}/{id}/versions/{version_id}",
  answer: of<typeof versionSchema>,
} satisfies Endpoint;

export const uploadPicture = {
  method: "POST",
  path: "/api/editor/pictures",
  query: of<typeof pictureUploadQuerySchema>,
  body: "file",
  answer: of<typeof takenPictureSchema>,
} satisfies Endpoint;

export const getPreview = {
  method: "GET",
  path: "/api/preview",
  answer: of<typeof previewSchema>,
} satisfies Endpoint;
