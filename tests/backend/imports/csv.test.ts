import { readCsv } from "@/backend/features/imports/read-csv";
import { UnreadableFileError } from "@/backend/kernel/place-file";
import type { ImportRecord } from "@/lib/contract/imports";

function read(text: string) {
  const rows = [...readCsv(text, "2026-11-21").rows];
  return {
    records: rows.flatMap(({ record }) => (record ? [record as ImportRecord] : [])),
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
    { line: 6, name: "Senza", reason: "senza identificativo" },
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
  ["without an id column", "nome\nBar\n", "manca la colonna «id»"],
  ["with an unknown column", "id,nome,colore\n1,Bar,rosso\n", "colonne sconosciute: colore"],
  ["with a column twice", "id,nome,nome\n1,a,b\n", "una colonna è ripetuta"],
  ["that is no table", '"', "CSV"],
])("a file %s is refused as a whole", (_name, text, reason) => {
  expect(() => read(text)).toThrow(UnreadableFileError);
  expect(() => read(text)).toThrow(reason);
});
