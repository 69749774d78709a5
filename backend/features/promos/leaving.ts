import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { promoStateAt, publicState } from "@/lib/domain/promo-rules";
import { editablePromo } from "./editing";
import { isOfHolder, lockPromo } from "./queries";
import { tagsOf } from "./tags";
import { requirePromo, setPromoStatus } from "./writing";

/**
 * Withdraws a promotion whose organisation lost the activity, and logs it. Returns the cache tags; none
 * if it was over or already withdrawn. Throws `not_found`.
 */
export async function withdrawLeft(tx: Executor, id: string, at: Date): Promise<string[]> {
  await lockPromo(tx, id);
  const row = await requirePromo(tx, id);
  const state = promoStateAt(row.promo, at);
  if (isOfHolder(row) || state === "expired" || publicState(state) === null) return [];
  const done = await setPromoStatus(tx, id, "withdrawn", { at, userId: null });
  await recordStep(tx, {
    subject: "content",
    content_kind: editablePromo.kind,
    subject_id: id,
    at,
    part: "system",
    before: state,
    after: "unpublish",
  });
  return tagsOf(done);
}
