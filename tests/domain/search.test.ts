import { parseSearch } from "@/lib/domain/search-intent";
import { excerptAround, marksIn } from "@/lib/domain/search-marks";
import { rootOf, tellingWords, wordsOf } from "@/lib/domain/search-text";
import { isNamedDay, type SearchTime } from "@/lib/domain/search-times";
import { nearestWords, typosAllowed, typosBetween } from "@/lib/domain/search-typos";

const zones = [
  { id: "1", name: "Centro storico" },
  { id: "2", name: "Rione Castello" },
  { id: "3", name: "Le Fornaci" },
  { id: "4", name: "Borgo Sant'Anna" },
  { id: "5", name: "Rione dell'Angelo" },
];

const sections = [
  { group: "news", words: ["notizia", "notizie"] },
  { group: "events", words: ["evento", "eventi"] },
  { group: "promotions", words: ["promo", "offerte"] },
  { group: "jobs", words: ["assunzioni", "offerte di lavoro", "posizioni aperte"] },
] as const;

/** "saturday evening", "5/12/2026": a named day in few letters. */
function saidTime(time: SearchTime): string {
  if (!isNamedDay(time)) return time;
  const { day, part } = time;
  let said = "";
  if (typeof day === "string") said = day;
  else if ("weekday" in day) said = `weekday ${day.weekday}`;
  else said = [day.date, day.month, day.year].filter(Boolean).join("/");
  return part ? `${said} ${part}` : said;
}

function parse(text: string) {
  const { rest, intents } = parseSearch(text, { zones, sections });
  return [
    rest,
    ...intents.map((intent) => {
      if (intent.intent === "section") return intent.section;
      if (intent.intent === "time") return saidTime(intent.time);
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
  ["offerte del fine settimana", ["", "promotions", "weekend"]],
  ["concerti gratis stasera", ["concerti", "free", "tonight"]],
  ["Bar aperti adesso", ["Bar", "open"]],
  ["ristoranti aperti", ["ristoranti", "open"]],
  ["farmacie aperte in centro", ["farmacie in", "open", "Centro storico"]],
  ["negozi aperti a quest'ora", ["negozi", "open"]],
  ["aperti", ["", "open"]],
  ["farmacie vicino a me", ["farmacie"]],
  ["pizzerie aperte qui vicino", ["pizzerie", "open"]],
  ["il bar più vicino", ["il bar"]],
  ["offerte nei dintorni", ["", "promotions"]],
  ["parcheggio vicino alla stazione", ["parcheggio vicino alla stazione"]],
  ["vicino a me", ["vicino a me"]],
  ["cinema all'aperto", ["cinema all'aperto"]],
  ["giornata a porte aperte", ["giornata a porte aperte"]],
  ["ristoranti aperti a Natale", ["ristoranti aperti a Natale"]],
  ["ristoranti aperti domenica", ["ristoranti", "weekday 6"]],
  ["farmacia aperta 24 ore", ["farmacia aperta 24 ore"]],
  ["farmacia aperta oggi", ["farmacia", "today"]],
  ["aperto la domenica", ["", "weekday 6"]],
  ["farmacia aperta domenica", ["farmacia", "weekday 6"]],
  ["concerto gratis sabato", ["concerto", "free", "weekday 5"]],
  ["eventi venerdì prossimo", ["", "events", "weekday 4"]],
  ["eventi sabato e domenica", ["", "events", "weekend"]],
  ["concerti questa settimana", ["concerti", "week"]],
  ["pizza in centro", ["pizza in", "Centro storico"]],
  ["zona Castello", ["", "Rione Castello"]],
  ["parcheggio a le fornaci questo mese", ["parcheggio a", "Le Fornaci", "month"]],
  ["oggi o domani", ["o domani", "today"]],
  ["gratissimo", ["gratissimo"]],
  ["in centro", ["", "Centro storico"]],
  ["pane a Sant’Anna", ["pane a", "Borgo Sant'Anna"]],
  ["borgo sant'anna", ["", "Borgo Sant'Anna"]],
  ["rione dell'angelo", ["", "Rione dell'Angelo"]],
  ["zona Angelo", ["", "Rione dell'Angelo"]],
  ["concerti sabato sera", ["concerti", "weekday 5 evening"]],
  ["sabato di sera", ["", "weekday 5 evening"]],
  ["brunch domenica prossima in mattina", ["brunch", "weekday 6 morning"]],
  ["cinema domani pomeriggio", ["cinema", "tomorrow afternoon"]],
  ["questo pomeriggio", ["", "today afternoon"]],
  ["stanotte", ["", "today night"]],
  ["aperto domani sera", ["", "tomorrow evening"]],
  ["questa sera", ["", "tonight"]],
  ["questo", ["questo"]],
  ["eventi 5 dicembre", ["", "events", "5/12"]],
  ["il 5 dicembre 2026", ["", "5/12/2026"]],
  ["concerti dell'8 dicembre", ["concerti dell'", "8/12"]],
  ["sabato 5 dicembre sera", ["", "5/12 evening"]],
  ["1º maggio", ["", "1/5"]],
  ["primo maggio", ["", "1/5"]],
  ["29 febbraio", ["", "29/2"]],
  ["31 novembre", ["31 novembre"]],
  ["40 dicembre", ["40 dicembre"]],
  ["bar in via 25 aprile", ["bar in via 25 aprile"]],
  ["dicembre", ["dicembre"]],
  ["orari biblioteca", ["biblioteca"]],
  ["numero di telefono della farmacia", ["della farmacia"]],
  ["farmacia aperta telefono", ["farmacia", "open"]],
  ["contatti", ["contatti"]],
  ["ristorante stasera alle 21", ["ristorante", "tonight"]],
  ["concerti domani dopo le 21:30", ["concerti", "tomorrow"]],
  ["colazione alle 6", ["colazione alle 6"]],
  ["i mille passi alle 5 terre", ["i mille passi alle 5 terre"]],
])("%s is understood", (text, expected) => {
  expect(parse(text)).toEqual(expected);
});

test("a word for a kind that also says which things are meant is told as such", () => {
  const promos = [{ group: "promotions", words: ["promo"], telling: ["happy hour"] }] as const;
  const tells = (text: string) =>
    parseSearch(text, { zones, sections: promos }).intents.map(
      (intent) => intent.intent === "section" && intent.tells,
    );
  expect(tells("promo bar")).toEqual([false]);
  expect(tells("happy hour bar")).toEqual([true]);
});

test("each word that was understood can be taken away alone", () => {
  const { intents } = parseSearch("eventi oggi, in centro", { zones, sections });
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
  ["concerti dell'8 dicembre", ["concerti"]],
])("of %s the preposition goes with its word", (text, expected) => {
  const { intents } = parseSearch(text, { zones, sections });
  expect(intents.map(({ without }) => without)).toEqual(expected);
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
