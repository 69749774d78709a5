import { createRoute } from "@hono/zod-openapi";
import { openDocument } from "@/backend/features/documents/service";
import { reachOf } from "@/backend/features/roles/service";
import { answer, changeRefusals, errorContent, idParams, jsonContent } from "@/backend/http/answer";
import type { App } from "@/backend/http/app-env";
import { sendAttachment } from "@/backend/http/attachment";
import { type BodyRule, readBody } from "@/backend/http/body";
import { requirePermission, requireUser, requireVerified } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from "@/lib/contract/review-constants";
import { proofQuerySchema, reviewPhotoSchema, uploadedProofSchema } from "@/lib/contract/reviews";
import { MAX_DOCUMENT_BYTES, UPLOAD_TYPES } from "@/lib/contract/role-requests";
import { dropPhoto, readHiddenPhoto, uploadPhoto } from "./photos";
import { findProofFile, uploadProof } from "./proofs";

const PHOTOS = "/api/reviews/photos";
const PROOFS = "/api/reviews/proofs";
const fileRefusals = errorContent(
  "unauthenticated",
  "forbidden",
  "payload_too_large",
  "unsupported_media_type",
  "too_many_requests",
);

const addPhoto = createRoute({
  method: "post",
  path: PHOTOS,
  summary:
    "Upload a picture for a review: a JPEG, PNG or WebP of at most 10 MB, which is the body itself",
  responses: {
    201: jsonContent("The picture, not yet in a review", reviewPhotoSchema),
    ...fileRefusals,
  },
});

const readPhoto = createRoute({
  method: "get",
  path: `${PHOTOS}/{id}`,
  summary: "A picture in any state, for its author and the staff",
  request: { params: idParams },
  responses: {
    200: { description: "The picture as WebP" },
    ...errorContent("unauthenticated", "not_found"),
  },
});

const removePhoto = createRoute({
  method: "delete",
  path: `${PHOTOS}/{id}`,
  summary: "Take a picture back that is in no review",
  request: { params: idParams },
  responses: { 204: { description: "It is gone" }, ...changeRefusals },
});

const addProof = createRoute({
  method: "post",
  path: PROOFS,
  summary:
    "Upload a receipt: a PDF, JPEG or PNG of at most 10 MB, which is the body itself and which only the staff sees",
  request: { query: proofQuerySchema },
  responses: {
    201: jsonContent("The file, not yet in a review", uploadedProofSchema),
    ...fileRefusals,
  },
});

const readProof = createRoute({
  method: "get",
  path: "/api/staff/reviews/{id}/proof",
  summary: "What was handed in to show that the visit took place, as a file to be saved",
  request: { params: idParams },
  responses: {
    200: { description: "The file" },
    ...errorContent("unauthenticated", "forbidden", "not_found"),
  },
});

/** Files come as they are. */
export const reviewBodies: readonly BodyRule[] = [
  {
    method: "POST",
    path: PHOTOS,
    types: [...PHOTO_TYPES, "application/octet-stream"],
    limit: MAX_PHOTO_BYTES,
  },
  {
    method: "POST",
    path: PROOFS,
    types: [...UPLOAD_TYPES, "application/octet-stream"],
    limit: MAX_DOCUMENT_BYTES,
  },
];

/** Pictures and proofs of reviews. */
export function openReviewFiles(app: App, deps: Deps): void {
  app.openapi(addPhoto, async (c) => {
    const user = requireVerified(c);
    const photo = await uploadPhoto(deps, user, () => readBody(c.req.raw, MAX_PHOTO_BYTES));
    return answer(c, reviewPhotoSchema, photo, 201);
  });
  app.openapi(readPhoto, async (c) => {
    const user = requireUser(c);
    const isStaff =
      reachOf(user.roles, "reviews.moderate") === "all" ||
      reachOf(user.roles, "reports.moderate") === "all";
    const { id } = c.req.valid("param");
    const bytes = await readHiddenPhoto(deps, id, (owner) => isStaff || owner === user.id);
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": "image/webp",
      "content-disposition": "inline",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    }) as never;
  });
  app.openapi(removePhoto, async (c) => {
    await dropPhoto(deps.db, requireUser(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
  app.openapi(addProof, async (c) => {
    const user = requireVerified(c);
    const { name } = c.req.valid("query");
    const read = () => readBody(c.req.raw, MAX_DOCUMENT_BYTES);
    return answer(c, uploadedProofSchema, await uploadProof(deps, user, { name, read }), 201);
  });
  app.openapi(readProof, async (c) => {
    requirePermission(c, "reviews.moderate");
    const file = await findProofFile(deps.db, c.req.valid("param").id);
    return sendAttachment(c, await openDocument(deps, file)) as never;
  });
}
