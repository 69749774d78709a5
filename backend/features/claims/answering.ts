import { type Executor, inTransaction } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import claimTexts from "@/lib/i18n/messages/it/claims.json";
import { record } from "./proof";
import { claimRows } from "./queries";
import { managedBy } from "./reading";

const texts = claimTexts.faults;

/** The organisation that a claim disputes, for the check of who may answer. Throws `not_found`. */
export async function disputedOrganisation(db: Executor, id: string): Promise<string> {
  const row = await claimRows.find(db, id);
  if (!row?.disputed_organisation_id) throw new DomainError("not_found");
  return row.disputed_organisation_id;
}

/**
 * Saves the answer of the activity's organisation to a claim; only once, and before the staff decides.
 * Throws `not_found`; `forbidden` for users who do not manage it; `conflict`.
 */
export async function answerClaim(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
  id: string,
  message: string,
): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    const row = await claimRows.lock(tx, id);
    if (!row?.disputed_organisation_id) throw new DomainError("not_found");
    if (!managedBy(user).includes(row.disputed_organisation_id)) throw new DomainError("forbidden");
    if (row.status !== "verified" && row.status !== "in_review") {
      throw new DomainError("conflict", texts.decided);
    }
    if (row.answer !== null) throw new DomainError("conflict", texts.answered);
    await claimRows.updateOne(tx, id, {
      answer: message,
      answered_at: at,
      answered_by: user.id,
      answer_until: null,
      waits_since: at,
      updated_at: at,
    });
    const step = { after: "answered", at, actorId: user.id, part: "business" } as const;
    await record(tx, row, { ...step, message });
  });
}
