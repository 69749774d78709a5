import type { GiveawayCategory } from "@/lib/contract/giveaway-constants";
import { holdsLink } from "./links-in-text";
import { plainText } from "./search-text";

// What a post of the board "regalo / cerco" may not say. Reasons are the messages
// `giveawayWrites.grounds` (docs/domain/give-away-board.md). This finds plain cases; people read the rest.

/** Grounds of a refusal. */
export const giveawayGrounds = [
  "sale",
  "service",
  "animals",
  "medicines",
  "weapons",
  "tobacco_alcohol",
  "hazardous",
  "recalled",
  "opened_food",
  "contact",
  "address",
] as const;
export type GiveawayGround = (typeof giveawayGrounds)[number];

export interface GiveawayFinding {
  ground: GiveawayGround;
  field: "title" | "text";
  /** The words in lower case without accents; `www` for a link. */
  found: string;
}

/** Whole words, with inflections given as a pattern. */
const say = (...forms: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join("|")})(?![\\p{L}\\p{N}])`, "u");

/** Things for, of or like something are not that thing: "cuccia per cani", "peluche a forma di gatto". */
const itself = (...forms: string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?<!(?:per|da|di|del|dei|dello|della|delle|degli|al|ai|con|come)\\s(?:i\\s|il\\s|la\\s|le\\s|gli\\s|un\\s|una\\s|uno\\s)?)(?<!(?:dell|all|un|l)['’])(?:${forms.join("|")})(?![\\p{L}\\p{N}])`,
    "u",
  );

/** One's own animal is not given away: "il nostro cane preferisce il divano". */
const ofOnes = "(?<!(?:il|lo|la|i|gli|le|mi[oa]|tu[oa]|su[oa]|nostr[oa]|vostr[oa]|miei|nostri)\\s)";

const animals = [
  "cuccioli?",
  "cagnolin[oiae]",
  "gattin[oiae]",
  "micin[oiae]",
  "cucciolat[ae]",
  `${ofOnes}can[ei]`,
  `${ofOnes}gatt[oiae]`,
  `${ofOnes}conigli(?:[oae]|ett[oi])?`,
  "criceti?",
  "cavi[ae]",
  "furett[oi]",
  "tartarug(?:a|he)",
  "canarin[oi]",
  "pappagall[oi]",
  "pappagallin[oi]",
  "gallin[ae]",
  "pulcin[oi]",
  "galli",
  "pesc[ei] (?:ross[oi]|tropical[ei])",
  "serpent[ei]",
  "cavall[oi]",
  "asin[oi]",
  "capr(?:a|e|ett[ae])",
];

/** What looks like an animal: "cavallo a dondolo". */
const noToy =
  "(?! (?:a dondolo|a molla|giocattolo|gonfiabil[ei]|finto|finta|finti|(?:di|in) (?:peluche|pezza|stoffa|legno|plastica|ceramica|cartapesta|gesso|gomma|lana)))";

const patterns: readonly (readonly [GiveawayGround, RegExp])[] = [
  [
    "sale",
    say(
      "(?:s?vendo|s?vendesi|vendiamo|svendita|in vendita)",
      "(?:compro|compriamo|pago|paghiamo|pagamento)",
      // "Scontrino d'acquisto" is a thing.
      "(?<!['’]|(?:di|un|mio|primo|ultimo) )acquisto",
      "(?:prezz[oi]|trattabil[ei]|affare|offerta libera|al miglior offerente)",
      "(?:affitto|affittasi|noleggio|noleggiasi|caparra|acconto)",
      "(?:in cambio di|permuto|permuta)",
      "(?:euro|eur)",
    ),
  ],
  ["sale", /€|(?<!\p{L})eur(?=\d)/u],
  [
    "service",
    say(
      "cerco (?:un |una )?(?:lavor[oi]|occupazione|badante|colf|baby ?sitter|stanza|casa|appartamento|alloggio|monolocale|ripetizioni)",
      "(?:do|faccio|offro) (?:ripetizioni|lezioni|lavor[oi])",
      "(?:offro|affido) (?:stanza|casa|appartamento|alloggio)",
    ),
  ],
  ["animals", itself(`(?:${animals.join("|")})${noToy}`)],
  [
    "medicines",
    itself(
      "farmac[oi]",
      "medicin(?:a|e|al[ei])",
      "integrator[ei]",
      "lenti a contatto",
      "siringh?[ae]",
    ),
  ],
  [
    "medicines",
    say(
      "antibiotic[oi]",
      "antidolorific[oi]",
      "sciropp[oi] per la tosse",
      "tachipirina",
      "aspirina",
      "cortisone",
      "insulina",
    ),
  ],
  [
    "weapons",
    itself(
      "arm[ai](?: da (?:fuoco|caccia|taglio))?",
      "fucil[ei](?! (?:giocattolo|ad acqua|subacque))",
      "pistol[ae](?! (?:giocattolo|ad acqua|per |termica|da silicone|spara ?chiodi|a colla|a spruzzo|massaggia))",
      "carabin[ae]",
      "balestr[ae]",
      "manganell[oi]",
    ),
  ],
  [
    "weapons",
    say(
      "munizioni",
      "proiettil[ei]",
      "cartucc[ei] da caccia",
      "tirapugni",
      "coltell[oi] a (?:serramanico|scatto)",
      "spray al peperoncino",
      "petard[oi]",
      "fuochi d['’]artificio",
    ),
  ],
  [
    "tobacco_alcohol",
    say(
      "(?<!per )(?:sigarett[ae](?: elettronic(?:a|he))?|sigar[oi]|tabacco|svapo)",
      "vin[oi] (?:rosso|bianco|rossi|bianchi)",
      "bottigli[ae] di (?:vino|birra|grappa|whisky|liquore|spumante|amaro)",
      "(?<!da )(?:grapp[ae]|whisky|vodka)",
      "superalcolic[oi]",
    ),
  ],
  [
    "hazardous",
    say(
      "eternit",
      "amianto",
      "(?<!per )(?:la )?bombol[ae](?: del gas| di gas)?",
      "diserbant[ei]",
      "fitofarmac[oi]",
      "pesticid[ai]",
      "olio esausto",
      "batteri[ae] al piombo",
      "mercurio",
      "estintor[ei]",
    ),
  ],
  [
    "recalled",
    say(
      "(?:e |e' )?stat[oa] richiamat[oa]",
      "prodott[oi] richiamat[oi]",
      "richiamat[oaie] dal (?:mercato|produttore)",
    ),
  ],
];

