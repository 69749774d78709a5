import { type Executor, inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { forgetIdempotentAnswers } from "@/backend/kernel/idempotent-answers";
import { scopeOf } from "./confirming";
import {
  eraseTicketsOf,
  eraseWordsOf,
  lockErasable,
  lockTrimmable,
  type Portion,
  selectOver,
} from "./erasing-queries";
import { selectPayments } from "./money-queries";
import { type OrderRow, selectOfPerson, updateOrders } from "./queries";
import { describeOrder } from "./reading";

/** Orders erased in one transaction. */
const AT_ONCE = 500;

type Clock = Pick<Deps, "db" | "now">;

/** Values of fields that accounting does not need. */
const trimmed = { browser: "", ip_hash: null, phone: null, answers: {}, holders: [] };

/** Values of an order without personal data. */
const nobody = {
  ...trimmed,
  user_id: null,
  first_name: null,
  last_name: null,
  email: null,
  invoice: null,
};

/** Changes orders and removes personal data from related rows. */
async function strip(
  tx: Executor,
  ids: readonly string[],
  change: Partial<OrderRow>,
): Promise<void> {
  if (ids.length === 0) return;
  await updateOrders(tx, ids, change);
  await eraseTicketsOf(tx, ids);
  await eraseWordsOf(tx, ids);
}

/** Erases personal data of orders; sums, states and times stay. */
const empty = (tx: Executor, ids: readonly string[], at: Date) =>
  strip(tx, ids, { ...nobody, erased_at: at });

/** Reduces orders to the data that accounting needs: buyer, invoice, sums. */
const trim = (tx: Executor, ids: readonly string[], at: Date) =>
  strip(tx, ids, { ...trimmed, trimmed_at: at });

/** Processes all found orders in batches; returns their number. */
async function inPortions(
  { db, now }: Clock,
  lock: (tx: Executor, portion: Portion) => Promise<string[]>,
  work: typeof empty,
): Promise<number> {
  let done = 0;
  for (;;) {
    const ids = await inTransaction(db, async (tx) => {
      const found = await lock(tx, { now: now(), limit: AT_ONCE });
      await work(tx, found, now());
      return found;
    });
    done += ids.length;
    if (ids.length < AT_ONCE) return done;
  }
}

/**
 * Erases orders after their retention (docs/domain/ticketing.md) and returns their number; run by
 * the queue.
 */
export const eraseOldOrders = (clock: Clock) => inPortions(clock, lockErasable, empty);

/**
 * Removes data that accounting does not need some time after the event, and returns the number of
 * orders; run by the queue.
 */
export const trimOldOrders = (clock: Clock) => inPortions(clock, lockTrimmable, trim);

/** A user's orders for the export of their data. */
export async function exportOrders(db: Executor, userId: string, now: Date): Promise<unknown> {
  const told = [];
  for (const row of await selectOfPerson(db, userId)) {
    const { terms_accepted_at, terms_version, event_terms_hash } = row;
    const conditions = { terms_accepted_at, terms_version, event_terms_hash };
    // The order's page shows how to pay.
    const order = { ...(await describeOrder(db, row, now)), transfer: null };
    told.push({ ...order, ...conditions });
  }
  return told;
}

/**
 * Removes an account from its orders. Buyer data is erased at once if nothing was paid or is
 * expected; after a paid event only the data that accounting does not need; otherwise at the end of
 * the order's retention, since the ticket must stay valid and the law requires the accounts.
 */
export async function eraseOrdersOf(
  tx: Executor,
  userId: string,
  { now }: Pick<Deps, "now">,
): Promise<void> {
  const rows = await selectOfPerson(tx, userId);
  const ids = rows.map(({ id }) => id);
  const at = now();
  const paid = new Set(
    (await selectPayments(tx, ids)).flatMap(({ status, order_id }) =>
      status === "received" ? order_id : [],
    ),
  );
  const over = await selectOver(tx, ids, at);
  const isDone = ({ id, status, closed_at }: OrderRow) =>
    closed_at !== null || (status === "completed" && over.has(id));
  const costNothing = ({ id, total, closed_at }: OrderRow) =>
    !paid.has(id) && (total === 0 || closed_at !== null);
  const forgotten = rows.filter((row) => isDone(row) && costNothing(row)).map(({ id }) => id);
  const kept = ids.filter((id) => !forgotten.includes(id));
  await empty(tx, forgotten, at);
  await trim(
    tx,
    kept.filter((id) => over.has(id)),
    at,
  );
  await updateOrders(tx, kept, { user_id: null });
  await forgetIdempotentAnswers(tx, ids.map(scopeOf));
}
