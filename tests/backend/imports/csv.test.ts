import { readFileSync } from "node:fs";
import { readColumns } from "@/backend/features/imports/columns";
import { readCsv } from "@/backend/features/imports/read-csv";
import { UnreadableFileError } from "@/backend/kernel/place-file";
import { TABLE_HEAD_BYTES } from "@/lib/contract/import-constants";
import type { ImportRecord } from "@/lib/contract/imports";
import { decodeTable } from "@/lib/domain/table-text";
import { IMPORT_SAMPLE } from "@/lib/routes";

function read(text: string) {
  const rows = [...readCsv(text, "2026-11-21").rows];
  return {
    records: rows.flatMap(({ record }) => (record ? [record as ImportRecord] : [])),
    notices: rows.map(({ notice }) => notice),
    skipped: rows.flatMap(({ line, name, reason }) => (reason ? [{ line, name, reason }] : [])),
  };
}

test("a semicolon table with Italian decimals becomes records", () => {
  const { records } = read(
    "id;nome;categoria;zona;via;civico;cap;comune;latitudine;longitudine;telefono;orari\n" +
      "1;Bar Roma;Bar e caffè;Centro;Via Roma;3;10015;Ivrea;45,4671;7,8725;0125 610210;Mo-Sa 07:00-19:00\n",
  );
  expect(records[0]).toMatchObject({
    source_id: "1",
    name: "Bar Roma",
    category: { slug: "bar-e-caffe" },
    zone: { slug: "centro", name: "Centro" },
    location: { latitude: 45.4671, longitude: 7.8725 },
    phones: ["+390125610210"],
  });
  expect(records[0]?.opening.weekly?.sa).toEqual([["07:00", "19:00"]]);
});

test.each(["\u200b\u200b", "\u2800", "\u3164 \u00ad"])(
  "a name of which nothing is to be seen (%j) is none",
  (name) => {
    expect(read(`id,nome,categoria\n1,${name},bar\n`).skipped).toEqual([
      { line: 2, name: null, reason: "senza nome" },
    ]);
  },
);

test.each(["ristoranti", "Ristoranti", "Ristoranti e trattorie"])(
  "a category written %j is the portal's own",
  (word) => {
    const { category } = read(`id,nome,categoria\n1,Prova,${word}\n`).records[0] ?? {};
    expect(category?.slug).toBe("ristoranti");
  },
);

test("an unknown category is made from its words", () => {
  expect(read("id,nome,categoria\n1,Prova,Liuteria\n").records[0]?.category).toEqual({
    slug: "liuteria",
    name: "Liuteria",
    icon: "store",
  });
});

test("a bad line is skipped with its number and the others come in", () => {
  const { records, skipped } = read(
    "id,nome,cap\n1,Prova,abc\n2\n3,Buona,10015\n3,Doppia,10015\n,Senza,1\n",
  );
  expect(records.map((record) => record.name)).toEqual(["Buona"]);
  expect(skipped).toEqual([
    { line: 2, name: "Prova", reason: "valori non validi (cap)" },
    { line: 3, name: null, reason: "1 valori invece di 3" },
    { line: 5, name: "Doppia", reason: "doppio nel file" },
    {
      line: 6,
      name: "Senza",
      reason: "senza identificativo, e senza posizione né via con cui ritrovarla",
    },
  ]);
});

test("a line is named by its number in the file, blank lines and broken ones included", () => {
  const { skipped } = read('id,nome,via\n\n1,"Bar","Via\nRoma"\n\n2,Prova\n');
  expect(skipped.map(({ line }) => line)).toEqual([6]);
});

test("text that no database holds does not cost the place", () => {
  const [record] = read('id,nome,via\n"1\u0000","Bar\u0000Roma","Via\nRoma"\n').records;
  expect(record).toMatchObject({
    source_id: "1",
    name: "Bar Roma",
    address: { street: "Via Roma" },
  });
});

test.each([
  ["of more rows than are read", `id,nome\n${"1,Bar\n".repeat(200_001)}`, "più di 200000"],
  ["without a column of names", "id\n1\n", "manca la colonna «nome»"],
  ["with an unknown column", "id,nome,colore\n1,Bar,rosso\n", "colonne sconosciute: colore"],
  ["with a column twice", "id,nome,nome\n1,a,b\n", "una colonna è ripetuta"],
  ["that is no table", '"', "CSV"],
])("a file %s is refused as a whole", (_name, text, reason) => {
  expect(() => read(text)).toThrow(UnreadableFileError);
  expect(() => read(text)).toThrow(reason);
});

