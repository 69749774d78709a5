import { parse } from "csv-parse/sync";
import { type Cell, rowsOfCsv, toCsv, withoutGuard } from "@/lib/domain/csv";

const signs = [..."=+-@＝＋－＠"];
const separators = [",", ";", "|", "\t", "\r", "\n", "\r\n", "\v", "\f", "\u2028"];
const hostile = signs.flatMap((sign) => [
  `${sign}cmd()`,
  ` ${sign}cmd()`,
  `'${sign}cmd()`,
  ...separators.flatMap((separator) => [
    `Rossi${separator}${sign}cmd()`,
    `Rossi${separator} ${sign}cmd()`,
    `Rossi${separator}"${sign}cmd()`,
    `Rossi${separator}'${sign}cmd()`,
    `${separator}${sign}cmd()`,
  ]),
]);

const line = (cells: readonly Cell[]) => toCsv([cells]).slice(1, -2);
const read = (table: string) =>
  (parse(table, { bom: true, delimiter: ";" }) as string[][])[0] ?? [];

test("a table has semicolons, a byte order mark and every cell in quotes", () => {
  const rows = [
    ["Nome", "due\nrighe"],
    ['"sì"', ""],
  ];
  expect(toCsv(rows)).toBe('\uFEFF"Nome";"due\nrighe"\r\n"""sì""";""\r\n');
});

test("no cell is a formula, wherever a spreadsheet cuts it", () => {
  for (const text of hostile) {
    const pieces = line([text, "fine"]).split(/[,;|\t\r\n\v\f\u2028]/);
    const begins = pieces.map((piece) => piece.replace(/^[\s"]+/, "")[0]);
    expect([text, begins.filter((sign) => signs.includes(sign ?? ""))]).toEqual([text, []]);
  }
  expect(read(line(["\tciao", "\rciao"]))).toEqual(["'\tciao", "'\rciao"]);
});

test("what was guarded is read again as it was", () => {
  const texts = [
    ...hostile,
    "\t=1",
    "''=1",
    "'ndrangheta",
    "L'=ora",
    "Bar - ristorante, ok",
    "a=b",
  ];
  expect(read(line(texts)).map(withoutGuard)).toEqual(texts);
});

test("words, telephone numbers and numbers of ours stay as they are", () => {
  const cells: Cell[] = [
    "Bar - ristorante, aperto",
    "mario@example.it",
    "+39 0761 555010, +39 333 1234567",
    -2,
    1.5,
    { cents: -500 },
    { cents: 123_450 },
  ];
  expect(line(cells)).toBe(
    '"Bar - ristorante, aperto";"mario@example.it";"+39 0761 555010, +39 333 1234567";"-2";"1,5";"-5,00";"1234,50"',
  );
  expect(line(["-2", "-5,00", "+39 06 1,=1"])).toBe('"\'-2";"\'-5,00";"+39 06 1,\'=1"');
});

test("a long text costs no more for each of its letters than a short one", () => {
  const cells = [",", '"', "'", ", ", "+1 ", ",+1", "\t"].map((part) => part.repeat(50_000));
  const began = process.cpuUsage().user;
  expect(read(line(cells)).map(withoutGuard)).toEqual(cells);
  expect(process.cpuUsage().user - began).toBeLessThan(5_000_000);
});

test("what was written is read again, with the line of each row", () => {
  const texts = hostile.filter((text) => text === text.trim());
  const rows = [
    ["Nome", "due\nrighe"],
    ['"sì"', ""],
    ["", ""],
    ...texts.map((text) => [text, "x"]),
  ];
  const read = rowsOfCsv(toCsv(rows)) ?? [];
  expect(read.map(({ cells }) => cells)).toEqual(rows.filter((cells) => cells.some(Boolean)));
  expect(read.slice(0, 3).map(({ line }) => line)).toEqual([1, 3, 5]);
});

test.each([
  [
    "a;b\n1;2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    'a,b\r1,"2,3"\r',
    [
      ["a", "b"],
      ["1", "2,3"],
    ],
  ],
  [
    'a\tb\n1\t 2"x ',
    [
      ["a", "b"],
      ["1", '2"x'],
    ],
  ],
  ['a;"b', null],
  ["", []],
])("%j is read as spreadsheets write it", (table, rows) => {
  expect(rowsOfCsv(table)?.map(({ cells }) => cells) ?? null).toEqual(rows);
});
