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

/** What the secret of an order is for. */
const ORDER_SECRET = "order";
/** Nobody tries codes or keys for long (docs/domain/ticketing.md). */
const WRONG_KEYS = attemptsPer(60, 10, "order-key");

/** Who asks for an order, and by what. */
export interface Asker {
  user: CurrentUser | null;
  /** What the database knows their browser by; null: it has begun nothing. */
  browser: string | null;
  /** Of the network. */
  address: string | null;
  /** From a mail, or from the start of the order. */
  key?: string | undefined;
}

/** What opens an order in every browser: 256 bits that stand in no table (docs/decisions/186). */
export function keyOf(deps: Pick<Deps, "secrets">, { id }: Pick<OrderRow, "id">): string {
  return signId(deps, ORDER_SECRET, id);
}

/** Whether somebody may open an order: its user, the browser that began it without an account, whoever has its key. */
export function mayOpen(
  deps: Pick<Deps, "secrets">,
  row: OrderRow,
  { user, browser, key }: Omit<Asker, "address">,
): boolean {
  if (user !== null && row.user_id === user.id) return true;
  if (row.user_id === null && browser !== null && row.browser === browser) return true;
  return key !== undefined && readSignedId(deps, ORDER_SECRET, key) === row.id;
}

/** Orders that are asked for at the same moment are read together. */
const orderByCode = oncePerDatabase((db) =>
  inBatches<string, OrderRow | null>(
    async (codes) => {
      const rows = new Map((await selectByCodes(db, codes)).map((row) => [row.code, row]));
      return settleEach(codes, (code) => rows.get(code) ?? null);
    },
    { most: 50 },
  ),
);

/** An order for who may open it; for others it does not exist. Throws `not_found`, `too_many_requests`. */
export async function openOrder(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  code: string,
  asker: Asker,
): Promise<OrderRow> {
  // To read is no deed of the call that reads.
  const row = await outsideCalls(() => orderByCode(deps.db)(code));
  if (row && mayOpen(deps, row, asker)) return row;
  await consumeAttempt(deps, WRONG_KEYS, asker.address ? addressBucket(asker.address) : "unknown");
  throw new DomainError("not_found");
}
