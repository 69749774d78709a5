const days: readonly (readonly [word: string, code: string])[] = [
  ["luned[iì]|lun", "Mo"],
  ["marted[iì]|mart?", "Tu"],
  ["mercoled[iì]|merc?", "We"],
  ["gioved[iì]|giov?", "Th"],
  ["venerd[iì]|ven", "Fr"],
  ["sabat[oi]|sab", "Sa"],
  ["domenic(?:a|he)|dom", "Su"],
];
/** "mar" means Tuesday here, except in the English grammar. */
const months: readonly (readonly [word: string, code: string])[] = [
  ["gennaio|gen", "Jan"],
  ["febbraio|feb", "Feb"],
  ["marzo", "Mar"],
  ["aprile|apr", "Apr"],
  ["maggio|mag", "May"],
  ["giugno|giu", "Jun"],
  ["luglio|lug", "Jul"],
  ["agosto|ago", "Aug"],
  ["settembre|sett?", "Sep"],
  ["ottobre|ott", "Oct"],
  ["novembre|nov", "Nov"],
  ["dicembre|dic", "Dec"],
];
const feasts: readonly (readonly [word: string, code: string])[] = [
  ["pasquetta|luned[iì] dell['’]angelo|luned[iì] di pasqua", "easter +1 day"],
  ["pasqua", "easter"],
  ["ferragosto", "Aug 15"],
  ["natale", "Dec 25"],
  ["santo stefano|s\\. ?stefano", "Dec 26"],
  ["capodanno", "Jan 1"],
  ["epifania", "Jan 6"],
];

