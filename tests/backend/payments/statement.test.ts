import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { judgeStatement, type NameableOrder } from "@/backend/features/payments/judge-statement";
import {
  centsIn,
  readStatement,
  type StatementLine,
} from "@/backend/features/payments/read-statement";

const FOLDER = path.join(process.cwd(), "tests/support/fixtures/statements");
const banks = [
  ...["banco-bpm", "bcc", "bper", "credit-agricole"],
  ...["fineco", "intesa", "poste", "unicredit"],
];

function order(code: string, total: number, over: Partial<NameableOrder> = {}): NameableOrder {
  return {
    id: code,
    code,
    total,
    former: [],
    last_name: null,
    method: "bank",
    status: "awaiting_offline",
    is_paid: false,
    completed_at: null,
    ...over,
  };
}

const orders = [
  order("ABCD2345", 1000, { last_name: "Neri" }),
  order("BCDE3456", 123_450),
  order("CDEF4567", 2000, { status: "cancelled" }),
  order("DEFG5678", 1500, { last_name: "Rossi" }),
];

function readText(text: string): StatementLine[] {
  const lines = readStatement(Buffer.from(text));
  if (typeof lines === "string") throw new Error(lines);
  return lines;
}

const judge = (text: string, known = orders) => judgeStatement(readText(text), known);
const faults = (text: string, known = orders) =>
  judge(text, known).doubtful.map(({ code, fault }) => `${code} ${fault}`);

test("there are files of eight banks", () => {
  expect(readdirSync(FOLDER).map((name) => path.parse(name).name)).toEqual(banks);
});

describe.each(banks)("a statement as %s writes it", (bank) => {
  const lines = readStatement(readFileSync(path.join(FOLDER, `${bank}.csv`)));

  test("is read: what came in with a code and its sum pays, what went out does not, what has no code is proposed", () => {
    if (typeof lines === "string") throw new Error(lines);
    const { matched, doubtful, more } = judgeStatement(lines, orders);
    expect(matched.map((one) => `${one.order.code} ${one.amount}`)).toEqual([
      "ABCD2345 1000",
      "BCDE3456 123450",
      "CDEF4567 2000",
    ]);
    expect(
      doubtful.map(({ code, fault, amount, proposed }) => ({ code, fault, amount, proposed })),
    ).toEqual([
      { code: "ABCD2345", fault: "outgoing", amount: -1000, proposed: null },
      { code: null, fault: "no_code", amount: 1500, proposed: "DEFG5678" },
    ]);
    expect(more).toBe(0);
  });
});

test.each([
  ["1.234,50", 123_450],
  ["1,234.50", 123_450],
  ["1 234,5", 123_450],
  ["1'234.50", 123_450],
  ["1.234", 123_400],
  ["1234567,89", 123_456_789],
  ["€ 12", 1200],
  ["12,00 EUR", 1200],
  ["+3,00", 300],
  ["-3,00", -300],
  ["−3,00", -300],
  ["3,00-", -300],
  ["(3,00)", -300],
  ["", null],
  ["-", null],
  ["12.34.56", null],
  ["22/11/2026", null],
  ["9".repeat(40), null],
])("the sum %p is %p cents", (written, cents) => {
  expect(centsIn(written)).toBe(cents);
});

test("a balance that is the sum of the order pays nothing, and no other cell is read as a sum", () => {
  const head = "Data;Descrizione;Entrate;Uscite;Saldo";
  expect(faults(`${head}\n1/1/2026;Ordine ABCD2345;9,00;;10,00`)).toEqual(["ABCD2345 amount"]);
  expect(faults(`${head};Note\n1/1/2026;Ordine ABCD2345;9,00;;1,00;10,00`)).toEqual([
    "ABCD2345 amount",
  ]);
});

test("one column for what came in and what went out is read by its signs", () => {
  for (const heading of ["Entrate/Uscite", "Addebiti / Accrediti"]) {
    const lines = readText(`Data;Descrizione;${heading}\n1/1/26;Entra;10,00\n2/1/26;Esce;-3,00`);
    expect(lines.map(({ amount }) => amount)).toEqual([1000, -300]);
  }
});

test.each([
  "Causale addebito/accredito",
  "Conto di accredito",
  "Carta di credito",
  "IBAN accredito",
])("what stands below %p is no sum", (heading) => {
  const text = `Data;${heading};Descrizione;Importo\n1/1/26;48;Ordine ABCD2345;10,00`;
  expect(judge(text).matched).toMatchObject([{ amount: 1000 }]);
});

test("money that the bank does not call final pays nothing", () => {
  const judged = judge(
    [
      "Type,Description,Amount,State",
      "TRANSFER,Order ABCD2345,10.00,REVERTED",
      "TRANSFER,Order ABCD2345,10.00,PENDING",
      "TRANSFER,Order ABCD2345,10.00,Non contabilizzato",
      "TRANSFER,From Rossi,15.00,DECLINED",
      "TRANSFER,Order ABCD2345,10.00,COMPLETED",
    ].join("\n"),
  );
  expect(judged.doubtful.map(({ line, fault }) => `${line} ${fault}`)).toEqual([
    "2 not_final",
    "3 not_final",
    "4 not_final",
  ]);
  expect(judged.matched).toMatchObject([{ line: 6, amount: 1000 }]);
});

