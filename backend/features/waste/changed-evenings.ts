import { type Executor, inTransaction } from "@/backend/db/handle";
import { lockNamed } from "@/backend/features/operator/service";
import type { Deps } from "@/backend/kernel/deps";
import type { WastePickup } from "@/lib/contract/waste";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { differenceOf } from "@/lib/domain/waste-calendar";
import {
  changeRows,
  deleteOldChanges,
  insertChanges,
  releaseChanges,
  selectReleased,
  selectWaiting,
} from "./change-queries";
import type { YearRow } from "./queries";

/** Days before an evening on which people are told that it changed. */
const TOLD_DAYS = 7;

type DatedFractions = readonly Pick<WastePickup, "evening" | "fraction">[];

/**
 * Notes the evenings to come by which a published calendar differs from before. A change that undoes
 * another that nobody was told of ends both.
 */
export async function noteChangedEvenings(
  tx: Executor,
  { zone_id, kind }: Pick<YearRow, "zone_id" | "kind">,
  { before, after, at }: { before: DatedFractions; after: DatedFractions; at: Date },
): Promise<void> {
  const { added, removed } = differenceOf(before, after);
  const changes = [
    ...added.map((one) => ({ ...one, is_on: true })),
    ...removed.map((one) => ({ ...one, is_on: false })),
  ].filter(({ evening }) => evening >= romeDay(at));
  const waiting = await selectWaiting(tx, { zone_id, kind });
  const undoneBy = (change: (typeof changes)[number]) =>
    waiting.find(
      (one) =>
        one.evening === change.evening &&
        one.fraction === change.fraction &&
        one.is_on !== change.is_on,
    );
  const undone = changes.flatMap((change) => undoneBy(change)?.id ?? []);
  await changeRows.remove(tx, undone);
  await insertChanges(
    tx,
    changes
      .filter((change) => !undoneBy(change))
      .map((change) => ({ ...change, zone_id, kind, announced_at: at })),
  );
}

/** The changed evenings of the coming days that people are told of, by evening. */
export async function changedEvenings({
  db,
  now,
}: Pick<Deps, "db" | "now">): ReturnType<typeof selectReleased> {
  const at = now();
  const today = romeDay(at);
  await inTransaction(db, async (tx) => {
    await lockNamed(tx, "waste");
    await deleteOldChanges(tx, today);
    await releaseChanges(tx, { from: today, to: addDays(today, TOLD_DAYS), at });
  });
  return selectReleased(db, today);
}