const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})\\.?`, "giu");
const replaced = (words: readonly (readonly [string, string])[]) =>
  words.map(([pattern, code]) => [word(pattern), code] as const);

const DAY = `(?:${days.map(([, code]) => code).join("|")}|PH)`;
const MONTH = `(?:${months.map(([, code]) => code).join("|")})`;
/**
 * The part of a day that is closed, by its first letter: "mattina", "pranzo", "pomeriggio", "sera".
 */
const PART = "@[mlps]";
/** A weekday, a span of them, or one of each month; for a closure perhaps only part of the day. */
const DAYS = `${DAY}(?:-${DAY}|\\[-?[1-5]\\])?(?:${PART})?`;
const DATES = `(?:${MONTH}(?: \\d{1,2}(?:-\\d{1,2})?)?(?:-${MONTH}(?: \\d{1,2})?)?|easter(?: \\+1 day)?)`;
const WHEN = `(?:${DAYS}|${DATES})`;
const SPAN = "\\d{1,2}:\\d{2}-\\d{1,2}:\\d{2}";
const ON_REQUEST = '"su appuntamento"';
const RULE = new RegExp(
  `^(?<when>(?:(?<dates>${DATES}(?:,${DATES})*):? ?)?(?<days>${DAYS}(?:,${DAYS})*)?):? ?(?<what>${SPAN}(?:,${SPAN})*|off|${ON_REQUEST})$`,
);
const ONLY_TIMES = new RegExp(`^${SPAN}(?:,${SPAN})*$`);

/** Words that the grammar does not have, except "mar", which means March there. */
const ITALIAN = new RegExp(
  [
    word(
      [
        ...days.filter(([, code]) => code !== "Tu").map(([pattern]) => pattern),
        ...months.map(([pattern]) => pattern.replace(/(?:^|\|)(?:feb|apr|nov)$/, "")),
        ...feasts.map(([pattern]) => pattern),
        "marted[iì]|mart|chius[oaie]|chiusura|riposo|ferie|apert[oaie]|sempre|dal|dalle|or[ei]|orari[oi]?|h ?24|tutti|ogni|festivi|feriali|su (?:appuntamento|prenotazione)",
      ].join("|"),
    ).source,
    "(?<=\\d)\\s+e\\s+(?=\\d)",
    "(?<!\\p{L})L\\s*-\\s*[VSD](?!\\p{L})",
  ].join("|"),
  "iu",
);
const ALWAYS = word("24 ?ore su 24|24 su 24|h ?24|24 ?h|24/24");
const ALWAYS_OPEN = word("sempre apert[oaie]|apert[oaie] sempre|sempre");
const CLOSED = "(?:giorno di )?(?:chius[oaie]|chiusura|riposo|ferie)(?: settimanale| per ferie)?";
const EXCEPT = `(?<!\\p{L})(?:${CLOSED}|tranne|esclus[oaie]|eccetto)`;

/** Parts of a day as written. */
const dayParts: readonly (readonly [pattern: string, code: string])[] = [
  ["mattin[aoe]", "@m"],
  ["pranzo", "@l"],
  ["pomeriggio", "@p"],
  ["ser[ae]|cena", "@s"],
];

type Rewriting = readonly (readonly [pattern: RegExp, by: string])[];

/** Rewrites words as codes and drops words without a time. */
const words: Rewriting = [
  [/\r?\n/g, ";"],
  [/’/g, "'"],
  [ALWAYS_OPEN, "24/7"],
  [ALWAYS, "00:00-24:00"],
  [/(?<!\d)(\d{1,2})h([0-5]\d)(?!\d)/gi, "$1:$2"],
  [/(?<!\d)(\d{1,2}) ?h(?![\p{L}\d])/giu, "$1"],
  [word("7 giorni su 7|7 ?su ?7|7/7"), ""],
  [word("(?:tutti i giorni|ogni giorno)"), "Mo-Su"],
  [word("l\\s*-\\s*v"), "Mo-Fr"],
  [word("l\\s*-\\s*s"), "Mo-Sa"],
  [word("l\\s*-\\s*d"), "Mo-Su"],
  ...replaced(feasts),
  ...replaced(days),
  ...replaced(months),
  [word("(?:(?:i|nei) )?(?:giorni )?feriali"), "Mo-Sa"],
  [word("(?:(?:i|nei) )?(?:giorni )?festivi"), "PH"],
  [
    word(
      "(?:(?:o |oppure )?(?:anche |solo |solamente |esclusivamente )?)su (?:appuntamento|prenotazione)",
    ),
    ON_REQUEST,
  ],
  [word(`prim[oa]\\s+(${DAY})\\s+(?:del|di ogni) mese`), "$1[1]"],
  [word(`second[oa]\\s+(${DAY})\\s+(?:del|di ogni) mese`), "$1[2]"],
  [word(`terz[oa]\\s+(${DAY})\\s+(?:del|di ogni) mese`), "$1[3]"],
  [word(`quart[oa]\\s+(${DAY})\\s+(?:del|di ogni) mese`), "$1[4]"],
  [word(`ultim[oa]\\s+(${DAY})\\s+(?:del|di ogni) mese`), "$1[-1]"],
  [/(?<!\p{L})(?:dalle|dalla|dal|da)\s+(?:ore\s+)?/giu, ""],
  [
    new RegExp(
      `(?<=\\d|${DAY}|${MONTH})\\s+(?:alle|alla|al|a)\\s+(?!mattin|pranzo|pomeriggio|sera|cena)(?:ore\\s+)?`,
      "gu",
    ),
    "-",
  ],
  [word("orari[oi]?|orario di apertura|apert[oaie]|ore|h|continuato|di notte|anche"), " "],
  [/(?<=Sa|Su|Mo|Tu|We|Th|Fr|PH)\s+(?:mattina|pomeriggio|sera)\s*:?\s*(?=\d)/gu, " "],
  [
    /(?<!\p{L})(?:il|lo|la|i|le|gli|di|del|in|nel|nei|nelle|tutt[ie]|ogni|ad?|alla?|mese|mesi)(?!\p{L})\s*/giu,
    "",
  ],
  // "giovedì pomeriggio", "giovedì chiuso il pomeriggio".
  ...dayParts.map(([pattern, code]): [RegExp, string] => [
    new RegExp(`(?<=${DAY})\\s+(?:${pattern})(?!\\p{L}|\\s*\\d)`, "giu"),
    code,
  ]),
  ...dayParts.map(([pattern, code]): [RegExp, string] => [
    new RegExp(`(?<=${DAY})([\\s:]+${CLOSED})\\s+(?:${pattern})(?!\\p{L}|\\s*\\d)`, "giu"),
    `${code}$1`,
  ]),
  [/(?<!\s)\s+(?:ed?|&)\s+/gi, ","],
  // Days of a month.
  [
    new RegExp(`(\\d{1,2})[°º]?\\s+(${MONTH})\\s*-\\s*(\\d{1,2})[°º]?\\s+(${MONTH})`, "g"),
    "$2 $1-$4 $3",
  ],
  [
    new RegExp(`(?<![\\d:.])(\\d{1,2})[°º]?\\s*-\\s*(\\d{1,2})[°º]?\\s+(${MONTH})`, "g"),
    "$3 $1-$2",
  ],
  [
    new RegExp(`(?<![\\d:.-])(\\d{1,2})[°º]?\\s*,\\s*(\\d{1,2})[°º]?\\s+(${MONTH})`, "g"),
    "$3 $1,$3 $2",
  ],
  [new RegExp(`(?<![\\d:.-])(\\d{1,2})[°º]?\\s+(${MONTH})`, "g"), "$2 $1"],
];

/** Times in Italian notation: "9,30", "0930", "8.30/12.30 - 15/19". */
const italianTimes: Rewriting = [
  // The digit comes first: a lookbehind at every blank would take quadratic time.
  [/(?=\d)(?<![-\d.,]\s*|:)(\d{1,2}),([0-5]\d)\s*-\s*(\d{1,2}),([0-5]\d)(?!\d)/g, "$1:$2-$3:$4"],
  [/(?<!\d)([01]\d|2[0-4])([0-5]\d)\s*-\s*([01]\d|2[0-4])([0-5]\d)(?!\d)/g, "$1:$2-$3:$4"],
  [
    /(?<![\d:/-])(\d{1,2})(:\d{2})?\s*\/\s*(\d{1,2})(:\d{2})?\s*-\s*(\d{1,2})(:\d{2})?\s*\/\s*(\d{1,2})(:\d{2})?(?![\d:/-])(?<=:\d{2}[^;]{0,40})/g,
    "$1$2-$3$4,$5$6-$7$8",
  ],
  [new RegExp(`(${MONTH}-${MONTH})\\s+(\\d{1,2})-(\\d{1,2})(?![:\\d])`, "g"), "$1 $2:00-$3:00"],
  // Bare hours, unless they are days of a month.
  [
    new RegExp(`(?<![\\d:.]|${MONTH}\\s)\\b(\\d{1,2})\\s*-\\s*(\\d{1,2})\\b(?![:\\d])`, "g"),
    "$1:00-$2:00",
  ],
];

/** Times in the grammar's notation: with a colon, and minutes at both ends. */
const times: Rewriting = [
  [/\s*[–—]\s*/g, "-"],
  [/(?<![\d.:])(\d{1,2})\.([0-5]\d)(?!\d|[.:]\d)/g, "$1:$2"],
  [/(?<![\d:])(\d{1,2})\s*-\s*(?=\d{1,2}:\d{2})/g, "$1:00-"],
  [/(:\d{2})\s*-\s*(\d{1,2})(?![\d:])/g, "$1-$2:00"],
  // A weekday after a time begins a new rule; without a mark the library joins the two.
  [new RegExp(`(?<=:\\d{2})\\s+(?=${DAY}(?![a-z]))`, "g"), "; "],
];

/** Punctuation of Italian texts, after words and times are rewritten. */
const punctuation: Rewriting = [
  [/\s+/g, " "],
  [/ ?- ?/g, "-"],
  [new RegExp(`(${SPAN})(?:\\s*[-/,&]\\s*|\\s+)(?=\\d{1,2}:\\d{2}-)`, "g"), "$1,"],
  [/(?<![-\d:/])(\d{1,2}:\d{2})\s*\/\s*(\d{1,2}:\d{2})(?![-\d:/])/g, "$1-$2"],
  [new RegExp(`(?<=${DAY})\\s+(?=${DAY})|(?<=${DAY}/${DAY})/|(?<=${DAY})/(?=${DAY}/)`, "g"), ","],
  [new RegExp(`(${DAY})/(${DAY})`, "g"), "$1-$2"],
  [new RegExp(`(${WHEN})[\\s:]*${CLOSED}(?!\\p{L})`, "giu"), "$1 off;"],
  [
    new RegExp(`(?<![\\s,;.(])[\\s,;.(]*${EXCEPT}[\\s:]*(${WHEN}(?:\\s*,\\s*${WHEN})*)\\)?`, "giu"),
    ";$1 off;",
  ],
  [new RegExp(`(?<=:\\d{2})\\s*[,/.]?\\s*(?=${WHEN}(?![a-z])|")`, "g"), ";"],
  [/(?<!:\d{2})(?<=[a-z\d\])])(?: ?[:,] ?| )(?=\d{1,2}:\d{2}-|")/g, " "],
  [/ ?, ?/g, ","],
];

const applied = (text: string, all: Rewriting) =>
  all.reduce((changed, [pattern, by]) => changed.replace(pattern, by), text);

/** The text without its quoted parts. */
export function withoutComments(text: string): string {
  return text.replace(/"[^"]*"/g, '""');
}

interface Rule {
  /** Code of the closed part of a day; null for whole days. */
  part: string | null;
  when: string;
  what: string;
  /** Monday to Sunday; null if dates or holidays decide. */
  days: Set<number> | null;
}

const order = days.map(([, code]) => code);

function daysOf(text: string): Set<number> | null {
  if (text === "") return new Set(order.keys());
  const found = new Set<number>();
  for (const part of text.split(",")) {
    const [from = "", to = from] = part.split("-");
    const [first, last] = [order.indexOf(from), order.indexOf(to)];
    if (first < 0 || last < 0) return null;
    for (let day = first; ; day = (day + 1) % order.length) {
      found.add(day);
      if (day === last) break;
    }
  }
  return found;
}

const spansOf = (what: string) =>
  [...what.matchAll(/(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})/g)].map(
    ([, h = 0, m = 0, h2 = 0, m2 = 0]) => {
      const [from, to] = [Number(h) * 60 + Number(m), Number(h2) * 60 + Number(m2)];
      return [from, to <= from ? to + 1440 : to] as const;
    },
  );