const plain = "id;nome;latitudine;longitudine\r\n1;Caffè;42,56;12,64\r\n";

test.each([
  ["Windows-1252", Buffer.from(plain, "latin1")],
  ["UTF-8 with its mark", Buffer.from(`\ufeff${plain}`)],
  ["UTF-16 with tabs", Buffer.from(`\ufeff${plain.replaceAll(";", "\t")}`, "utf16le")],
  ["its separator in a first line", Buffer.from(`\ufeffsep=;\r\n${plain}`)],
  ["quotes around its header", Buffer.from(plain.replace("id;nome", '"id";"nome"'))],
  ["empty columns and rows at its ends", Buffer.from(`${plain.replaceAll("\r", ";;\r")};;;;;\r\n`)],
])("a table that a spreadsheet wrote with %s is read", (_name, bytes) => {
  expect(read(decodeTable(bytes))).toMatchObject({
    records: [{ name: "Caffè", location: { latitude: 42.56, longitude: 12.64 } }],
    skipped: [],
  });
});

test("columns are known by the names that people give them, and an address holds its number", () => {
  const { records } = read(
    "Codice;Denominazione;Tipologia;Indirizzo;C.A.P.;Città;Lat;Lng;Tel.;Cellulare;E-mail;Sito Web;Orari di apertura\n" +
      "1;Bar Roma;Bar e caffè;Via IV Novembre, 12/a;5100;Terni;42.56;12.64;0744/123456;333 1234567;a@b.it;www.b.it;lun-sab 7-19\n",
  );
  expect(records[0]).toMatchObject({
    source_id: "1",
    category: { slug: "bar-e-caffe" },
    address: { street: "Via IV Novembre", number: "12/a", postal_code: "05100", city: "Terni" },
    location: { latitude: 42.56, longitude: 12.64 },
    phones: ["+390744123456", "+393331234567"],
    email: "a@b.it",
    website: "https://www.b.it/",
    opening: { weekly: { sa: [["07:00", "19:00"]], su: [] } },
  });
});

test("a place without an id gets one from its name and where it is, the same each time, and says so", () => {
  const of = (rows: string) => read(`nome,via,lat,lon\n${rows}`);
  const { records, notices, skipped } = of(
    "Museo Civico,,42.56001,12.64\nRocca,Via Alta,,\nMuseo  civico,,42.56004,12.64002\n",
  );
  expect(records.map(({ source_id }) => source_id)).toEqual([
    "museo civico@42.5600,12.6400",
    "rocca@via alta",
  ]);
  expect(notices[0]).toContain("senza identificativo nella fonte");
  expect(skipped).toMatchObject([{ line: 4, reason: "doppio nel file" }]);
});

test.each([
  ["0744/123456", ["+390744123456"], null],
  ["0744 123456 - 338 1234567", ["+390744123456", "+393381234567"], null],
  ["0744/123456 / 0744/654321", ["+390744123456", "+390744654321"], null],
  ["0744123456/0744654321", ["+390744123456", "+390744654321"], null],
  ["0744123456/7", ["+390744123456"], "telefono «7»"],
  ["0744 428 123/428 124", ["+390744428123"], "telefono «428 124»"],
  ["chiedere al banco", [], "telefono «chiedere al banco»"],
])("of telephone numbers written %j all are read or told", (cell, phones, told) => {
  const { records, notices } = read(`id;nome;telefono\n1;Bar;"${cell}"\n`);
  expect(records[0]?.phones).toEqual(phones);
  expect(notices).toEqual([told && `lasciati fuori: ${told}`]);
});

test("what of mails, sites, profiles and positions cannot be read is told", () => {
  const { records, notices } = read(
    "id;nome;email;sito;facebook;lat;lon\n" +
      "1;Uno;a@b.it; ;;42;12\n" +
      "2;Due;info chiocciola b.it;in costruzione;https://altrove.it/x;nord;12\n" +
      "3;Tre;a@b.it / c@d.it;www.a.it www.b.it;;42;12\n",
  );
  expect(records.map(({ email, website }) => [email, website])).toEqual([
    ["a@b.it", null],
    [null, null],
    ["a@b.it", "https://www.a.it/"],
  ]);
  expect(notices).toEqual([
    null,
    "lasciati fuori: email «info chiocciola b.it», sito «in costruzione», facebook «https://altrove.it/x», posizione «nord 12»",
    "lasciati fuori: email «c@d.it», sito «www.b.it»",
  ]);
});

