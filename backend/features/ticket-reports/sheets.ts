import { answerText } from "@/backend/features/orders/service";
import { findSoldEvent, selectQuestions } from "@/backend/features/ticketing/service";
import type { Deps } from "@/backend/kernel/deps";
import { inVainReasons } from "@/lib/contract/order-constants";
import type { Answers, Invoice } from "@/lib/contract/orders";
import type { TicketSheet } from "@/lib/contract/ticket-report-constants";
import { type Cell, toCsv } from "@/lib/domain/csv";
import { formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import { netOf, shareOut } from "@/lib/domain/ticket-money";
import desk from "@/lib/i18n/messages/it/ticket-desk.json";
import {
  type BackLine,
  type SoldLine,
  selectBackLines,
  selectHolderLines,
  selectMoney,
  selectOrderLines,
  selectSoldLines,
} from "./queries";

type SheetDeps = Pick<Deps, "db" | "now">;
type Table = readonly (readonly Cell[])[];

const { sheets, statuses, ticketStatuses, methods } = desk;

const cents = (sum: number): Cell => ({ cents: sum });
const timeOf = (at: Date | null) => (at ? `${romeDay(at)} ${formatRomeTime(at)}` : "");

/** Answers in the order of the questions, empty if not given. */
function cellsOf(answers: Answers, questions: readonly { id: string }[]): string[] {
  return questions.map(({ id }) => {
    const answer = answers[id];
    return answer === undefined ? "" : answerText(answer);
  });
}

function invoiceCells(invoice: Invoice | null): string[] {
  if (!invoice) return Array<string>(9).fill("");
  const isCompany = invoice.kind === "company";
  return [
    isCompany ? invoice.company : "",
    invoice.tax_code,
    isCompany ? invoice.vat_number : "",
    invoice.street,
    invoice.postal_code,
    invoice.city,
    invoice.province,
    invoice.recipient_code ?? "",
    invoice.pec ?? "",
  ];
}

/** Refund at one VAT rate; null: for a payment without a sale, no VAT. */
interface BackShare {
  code: string;
  method: BackLine["method"];
  rate: number | null;
  amount: number;
}

/** Each refund by VAT rate: of its tickets, otherwise of its order's lines. */
function sharesOf({ code, method, amount, reason, by_rate, lines }: BackLine): BackShare[] {
  const rates = Object.entries(by_rate ?? lines ?? {});
  if (inVainReasons.some((one) => one === reason) || rates.length === 0) {
    return [{ code, method, rate: null, amount }];
  }
  const shares = shareOut(
    amount,
    rates.map(([, sum]) => sum),
  );
  return rates.map(([rate], index) => ({
    ...{ code, method, rate: Number(rate), amount: shares[index] ?? 0 },
  }));
}

const netBack = ({ rate, amount }: BackShare) => (rate === null ? 0 : netOf(amount, rate));
const vatBack = (share: BackShare) => (share.rate === null ? 0 : share.amount - netBack(share));
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

async function backShares(db: SheetDeps["db"], eventId: string): Promise<BackShare[]> {
  return (await selectBackLines(db, eventId)).flatMap(sharesOf);
}

async function orderTable({ db }: SheetDeps, eventId: string): Promise<Table> {
  const questions = (await selectQuestions(db, eventId)).filter(({ scope }) => scope === "order");
  const lines = await selectOrderLines(db, eventId);
  const backVat = new Map<string, number>();
  for (const share of await backShares(db, eventId)) {
    backVat.set(share.code, (backVat.get(share.code) ?? 0) + vatBack(share));
  }
  const head = sheets.orders;
  return [
    [...head.columns, ...head.invoice, ...questions.map(({ label }) => label)],
    ...lines.map((line) => [
      line.code,
      line.is_guest ? desk.guest : statuses[line.status],
      timeOf(line.created_at),
      line.first_name ?? "",
      line.last_name ?? "",
      line.email ?? "",
      line.phone ?? "",
      line.email === null ? "" : answerText(line.marketing),
      line.tickets,
      line.valid,
      line.promo ?? "",
      cents(line.discount),
      cents(line.total),
      cents(line.vat),
      line.payment_method ? methods[line.payment_method] : "",
      cents(line.received),
      cents(line.refunded),
      cents(backVat.get(line.code) ?? 0),
      ...invoiceCells(line.invoice),
      ...cellsOf(line.answers, questions),
    ]),
  ];
}

async function holderTable({ db }: SheetDeps, eventId: string): Promise<Table> {
  const questions = (await selectQuestions(db, eventId)).filter(({ scope }) => scope === "ticket");
  const lines = await selectHolderLines(db, eventId);
  return [
    [...sheets.holders.columns, ...questions.map(({ label }) => label)],
    ...lines.map((line) => [
      line.last_name ?? "",
      line.first_name ?? "",
      line.email ?? "",
      line.type_name,
      timeOf(line.starts_at),
      ticketStatuses[line.status],
      timeOf(line.checked_in_at),
      cents(line.price),
      line.code,
      ...cellsOf(line.answers, questions),
    ]),
  ];
}

/** Lines summed by type, rate and payment method; VAT is computed per line, as on an invoice. */
function summed(lines: readonly SoldLine[]) {
  const sums = new Map<string, SoldLine & { net: number }>();
  for (const line of lines) {
    const { name, vat_rate, method, ordered, total } = line;
    const key = [name, vat_rate, method].join("\n");
    const before = sums.get(key) ?? { name, vat_rate, method, ordered: 0, total: 0, net: 0 };
    sums.set(key, {
      ...before,
      ordered: before.ordered + ordered,
      total: before.total + total,
      net: before.net + netOf(total, vat_rate),
    });
  }
  return [...sums.values()];
}

/**
 * Sales by type, VAT rate and payment method, and refunds. Payments without a sale (late or double)
 * are separate, so that the sums match the bank's.
 */
async function accountingTable({ db }: SheetDeps, eventId: string): Promise<Table> {
  const lines = summed(await selectSoldLines(db, eventId));
  const money = await selectMoney(db, eventId);
  const shares = await backShares(db, eventId);
  const { columns, beside, back, all } = sheets.accounting;
  const soldBy = (method: string) =>
    lines.filter((line) => line.method === method).reduce((sum, { total }) => sum + total, 0);
  const rows = lines.map(({ name, vat_rate, method, ordered, total, net }) => [
    name,
    `${vat_rate}%`,
    methods[method],
    ordered,
    cents(total),
    cents(net),
    cents(total - net),
    ...["", "", ""],
  ]);
  const others = money.flatMap(({ method, received }) => {
    const more = received - soldBy(method);
    const own = shares.filter((share) => share.method === method);
    const rates = [...new Set(own.map(({ rate }) => rate))].sort(
      (one, other) => (one ?? -1) - (other ?? -1),
    );
    return [
      ...(more > 0 ? [[beside, "", methods[method], "", cents(more), "", "", "", "", ""]] : []),
      ...rates.map((rate) => {
        const same = own.filter((share) => share.rate === rate);
        return [
          ...[back, rate === null ? "" : `${rate}%`, methods[method], "", "", "", ""],
          cents(sumOf(same, ({ amount }) => amount)),
          ...(rate === null
            ? ["", ""]
            : [cents(sumOf(same, netBack)), cents(sumOf(same, vatBack))]),
        ];
      }),
    ];
  });
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  return [
    columns,
    ...rows,
    ...others,
    [
      all,
      "",
      "",
      sum(({ ordered }) => ordered),
      cents(money.reduce((total, { received }) => total + received, 0)),
      cents(sum(({ net }) => net)),
      cents(sum(({ total, net }) => total - net)),
      cents(sumOf(shares, ({ amount }) => amount)),
      cents(sumOf(shares, netBack)),
      cents(sumOf(shares, vatBack)),
    ],
  ];
}

const tables = { orders: orderTable, holders: holderTable, accounting: accountingTable };

/** A table of an event's tickets for spreadsheets. Throws `not_found`. */
export async function makeSheet(
  deps: SheetDeps,
  eventId: string,
  sheet: TicketSheet,
): Promise<{ name: string; csv: string }> {
  const { slug } = await findSoldEvent(deps.db, eventId);
  const table = await tables[sheet](deps, eventId);
  return { name: `${sheets[sheet].file}-${slug}-${romeDay(deps.now())}.csv`, csv: toCsv(table) };
}
