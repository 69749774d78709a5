/**
 * @postgres db/is-empty, features/activities/feature-word-queries, features/activities/write-queries,
 * features/promos/search, features/reviews/useful-queries, files/pictures
 */

import { seedDemoTown } from "@/demo/town";
import { searchResultSchema } from "@/lib/contract/search";
import { openBackend, type TestBackend } from "../../support/backend";

let backend: TestBackend;

beforeAll(async () => {
  // A Saturday, 11:00 in Rome.
  backend = await openBackend({}, { asMade: true });
  // Two processes that start at once build one town.
  await Promise.all([seedDemoTown(backend.deps), seedDemoTown(backend.deps)]);
}, 180_000);
afterAll(() => backend.close());

async function find(q: string) {
  const response = await backend.request(`/api/search?q=${encodeURIComponent(q)}`);
  expect(response.status).toBe(200);
  return searchResultSchema.parse(await response.json());
}

interface Expected {
  /** Activities that must be found; the first of them before all others. */
  finds: string[];
  /** Activities that must not be found. */
  not?: string[];
}

const queries: [why: string, q: string, expected: Expected][] = [
  ["a whole name", "Trattoria della Torre", { finds: ["Trattoria della Torre"] }],
  [
    "a name in small letters, in another order",
    "torre trattoria",
    { finds: ["Trattoria della Torre"] },
  ],
  ["the beginning of a name", "toelet", { finds: ["Toelettatura Quattro Zampe"] }],
  ["a part of a name inside a word", "fruttivendolo", { finds: ["Ortofrutta I Due Fratelli"] }],
  ["an accent left out", "caffe", { finds: ["Caffè della Stazione", "Caffè Sotto i Portici"] }],
  ["an accent too much", "Caffé", { finds: ["Caffè della Stazione", "Bar Centrale"] }],
  ["capitals", "FARMACIA", { finds: ["Farmacia San Grato", "Parafarmacia Le Fornaci"] }],
  ["an elided article", "l'orologeria", { finds: ["Orologeria Ravera"] }],
  [
    "words that say nothing",
    "una libreria con la pagina",
    { finds: ["Libreria La Pagina Bianca"] },
  ],
  ["a number in a name", "forno 9", { finds: ["Forno 9, pizza al taglio"] }],
  ["a short name with a sign", "b&b", { finds: ["B&B La Finestra sui Tetti"] }],
  [
    "a word in the plural",
    "farmacie",
    {
      finds: [
        "Farmacia San Grato",
        "Parafarmacia Le Fornaci",
        "Distributore Farmacia San Grato, 24 ore",
      ],
    },
  ],
  ["a name's word in the plural", "trattorie", { finds: ["Trattoria della Torre"] }],
  ["a word in the singular", "libro", { finds: ["Libreria La Pagina Bianca"] }],
  [
    "another form of a word in the summary",
    "bicicletta in prestito",
    { finds: ["Ufficio turistico di Castelvento", "Ciclofficina Raggi Storti"] },
  ],
  ["a tag", "tajarin", { finds: ["Trattoria della Torre"] }],
  [
    "a category",
    "animali",
    { finds: ["Toelettatura Quattro Zampe", "Ambulatorio veterinario Belora"] },
  ],
  [
    "a word deep in the description",
    "bollito",
    { finds: ["Trattoria della Torre", "Macelleria Garbarino"] },
  ],
  ["a word while it is typed", "bibliot", { finds: ["Biblioteca civica Rosa Olivero"] }],
  ["one letter left out", "pizeria", { finds: ["Pizzeria Belora", "Da Carmela"] }],
  [
    "one letter too much",
    "farrmacia grato",
    { finds: ["Farmacia San Grato", "Distributore Farmacia San Grato, 24 ore"] },
  ],
  ["one wrong letter", "palestro", { finds: ["Palestra Movimento"] }],
  ["two letters swapped", "pisicna", { finds: ["Piscina comunale"] }],
  ["two errors in a long word", "bibbliotecca", { finds: ["Biblioteca civica Rosa Olivero"] }],
  [
    "an error in a word of which only a synonym exists",
    "paruchiere",
    { finds: ["Barbiere Tonino", "Salone Ivana"] },
  ],
  ["an error in one of two words", "museo teracota", { finds: ["Museo della Terracotta"] }],
  ["an error in the first letter", "mibreria", { finds: ["Libreria La Pagina Bianca"] }],
  ["no error forgiven in a short word", "brr", { finds: [], not: ["Bar Sport"] }],
  ["no error forgiven in a number", "forno 8", { finds: [], not: ["Forno 9, pizza al taglio"] }],
  [
    "a restaurant: trattorie, osterie and bars too",
    "ristorante",
    {
      finds: [
        "Ristorante Al Ponte",
        "Trattoria della Torre",
        "Osteria Il Gallo Sveglio",
        "Bar Centrale",
        "Caffè Sotto i Portici",
      ],
      not: ["Ciclofficina Raggi Storti"],
    },
  ],
  [
    "a trattoria: not every bar",
    "osteria",
    { finds: ["Osteria Il Gallo Sveglio"], not: ["Bar Sport"] },
  ],
  ["a synonym", "hotel", { finds: ["Albergo Tre Corone"] }],
  ["a synonym of several words", "concerto", { finds: ["Pub La Volpe Storta"] }],
  [
    "several words that mean one thing",
    "dichiarazione dei redditi",
    { finds: ["CAF e patronato Insieme"] },
  ],
  [
    "one-way: medicines lead to pharmacies",
    "medicine",
    {
      finds: [
        "Farmacia San Grato",
        "Parafarmacia Le Fornaci",
        "Distributore Farmacia San Grato, 24 ore",
      ],
    },
  ],
  [
    "open now",
    "farmacia aperta ora",
    { finds: ["Farmacia San Grato"], not: ["Studio dentistico dott.ssa Vaira"] },
  ],
  [
    "open now, said shortly",
    "farmacie aperte",
    {
      finds: ["Farmacia San Grato", "Distributore Farmacia San Grato, 24 ore"],
      not: ["Studio dentistico dott.ssa Vaira"],
    },
  ],
  [
    "shops, of whatever kind, that are open now",
    "negozi aperti",
    { finds: ["Lana e Lino", "Il Tarlo, antiquariato"], not: ["Bar Centrale", "Bar Sport"] },
  ],
  ["all places that are open now", "locali aperti", { finds: [] }],
  ["a service that is ticked", "bar wifi", { finds: ["Bar Centrale"] }],
  [
    "a service of several words",
    "senza glutine",
    { finds: ["Caffè Sotto i Portici", "Pizzeria Belora"] },
  ],
  ["a service by another word", "vegano", { finds: ["Caffè Sotto i Portici"] }],
  [
    "a service that is brought home",
    "consegna a domicilio",
    { finds: ["Farmacia San Grato", "Alimentari da Piera"] },
  ],
  ["a way to pay", "satispay", { finds: ["Bar Centrale"] }],
  ["open tonight", "pizza stasera", { finds: ["Pizzeria Belora", "Forno 9, pizza al taglio"] }],
  [
    "open on an evening that is days away",
    "pizza giovedì sera",
    { finds: ["Pizzeria Belora", "Forno 9, pizza al taglio"] },
  ],
  [
    "a word for a kind that says more, with a quarter",
    "happy hour centro",
    { finds: ["Bar Centrale"], not: ["Lana e Lino"] },
  ],
  ["open tomorrow, a Sunday", "bar domani", { finds: ["Bar Centrale"] }],
  [
    "a quarter with a thing",
    "vino rione castello",
    { finds: ["Enoteca Il Bicchiere Mezzo Pieno"] },
  ],
  ["a quarter by its short name", "bar centro", { finds: ["Bar Centrale"], not: ["Bar Sport"] }],
  [
    "a quarter alone: what is called so comes first",
    "stazione",
    { finds: ["Caffè della Stazione", "Officina Boero"] },
  ],
  [
    "a word about the price",
    "pizza gratis",
    { finds: ["Pizzeria Belora", "Forno 9, pizza al taglio"] },
  ],
];

