import { oncePerDatabase } from "@/backend/db/once-per-database";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inBatches, settleEach } from "@/backend/kernel/in-batches";
import { readSignedId, signId } from "@/backend/kernel/signed-id";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { outsideCalls } from "@/backend/kernel/write-call";
import { addressBucket } from "@/lib/domain/rate-window";
import { type OrderRow, selectByCodes } from "./queries";

/** Purpose of an order's key. */
const ORDER_SECRET = "order";
/** Limits guessing of codes and keys (docs/domain/ticketing.md). */
const WRONG_KEYS = attemptsPer(60, 10, "order-key");

/** Reader of an order, and their means of access. */
export interface Asker {
  user: CurrentUser | null;
  /** The browser's id in the database; null if it never started an order. */
  browser: string | null;
  /** IP address. */
  address: string | null;
  /** Key from a mail or from the order's start. */
  key?: string | undefined;
}

/**
 * The key that opens an order in any browser: 256 bits, derived and not stored
 * (docs/decisions/186).
 */
export function keyOf(deps: Pick<Deps, "secrets">, { id }: Pick<OrderRow, "id">): string {
  return signId(deps, ORDER_SECRET, id);
}

/**
 * True for the order's user, the browser that made it without an account, and anyone with its key.
 */
export function mayOpen(
  deps: Pick<Deps, "secrets">,
  row: OrderRow,
  { user, browser, key }: Omit<Asker, "address">,
): boolean {
  if (user !== null && row.user_id === user.id) return true;
  if (row.user_id === null && browser !== null && row.browser === browser) return true;
  return key !== undefined && readSignedId(deps, ORDER_SECRET, key) === row.id;
}

/** Concurrent reads of orders are combined. */
const orderByCode = oncePerDatabase((db) =>
  inBatches<string, OrderRow | null>(
    async (codes) => {
      const rows = new Map((await selectByCodes(db, codes)).map((row) => [row.code, row]));
      return settleEach(codes, (code) => rows.get(code) ?? null);
    },
    { most: 50 },
  ),
);

/** An order for those who may open it. Throws `not_found` for others, `too_many_requests`. */
export async function openOrder(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  code: string,
  asker: Asker,
): Promise<OrderRow> {
  // A read is not part of the calling write.
  const row = await outsideCalls(() => orderByCode(deps.db)(code));
  if (row && mayOpen(deps, row, asker)) return row;
  await consumeAttempt(deps, WRONG_KEYS, asker.address ? addressBucket(asker.address) : "unknown");
  throw new DomainError("not_found");
}
