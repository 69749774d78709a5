import { calendarSpanOf, understandSearch, windowOf } from "@/lib/domain/search-intent";
import { excerptAround, marksIn } from "@/lib/domain/search-marks";
import { rootOf, tellingWords, wordsOf } from "@/lib/domain/search-text";
import { nearestWords, typosAllowed, typosBetween } from "@/lib/domain/search-typos";

const zones = [
  { id: "1", name: "Centro storico" },
  { id: "2", name: "Rione Castello" },
  { id: "3", name: "Le Fornaci" },
];

const sections = [
  { group: "news", words: ["notizia", "notizie"] },
  { group: "events", words: ["evento", "eventi"] },
  { group: "promotions", words: ["promo", "offerte"] },
  { group: "jobs", words: ["assunzioni", "offerte di lavoro", "posizioni aperte"] },
] as const;

function understand(text: string) {
  const { rest, intents } = understandSearch(text, { zones, sections });
  return [
    rest,
    ...intents.map((intent) => {
      if (intent.intent === "section") return intent.section;
      if (intent.intent === "time") return intent.time;
      return intent.intent === "zone" ? intent.zone.name : intent.intent;
    }),
  ];
}

test.each([
  ["eventi oggi", ["", "events", "today"]],
  ["promo weekend", ["", "promotions", "weekend"]],
  ["assunzioni", ["", "jobs"]],
  ["notizie di ieri", ["di ieri", "news"]],
  ["offerte di lavoro", ["", "jobs"]],
  ["posizioni aperte", ["", "jobs"]],
  ["offerte del fine settimana", ["del", "promotions", "weekend"]],
  ["concerti gratis stasera", ["concerti", "free", "tonight"]],
  ["Bar aperti adesso", ["Bar", "open"]],
  ["farmacia aperta oggi", ["farmacia", "today"]],
  ["aperto la domenica", ["", "sunday"]],
  ["farmacia aperta domenica", ["farmacia", "sunday"]],
  ["concerto gratis sabato", ["concerto", "free", "saturday"]],
  ["eventi venerdì prossimo", ["", "events", "friday"]],
  ["eventi sabato e domenica", ["", "events", "weekend"]],
  ["concerti questa settimana", ["concerti", "week"]],
  ["pizza in centro", ["pizza in", "Centro storico"]],
  ["zona Castello", ["", "Rione Castello"]],
  ["parcheggio a le fornaci questo mese", ["parcheggio a", "Le Fornaci", "month"]],
  ["oggi o domani", ["o domani", "today"]],
  ["gratissimo", ["gratissimo"]],
])("%s is understood", (text, expected) => {
  expect(understand(text)).toEqual(expected);
});

test("each word that was understood can be taken away alone", () => {
  const { intents } = understandSearch("eventi oggi, in centro", { zones, sections });
  expect(intents.map(({ without }) => without)).toEqual([
    "oggi, in centro",
    "eventi , in centro",
    "eventi oggi,",
  ]);
});

test.each([
  ["negozi con offerte nel weekend", ["negozi nel weekend", "negozi con offerte"]],
  ["cosa c'è oggi", ["cosa c'è"]],
  ["cosa c'e oggi", ["cosa c'e"]],
])("of %s the preposition goes with its word", (text, expected) => {
  const { intents } = understandSearch(text, { zones, sections });
  expect(intents.map(({ without }) => without)).toEqual(expected);
});

test.each([
  ["today", "2026-11-21T10:00:00.000Z", "2026-11-21T23:00:00.000Z"],
  ["tonight", "2026-11-21T17:00:00.000Z", "2026-11-22T01:00:00.000Z"],
  ["tomorrow", "2026-11-21T23:00:00.000Z", "2026-11-22T23:00:00.000Z"],
  ["weekend", "2026-11-21T10:00:00.000Z", "2026-11-22T23:00:00.000Z"],
  ["week", "2026-11-21T10:00:00.000Z", "2026-11-22T23:00:00.000Z"],
  ["month", "2026-11-21T10:00:00.000Z", "2026-11-30T23:00:00.000Z"],
  ["saturday", "2026-11-21T10:00:00.000Z", "2026-11-21T23:00:00.000Z"],
  ["sunday", "2026-11-21T23:00:00.000Z", "2026-11-22T23:00:00.000Z"],
  ["friday", "2026-11-26T23:00:00.000Z", "2026-11-27T23:00:00.000Z"],
] as const)("%s on a Saturday in Rome", (time, from, to) => {
  const window = windowOf(time, new Date("2026-11-21T10:00:00Z"));
  expect([window.from.toISOString(), window.to.toISOString()]).toEqual([from, to]);
});