test.each(queries)("finds by %s: %s", async (_, q, { finds, not = [] }) => {
  const { results } = await find(q);
  const names = results.activities.map(({ title }) => title);
  expect(names).toEqual(expect.arrayContaining(finds));
  if (finds.length > 0) expect(finds).toContain(names[0]);
  for (const name of not) expect(names).not.toContain(name);
});

test("at least forty queries are held", () => {
  expect(queries.length).toBeGreaterThanOrEqual(40);
});

test("what was understood is told, with the text that remains without it", async () => {
  expect((await find("pizza stasera")).understood).toEqual([
    { intent: "time", label: "Stasera", without: "pizza" },
  ]);
  expect((await find("Farmacia aperta ora in zona Le Fornaci")).understood).toEqual([
    { intent: "open", label: "Aperto ora", without: "Farmacia in zona Le Fornaci" },
    { intent: "zone", label: "Le Fornaci", without: "Farmacia aperta ora" },
  ]);
  expect((await find("pizza")).understood).toEqual([]);
});

test("what one kind understands is told, and the others leave it alone", async () => {
  const { results, understood } = await find("pizza gratis");
  expect(understood.map(({ label }) => label)).toEqual(["Gratis"]);
  expect(results.activities.length).toBeGreaterThan(0);
});

test.each(["farmacie aperte", "ristoranti aperti", "negozi aperti", "locali aperti"])(
  "of %s all is open now, and it is told so",
  async (q) => {
    const { results, understood } = await find(q);
    expect(understood.map(({ label }) => label)).toEqual(["Aperto ora"]);
    expect(results.activities.length).toBeGreaterThan(0);
    for (const { meta } of results.activities) expect(meta).toContain("Aperto ora");
  },
);

