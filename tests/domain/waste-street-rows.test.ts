import { readStreetRows } from "@/lib/domain/waste-street-rows";
import texts from "@/lib/i18n/messages/it/modules/sostenibilita.json";
import { numbersSaid } from "@/lib/i18n/street-row-words";

const zones = [
  { id: "a", name: "Centro" },
  { id: "b", name: "Borgo Nuovo" },
];
const whole = { side: "all", from: null, to: null, kind: null, zone_id: "a", note: null };

test("rows of streets are read from a table with a heading, sides, numbers as text, zones and kinds", () => {
  const { rows, wrong } = readStreetRows(
    [
      "Via;Lato;Dal;Al;Zona;Per chi;Nota",
      "Via Roma;;;;centro;;",
      "Viale Po;PARI;2/2;12/B;Borgo nuovo;attività;Dal retro",
      "Via Roma;d;1;1/SNC;CENTRO;famiglie;",
      "Strada dei Monti;;;;no;;Al centro di raccolta",
    ].join("\n"),
    zones,
  );
  expect(wrong).toEqual([]);
  expect(rows).toEqual([
    { ...whole, street: "Via Roma" },
    {
      ...{ street: "Viale Po", side: "even", from: "2/2", to: "12/B" },
      ...{ kind: "business", zone_id: "b", note: "Dal retro" },
    },
    { ...whole, street: "Via Roma", side: "odd", from: "1", to: "1/SNC", kind: "household" },
    { ...whole, street: "Strada dei Monti", zone_id: null, note: "Al centro di raccolta" },
  ]);
});

test("lines without a street, with another zone, side or kind are named, and the others are read", () => {
  const { rows, wrong } = readStreetRows(
    [
      "Via Roma;;;;Centro",
      ";;;;Centro",
      "Via Po;;;;Altrove",
      "Via Po;sinistra;;;Centro",
      "Via Po;;;;Centro;turisti",
    ].join("\n"),
    zones,
  );
  expect(rows.map(({ street }) => street)).toEqual(["Via Roma"]);
  expect(wrong).toEqual([2, 3, 4, 5]);
});

test.each([
  [null, null, "all", "tutta la via"],
  [null, null, "odd", "solo i dispari"],
  ["7", "7", "all", "civico 7"],
  ["2", "12/B", "even", "dal 2 al 12/B, solo i pari"],
  ["30", null, "all", "dal 30 in poi"],
  [null, "30", "all", "fino al 30"],
] as const)("a row from %s to %s, %s, reads: %s", (from, to, side, said) => {
  expect(numbersSaid({ from, to, side }, texts.calendario.streetRows)).toBe(said);
});
