import { parse } from "csv-parse/sync";
import { receivePayment } from "@/backend/features/orders/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { refuseField } from "@/backend/kernel/errors";
import type { StatementResult } from "@/lib/contract/payments";
import texts from "@/lib/i18n/messages/it/payments.json";
import { selectNameable } from "./queries";

const MOST_LINES = 5000;
const SHOWN_LETTERS = 200;

type StatementDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets" | "log">;

/** A sum as banks write it, in cents: "1.234,50", "1234.50", "€ 12"; null: it is none, or money that went out. */
function centsIn(cell: string): number | null {
  const text = cell.replace(/[€\s]|EUR/gi, "").replace(/^\+/, "");
  const [, whole = "", rest = ""] =
    /^(\d{1,3}(?:[.']\d{3})*|\d+)(?:,(\d{1,2}))?$/.exec(text) ??
    /^(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{1,2}))?$/.exec(text) ??
    [];
  if (!whole) return null;
  return Number(whole.replace(/[.,']/g, "")) * 100 + Number(rest.padEnd(2, "0") || 0);
}

/** A text in which codes can be found, whatever a bank did to its spaces and letters. */
function squeezed(text: string): string {
  return text.replace(/[\s.-]/g, "").toUpperCase();
}

function rowsOf(bytes: Uint8Array): string[][] {
  const text = new TextDecoder("utf-8").decode(bytes);
  // Banks write what spreadsheets set to Italian open; some write commas.
  const delimiter =
    (text.match(/;/g)?.length ?? 0) >= (text.match(/,/g)?.length ?? 0) / 4 ? ";" : ",";
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MOST_LINES,
    });
  } catch {
    throw refuseField("file", texts.faults.notCsv);
  }
}

/**
 * Finds the transfers of an event in a statement of a bank: a line pays an order when it names its code and holds its sum. With
 * `user` the orders are marked as paid; without, it only says which would be. Columns need no names: every bank has its own.
 * Throws `validation_failed`.
 */
export async function matchStatement(
  deps: StatementDeps,
  eventId: string,
  { bytes, user }: { bytes: Uint8Array; user: CurrentUser | null },
): Promise<StatementResult> {
  const rows = rowsOf(bytes);
  const orders = await selectNameable(deps.db, eventId);
  const matched: StatementResult["matched"] = [];
  const doubtful: StatementResult["doubtful"] = [];
  const ids = new Map<string, string>();
  for (const [index, cells] of rows.entries()) {
    const line = index + 1;
    const text = cells.join(" ").trim();
    const searched = squeezed(text);
    const named = orders.filter(({ code }) => searched.includes(code));
    const [order, ...others] = named;
    if (!order) continue;
    const told = { line, code: order.code, text: text.slice(0, SHOWN_LETTERS) };
    if (others.length > 0) doubtful.push({ ...told, fault: "several" });
    else if (order.is_paid) {
      doubtful.push({ ...told, fault: order.completed_at ? "already_paid" : "in_vain" });
    } else if (order.method === "at_door") doubtful.push({ ...told, fault: "at_door" });
    else if (!cells.some((cell) => centsIn(cell) === order.total)) {
      doubtful.push({ ...told, fault: "amount" });
    } else if (ids.has(order.code)) doubtful.push({ ...told, fault: "paid" });
    else {
      ids.set(order.code, order.id);
      matched.push({ line, code: order.code, amount: order.total });
    }
  }
  if (user) {
    for (const { code, amount } of matched) {
      const orderId = ids.get(code) ?? "";
      await receivePayment(deps, orderId, {
        method: "bank",
        amount,
        // The same name as of a payment that is marked by hand: both have seen the same money.
        providerRef: `by hand ${orderId}`,
        part: "organiser",
        actorId: user.id,
        note: texts.byStatement,
      });
    }
  }
  return { lines: rows.length, matched, doubtful };
}