test("English headings are read, too", () => {
  const text = "Date,Description,Money out,Money in,Balance\n1/1/26,Order ABCD2345,,10.00,99.00";
  expect(judge(text).matched).toMatchObject([{ amount: 1000 }]);
});

test("a row of headings is asked for, and a spreadsheet is told to be none", () => {
  expect(readStatement(Buffer.from("Ordine ABCD2345;10,00"))).toBe("no_headings");
  expect(readStatement(Buffer.from([0x50, 0x4b, 3, 4]))).toBe("spreadsheet");
  expect(readStatement(Buffer.from("Causale;Importo\n" + "a;1\n".repeat(5001)))).toBe("too_long");
});

test("lines keep their numbers, and cells their signs, whatever is wrong in others", () => {
  const own = "Estratto conto, IBAN\nData;Causale;Importo\r\n";
  const lines = `1/1;"Bonifico; Neri; ABCD2345";10,00\r\n2/1;"Bonifico Ro"ssi;5,00\r\n3/1;"Affitto;3,00\r\n`;
  expect(readText(own + lines)).toEqual([
    { line: 3, text: "Bonifico; Neri; ABCD2345", amount: 1000, is_final: true },
    { line: 4, text: 'Bonifico Ro"ssi', amount: 500, is_final: true },
    { line: 5, text: "Affitto", amount: 300, is_final: true },
  ]);
});

test("a sum that cannot be read is told with its order", () => {
  expect(faults("Causale;Importo\nOrdine ABCD2345;12.34.56")).toEqual(["ABCD2345 unread"]);
});

test("money for what was paid, several orders, the door or twice is looked at by hand", () => {
  const known = [
    ...orders,
    order("EFGH6789", 500, { is_paid: true, completed_at: new Date() }),
    order("FGHJ6789", 500, { is_paid: true }),
    order("GHJK6789", 500, { method: "at_door" }),
  ];
  const lines = [
    "EFGH6789;5,00",
    "FGHJ6789;5,00",
    "GHJK6789;5,00",
    "ABCD2345 e BCDE3456;10,00",
    "ABCD2345;10,00",
    "ABCD2345;10,00",
  ];
  expect(faults(["Causale;Importo", ...lines].join("\n"), known)).toEqual([
    "EFGH6789 already_paid",
    "FGHJ6789 in_vain",
    "GHJK6789 at_door",
    "ABCD2345 several",
    "ABCD2345 paid",
  ]);
});

test("money for an order that was cancelled goes back, also where it was to be paid at the door", () => {
  const known = [order("GHJK6789", 500, { method: "at_door", status: "cancelled" })];
  const { matched, doubtful } = judge("Causale;Importo\nGHJK6789;5,00", known);
  expect(matched).toMatchObject([{ order: { code: "GHJK6789" }, amount: 500 }]);
  expect(doubtful).toEqual([]);
});

test("what an order cost before one of its dates was called off pays it, too", () => {
  const known = [order("ABCD2345", 1000, { former: [3000] })];
  expect(judge("Causale;Importo\nABCD2345;30,00", known).matched).toMatchObject([{ amount: 3000 }]);
});

test("of two orders of one sum neither is proposed, unless the name says which", () => {
  const known = [
    order("ABCD2345", 1000, { last_name: "Neri" }),
    order("BCDE3456", 1000, { last_name: "Bianchi" }),
  ];
  const proposed = (who: string) =>
    judge(`Causale;Importo\nBonifico da ${who};10,00`, known).doubtful[0]?.proposed;
  expect(proposed("Anna Bianchi")).toBe("BCDE3456");
  expect(proposed("qualcuno")).toBeNull();
});

test("a hundred movements without a code are told, those that may be for an order first", () => {
  const lines = Array.from({ length: 120 }, (_, index) => `Spesa ${index};1,23`);
  const text = ["Causale;Importo", ...lines, "Bonifico;15,00"].join("\n");
  const { doubtful, more } = judge(text);
  expect([doubtful.length, doubtful[0]?.proposed, more]).toEqual([100, "DEFG5678", 21]);
});

test("a cell of two lines is one cell, and lines keep their numbers", () => {
  const text = 'Causale;Importo\n"Bonifico\nOrdine ABCD2345";10,00\n\nBCDE3456;1,00';
  expect(readText(text).map(({ line }) => line)).toEqual([2, 5]);
  expect(judge(text).matched).toMatchObject([{ line: 2 }]);
});

test("no order is looked at again for each movement of a long statement", () => {
  let looked = 0;
  const many = Array.from({ length: 1000 }, (_, place) => {
    const number = String(place).padStart(4, "2").replaceAll("0", "A").replaceAll("1", "B");
    const made = order(`WXYZ${number}`, 1000, { last_name: `Rossi ${place}` });
    const { code, last_name } = made;
    const get = (value: unknown) => () => {
      looked += 1;
      return value;
    };
    return Object.defineProperties(made, {
      code: { get: get(code) },
      last_name: { get: get(last_name) },
    });
  });
  const movements = Array.from({ length: 1000 }, (_, line) => ({
    line,
    text: `Bonifico ${line} da qualcuno`,
    amount: 1000,
    is_final: true,
  }));
  expect(judgeStatement(movements, many).more).toBe(900);
  expect(looked).toBeLessThan(10 * many.length);
});
