import { type Executor, inTransaction } from "@/backend/db/handle";
import { deleteDocuments, keepDocument, storeDocument } from "@/backend/features/documents/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { PROOF_DAYS } from "@/lib/contract/review-constants";
import type { KnownReview, UploadedProof } from "@/lib/contract/reviews";
import texts from "@/lib/i18n/messages/it/review-writes.json";
import {
  lockOldProofs,
  lockProof,
  lockUnusedProofs,
  type ProofRow,
  proofRows,
  selectProofs,
} from "./proof-queries";

const DAY = 24 * 60 * 60 * 1000;
/** Unused uploads kept per user; older ones are deleted. */
const UNUSED = 2;
const UNUSED_DAYS = 1;

const UPLOADS = attemptsPer(60 * 60, 10, "review-proofs");

/**
 * Accepts a proof of a visit: a PDF, JPEG or PNG by content, visible to the staff only. Throws
 * `payload_too_large`, `unsupported_media_type` or `too_many_requests`.
 */
export async function uploadProof(
  deps: Pick<Deps, "db" | "now" | "secrets" | "files" | "pictureWork">,
  user: CurrentUser,
  { name, read }: { name: string; read: () => Promise<Uint8Array> },
): Promise<UploadedProof> {
  await consumeAttempt(deps, UPLOADS, user.id);
  const stored = await storeDocument(deps, await read(), name);
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
    await keepDocument(tx, stored, user.id, at);
    await proofRows.insert(tx, { document_id: stored.id, kind: "receipt", created_at: at });
    await deleteDocuments(tx, await lockUnusedProofs(tx, user.id, UNUSED));
  });
  return { id: stored.id, name: stored.name, size: stored.size };
}

/**
 * Sets a review's proof (null: none), replacing the old one. Returns true if the staff has
 * something new to check. Throws `validation_failed` for a missing file or one of another author.
 */
export async function setProof(
  tx: Executor,
  { id: reviewId, ownerId }: { id: string; ownerId: string },
  documentId: string | null,
): Promise<boolean> {
  const [before] = await selectProofs(tx, [reviewId]);
  if (before?.document_id === documentId) return false;
  if (before) await deleteDocuments(tx, [before.document_id]);
  if (documentId === null) return false;
  const row = await lockProof(tx, documentId);
  if (row?.owner_id !== ownerId || row.review_id !== null) {
    throw new DomainError("validation_failed", undefined, { proof: [texts.proofGone] });
  }
  await proofRows.update(tx, { document_id: documentId }, { review_id: reviewId });
  return true;
}

/** Marks a review's proof as unchecked, since the review has changed. */
export async function reopenProof(tx: Executor, reviewId: string): Promise<boolean> {
  const [row] = await selectProofs(tx, [reviewId]);
  if (!row) return false;
  await proofRows.update(
    tx,
    { document_id: row.document_id },
    { is_confirmed: null, decided_at: null },
  );
  return true;
}

/**
 * Stores the staff's decision on a proof; `isConfirmed` undefined: none. Returns whether the visit
 * is verified, or null if there was no proof to decide. Throws `validation_failed` for an undecided
 * proof and for a decision without a proof.
 */
export async function decideProof(
  tx: Executor,
  reviewId: string,
  isConfirmed: boolean | undefined,
  at: Date,
): Promise<boolean | null> {
  const [row] = await selectProofs(tx, [reviewId]);
  const isOpen = row !== undefined && row.is_confirmed === null;
  if (!isOpen && !isConfirmed) return null;
  if (!isOpen || isConfirmed === undefined) {
    const text = isOpen ? texts.proofUndecided : texts.noProof;
    throw new DomainError("validation_failed", undefined, { is_visit_verified: [text] });
  }
  await proofRows.update(
    tx,
    { document_id: row.document_id },
    { is_confirmed: isConfirmed, decided_at: at },
  );
  return isConfirmed;
}

/** Deletes a review's proof. The next sweep deletes its file. */
export async function dropProof(tx: Executor, reviewId: string): Promise<void> {
  await deleteDocuments(
    tx,
    (await selectProofs(tx, [reviewId])).map(({ document_id }) => document_id),
  );
}

/** A proof in API form, for its owner and the staff. */
export function toProof(row: ProofRow): NonNullable<KnownReview["proof"]> {
  const { kind, name, size, is_confirmed, created_at } = row;
  const deleted = new Date(created_at.getTime() + PROOF_DAYS * DAY);
  return { kind, name, size, is_confirmed, deleted_at: deleted.toISOString() };
}

/** The file of a review's proof. Throws `not_found`. */
export async function findProofFile(db: Executor, reviewId: string) {
  const [row] = await selectProofs(db, [reviewId]);
  if (!row) throw new DomainError("not_found");
  return { id: row.document_id, content_type: row.content_type, label: texts.proofFile };
}

/** Deletes proofs after their retention and unused ones. The next sweep deletes their files. */
export async function sweepProofs({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * DAY);
  const old = { handedInBefore: ago(PROOF_DAYS), unusedBefore: ago(UNUSED_DAYS) };
  await inTransaction(db, async (tx) => deleteDocuments(tx, await lockOldProofs(tx, old)));
}
