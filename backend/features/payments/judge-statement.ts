import type { StatementFaultName, StatementResult } from "@/lib/contract/payments";
import type { NameableOrder } from "./queries";
import type { StatementLine } from "./read-statement";

/** Letters of a movement that are told. */
const SHOWN_LETTERS = 200;
/** Movements that name no order and are told. */
const MOST_NAMELESS = 100;

/** A movement that pays an order for certain. */
export interface Match {
  line: number;
  order: NameableOrder;
  amount: number;
}

export interface Judged {
  matched: Match[];
  doubtful: StatementResult["doubtful"];
  /** How many more movements name no order than are told. */
  more: number;
}

/** A text in which codes can be found, whatever a bank did to its spaces and letters. */
function squeezed(text: string): string {
  return text.replace(/[\s.-]/g, "").toUpperCase();
}

const waits = ({ is_paid, method }: NameableOrder) => !is_paid && method === "bank";
const costs = ({ total, former }: NameableOrder, amount: number) =>
  amount === total || amount === former;

/** The order that a movement without a code may be for: the only one of this sum, or of this sum and name; null: nobody can say. */
function likely(orders: readonly NameableOrder[], text: string, amount: number): string | null {
  const same = orders.filter(
    (order) => waits(order) && order.status !== "cancelled" && costs(order, amount),
  );
  const words = text.toLowerCase();
  const named = same.filter(
    ({ last_name }) =>
      last_name !== null && last_name.length > 2 && words.includes(last_name.toLowerCase()),
  );
  const [only, ...others] = named.length > 0 ? named : same;
  return only && others.length === 0 ? only.code : null;
}

function faultOf(
  order: NameableOrder,
  amount: number | null,
  isTaken: boolean,
): StatementFaultName | null {
  if (amount === null) return "unread";
  if (amount < 0) return "outgoing";
  if (order.is_paid) return order.completed_at ? "already_paid" : "in_vain";
  // Nobody pays for what was cancelled: what came for it goes back, however it was to be paid.
  if (order.method === "at_door" && order.status !== "cancelled") return "at_door";
  if (!costs(order, amount)) return "amount";
  return isTaken ? "paid" : null;
}

/**
 * Which orders the movements of a statement pay: what came in with the code of one order and its sum. What names an order and does
 * not pay it is told with why, and so is what came in without a code, with the order that it may be for.
 */
export function judgeStatement(
  lines: readonly StatementLine[],
  orders: readonly NameableOrder[],
): Judged {
  const matched: Match[] = [];
  const doubtful: Judged["doubtful"] = [];
  const nameless: Judged["doubtful"] = [];
  for (const { line, text, amount } of lines) {
    const searched = squeezed(text);
    const [order, ...others] = orders.filter(({ code }) => searched.includes(code));
    const told = { line, amount, text: text.slice(0, SHOWN_LETTERS) };
    if (!order) {
      if (amount === null || amount < 0) continue;
      const proposed = likely(orders, text, amount);
      nameless.push({ ...told, code: null, proposed, fault: "no_code" });
      continue;
    }
    const isTaken = matched.some((match) => match.order.id === order.id);
    const fault = others.length > 0 ? "several" : faultOf(order, amount, isTaken);
    if (fault) doubtful.push({ ...told, code: order.code, proposed: null, fault });
    else matched.push({ line, order, amount: amount ?? 0 });
  }
  // Those that may be for an order first: a shop has hundreds of others.
  const inOrder = [
    ...nameless.filter(({ proposed }) => proposed !== null),
    ...nameless.filter(({ proposed }) => proposed === null),
  ];
  return {
    matched,
    doubtful: [...doubtful, ...inOrder.slice(0, MOST_NAMELESS)],
    more: Math.max(0, inOrder.length - MOST_NAMELESS),
  };
}
