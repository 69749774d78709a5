import { detachAll } from "@/backend/content/attached-documents";
import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import type { Claim } from "@/lib/contract/claims";
import { closing, record } from "./proof";
import {
  claimRows,
  documentLinks,
  forgetAnswerer,
  selectAnswersOf,
  selectClaimsOf,
} from "./queries";
import { describeClaim, isOpen } from "./reading";

/** A user's claims, and their answers to those of others, for the data export. */
export async function exportClaims(db: Executor, userId: string): Promise<unknown> {
  const own: Claim[] = [];
  for (const row of await selectClaimsOf(db, userId)) own.push(await describeClaim(db, row));
  return { claims: own, answers: await selectAnswersOf(db, userId) };
}

/** Empties a user's claims; the fact and the decision stay. */
export async function eraseClaims(
  tx: Executor,
  userId: string,
  { now }: Pick<Deps, "now">,
): Promise<void> {
  const at = now();
  for (const row of await selectClaimsOf(tx, userId)) {
    await detachAll(tx, documentLinks, row.id);
    if (isOpen(row.status)) {
      await record(tx, row, { after: "withdrawn", at, actorId: null, part: "system" });
    }
    await claimRows.updateOne(tx, row.id, {
      facts: null,
      code_email: null,
      ...(isOpen(row.status) ? closing("withdrawn", at) : {}),
    });
  }
  await forgetAnswerer(tx, userId);
}