/**
 * True if a rule adds hours to days that have some ("lun-ven 9-12, gio 15-18"). A rule with
 * overlapping hours replaces them.
 */
function isAddition(rule: Rule, before: readonly Rule[]): boolean {
  const shared = before.filter(({ days: others }) =>
    [...(others ?? [])].some((day) => rule.days?.has(day)),
  );
  return (
    shared.length > 0 &&
    shared.every(({ what }) =>
      spansOf(what).every(([from, to]) =>
        spansOf(rule.what).every(([opens, closes]) => closes <= from || to <= opens),
      ),
    )
  );
}

/**
 * Null if it is not a rule. "sabato e domenica pomeriggio" is ambiguous: it may mean the whole
 * Saturday.
 */
function rulesOf(text: string): Rule[] | null {
  const { when = "", what = "", dates, days: named = "" } = text.match(RULE)?.groups ?? {};
  if (what === "" || (what === "off" && when === "")) return null;
  if (!named.includes("@")) {
    return [{ part: null, when: when.trim(), what, days: dates ? null : daysOf(named) }];
  }
  const all = named.split(",").map((one) => one.split("@"));
  const isSaid = all.every(([, part], at) => part || all[at - 1]?.[1] || !all[at + 1]);
  if (what !== "off" || dates || !isSaid || !all[0]?.[1]) return null;
  return all.map(([day = "", part = null]) => ({ part, when: day, what, days: daysOf(day) }));
}

