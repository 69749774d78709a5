import { receivePayment } from "@/backend/features/orders/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { refuseField } from "@/backend/kernel/errors";
import type { StatementResult } from "@/lib/contract/payments";
import texts from "@/lib/i18n/messages/it/payments.json";
import { judgeStatement, type Match } from "./judge-statement";
import { selectNameable, selectStatus } from "./queries";
import { readStatement } from "./read-statement";

type StatementDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets" | "log">;
type Outcome = StatementResult["matched"][number]["outcome"];

/** What money for an order will come to. */
function foreseen({ order: { status } }: Match): Outcome {
  if (status === "cancelled") return "refund";
  return status === "awaiting_offline" ? "completed" : "late";
}

/** Writes down that an order was paid, and tells what came of it. */
async function pay(
  deps: StatementDeps,
  { order, amount }: Match,
  user: CurrentUser,
): Promise<Outcome> {
  await receivePayment(deps, order.id, {
    method: "bank",
    amount,
    // The same name as of a payment that is marked by hand: both have seen the same money.
    providerRef: `by hand ${order.id}`,
    part: "organiser",
    actorId: user.id,
    note: texts.byStatement,
  });
  return (await selectStatus(deps.db, order.id)) === "completed" ? "completed" : "refund";
}

/**
 * Finds the transfers of an event in a statement of a bank. With `user` the orders that are paid for certain are marked as paid, and
 * the answer tells what became of each; without, what would. Throws `validation_failed`.
 */
export async function matchStatement(
  deps: StatementDeps,
  eventId: string,
  { bytes, user }: { bytes: Uint8Array; user: CurrentUser | null },
): Promise<StatementResult> {
  const lines = readStatement(bytes);
  if (typeof lines === "string") throw refuseField("file", texts.faults.statement[lines]);
  const judged = judgeStatement(lines, await selectNameable(deps.db, eventId));
  const matched: StatementResult["matched"] = [];
  for (const match of judged.matched) {
    const { line, order, amount } = match;
    const outcome = user ? await pay(deps, match, user) : foreseen(match);
    matched.push({ line, code: order.code, amount, outcome });
  }
  return { lines: lines.length, matched, doubtful: judged.doubtful, more: judged.more };
}