test("the sample table that the staff downloads is read whole", () => {
  const { records, notices, skipped } = read(decodeTable(readFileSync(`public${IMPORT_SAMPLE}`)));
  expect(records).toHaveLength(2);
  expect(records.every(({ opening, location }) => opening.weekly && location)).toBe(true);
  expect([notices, skipped]).toEqual([[null, null], []]);
});

describe("the columns of a table, before it is read", () => {
  const columnsOf = (text: string) => readColumns(Buffer.from(text));

  test("have what their names seem to mean proposed, with what stands in them", () => {
    expect(
      columnsOf("Ragione;Indirizzo;lat;lon\nBar Roma;Via Roma 3;45,46;\nBar Due;;45,47;\n"),
    ).toMatchObject({
      is_of_cards: false,
      is_plain: false,
      columns: [
        { name: "Ragione", means: null, samples: ["Bar Roma", "Bar Due"] },
        { name: "Indirizzo", means: "via", samples: ["Via Roma 3"] },
        { name: "lat", means: "latitudine", samples: ["45,46", "45,47"] },
        { name: "lon", means: "longitudine", samples: [] },
      ],
      known: expect.arrayContaining(["nome", "via", "latitudine", "telefono"]),
    });
  });

  test("are proposed for one thing each: the one that bears its name, else the first; numbers may be several", () => {
    const meantBy = (text: string) => columnsOf(text).columns.map(({ means }) => means);
    expect(meantBy("Denominazione;Insegna;Tel.;Cellulare\n")).toEqual([
      "nome",
      null,
      "telefono",
      "telefono",
    ]);
    expect(meantBy("Insegna;nome;Via\n")).toEqual([null, "nome", "via"]);
  });

  test("ask for nothing where each has the portal's own name, and of tables of cards", () => {
    expect(columnsOf("id;nome;categoria\n1;Prova;Bar\n").is_plain).toBe(true);
    expect(columnsOf("id;categoria\n1;Bar\n").is_plain).toBe(false);
    expect(columnsOf("id;nome;altro\n1;Bar;x\n").is_plain).toBe(false);
    expect(columnsOf("scheda;nome\nbar-roma;Bar Roma\n").is_of_cards).toBe(true);
  });

  test("are known from the beginning of a long file, however it was cut", () => {
    const rows = `1;Caffè;"${"è".repeat(200)}\n"\n`.repeat(500);
    const head = Buffer.from(`id;Città;nota\n${rows}`).subarray(0, TABLE_HEAD_BYTES);
    expect(readColumns(head).columns.map(({ name }) => name)).toEqual(["id", "Città", "nota"]);
    const open = Buffer.from(`id;Città\n1;"${"è".repeat(TABLE_HEAD_BYTES)}`);
    expect(readColumns(open.subarray(0, TABLE_HEAD_BYTES)).columns).toMatchObject([
      { name: "id", samples: [] },
      { name: "Città", means: "comune", samples: [] },
    ]);
  });

  test("are those that were chosen, whatever the header says", () => {
    const text =
      "Ragione;Indirizzo;Boh;Cell;Fisso\nBar Roma;Via Roma 3;x;333 1234567;0125 610210\n";
    const chosen = ["nome", "via", null, "telefono", "telefono"];
    const [row] = [...readCsv(text, "2026-11-21", chosen).rows];
    expect(row?.record).toMatchObject({
      name: "Bar Roma",
      address: { street: "Via Roma", number: "3" },
      phones: ["+393331234567", "+390125610210"],
    });
  });

  test.each([
    [["nome", "via"], "le colonne del file"],
    [[null, "via", null], "manca la colonna «nome»"],
    [["nome", "via", "via"], "ripetuta"],
    [["nome", "via", "scheda"], "colonne sconosciute: scheda"],
  ])("that do not fit make the file unreadable: %j", (chosen, why) => {
    const reading = () => readCsv("a;b;c\n1;2;3\n", "2026-11-21", chosen);
    expect(reading).toThrow(UnreadableFileError);
    expect(reading).toThrow(why);
  });
});
