import type { StatementFaultName, StatementResult } from "@/lib/contract/payments";
import type { NameableRow } from "./queries";
import type { StatementLine } from "./read-statement";

/** Length of an order code. */
const CODE_LETTERS = 8;
/** Length of a transaction's text in the answer. */
const SHOWN_LETTERS = 200;
/** Maximum listed transactions without a code. */
const MOST_NAMELESS = 100;

export interface NameableOrder extends NameableRow {
  /** Its earlier sums, before some of its dates were cancelled. */
  former: readonly number[];
}

/** A transaction that certainly pays an order. */
export interface Match {
  line: number;
  order: NameableOrder;
  amount: number;
}

export interface Judged {
  matched: Match[];
  doubtful: StatementResult["doubtful"];
  /** Number of transactions without a code that are not listed. */
  more: number;
}

/** A text normalised for the search of codes, whatever a bank changed in spaces and letters. */
function squeezed(text: string): string {
  return text.replace(/[\s.-]/g, "").toUpperCase();
}

const waits = ({ is_paid, method }: NameableOrder) => !is_paid && method === "bank";
const costs = ({ total, former }: NameableOrder, amount: number) =>
  amount === total || former.includes(amount);

/** Orders whose codes are in a text. */
function namedIn(text: string, byCode: ReadonlyMap<string, NameableOrder>): NameableOrder[] {
  const letters = squeezed(text);
  const found = new Set<NameableOrder>();
  for (let at = 0; at + CODE_LETTERS <= letters.length; at += 1) {
    const order = byCode.get(letters.slice(at, at + CODE_LETTERS));
    if (order) found.add(order);
  }
  return [...found];
}

/** Orders of one sum that wait for a transfer. */
interface Waiting {
  codes: string[];
  /** Those with a buyer's name, by its longest word. */
  byWord: Map<string, { code: string; name: string }[]>;
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * Waiting orders by each sum that pays them: comparing each transaction with each order would take
 * millions of steps.
 */
function waitingBySum(orders: readonly NameableOrder[]): Map<number, Waiting> {
  const bySum = new Map<number, Waiting>();
  for (const order of orders) {
    if (!waits(order) || order.status === "cancelled") continue;
    const { code, total, former, last_name } = order;
    const name = last_name?.toLowerCase() ?? "";
    const word = wordsIn(name).reduce((most, one) => (one.length > most.length ? one : most), "");
    for (const sum of new Set([total, ...former])) {
      const { codes, byWord }: Waiting = bySum.get(sum) ?? { codes: [], byWord: new Map() };
      codes.push(code);
      const same = byWord.get(word) ?? [];
      if (name.length > 2) same.push({ code, name });
      byWord.set(word, same);
      bySum.set(sum, { codes, byWord });
    }
  }
  return bySum;
}

/**
 * The probable order of a transaction without a code: the only one with its sum, or with its sum
 * and name; otherwise null.
 */
function likely(waiting: Waiting | undefined, text: string): string | null {
  if (!waiting) return null;
  const said = text.toLowerCase();
  const named = [];
  for (const word of new Set(wordsIn(said))) {
    for (const { code, name } of waiting.byWord.get(word) ?? []) {
      if (said.includes(name)) named.push(code);
      if (named.length > 1) return null;
    }
  }
  const codes = named.length > 0 ? named : waiting.codes;
  return codes.length === 1 ? (codes[0] ?? null) : null;
}

function faultOf(
  order: NameableOrder,
  { amount, is_final }: Pick<StatementLine, "amount" | "is_final">,
  isTaken: boolean,
): StatementFaultName | null {
  if (amount === null) return "unread";
  if (amount < 0) return "outgoing";
  if (!is_final) return "not_final";
  if (order.is_paid) return order.completed_at ? "already_paid" : "in_vain";
  // A cancelled order cannot be paid: the money is refunded, whatever its payment method.
  if (order.method === "at_door" && order.status !== "cancelled") return "at_door";
  if (!costs(order, amount)) return "amount";
  return isTaken ? "paid" : null;
}

/**
 * Matches the transactions of a statement with orders: one code and its exact sum pay an order.
 * Others with a code are returned with a reason, and those without a code with a probable order.
 */
export function judgeStatement(
  lines: readonly StatementLine[],
  orders: readonly NameableOrder[],
): Judged {
  const byCode = new Map(orders.map((order) => [order.code, order]));
  const bySum = waitingBySum(orders);
  const paid = new Set<string>();
  const matched: Match[] = [];
  const doubtful: Judged["doubtful"] = [];
  const nameless: Judged["doubtful"] = [];
  for (const { line, text, amount, is_final } of lines) {
    const [order, ...others] = namedIn(text, byCode);
    const told = { line, amount, text: text.slice(0, SHOWN_LETTERS) };
    if (!order) {
      if (amount === null || amount < 0 || !is_final) continue;
      const proposed = likely(bySum.get(amount), text);
      nameless.push({ ...told, code: null, proposed, fault: "no_code" });
      continue;
    }
    const fault =
      others.length > 0 ? "several" : faultOf(order, { amount, is_final }, paid.has(order.id));
    if (fault) doubtful.push({ ...told, code: order.code, proposed: null, fault });
    else {
      paid.add(order.id);
      matched.push({ line, order, amount: amount ?? 0 });
    }
  }
  // Probable matches first: a shop's statement has hundreds of others.
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
