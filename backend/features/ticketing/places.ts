import { and, eq, lte, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { promoCodes, ticketQuotas } from "@/backend/db/schema/ticketing";
import type { Deps } from "@/backend/kernel/deps";
import { codeRows, quotaRows } from "./queries";

/** Not enough places are free; the caller must roll back. */
export class PlacesGone extends Error {
  override name = "PlacesGone";
}

/** The promo code was used up meanwhile. */
export class PromoGone extends Error {
  override name = "PromoGone";
}

/** Adds `by` to the taken places of each quota; negative numbers free places. */
export interface PlaceMove {
  quotaIds: readonly string[];
  by: number;
}

type PlaceDeps = Pick<Deps, "config">;

/** Net change per row, in a fixed order, so that two transactions do not deadlock. */
function netOf(changes: readonly (readonly [string, number])[]): [string, number][] {
  const net = new Map<string, number>();
  for (const [id, by] of changes) net.set(id, (net.get(id) ?? 0) + by);
  return [...net].filter(([, by]) => by !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
}

const netMoves = (moves: readonly PlaceMove[]) =>
  netOf(moves.flatMap(({ quotaIds, by }) => quotaIds.map((id) => [id, by] as const)));

/**
 * Without a guard, for comparison: two concurrent callers read the same number and both sell it
 * (docs/domain/ticketing.md).
 */
async function takeUnguarded(tx: Executor, id: string, by: number): Promise<boolean> {
  const [quota] = await tx.select().from(ticketQuotas).where(eq(ticketQuotas.id, id));
  if (!quota || quota.taken + by > quota.capacity) return false;
  await tx
    .update(ticketQuotas)
    .set({ taken: quota.taken + by })
    .where(eq(ticketQuotas.id, id));
  return true;
}

async function take(tx: Executor, id: string, by: number): Promise<boolean> {
  const taken = sql`${ticketQuotas.taken} + ${by}::int`;
  const rows = await tx
    .update(ticketQuotas)
    .set({ taken })
    .where(and(eq(ticketQuotas.id, id), lte(taken, ticketQuotas.capacity)))
    .returning({ id: ticketQuotas.id });
  return rows.length > 0;
}

const free = (tx: Executor, id: string, by: number) =>
  quotaRows.update(tx, id, { taken: sql`${ticketQuotas.taken} - ${by}::int` });

/**
 * Takes and frees places, as the last row changes of a transaction. The condition is part of the
 * update, so concurrent transactions count; an update waits for the one before it. Throws {@link
 * PlacesGone}, then the transaction must be rolled back.
 */
export async function movePlaces(
  { config }: PlaceDeps,
  tx: Executor,
  moves: readonly PlaceMove[],
): Promise<void> {
  const taking = config.stockGuard ? take : takeUnguarded;
  for (const [id, by] of netMoves(moves)) {
    if (by < 0) await free(tx, id, -by);
    else if (!(await taking(tx, id, by))) throw new PlacesGone();
  }
}

/**
 * Frees `by` places of each quota, as the last change of a transaction, like {@link movePlaces}.
 */
export async function freePlaces(tx: Executor, freed: readonly PlaceMove[]): Promise<void> {
  for (const [id, by] of netMoves(freed)) await free(tx, id, by);
}

async function countPromo(tx: Executor, codeId: string): Promise<void> {
  const rows = await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(
      and(
        eq(promoCodes.id, codeId),
        eq(promoCodes.is_off, false),
        sql`(${promoCodes.max_uses} is null or ${promoCodes.uses} < ${promoCodes.max_uses})`,
      ),
    )
    .returning({ id: promoCodes.id });
  if (rows.length === 0) throw new PromoGone();
}

const freePromo = (tx: Executor, codeId: string, uses: number) =>
  codeRows.update(tx, codeId, { uses: sql`greatest(${promoCodes.uses} - ${uses}::int, 0)` });

/**
 * Counts an order for its promo code, and removes uses of failed orders; call before {@link
 * movePlaces}. Throws {@link PromoGone}.
 */
export async function movePromos(
  tx: Executor,
  { counted = null, freed = [] }: { counted?: string | null; freed?: readonly string[] },
): Promise<void> {
  const back = freed.map((id) => [id, -1] as const);
  const uses = netOf(counted === null ? back : [...back, [counted, 1]]);
  for (const [id, by] of uses) {
    if (by > 0) await countPromo(tx, id);
    else await freePromo(tx, id, -by);
  }
}