test("filters alone are enough, and what is closed does not come", async () => {
  const { results, understood } = await find("aperto ora");
  expect(understood.map(({ label }) => label)).toEqual(["Aperto ora"]);
  expect(results.activities.length).toBeGreaterThan(5);
  for (const { meta } of results.activities) expect(meta).toContain("Aperto ora");
});

test("the spelling that was meant is told when the typed one finds nothing", async () => {
  expect((await find("la bibbliotecca civica")).corrected).toBe("la biblioteca civica");
  expect((await find("biblioteca")).corrected).toBeNull();
});

test("pages are found too, after what the contract names", async () => {
  const { results } = await find("recensioni");
  expect(Object.keys(results).indexOf("pages")).toBe(4);
  expect(results.pages[0]).toMatchObject({
    title: "Come funzionano le recensioni",
    route: "/recensioni",
  });
});

test("matches are marked in title and excerpt, and a match deep in the text brings it up", async () => {
  const marked = (text: string, marks: [number, number][]) =>
    marks.map(([start, end]) => text.slice(start, end));
  const [torre] = (await find("torre trattoria")).results.activities;
  expect(marked(torre?.title ?? "", torre?.title_marks ?? [])).toEqual(["Trattoria", "Torre"]);
  const [inn] = (await find("bollito")).results.activities;
  expect(inn?.excerpt).toContain("bollito");
  expect(marked(inn?.excerpt ?? "", inn?.excerpt_marks ?? [])).toContain("bollito");
  expect(inn?.excerpt).not.toMatch(/<\w|&amp;/);
});

test("what matches equally well is sorted by what is open, then by name", async () => {
  const { results } = await find("capelli");
  expect(results.activities.length).toBeGreaterThan(2);
  const order = results.activities.map(({ title, meta }) => [!meta?.includes("Aperto"), title]);
  expect(order).toEqual(
    [...order].sort(
      ([a, x], [b, y]) => Number(a) - Number(b) || String(x).localeCompare(String(y), "it"),
    ),
  );
});

test("what is not published, or closed for good, is never found", async () => {
  await backend.deps.db.execute(
    "update activities set status = 'draft' where slug = 'orologeria-ravera'",
  );
  expect((await find("orologeria")).results.activities).toEqual([]);
});
