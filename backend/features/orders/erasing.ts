import { type Executor, inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { forgetKeptAnswers } from "@/backend/kernel/kept-answers";
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

/** Orders that are emptied in one transaction. */
const AT_ONCE = 500;

type Clock = Pick<Deps, "db" | "now">;

/** What is left of what the accounts do not need. */
const trimmed = { browser: "", ip_hash: null, phone: null, answers: {}, holders: [] };

/** What is left of an order when nobody is to be found by it any more. */
const nobody = {
  ...trimmed,
  user_id: null,
  first_name: null,
  last_name: null,
  email: null,
  invoice: null,
};

/** Changes orders, and takes out of what hangs on them whatever names a person. */
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

/** Takes the people out of orders; sums, states and times stay. */
const empty = (tx: Executor, ids: readonly string[], at: Date) =>
  strip(tx, ids, { ...nobody, erased_at: at });

/** Leaves of orders what the accounts need: who bought, the invoice, the sums. */
const trim = (tx: Executor, ids: readonly string[], at: Date) =>
  strip(tx, ids, { ...trimmed, trimmed_at: at });

/** Does something to all orders that are found, some in a transaction; how many there were. */
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

/** Empties orders whose time is over (docs/domain/ticketing.md), how many; the queue runs it. */
export const eraseOldOrders = (clock: Clock) => inPortions(clock, lockErasable, empty);

/** Takes out of orders what the accounts do not need, some time after the event, of how many; the queue runs it. */
export const trimOldOrders = (clock: Clock) => inPortions(clock, lockTrimmable, trim);

/** A person's orders, as they stand in the export of their data at a moment. */
export async function exportOrders(db: Executor, userId: string, now: Date): Promise<unknown> {
  const told = [];
  for (const row of await selectOfPerson(db, userId)) {
    const { terms_accepted_at, terms_version, event_terms_hash } = row;
    const terms = { terms_accepted_at, terms_version, event_terms_hash };
    // How something is still to be paid says its page.
    const order = { ...(await describeOrder(db, row, now)), transfer: null };
    told.push({ ...order, ...terms });
  }
  return told;
}

/**
 * Takes an account out of its orders. Who bought is forgotten at once where nothing was paid and nothing is to come; where
 * something was paid and the event is over, what the accounts do not need; elsewhere when the time of the order is over, since
 * the ticket must let in and the law asks for the accounts.
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
  await forgetKeptAnswers(tx, ids.map(scopeOf));
}
