import { openDocument } from "@/backend/features/documents/service";
import { reachOf } from "@/backend/features/roles/service";
import { sendAttachment } from "@/backend/http/attachment";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import { MAX_DOCUMENT_BYTES, UPLOAD_TYPES } from "@/lib/contract/document-constants";
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from "@/lib/contract/review-constants";
import * as contract from "@/lib/contract/review-endpoints";
import { proofQuerySchema, reviewPhotoSchema, uploadedProofSchema } from "@/lib/contract/reviews";
import { dropPhoto, readHiddenPhoto, uploadPhoto } from "./photos";
import { findProofFile, uploadProof } from "./proofs";

/** Pictures and proofs of reviews. */
export function reviewFileRoutes(api: Api): void {
  api.serve(
    contract.uploadPhoto,
    {
      summary: "Upload a picture for a review: a JPEG, PNG or WebP of at most 10 MB",
      permission: "verified",
      upload: { types: [...PHOTO_TYPES, "application/octet-stream"], limit: MAX_PHOTO_BYTES },
      response: reviewPhotoSchema,
      status: 201,
      errors: ["too_many_requests"],
    },
    ({ user, upload, deps }) => uploadPhoto(deps, user, upload),
  );
  api.serve(
    contract.getHiddenPhoto,
    {
      summary: "A picture in any state as WebP, for its author and the staff",
      permission: "user",
      params: idParams,
      response: "file",
    },
    async ({ params, user, deps, c }) => {
      const isStaff =
        reachOf(user, "reviews.moderate") === "all" || reachOf(user, "reports.moderate") === "all";
      const mayRead = (owner: string) => isStaff || owner === user.id;
      return c.body(new Uint8Array(await readHiddenPhoto(deps, params.id, mayRead)), 200, {
        "content-type": "image/webp",
        "content-disposition": "inline",
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      });
    },
  );
  api.serve(
    contract.dropPhoto,
    {
      summary: "Take a picture back that is in no review",
      permission: "user",
      params: idParams,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => dropPhoto(deps.db, user, params.id),
  );
  api.serve(
    contract.uploadProof,
    {
      summary: "Upload a receipt, which only the staff sees: a PDF, JPEG or PNG of at most 10 MB",
      permission: "verified",
      query: proofQuerySchema,
      upload: { types: [...UPLOAD_TYPES, "application/octet-stream"], limit: MAX_DOCUMENT_BYTES },
      response: uploadedProofSchema,
      status: 201,
      errors: ["too_many_requests"],
    },
    ({ query, user, upload, deps }) => uploadProof(deps, user, { ...query, read: upload }),
  );
  api.serve(
    contract.getReviewProof,
    {
      summary: "What was handed in to show that the visit took place, as a file to be saved",
      permission: "reviews.moderate",
      params: idParams,
      response: "file",
    },
    async ({ params, deps, c }) => {
      const file = await findProofFile(deps.db, params.id);
      return sendAttachment(c, await openDocument(deps, file));
    },
  );
}
