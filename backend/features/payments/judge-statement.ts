import type { StatementFaultName, StatementResult } from "@/lib/contract/payments";
import type { NameableRow } from "./queries";
import type { StatementLine } from "./read-statement";

/** Letters of the code of an order. */
const CODE_LETTERS = 8;
/** Letters of a movement that are told. */
const SHOWN_LETTERS = 200;
/** Movements that name no order and are told. */
const MOST_NAMELESS = 100;

export interface NameableOrder extends NameableRow {
  /** Each sum that it cost before some of its dates were called off. */
  former: readonly number[];
}

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
  amount === total || former.includes(amount);

/** The orders whose codes stand in a text. */
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
  /** Those whose buyer has a name, by the longest word of it. */
  byWord: Map<string, { code: string; name: string }[]>;
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Under each sum that pays them: a town's statement has as many movements as orders, and each with each would be millions. */
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

/** The order that a movement without a code may be for: the only one of its sum, or of its sum and name; null: nobody can say. */
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
