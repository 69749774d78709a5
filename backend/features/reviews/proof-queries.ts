import { and, asc, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { documents } from "@/backend/db/schema/documents";
import { reviewProofs } from "@/backend/db/schema/reviews";

export const proofRows = rows(reviewProofs);

const proof = {
  document_id: reviewProofs.document_id,
  review_id: reviewProofs.review_id,
  kind: reviewProofs.kind,
  created_at: reviewProofs.created_at,
  is_confirmed: reviewProofs.is_confirmed,
  owner_id: documents.owner_id,
  name: documents.name,
  size: documents.size,
  content_type: documents.content_type,
};

/** Proofs of reviews, at most one for each. */
export async function selectProofs(db: Executor, reviewIds: readonly string[]) {
  if (reviewIds.length === 0) return [];
  return db
    .select(proof)
    .from(reviewProofs)
    .innerJoin(documents, eq(documents.id, reviewProofs.document_id))
    .where(inArray(reviewProofs.review_id, [...reviewIds]));
}
export type ProofRow = Awaited<ReturnType<typeof selectProofs>>[number];

/** Locks a proof by its document's id; null: none. */
export async function lockProof(tx: Executor, documentId: string): Promise<ProofRow | null> {
  const [row] = await tx
    .select(proof)
    .from(reviewProofs)
    .innerJoin(documents, eq(documents.id, reviewProofs.document_id))
    .where(eq(reviewProofs.document_id, documentId))
    .for("update", { of: reviewProofs });
  return row ?? null;
}

/**
 * Locks a user's proofs without a review, except the newest, so that none gets a review in the
 * meantime.
 */
export async function lockUnusedProofs(
  tx: Executor,
  ownerId: string,
  newest: number,
): Promise<string[]> {
  const rows = await tx
    .select({ id: reviewProofs.document_id })
    .from(reviewProofs)
    .innerJoin(documents, eq(documents.id, reviewProofs.document_id))
    .where(and(eq(documents.owner_id, ownerId), isNull(reviewProofs.review_id)))
    .orderBy(desc(reviewProofs.created_at), asc(reviewProofs.document_id))
    .offset(newest)
    .for("update", { of: reviewProofs });
  return rows.map(({ id }) => id);
}

/** Locks the documents of old proofs, and of proofs that got no review in time. */
export async function lockOldProofs(
  tx: Executor,
  { handedInBefore, unusedBefore }: { handedInBefore: Date; unusedBefore: Date },
): Promise<string[]> {
  const ids = async (where: ReturnType<typeof and>) =>
    (
      await tx
        .select({ id: reviewProofs.document_id })
        .from(reviewProofs)
        .where(where)
        .for("update")
    ).map(({ id }) => id);
  return [
    ...(await ids(lt(reviewProofs.created_at, handedInBefore))),
    ...(await ids(and(isNull(reviewProofs.review_id), lt(reviewProofs.created_at, unusedBefore)))),
  ];
}