const openedFood = say(
  "(?:gia )?apert[oaie]",
  "iniziat[oaie]",
  "scadut[oaie]",
  "avanz[oi]",
  "avanzat[oaie]",
  "fatt[oaie] (?:in casa|da me)",
  "casalingh?[oaie]",
  "cucinat[oaie]",
);

/** Numbers of books and days, which look like telephones. */
const otherNumbers =
  /97[89](?:[ -]?\d){10}(?!\d)|isbn[ :]*\d(?:[ -]?[\dx]){9}(?!\d)|(?<!\d)(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)\d{2}|\d{2})(?!\d)/gu;
const phone =
  /(?<![\dx×]|\d[.,/-])(?:(?:\+|00)39[ ./-]?)?(?:3\d{2}|0\d{1,3})\)?(?: ?[./-] ?| )?\d(?:[ ./-]?\d){5,7}(?!\d)/u;
const mail =
  /(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]+(?:\s?(?:@|\(at\))\s?[\p{L}\p{N}-]+|\s?chiocciola\s?[\p{L}\p{N}-]+(?:\.|\s?punto\s?)\p{L}{2,})/u;

/** "Portare via", "do via". */
const away =
  "(?<!(?<!\\p{L})(?:do|dare|dat[oaie]|diamo|port\\p{L}*|butt\\p{L}*|gett\\p{L}*|mand\\p{L}*|andare|andat[oaie]|vanno) )via";
/** A course, not a street: "corso di inglese". */
const street = `(?:${away}|viale|v\\.le|piazza|piazzale|p\\.zza|corso(?! (?:di |d['’]|per |base))|c\\.so|vicolo|largo|strada|contrada|frazione|borgo)`;
/** Words that are in no name of a street. */
const noName =
  "(?:circa|entro|tutt[oaie]|insieme|quasi|almeno|solo|gratis|subito|anche|non|per|con|meno|piu|massimo|minimo|poco|un|una|uno|il|ogni|dopo|prima|dalle|alle|ore|che|sono|ho)(?!\\p{L})";
const noLast = "(?:in|a|da|di|del|e|o|ai|al|dal|tra|fra)(?!\\p{L})";
const unit =
  " ?(?:x|×|cm|mm|mt?|metri|kg|chil[oi]|litri|giorni|ore|settimane|mesi|anni|libri|volumi|pezzi|persone|posti|cd|dvd)(?!\\p{L})";
const name = `(?!${noName})[\\p{L}'’.]+`;
const address = new RegExp(
  `(?<!\\p{L})${street} (?:${name} ){0,5}(?!${noLast})${name},? ?(?:n\\.? ?|numero |civico )?\\d+(?!\\p{L}{2}|\\d|${unit})`,
  "u",
);

const firstOf = (pattern: RegExp, text: string): string | null =>
  pattern.exec(text)?.[0]?.trim() ?? null;

/** Plain form, also of letters that only look different, without invisible ones. */
const read = (text: string): string =>
  plainText(text.normalize("NFKC").replace(/\p{Cf}/gu, ""))
    .replace(/\s+/g, " ")
    .trim();

/** What a post may not say; one finding of each ground. */
export function giveawayFindings({
  category,
  ...post
}: {
  title: string;
  text: string;
  category: GiveawayCategory;
}): GiveawayFinding[] {
  const findings: GiveawayFinding[] = [];
  const add = (ground: GiveawayGround, field: "title" | "text", found: string | null) => {
    if (found === null || findings.some((one) => one.ground === ground)) return;
    findings.push({ ground, field, found });
  };
  for (const field of ["title", "text"] as const) {
    const text = read(post[field]);
    for (const [ground, pattern] of patterns) add(ground, field, firstOf(pattern, text));
    if (category === "food") add("opened_food", field, firstOf(openedFood, text));
    add("contact", field, firstOf(mail, text) ?? firstOf(phone, text.replace(otherNumbers, ";")));
    if (holdsLink(text)) add("contact", field, "www");
    add("address", field, firstOf(address, text));
  }
  return findings;
}
