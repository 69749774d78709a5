import { receivePayment, selectFormerTotals } from "@/backend/features/orders/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { refuseField } from "@/backend/kernel/errors";
import type { StatementResult } from "@/lib/contract/payments";
import texts from "@/lib/i18n/messages/it/payments.json";
import { judgeStatement, type Match, type NameableOrder } from "./judge-statement";
import { selectNameable, selectOutcome } from "./queries";
import { readStatement } from "./read-statement";

type StatementDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets" | "log">;
type Outcome = Pick<StatementResult["matched"][number], "outcome" | "back">;

/** Predicted result of a payment for an order. */
function foreseen({ order: { status, total }, amount }: Match): Outcome {
  // A complete order that waited for no money is free by now.
  if (status === "cancelled" || status === "completed") return { outcome: "refund", back: amount };
  const outcome = status === "awaiting_offline" ? "completed" : "late";
  return { outcome, back: amount - total };
}

/** Marks an order as paid, and returns the result. */
async function pay(deps: StatementDeps, match: Match, user: CurrentUser): Promise<Outcome> {
  const { order, amount } = match;
  await receivePayment(deps, order.id, {
    method: "bank",
    amount,
    // Same reference as for a payment marked by hand: both mean the same money.
    providerRef: `by hand ${order.id}`,
    part: "organiser",
    actorId: user.id,
    note: texts.byStatement,
  });
  const now = await selectOutcome(deps.db, order.id);
  const isPaid = order.status !== "completed" && now?.status === "completed";
  return isPaid
    ? { outcome: "completed", back: amount - now.total }
    : { outcome: "refund", back: amount };
}

/** Orders that a line may name, with all their earlier sums. */
async function findNameable({ db }: StatementDeps, eventId: string): Promise<NameableOrder[]> {
  const rows = await selectNameable(db, eventId);
  const ids = rows.map(({ id }) => id);
  const former = await selectFormerTotals(db, ids);
  return rows.map((row) => ({ ...row, former: former.get(row.id) ?? [] }));
}

/**
 * Finds an event's transfers in a bank statement. With `user`, certainly paid orders are marked as
 * paid, and the answer has the results; without, the predictions. Throws `validation_failed`.
 */
export async function bookStatement(
  deps: StatementDeps,
  eventId: string,
  { bytes, user }: { bytes: Uint8Array; user: CurrentUser | null },
): Promise<StatementResult> {
  const lines = readStatement(bytes);
  if (typeof lines === "string") throw refuseField("file", texts.faults.statement[lines]);
  const judged = judgeStatement(lines, await findNameable(deps, eventId));
  const matched: StatementResult["matched"] = [];
  for (const match of judged.matched) {
    const { line, order, amount } = match;
    const outcome = user ? await pay(deps, match, user) : foreseen(match);
    matched.push({ line, code: order.code, amount, ...outcome });
  }
  return { lines: lines.length, matched, doubtful: judged.doubtful, more: judged.more };
}
