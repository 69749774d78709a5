import { plainText } from "./search-text";

/** Words of Italian menus, in the form of `plainText`. */

const setOf = (words: string) => new Set(words.split(" "));
const phrasesOf = (phrases: string) => phrases.split("|");

/** First words of a section's heading, after articles. */
const headings = setOf(
  "antipasti antipasto primi secondi contorni contorno insalate insalatone zuppe minestre risotti " +
    "paste pasta griglia grigliate fritti fritture crudi crudo carne carni pesce pesci pizze pizza " +
    "calzoni focacce pinse panini piadine tramezzini toast hamburger burger taglieri formaggi salumi " +
    "verdure dolci dolce dessert desserts gelati gelato frutta torte colazione colazioni brunch pranzo cena " +
    "bibite bevande bevanda birre birra vini vino cocktail cocktails aperitivi aperitivo amari digestivi " +
    "digestivo liquori distillati grappe whisky rum gin caffetteria caffe the te tisane spumanti spumante " +
    "bollicine champagne rossi bianchi rosati rosso rosati specialita classiche speciali stuzzichini " +
    "sfizi entree entrees starters cicchetti tapas piatti bruschette frappe granite crepes sushi nigiri uramaki hosomaki sashimi poke bambini vegetariani vegani",
);

/** Words that may stand before it. */
const beforeHeadings = setOf(
  "i il la le lo gli l nostri nostre nostro nostra tutti tutte altri altre carta dei delle dai dal per menu",
);

const regions = new Set(
  phrasesOf(
    "abruzzo|basilicata|calabria|campania|emilia romagna|emilia|romagna|friuli|friuli venezia giulia|lazio|" +
      "liguria|lombardia|franciacorta|marche|molise|piemonte|puglia|sardegna|sicilia|etna|toscana|chianti|" +
      "montalcino|bolgheri|trentino|trentino alto adige|alto adige|sudtirol|umbria|valle d aosta|veneto|" +
      "valpolicella|langhe|collio|irpinia|maremma|francia|borgogna|bordeaux|champagne|alsazia|loira|germania|" +
      "austria|spagna|portogallo|slovenia|california|argentina|cile|australia|nuova zelanda|sudafrica|italia",
  ),
);

/** Meanings of a label beside a price; a size is a variant. */
export type LabelMeaning = "bar" | "table" | "half" | "child" | "glass" | "bottle" | "size";

const labels = new Map<string, LabelMeaning>(
  (
    [
      ["bar", "banco|al banco|al bancone|bancone"],
      ["table", "tavolo|al tavolo|ai tavoli|servito al tavolo"],
      ["half", "mezza porzione|mezza porz|½ porzione|½ porz"],
      ["child", "bambini|bambino|bimbi|bimbo|porzione bambini|porzione bimbi|per bambini"],
      ["glass", "calice|al calice|cal|bicchiere|bicch|il calice|glass"],
      ["bottle", "bottiglia|bott|btg|btl|bt|in bottiglia|la bottiglia|bottle"],
      [
        "size",
        "piccola|piccolo|piccole|media|medio|medie|grande|grandi|maxi|mini|baby|normale|normali|classica|" +
          "classico|intera|intero|mezza|mezzo|singola|singolo|doppia|doppio|gigante|familiare|famiglia|porzione|lattina|" +
          "caraffa|quartino|mezzo litro|un litro|litro|quarto|al metro|mezzo metro|boccale|spina|alla spina|asporto|" +
          "da asporto|s|m|l|xl|small|medium|large|regular|mezza bottiglia|magnum|shot|tazza|cono|coppetta|" +
          "coppa|un gusto|due gusti|tre gusti|rotonda|tonda|teglia|alla pala|con servizio|ridotto|ridotta",
      ],
    ] as const
  ).flatMap(([meaning, words]) => phrasesOf(words).map((word) => [word, meaning] as const)),
);

const bare = (text: string) =>
  plainText(text)
    .replace(/[^a-z0-9½]+/g, " ")
    .trim();

/** What a label says of the price beside it; null: it is no known label. */
export const meaningOfLabel = (text: string): LabelMeaning | null => labels.get(bare(text)) ?? null;

/** True for the usual words of a section: "I nostri primi", "Dolci della casa". */
export function isUsualHeading(text: string): boolean {
  const words = bare(text).split(" ", 10);
  const first = words.find((word) => !beforeHeadings.has(word)) ?? words.at(-1) ?? "";
  return words.length <= 7 && headings.has(first);
}

/** True for the name of an area that wine comes from. */
export const isWineArea = (text: string): boolean => regions.has(bare(text));

/** True for a heading with wines below. */
export function isOfWines(heading: string): boolean {
  const words = bare(heading).split(" ", 12);
  const named = "vini vino bollicine spumanti champagne cantina calice calici rossi bianchi rosati";
  return words.some((word) => named.split(" ").includes(word)) && !words.includes("pizze");
}

/** True for a heading whose wines are sold by the glass. */
export const isByGlass = (heading: string): boolean =>
  /\b(?:calic[ei]|bicchiere)\b/.test(bare(heading));

/** True for the name of the house: "Pizzeria Vesuvio". */
export const isHouse = (text: string): boolean =>
  /\b(?:ristorante|trattoria|osteria|hosteria|pizzeria|enoteca|locanda|taverna|bar|pub|bistrot?|gelateria|pasticceria|agriturismo|birreria|braceria|rosticceria|hotel)\b/.test(
    bare(text),
  );

/** True for a heading with extras below, which belong to the section before. */
export const isOfExtras = (heading: string): boolean =>
  /^(?:aggiunt[ae]|supplement[oi]|extra|varianti|ingredienti extra)\b/.test(bare(heading));

/** True for the name of a menu at one price: its courses have none of their own. */
export const isFixedMenu = (heading: string): boolean =>
  /^(?:il |i )?menu (?:degustazione|fisso|turistico|del giorno|di lavoro|lavoro|pranzo|bambini|bimbi|completo|business|di mare|di terra|della casa)\b/.test(
    bare(heading),
  );

/** True for a text in capitals. */
export const isUpper = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** True for a text that begins as no name does. */
export const beginsSmall = (text: string): boolean => /^[\p{Ll}(+]/u.test(text);

/** Words that go on from the line before: "Tagliata con scaglie / di parmigiano". */
export const goesOn = (text: string): boolean =>
  /^(?:di|del|della|dello|dei|delle|degli|con|e|ed|al|alla|allo|ai|alle|agli|all|in|su|sul|sulla|da|dal|dalla|o) /.test(
    bare(text).replace(/^d |^dell |^sull /, "di "),
  );

/** True for addresses, telephones and other lines about the house. */
export function isAboutHouse(text: string): boolean {
  const plain = bare(text);
  return (
    /@|www\.|https?:|\.(?:it|com)\b/i.test(text) ||
    /^(?:tel|telefono|cell|whatsapp|p iva|partita iva|cf|via|viale|piazza|corso|loc|localita|aperto|chiuso|orari|orario|wi fi|wifi|password|seguici|facebook|instagram|iva|i prezzi|prezzi|grazie|buon appetito|la direzione)\b/.test(
      plain,
    )
  );
}
