import { Readable } from "node:stream";
import { createPageReader, type PageReader } from "@/backend/files/pages/page-reader";
import { type ProposedOffer, proposeOffers } from "@/lib/domain/flyer-offers";
import { readPrices } from "@/lib/domain/flyer-prices";
import type { PageText } from "@/lib/domain/page-text";
import { type Bundle, bundle } from "../support/bundle";
import {
  type DrawnFlyer,
  gridFlyer,
  listFlyer,
  raisedFlyer,
  rowsFlyer,
} from "../support/flyer-pdfs";

jest.setTimeout(60_000);

let bundled: Bundle;
let reader: PageReader;

beforeAll(() => {
  bundled = bundle("backend/files/pages/page-process.ts");
  reader = createPageReader(bundled.file("page-process"), { niceness: 0 });
});
afterAll(() => bundled.remove());

async function offersOn({ bytes }: DrawnFlyer): Promise<ProposedOffer[]> {
  const offers: ProposedOffer[] = [];
  const open = async () => Readable.from([bytes]);
  await reader.read({ type: "pdf", files: [{ size: bytes.length, open }] }, async (page) => {
    offers.push(...page.offers);
  });
  return offers;
}

/** As the layouts tell them, in one order. */
function told(offers: readonly ProposedOffer[]) {
  return offers
    .map(({ name, cents, beforeCents, unitCents }) => ({
      name,
      cents,
      ...(beforeCents !== null && { before: beforeCents }),
      ...(unitCents !== null && { unit: unitCents }),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

test.each([
  ["a grid with old prices struck through", gridFlyer],
  ["a list with prices on the right", listFlyer],
  ["prices with raised cents", raisedFlyer],
  ["rows with the price on the left", rowsFlyer],
])("finds all offers on %s, each for sure", async (_, draw) => {
  const flyer = await draw();
  const offers = await offersOn(flyer);
  expect(told(offers)).toEqual(
    [...flyer.offers].sort((one, other) => one.name.localeCompare(other.name)),
  );
  expect(offers.every(({ sure }) => sure)).toBe(true);
});

type Placed = [text: string, x: number, y: number, size?: number];

/** A page of a hundred units each way, on which each letter is half as wide as high. */
function pageOf(placed: readonly Placed[], strokes: PageText["strokes"] = []): PageText {
  const runs = placed.map(([text, x, y, size = 2]) => ({
    text,
    size: size / 100,
    box: { x: x / 100, y: y / 100, w: (text.length * size) / 200, h: size / 100 },
  }));
  return { ratio: 1, runs, strokes };
}

test.each([
  ["anziché 3,99", "before"],
  ["invece di € 3,99", "before"],
  ["prima 3,99 €", "before"],
  ["spesa minima 20,00 €", "noise"],
  ["dalle 8.30", "noise"],
  ["alle ore 19,30", "noise"],
  ["Sconto 5,00 €", "noise"],
  ["P. IVA 12,34", "noise"],
  ["(7,90 €/kg)", "unit"],
  ["solo € 7,90", "today"],
  ["7,90 €", "today"],
  ["€ 5", "today"],
  ["5,- ", "today"],
])("%s is a price of the class %s", (text, expected) => {
  expect(readPrices(pageOf([[text, 10, 10]])).prices[0]?.class).toBe(expected);
});

test.each(["02.12.2026", "sconto 30%", "tel. 0123 456789", "-15,50%", "500 g", "1.500"])(
  "%s holds no price of today",
  (text) => {
    const { prices } = readPrices(pageOf([[text, 10, 10]]));
    expect(prices.filter((price) => price.class === "today")).toEqual([]);
  },
);

test("thousands are read", () => {
  expect(readPrices(pageOf([["1.299,00 €", 10, 10]])).prices[0]?.cents).toBe(129_900);
});

test("a price with a stroke through its middle is the one before", () => {
  const stroke = { x: 0.1, y: 0.11, w: 0.06, h: 0.002 };
  const below = { x: 0.1, y: 0.125, w: 0.06, h: 0.002 };
  const classOf = (one: typeof stroke) =>
    readPrices(pageOf([["3,99", 10, 10]], [one])).prices[0]?.class;
  expect([classOf(stroke), classOf(below)]).toEqual(["before", "today"]);
});

/** A page of fields of unequal size: names in their upper left corners, prices in the lower right ones. */
const unequal = (): PageText => {
  const price = (euros: string, cents: string, x: number, y: number, size: number): Placed[] => [
    [euros, x, y, size],
    [`,${cents}`, x + size / 2, y, size / 2],
  ];
  return pageOf(
    [
      ["SUPER PREZZI", 3, 2, 5],
      ["Prosciutto crudo", 5, 12, 4],
      ["stagionato al banco", 5, 17, 2],
      ["3,49", 38, 26, 3],
      ...price("2", "49", 38, 30, 12),
      ["all'etto", 46, 43, 2],
      ["Mele Golden", 62, 12, 2.4],
      ["categoria I, sfuse", 62, 15, 1.6],
      ...price("1", "29", 86, 18, 7),
      ["al kg", 88, 26, 1.8],
      ["Pasta di semola", 62, 32, 2.4],
      ["formati assortiti", 62, 35, 1.6],
      ...price("0", "69", 86, 38, 7),
      ["Tonno all'olio", 5, 50, 2.4],
      ...price("4", "29", 36, 60, 6),
      ["Detersivo liquido", 50, 50, 2.4],
      ["per lavatrice", 50, 53, 2.4],
      ["8,90", 50, 62, 2],
      ...price("5", "90", 88, 60, 6),
      ["Acqua minerale naturale", 5, 72, 3],
      ...price("1", "50", 52, 78, 9),
      ["1 punto ogni 2,00 euro", 5, 92, 2.4],
    ],
    [
      { x: 0.38, y: 0.275, w: 0.06, h: 0.002 },
      { x: 0.5, y: 0.63, w: 0.04, h: 0.002 },
    ],
  );
};

test("in fields of unequal size each price finds the name on its side, but is not sure", () => {
  const offers = proposeOffers(unequal());
  expect(
    offers.map(({ name, cents, beforeCents, measure }) => [name, cents, beforeCents, measure]),
  ).toEqual([
    ["Mele Golden", 129, null, "kg"],
    ["Prosciutto crudo", 249, 349, "etto"],
    ["Pasta di semola", 69, null, null],
    ["Tonno all'olio", 429, null, null],
    ["Detersivo liquido per lavatrice", 590, 890, null],
    ["Acqua minerale naturale", 150, null, null],
  ]);
  expect(offers.some(({ sure }) => sure)).toBe(false);
});

test("one or two offers are never sure", () => {
  const page = pageOf([
    ["Pane casereccio", 10, 10],
    ["2,90", 10, 14, 4],
    ["Focaccia ligure", 60, 10],
    ["3,50", 60, 14, 4],
  ]);
  expect(proposeOffers(page).map(({ name, sure }) => [name, sure])).toEqual([
    ["Pane casereccio", false],
    ["Focaccia ligure", false],
  ]);
});

test("an offer whose name is elsewhere than the others' is not sure", () => {
  const page = pageOf([
    ...[0, 1, 2, 3].flatMap((column): Placed[] => [
      [`Prodotto ${"abcd"[column]}`, 5 + column * 24, 10],
      [`${column + 1},90`, 5 + column * 24, 14, 4],
    ]),
    ["Altro prodotto", 60, 62],
    ["9,90", 40, 60, 4],
  ]);
  const offers = proposeOffers(page);
  expect(offers.map(({ cents, sure }) => [cents, sure])).toEqual([
    [190, true],
    [290, true],
    [390, true],
    [490, true],
    [990, false],
  ]);
  expect(offers.at(-1)?.name).toBe("Altro prodotto");
});

test('brand, quantity, measure and "from" are told', () => {
  const page = pageOf([
    ["BARILLA", 10, 10],
    ["Spaghetti n. 5", 10, 13, 3],
    ["2 x 500 g", 10, 17],
    ["da € 1,79", 10, 20, 5],
    ["Mele Golden", 60, 13, 3],
    ["1,99", 60, 20, 5],
    ["al kg", 71, 22],
  ]);
  const told = proposeOffers(page).map(({ box: _, ...offer }) => offer);
  const none = { beforeCents: null, unitCents: null, unitMeasure: null, sure: false };
  expect(told).toEqual([
    {
      ...{ ...none, name: "Spaghetti n. 5", brand: "BARILLA", quantity: "2 x 500 g" },
      ...{ cents: 179, kind: "from", measure: null },
    },
    {
      ...{ ...none, name: "Mele Golden", brand: null, quantity: null },
      ...{ cents: 199, kind: "fixed", measure: "kg" },
    },
  ]);
});

test("the box of an offer holds its name and its price", () => {
  const page = pageOf([
    ["Pane casereccio", 10, 10],
    ["2,90", 30, 13, 4],
  ]);
  const [offer] = proposeOffers({ ...page, ratio: 2 });
  expect(offer?.box.x).toBeCloseTo(0.1);
  expect(offer?.box.y).toBeCloseTo(0.1);
  expect((offer?.box.x ?? 0) + (offer?.box.w ?? 0)).toBeCloseTo(0.38);
  expect((offer?.box.y ?? 0) + (offer?.box.h ?? 0)).toBeCloseTo(0.17);
});

test("no name is given twice", () => {
  const page = pageOf([
    ["Pane casereccio", 10, 10],
    ["2,90", 10, 14, 4],
    ["1,90", 10, 22, 4],
  ]);
  expect(proposeOffers(page).map(({ name }) => name)).toEqual(["Pane casereccio", ""]);
});