const NOON = 12 * 60;
/** True if hours lie in a part of the day; null if unclear, as for a day without a break. */
const liesIn: Record<string, (from: number, to: number) => boolean | null> = {
  m: (from, to) => (from >= NOON ? false : to <= NOON + 180 ? true : null),
  l: (from, to) =>
    to <= NOON - 60 || from >= NOON + 240
      ? false
      : from >= NOON - 60 && to <= NOON + 240
        ? true
        : null,
  p: (from, to) =>
    (from < NOON + 30 && to <= NOON + 180) || from >= NOON + 360
      ? false
      : from >= NOON + 30 && to <= NOON + 570
        ? true
        : null,
  s: (from, to) => (from >= NOON + 330 ? true : to <= NOON + 540 ? false : null),
};

/** Open spans of a day, from rules about weekdays. */
function openOn(day: number, opened: readonly Rule[]): string[] {
  let spans: string[] = [];
  for (const [at, rule] of opened.entries()) {
    if (rule.what === ON_REQUEST || !rule.days?.has(day)) continue;
    const own = rule.what.split(",");
    spans = isAddition(rule, opened.slice(0, at)) ? [...spans, ...own] : own;
  }
  return spans;
}

/**
 * A rule for each day that is partly closed, with the remaining hours; null if it is unclear which
 * hours go, or dates decide the opening.
 */
