import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import { fractionNames, zoneNames } from "@/backend/features/waste/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { MissedPickup, MissedPickupDecision } from "@/lib/contract/waste-misses";
import { groupedBy } from "@/lib/domain/grouped-by";
import { writtenAddress } from "@/lib/domain/written-address";
import { eveningSaid } from "@/lib/i18n/waste-words";
import { missRows, type PickupKey, selectAnswers, selectMisses, upsertAnswer } from "./queries";

const keyOf = ({ zone_id, kind, evening, fraction }: PickupKey) =>
  [evening, zone_id, kind, fraction].join(" ");

/** The pickups that did not come somewhere, with the streets, the newest evening first. */
export async function listMisses(db: Executor): Promise<MissedPickup[]> {
  const pickups = groupedBy(await selectMisses(db), keyOf);
  const answers = new Map((await selectAnswers(db)).map((row) => [keyOf(row), row]));
  const names = await fractionNames(db);
  const zones = await zoneNames(db);
  return [...pickups].flatMap(([key, misses]) => {
    const [first] = misses;
    if (!first) return [];
    const { zone_id, kind, evening, fraction } = first;
    const answer = answers.get(key);
    return {
      ...{ zone_id, kind, evening, fraction },
      zone: zones.get(zone_id) ?? "",
      name: names[fraction] ?? fraction,
      count: misses.length,
      streets: [...groupedBy(misses, ({ street }) => street)].map(([street, own]) => {
        const numbers = own.flatMap(({ number }) => number || []);
        return writtenAddress({ street, number: numbers.join(", ") });
      }),
      is_seen: answer !== undefined,
      answer: answer?.answer ?? null,
    };
  });
}

/** The staff has seen the misses of a pickup, or answers them. Throws `not_found`. */
export async function decideMiss(
  { db, now }: Pick<Deps, "db" | "now">,
  staff: CurrentUser,
  { answer, ...pickup }: MissedPickupDecision,
): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    if (!(await missRows.exists(tx, pickup))) throw new DomainError("not_found");
    await upsertAnswer(tx, { ...pickup, answer, at });
    await recordAudit(tx, {
      at,
      action: answer === null ? "waste.miss_seen" : "waste.miss_answer",
      target: pickup.zone_id,
      details: { by: staff.id, name: eveningSaid(pickup.evening) },
    });
  });
}
