const days: readonly (readonly [word: string, code: string])[] = [
  ["luned[iì]|lun", "Mo"],
  ["marted[iì]|mart?", "Tu"],
  ["mercoled[iì]|merc?", "We"],
  ["gioved[iì]|giov?", "Th"],
  ["venerd[iì]|ven", "Fr"],
  ["sabato|sab", "Sa"],
  ["domenica|dom", "Su"],
];
const months: readonly (readonly [word: string, code: string])[] = [
  ["gennaio", "Jan"],
  ["febbraio", "Feb"],
  ["marzo", "Mar"],
  ["aprile", "Apr"],
  ["maggio", "May"],
  ["giugno", "Jun"],
  ["luglio", "Jul"],
  ["agosto", "Aug"],
  ["settembre", "Sep"],
  ["ottobre", "Oct"],
  ["novembre", "Nov"],
  ["dicembre", "Dec"],
];

const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})\\.?`, "giu");
const codes = [...days, ...months].map(([pattern, code]) => [word(pattern), code] as const);
const CODE = `(?:${[...days, ...months].map(([, code]) => code).join("|")}|PH)`;
const CODES = `${CODE}(?:\\s*[-,]\\s*${CODE})*`;

/** No word of these is one of the grammar; "mar" is, as March. */
const ITALIAN = word(
  [
    ...days.filter(([, code]) => code !== "Tu").map(([pattern]) => pattern),
    "marted[iì]|mart|chius[oaie]|chiusura|riposo|apert[oaie]|dal|dalle|or[ei]|orari[oi]?|h ?24|tutti|ogni|festivi",
  ].join("|"),
);
const ALWAYS = word("24 ?ore su 24|24 su 24|h ?24|24 ?h");

const rules: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\r?\n/g, ";"],
  [word("(?:tutti i giorni|ogni giorno|7 giorni su 7)"), "Mo-Su"],
  [ALWAYS, "00:00-24:00"],
  ...codes,
  [word("(?:i )?(?:giorni )?festivi"), "PH"],
  [/(?<!\p{L})(?:dalle|dalla|dal|da)\s+(?:ore\s+)?/giu, ""],
  [/(?<!\s)\s+(?:alle|alla|al|a)\s+(?:ore\s+)?/giu, "-"],
  [word("orari[oi]?|apert[oaie]|ore"), ""],
  [/(?<!\s)\s+(?:ed?|&)\s+/gi, ","],
  [
    new RegExp(
      `(?<![\\s,;.(])[\\s,;.(]*(?<!\\p{L})(?:giorno di )?(?:chius[oaie]|chiusura|riposo)(?: settimanale)?(?:\\s*:)?\\s*(?:(?:il|la|di|nel|nei|ogni|tutt[ie]|i|le|ad?|in)\\s+)*(${CODES})\\)?`,
      "giu",
    ),
    "; $1 off",
  ],
  [word("chius[oaie]"), "off"],
  [/(?<=\p{L})\s*:\s*(?=\d)/gu, " "],
  // Bare hours, unless they are days of a month.
  [
    new RegExp(
      `(?<![\\d:.]|(?:${months.map(([, code]) => code).join("|")})\\s)\\b(\\d{1,2})\\s*-\\s*(\\d{1,2})\\b(?![:\\d])`,
      "g",
    ),
    "$1:00-$2:00",
  ],
];

/** Times as the grammar has them: with a colon, and minutes at both ends. */
const times: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\s*[–—]\s*/g, "-"],
  [/(?<![\d.:])(\d{1,2})\.([0-5]\d)(?![\d.:])/g, "$1:$2"],
  [/(?<![\d:])(\d{1,2})\s*-\s*(?=\d{1,2}:\d{2})/g, "$1:00-"],
  [/(:\d{2})\s*-\s*(\d{1,2})(?![\d:])/g, "$1-$2:00"],
];

const applied = (text: string, all: readonly (readonly [RegExp, string])[]) =>
  all.reduce((changed, [pattern, by]) => changed.replace(pattern, by), text);

/** The text without what stands in quotes. */
export function withoutComments(text: string): string {
  return text.replace(/"[^"]*"/g, '""');
}

/**
 * Hours as Italians write them ("lun-ven 6-19.30; sab 6-13", "24 ore su 24", "chiuso il lunedì") in the grammar of OpenStreetMap.
 * What is in that grammar stays as it is, and so does what is in neither, which nobody reads then.
 */
export function fromItalian(text: string): string {
  const isItalian = withoutComments(text).search(ITALIAN) >= 0;
  const parts = text.split(/("[^"]*")/);
  const told = parts
    .map((part) => {
      if (part.startsWith('"')) return part;
      const tidy = applied(part, times);
      return isItalian ? applied(tidy, [...rules, ...times]) : tidy;
    })
    .join("")
    .replace(/^[\s;,]+|(?<![\s;,.])[\s;,.]+$/g, "");
  return /^(?:(?:Mo-Su)[\s,]*)?(?:24\/24|00:00-24:00)(?:[\s,]*(?:7\/7|Mo-Su))?$/.test(told) &&
    (isItalian || told.startsWith("24/24"))
    ? "24/7"
    : told;
}