function withoutParts(closures: readonly Rule[], opened: readonly Rule[]): Rule[] | null {
  if (closures.some(({ days: named }) => named === null)) return null;
  if (opened.some(({ days: named, when }) => named === null && when !== "PH")) return null;
  const changed: Rule[] = [];
  for (const [day, code] of order.entries()) {
    let spans = openOn(day, opened);
    const before = spans.length;
    for (const { part, days: named } of closures) {
      if (!named?.has(day)) continue;
      const lies = spans.map((span) => {
        const [[from, to] = [0, 0]] = spansOf(span);
        return liesIn[part ?? ""]?.(from, to) ?? null;
      });
      if (lies.includes(null)) return null;
      spans = spans.filter((_, at) => lies[at] === false);
    }
    if (spans.length === before) continue;
    const what = spans.join(",") || "off";
    changed.push({ part: null, when: code, what, days: new Set([day]) });
  }
  return changed;
}

/**
 * The rules of a text whose words and times are already rewritten, closures last; null if part of
 * it is not a rule.
 */
function inGrammar(text: string): string | null {
  const rules: Rule[] = [];
  for (const part of text.split(/[;\n]|\.(?!\d)/)) {
    const tidy = part.replace(/\s+/g, " ").replace(/^[\s,:(]+|(?<![\s,:)])[\s,:)]+$/g, "");
    if (tidy === "") continue;
    const last = rules.at(-1);
    // "9-13; 15-19" are two spans of one day.
    if (ONLY_TIMES.test(tidy) && last && /^\d/.test(last.what)) {
      last.what = `${last.what},${tidy}`;
      continue;
    }
    const found = rulesOf(tidy);
    if (!found) return null;
    rules.push(...found);
  }
  const isClosure = ({ what }: Rule) => what === "off";
  const opened = rules.filter((rule) => !isClosure(rule));
  const ofParts = rules.filter(({ part }) => part !== null);
  const left = ofParts.length > 0 ? withoutParts(ofParts, opened) : [];
  if (!left) return null;
  const isWeekly = ({ what, days: named }: Rule) => named !== null && what !== ON_REQUEST;
  const namesSunday = rules.some(
    ({ days: named }) => (named?.has(6) && named.size < 7) || named?.size === 7,
  );
  // By law 260 of 1949 Sundays are also "giorni festivi".
  const meant = ({ when, what }: Rule) =>
    `${namesSunday ? when : when.replace(/^PH$/, "Su,PH")} ${what}`.trim();
  const markOf = (rule: Rule) => {
    if (rule.what === ON_REQUEST && rule.when === "") return " || ";
    const before = opened.slice(0, opened.indexOf(rule));
    return isWeekly(rule) && isAddition(rule, before) ? ", " : "; ";
  };
  // The rest of a partly closed day comes before holidays and before "on request".
  const weekly = opened.filter(isWeekly);
  const others = opened.filter((rule) => !isWeekly(rule));
  const inOrder = left.length > 0 ? [...weekly, ...left, ...others] : opened;
  const told = inOrder.map((rule, at) => {
    const mark = left.includes(rule) ? "; " : markOf(rule);
    return at === 0 ? meant(rule) : `${mark}${meant(rule)}`;
  });
  const closed = rules.filter((rule) => isClosure(rule) && rule.part === null);
  return [told.join(""), ...closed.map(meant)].filter(Boolean).join("; ");
}

/**
 * Opening hours in the OpenStreetMap grammar; `told` is null if the text is in neither notation.
 */
export interface ToldHours {
  told: string | null;
  isItalian: boolean;
}

/**
 * Translates hours as Italians write them ("lun-ven 6-19.30; sab 6-13", "24 ore su 24", "chiuso il
 * lunedì") into the OpenStreetMap grammar. Text already in that grammar stays unchanged. Nothing is
 * guessed: a text that is not understood completely is not read.
 */
export function fromItalian(text: string): ToldHours {
  const tidy = text
    .split(/("[^"]*")/)
    .map((part) => (part.startsWith('"') ? part : applied(part, times)))
    .join("")
    .replace(/^[\s;,]+|(?<![\s;,.])[\s;,.]+$/g, "");
  const isItalian = withoutComments(tidy).search(ITALIAN) >= 0;
  if (!isItalian) return { told: /^24\/24(?: 7\/7)?$/.test(tidy) ? "24/7" : tidy, isItalian };
  const inWords = applied(applied(applied(tidy, words), italianTimes), times);
  const parts = applied(inWords, punctuation).trim();
  if (/^(?:Mo-Su)?[\s,:]*(?:24\/7|00:00-24:00)[\s,;.]*(?:Mo-Su)?$/.test(parts)) {
    return { told: "24/7", isItalian };
  }
  return { told: inGrammar(parts), isItalian };
}
