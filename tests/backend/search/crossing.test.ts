import { sql } from "drizzle-orm";
import { categories } from "@/backend/db/schema/categories";
import type { NewActivity } from "@/backend/features/activities/service";
import { searchResultSchema } from "@/lib/contract/search";
import { openBackend, type TestBackend } from "../../support/backend";
import { everyDay, plantActivity, plantDirectory } from "../../support/directory";
import { dateOf, plantEvent } from "../../support/events";
import { plantJob } from "../../support/jobs";
import { plantPromo } from "../../support/promos";

let backend: TestBackend;

// A Friday, 19:30 in Rome.
const NOW = new Date("2026-11-27T18:30:00Z");

const opening = (from: string, to: string) => ({ weekly: everyDay([from, to]) });

/** A small town in which each place has something else, or nothing, or it at another time. */
async function plantTown(): Promise<void> {
  const { db } = backend.deps;
  await plantDirectory(db);
  await db.insert(categories).values([
    { slug: "negozi", name: "Abbigliamento e libri", icon: "shopping-bag", position: 3 },
    { slug: "pizzerie", name: "Pizzerie", icon: "pizza", position: 4 },
  ]);
  const place = (name: string, over: Partial<NewActivity>) => plantActivity(db, name, over, NOW);
  await place("Vesuvio", {
    category: "pizzerie",
    zone: "centro",
    opening: opening("18:00", "23:00"),
  });
  await place("Da Ugo", {
    category: "pizzerie",
    zone: "borgo",
    opening: opening("12:00", "15:00"),
  });
  await place("Bar Centrale", {
    category: "bar",
    zone: "centro",
    opening: opening("07:00", "24:00"),
  });
  await place("Bar dello Sport", {
    category: "bar",
    zone: "borgo",
    opening: opening("07:00", "24:00"),
  });
  await place("Bar Roma", {
    category: "bar",
    zone: "centro",
    summary: "D'estate musica dal vivo.",
  });
  await place("Osteria del Ponte", { zone: "centro", opening: opening("19:00", "23:00") });
  await place("Trattoria Alba", { zone: "borgo", opening: opening("12:00", "15:00") });
  await place("Pagina Nuova", { category: "negozi", zone: "centro", tags: ["libreria"] });
  await place("Forno Amadei", { category: "negozi", zone: "borgo", tags: ["pane"] });
  const event = (title: string, activity: string, date: [string, string], over: object = {}) =>
    plantEvent(db, title, { place: placeOf(activity), dates: [dateOf(...date)], ...over });
  await event("Jazz al banco", "bar-centrale", ["2026-11-27 21:00", "2026-11-27 23:30"], {
    summary: "Un trio con musica dal vivo.",
  });
  await event("Torneo di briscola", "bar-dello-sport", ["2026-11-28 16:00", "2026-11-28 19:00"], {
    summary: "A coppie, con premi.",
    category: "other",
  });
  await event(
    "Presentazione di un giallo",
    "pagina-nuova",
    ["2026-11-29 17:00", "2026-11-29 19:00"],
    {
      summary: "Con l'autrice.",
      category: "learning",
    },
  );
  await event(
    "Degustazione di vini",
    "osteria-del-ponte",
    ["2026-12-10 20:00", "2026-12-10 23:00"],
    {
      summary: "Sei calici del territorio.",
      category: "food",
    },
  );
  await plantEvent(db, "Mercatino in piazza", {
    summary: "Bancarelle.",
    category: "market",
    zone: "centro",
    dates: [dateOf("2026-11-27 15:00", "2026-11-27 22:00")],
  });
  const promo = (title: string, activity: string, over: object = {}) =>
    plantPromo(db, activity, { title, at: NOW.toISOString(), scope: null, ...over });
  const everyWeek = (days: string[], from: string, to: string) => ({
    recurring: { days, from, to },
  });
  await promo("Due margherite al prezzo di una", "vesuvio", everyWeek(["fr"], "19:00", "20:00"));
  await promo("Pranzo a dieci euro", "da-ugo", everyWeek(["mo", "tu"], "12:00", "15:00"));
  await promo("Spritz a metà prezzo", "bar-dello-sport", everyWeek(["fr", "sa"], "18:00", "20:00"));
  await promo("Gialli scontati", "pagina-nuova", { valid_from: "2026-11-28" });
  await promo("Pane di ieri", "forno-amadei", { valid_from: "2026-11-30" });
  const job = (title: string, activity: string, over: object = {}) =>
    plantJob(db, title, { employer: { activity }, category: "hospitality", ...over });
  await job("Cameriere/a di sala", "osteria-del-ponte");
  await job("Cuoco/a", "trattoria-alba");
  await job("Banconista", "bar-centrale");
  await job("Commesso/a", "pagina-nuova", { category: "retail" });
}

const placeOf = (activity: string) => ({ activity, address: null, online_url: null });

beforeAll(async () => {
  backend = await openBackend();
  backend.setNow(NOW.toISOString());
  await backend.truncate();
  await plantTown();
}, 60_000);
afterAll(() => backend.close());

