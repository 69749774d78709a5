import type { z } from "zod";
import {
  bulkResultSchema,
  editorDocumentSchema,
  editorListSchema,
  previewSchema,
  savedDraftSchema,
  staffRevisionSchema,
  takenPictureSchema,
  versionSchema,
} from "@/lib/contract/editorial";
import { mediaItemSchema, mediaPageSchema } from "@/lib/contract/media";
import { staffQueueSchema, uncheckedPageSchema } from "@/lib/contract/staff-queue";

interface EditorialCall {
  by: "owner" | "staff" | "nobody";
  method: string;
  /** With the names of what the test fills in: `{id}`, `{version_id}`, `{revision}`. */
  path: string;
  /** What is sent, made of the item as it is then. */
  body?: (item: { id: string; version: number | null; etag: string }) => object;
  status: number;
  /** Null: nothing is answered. */
  schema: z.ZodType | null;
}

const item = "/api/editor/activity/{id}";
const version = ({ version: number }: { version: number | null }) => ({ version: number });
const draft = (summary: string) => (now: { version: number | null }) => ({
  ...version(now),
  changes: { summary },
});

/** The way of a card through the hands of its owner and the staff; each call follows from the ones before. */
export const editorialCalls: EditorialCall[] = [
  {
    by: "owner",
    method: "GET",
    path: "/api/editor/activity",
    status: 200,
    schema: editorListSchema,
  },
  { by: "owner", method: "GET", path: item, status: 200, schema: editorDocumentSchema },
  {
    by: "owner",
    method: "PUT",
    path: `${item}/live`,
    body: ({ etag }) => ({ etag, changes: { phones: ["0761 555099"] } }),
    status: 200,
    schema: editorDocumentSchema,
  },
  {
    by: "staff",
    method: "GET",
    path: "/api/staff/unchecked",
    status: 200,
    schema: uncheckedPageSchema,
  },
  {
    by: "staff",
    method: "POST",
    path: "/api/staff/revisions/{version_id}/revert",
    body: () => ({ message: "Il numero di prima era giusto." }),
    status: 204,
    schema: null,
  },
  {
    by: "owner",
    method: "PUT",
    path: `${item}/live`,
    body: ({ etag }) => ({ etag, changes: { phones: ["0761 555098"] } }),
    status: 200,
    schema: editorDocumentSchema,
  },
  {
    by: "staff",
    method: "POST",
    path: "/api/staff/revisions/{version_id}/checked",
    status: 204,
    schema: null,
  },
  {
    by: "owner",
    method: "GET",
    path: `${item}/versions/{version_id}`,
    status: 200,
    schema: versionSchema,
  },
  {
    by: "owner",
    method: "PUT",
    path: `${item}/draft`,
    body: draft("Da buttare."),
    status: 200,
    schema: savedDraftSchema,
  },
  {
    by: "owner",
    method: "POST",
    path: `${item}/discard`,
    body: version,
    status: 204,
    schema: null,
  },
  {
    by: "owner",
    method: "PUT",
    path: `${item}/draft`,
    body: draft("Da leggere."),
    status: 200,
    schema: savedDraftSchema,
  },
  {
    by: "nobody",
    method: "GET",
    path: "/api/preview",
    status: 200,
    schema: previewSchema,
  },
  ...["submit", "withdraw", "submit"].map((step) => ({
    by: "owner" as const,
    method: "POST",
    path: `${item}/${step}`,
    body: version,
    status: 200,
    schema: editorDocumentSchema,
  })),
  { by: "staff", method: "GET", path: "/api/staff/queue", status: 200, schema: staffQueueSchema },
  {
    by: "staff",
    method: "GET",
    path: "/api/staff/revisions/{revision}",
    status: 200,
    schema: staffRevisionSchema,
  },
  {
    by: "staff",
    method: "POST",
    path: "/api/staff/revisions/{revision}/decision",
    body: (now) => ({ ...version(now), decision: "publish" }),
    status: 204,
    schema: null,
  },
  ...["unpublish", "republish", "archive"].map((move) => ({
    by: "staff" as const,
    method: "POST",
    path: `${item}/${move}`,
    status: 200,
    schema: editorDocumentSchema,
  })),
  {
    by: "staff",
    method: "POST",
    path: "/api/editor/activity/bulk",
    body: ({ id }) => ({ action: "republish", ids: [id] }),
    status: 200,
    schema: bulkResultSchema,
  },
];

/** Answered with a file. */
export const exportCall = { path: "/api/editor/activity/export" };

/** Calls that are tested where files are sent. */
export const pictureCall = { path: "/api/editor/pictures", schema: takenPictureSchema };

/** Calls about the picture that {@link pictureCall} took in, by the staff; `{next}` is another one. */
export const mediaCalls = [
  { method: "GET", path: "/api/media", status: 200, schema: mediaPageSchema },
  { method: "GET", path: "/api/media/{hash}", status: 200, schema: mediaItemSchema },
  {
    method: "PATCH",
    path: "/api/media/{hash}",
    body: { name: "Banco", alt: "Il banco del pane" },
    status: 200,
    schema: mediaItemSchema,
  },
  {
    method: "POST",
    path: "/api/media/{hash}/replacement",
    body: { hash: "{next}" },
    status: 200,
    schema: mediaItemSchema,
  },
];
