import { type Executor, inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { selectPayments } from "./money-queries";
import { eraseTicketsOf, lockErasable, selectOfPerson, updateOrders } from "./queries";
import { describeOrder } from "./reading";

/** Orders that are emptied in one transaction. */
const AT_ONCE = 500;

/** What is left of an order when nobody is to be found by it any more. */
const nobody = {
  user_id: null,
  browser: "",
  ip_hash: null,
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  answers: {},
  holders: [],
  invoice: null,
};

/** Takes the people out of orders; sums, states and times stay. */
async function empty(tx: Executor, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await updateOrders(tx, ids, { ...nobody, erased_at: at });
  await eraseTicketsOf(tx, ids);
}

/** Empties orders whose time is over (docs/domain/ticketing.md); the queue runs it. */
export async function eraseOldOrders({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  let erased = 0;
  for (;;) {
    const ids = await inTransaction(db, async (tx) => {
      const found = await lockErasable(tx, { now: now(), limit: AT_ONCE });
      await empty(tx, found, now());
      return found;
    });
    erased += ids.length;
    if (ids.length < AT_ONCE) return erased;
  }
}

/** A person's orders, as they stand in the export of their data. */
export async function exportOrders(db: Executor, userId: string): Promise<unknown> {
  const told = [];
  for (const row of await selectOfPerson(db, userId)) told.push(await describeOrder(db, row));
  return told;
}

/**
 * Takes an account out of its orders. Who bought is forgotten at once where nothing was paid and nothing is to come; elsewhere
 * when the time of the order is over, since the ticket must let in and the law asks for the accounts.
 */
export async function eraseOrdersOf(
  tx: Executor,
  userId: string,
  { now }: Pick<Deps, "now">,
): Promise<void> {
  const rows = await selectOfPerson(tx, userId);
  const at = now();
  const paid = new Set(
    (
      await selectPayments(
        tx,
        rows.map(({ id }) => id),
      )
    ).flatMap(({ status, order_id }) => (status === "received" ? order_id : [])),
  );
  const isOver = ({ id, closed_at }: (typeof rows)[number]) => closed_at !== null && !paid.has(id);
  await empty(
    tx,
    rows.filter(isOver).map(({ id }) => id),
    at,
  );
  await updateOrders(
    tx,
    rows.filter((row) => !isOver(row)).map(({ id }) => id),
    { user_id: null },
  );
}