async function ask(q: string) {
  const response = await backend.request(`/api/search?q=${encodeURIComponent(q)}`);
  return searchResultSchema.parse(await response.json());
}

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

test.each<[string, string[]]>([
  ["bar con musica dal vivo stasera", ["Bar Centrale"]],
  ["bar musica dal vivo stasera", ["Bar Centrale"]],
  ["bar con eventi stasera", ["Bar Centrale"]],
  ["bar con eventi domani", ["Bar dello Sport"]],
  ["bar con eventi", ["Bar Centrale", "Bar dello Sport"]],
  ["bar in centro con eventi", ["Bar Centrale"]],
  ["locali con musica dal vivo stasera", ["Bar Centrale"]],
  ["libreria con eventi nel weekend", ["Pagina Nuova"]],
  ["posti con eventi nel weekend", ["Bar Centrale", "Bar dello Sport", "Pagina Nuova"]],
  ["osteria con degustazione questo mese", []],
  ["osteria con eventi", ["Osteria del Ponte"]],
  ["ristorante che cerca camerieri", ["Osteria del Ponte"]],
  ["ristoranti che cercano personale", ["Osteria del Ponte", "Trattoria Alba"]],
  ["ristorante aperto ora che cerca personale", ["Osteria del Ponte"]],
  ["bar che assume", ["Bar Centrale"]],
  ["negozi che cercano commessi", ["Pagina Nuova"]],
  ["ristorante in zona borgo che cerca un cuoco", ["Trattoria Alba"]],
  ["cosa c'è oggi in centro", ["Bar Centrale", "Vesuvio"]],
  ["cosa fare domani", ["Bar dello Sport", "Pagina Nuova"]],
  ["pizzeria con eventi stasera", []],
  ["pizzeria aperta ora con promo stasera", ["Vesuvio"]],
  ["pizzeria con promo", ["Da Ugo", "Vesuvio"]],
  ["pizzeria con promo domani", []],
  ["bar con happy hour stasera", ["Bar dello Sport"]],
  ["bar spritz stasera", ["Bar dello Sport"]],
  ["negozi con offerte nel weekend", ["Bar dello Sport", "Pagina Nuova", "Vesuvio"]],
  ["libreria in centro con sconti domani", ["Pagina Nuova"]],
  ["panetteria con offerte oggi", []],
])("%s: the places with something of the kind then, and no others", async (q, places) => {
  const { activities } = (await ask(q)).results;
  const crossed = activities.filter(({ because }) => because !== null);
  expect(titles(crossed).sort()).toEqual(places);
});

test("happy hour is looked for by what stands for it, and is a promotion where nothing does", async () => {
  const found = async (q: string) => {
    const { activities, promotions } = (await ask(q)).results;
    return [titles(activities), titles(promotions).sort()];
  };
  expect(await found("happy hour centro")).toEqual([
    [],
    ["Due margherite al prezzo di una", "Gialli scontati"],
  ]);
  await backend.deps.db.execute(sql`
    insert into search_synonyms (terms, finds, two_way) values ('{happy hour}', '{bar}', false)`);
  backend.setNow(new Date(NOW.getTime() + 11_000).toISOString());
  expect(await found("happy hour borgo")).toEqual([["Bar dello Sport"], ["Spritz a metà prezzo"]]);
});

test("a result says why it is one, and until when", async () => {
  const why = async (q: string) => (await ask(q)).results.activities.map(({ because }) => because);
  expect(await why("pizzeria aperta ora con promo stasera")).toEqual([
    "Promo: Due margherite al prezzo di una, fino alle 20:00",
  ]);
  expect(await why("bar con eventi domani")).toEqual([
    "Evento: Torneo di briscola, sabato 28 novembre, dalle 16:00 alle 19:00",
  ]);
  expect(await why("ristorante che cerca un cuoco")).toEqual([
    "Si cerca: Cuoco/a, candidature fino al 10 dicembre",
  ]);
});

test("the kind itself is found beside its places, and a question for everything finds what is elsewhere, too", async () => {
  const eventsOf = async (q: string) => titles((await ask(q)).results.events);
  expect(await eventsOf("cosa c'è oggi in centro")).toEqual([
    "Mercatino in piazza",
    "Jazz al banco",
  ]);
  expect(titles((await ask("pizzeria con promo")).results.promotions)).toEqual([]);
});

test("what was understood is told, so that each of it can be taken away", async () => {
  const { understood } = await ask("pizzeria aperta ora con promo stasera");
  expect(understood).toEqual([
    { intent: "open", label: "Aperto ora", without: "pizzeria con promo stasera" },
    { intent: "section", label: "Promo e offerte", without: "pizzeria aperta ora stasera" },
    { intent: "time", label: "Stasera", without: "pizzeria aperta ora con promo" },
  ]);
});

test("texts that ask for nothing of the kind find places as before, without a reason", async () => {
  for (const q of ["pizzeria", "bar stasera", "aperto ora", "bar centrale", "musica dal vivo"]) {
    const { activities } = (await ask(q)).results;
    expect(activities.filter(({ because }) => because !== null)).toEqual([]);
  }
  expect(titles((await ask("musica dal vivo")).results.activities)).toEqual(["Bar Roma"]);
});