test("a weekday is a day of the calendar, to which the night before does not belong", () => {
  const saturday = new Date("2026-11-21T10:00:00Z");
  const days = { first: "2026-11-27", last: "2026-11-27" };
  expect(calendarSpanOf("friday", saturday)).toEqual({ overAfter: null, startsBefore: null, days });
  expect(calendarSpanOf("saturday", saturday)).toEqual(calendarSpanOf("today", saturday));
});

test.each([
  ["2026-11-21T23:30:00Z", "2026-11-21T23:30:00.000Z", "2026-11-22T01:00:00.000Z"],
  ["2026-11-22T02:00:00Z", "2026-11-22T02:00:00.000Z", "2026-11-22T05:00:00.000Z"],
  ["2026-11-22T05:00:00Z", "2026-11-22T17:00:00.000Z", "2026-11-23T01:00:00.000Z"],
])("tonight at %s is what is left of the night, as in the calendar", (at, from, to) => {
  const window = windowOf("tonight", new Date(at));
  expect([window.from.toISOString(), window.to.toISOString()]).toEqual([from, to]);
});

test("the weekend of a Monday is the next, that of a Sunday what is left of it", () => {
  const from = (at: string) => windowOf("weekend", new Date(at)).from.toISOString();
  expect(from("2026-11-16T10:00:00Z")).toBe("2026-11-20T23:00:00.000Z");
  expect(from("2026-11-22T10:00:00Z")).toBe("2026-11-22T10:00:00.000Z");
});

test("a month ends in December too, and on the day that summer time does", () => {
  const to = (at: string) => windowOf("month", new Date(at)).to.toISOString();
  expect(to("2026-12-31T10:00:00Z")).toBe("2026-12-31T23:00:00.000Z");
  expect(to("2026-10-25T10:00:00Z")).toBe("2026-10-31T23:00:00.000Z");
});

test("words are plain, without elided articles", () => {
  expect(wordsOf("L'Angolo dell’Èva: caffè N°2")).toEqual(["angolo", "eva", "caffe", "n", "2"]);
  expect(tellingWords(["il", "bar", "del", "bar"])).toEqual(["bar"]);
  expect(tellingWords(["il", "la"])).toEqual(["il", "la"]);
});

test("inflected forms share a root, short words and numbers keep all", () => {
  expect(["pizzeria", "pizzerie"].map(rootOf)).toEqual(["pizzer", "pizzer"]);
  expect(["banche", "banca"].map(rootOf)).toEqual(["banc", "banc"]);
  expect(["bici", "bar", "2a2aa"].map(rootOf)).toEqual(["bici", "bar", "2a2aa"]);
});

test("one error from five letters, two from nine, none with a digit", () => {
  expect(["caff", "pizza", "farmacie", "biblioteca", "h2ooo"].map(typosAllowed)).toEqual([
    0, 1, 1, 2, 0,
  ]);
});

test.each([
  ["pizza", "piza", 0],
  ["pisza", "pizza", 1],
  ["pziza", "pizza", 1],
  ["bizza", "pizza", 1],
  ["pezzi", "pizza", null],
  ["bibbliotecca", "biblioteca", 0],
  ["biblotecha", "biblioteca", 2],
  ["vivlioteca", "biblioteca", null],
  ["pane", "cane", null],
])("from %s to %s: %s errors", (typed, meant, typos) => {
  expect(typosBetween(typed, meant)).toBe(typos);
});

test("of the known words the nearest are meant", () => {
  expect(nearestWords("pisza", ["pizza", "pista", "piazza"])).toEqual(["pista", "pizza", "piazza"]);
  expect(nearestWords("pizzerla", ["pizzeria", "pizzetta"])).toEqual(["pizzeria"]);
});

test("marks take in inflected forms of what was typed, and only whole words of what stands for it", () => {
  const marked = (text: string, beginnings: string[], wholes: string[] = []) =>
    marksIn(text, { beginnings, wholes }).map(([start, end]) => text.slice(start, end));
  expect(marked("Pizzerie e una pizzeria", ["pizzeria"])).toEqual(["Pizzerie", "pizzeria"]);
  expect(marked("Caffè, caffetteria", ["caffe"])).toEqual(["Caffè", "caffetteria"]);
  expect(marked("Bar Barattolo", [], ["bar"])).toEqual(["Bar"]);
  expect(marked("Il Milione", ["il"])).toEqual(["Il"]);
});

test("an excerpt begins near the match, at a word", () => {
  const text = `${"parola ".repeat(30)}bollito ${"parola ".repeat(40)}`;
  const excerpt = excerptAround(text, { beginnings: ["bollito"], wholes: [] });
  expect(excerpt).toMatch(/^… parola (parola )*bollito parola.* parola …$/);
  expect(excerpt?.length).toBeLessThan(190);
  expect(excerptAround("niente", { beginnings: ["bollito"], wholes: [] })).toBeNull();
});
