import type { OfferMeasure as Measure } from "@/lib/contract/flyer-constants";
import {
  bottom,
  boxAround,
  type FlyerLine,
  isSameSize,
  linesOf,
  middle,
  partOf,
  right,
  strokesOf,
} from "./flyer-lines";
import type { PageBox, PageText } from "./page-text";

/**
 * `today`: the price of an offer; `before`: the one that it had; `unit`: per measure, beside another
 * price; `noise`: a number that looks like one.
 */
export type PriceClass = "today" | "before" | "unit" | "noise";

export interface FlyerPrice {
  cents: number;
  class: PriceClass;
  /** Told by a stroke or a word, not by the place beside another price. */
  isTold: boolean;
  measure: Measure | null;
  /** "da 9,90" */
  isFrom: boolean;
  /** Of the largest digits. */
  size: number;
  /** Its cents are raised. */
  isSplit: boolean;
  box: PageBox;
}

export interface PricedPage {
  prices: FlyerPrice[];
  /** Lines without the prices; lengths in page widths. */
  lines: FlyerLine[];
}

/** Beyond them a page is no flyer. */
const MAX_PRICES = 120;
const MAX_LINES = 500;
/** Smaller letters beside a price are of another kind: cents, price per measure, old price. */
const SMALLER = 0.8;
/** Euros with raised cents are the price of an offer unless they are smaller than this. */
const SMALLER_SPLIT = 0.5;
/** How far, in page widths, a small price belongs to a larger one. */
const BESIDE = 0.18;
/** An old price is at most so many times the new one. */
const MAX_CUT = 4;

const WHOLE =
  /(?<![\d.,])(?:€ ?)?(?:(?<euros>\d{1,3}(?:\.\d{3})+|\d{1,4})(?<mark>[,.])(?<cents>\d{2})|(?<=€ ?)(?<round>\d{1,4})(?:,-)?|(?<plain>\d{1,4})(?:,-|(?= ?€)))(?![\d%]|[.,]\d| ?%)(?<sign> ?(?:€|euro\b))?/gi;
const EUROS = /^(?:€ ?)?(\d{1,3})[,.]?$/;
const CENTS = /^[,.'’]? ?(\d{2})(?: ?€)?$/;
/** A number with a point is a date or an hour unless the euro is told. */
const NOISE_BEFORE =
  /(?:minim[ao]|spesa|\bore\b|orari[oa]?|\balle\b|\bdalle\b|p\. ?iva|\btel\b|sconto|risparmi\w*|buon[oi]|bonus|punt[oi]|ogni|premi|capitale|consegna|superiore a|oltre)\D{0,20}$|\d[.,]\d\d ?[-–/] ?$/i;
const NOISE_AFTER =
  /^\D{0,3}(?:di (?:spesa|sconto|risparmio)|risparmi|minim[ao]|ore\b|h\b|punti|[-–/] ?\d)/i;
const BEFORE_WORD =
  /(?:anzich[eé]'?|invece d(?:i|el)|\bprima|\bera|listino|prezzo pieno)[ :]*(?:€ ?)?$/i;
const FROM_WORD = /(?:\ba partire )?\bda ?(?:€ ?)?$/i;
const FROM_TO = /^ ?€? ?\ba ?(?:€ ?)?\d/i;
const MEASURE_WORDS =
  "kg|chilo|kilo|l|lt|litro|etto|hg|100 ?gr?|pz|pezzo|cad|cadauno|confezione|conf";
const MEASURE_AFTER = new RegExp(
  `^ ?(?:€ ?)?(?:/|al |all['’]|l['’]|il |a |per )? ?(${MEASURE_WORDS})\\b`,
  "i",
);
const MEASURE_BEFORE = new RegExp(
  `(?:/|\\bal |all['’]|\\bil |\\bper |€/) ?(${MEASURE_WORDS})\\.?[ :=]*(?:€ ?)?$`,
  "i",
);
const MEASURE_ALONE = new RegExp(
  `^(?:€ ?)?(?:/ ?|al |all['’]|l['’]|il |per )?(${MEASURE_WORDS})\\.?$`,
  "i",
);

function measureOf(word: string | undefined): Measure | null {
  if (!word) return null;
  if (/^(?:kg|chilo|kilo)$/i.test(word)) return "kg";
  if (/^(?:l|lt|litro)$/i.test(word)) return "l";
  return /^(?:etto|hg|100)/i.test(word) ? "etto" : "pezzo";
}

/** What a text names as a measure and nothing else: "al kg"; null: it is another text. */
export function measureAlone(text: string): Measure | null {
  return measureOf(MEASURE_ALONE.exec(text)?.[1]);
}

/** A price with the text around it. */
interface Found {
  /** Where it was, unless it has lines of its own. */
  line: FlyerLine | null;
  cents: number;
  /** An hour or a date has a point and no euro. */
  isPlain: boolean;
  size: number;
  box: PageBox;
  before: string;
  after: string;
}

/** Prices of which euros and cents are letters of two sizes: "1" and a raised ",49". */
function takeSplit(lines: readonly FlyerLine[]): { found: Found[]; rest: FlyerLine[] } {
  const rest = new Set(lines);
  const found: Found[] = [];
  for (const line of lines) {
    const euros = EUROS.exec(line.text)?.[1];
    if (!euros || !rest.has(line)) continue;
    const cents = lines.find((part) => {
      const gap = part.x - right(line);
      const isBeside = gap > -0.3 * line.size && gap < 0.35 * line.size;
      const isLevel = middle(part) > line.y - 0.1 * line.size && middle(part) < bottom(line);
      const isSmaller = part.size < SMALLER * line.size;
      return rest.has(part) && isBeside && isLevel && isSmaller && CENTS.test(part.text);
    });
    if (!cents) continue;
    rest.delete(line);
    rest.delete(cents);
    found.push({
      line: null,
      cents: Number(euros) * 100 + Number(CENTS.exec(cents.text)?.[1]),
      isPlain: false,
      size: line.size,
      box: boxAround([line, cents]),
      before: "",
      after: "",
    });
  }
  return { found, rest: [...rest] };
}

function centsOf({ euros, cents, round, plain }: Record<string, string | undefined>): number {
  const whole = Number((euros ?? round ?? plain ?? "").replaceAll(".", ""));
  return whole * 100 + Number(cents ?? 0);
}

/** Prices within lines, and what is left of the lines. */
function takeWhole(lines: readonly FlyerLine[]): { found: Found[]; rest: FlyerLine[] } {
  const found: Found[] = [];
  const rest: FlyerLine[] = [];
  for (const line of lines) {
    const matches = [...line.text.matchAll(WHOLE)];
    let from = 0;
    for (const match of matches) {
      const to = match.index + match[0].length;
      const price = partOf(line, match.index, to);
      found.push({
        line,
        cents: centsOf(match.groups ?? {}),
        isPlain: match.groups?.mark === "." && !match[0].includes("€") && !match.groups?.sign,
        size: line.size,
        box: { x: price.x, y: price.y, w: price.w, h: price.h },
        before: line.text.slice(0, match.index),
        after: line.text.slice(to),
      });
      rest.push(partOf(line, from, match.index));
      from = to;
    }
    rest.push(partOf(line, from, line.text.length));
  }
  return { found, rest: rest.filter(({ text }) => text.trim() !== "") };
}

/** True if a stroke goes through the middle of a box and not far beyond it. */
function isStruck(box: PageBox, strokes: readonly PageBox[]): boolean {
  return strokes.some((stroke) => {
    const across = Math.min(right(box), right(stroke)) - Math.max(box.x, stroke.x);
    const isOver = across > 0.6 * box.w && stroke.w < 2.5 * box.w && stroke.h < 1.2 * box.h;
    return isOver && Math.abs(middle(stroke) - middle(box)) < 0.28 * box.h;
  });
}

/** Texts that end left of, stand above, or begin right of or below a price. */
function neighbours({ box, size, line: own }: Found, lines: readonly FlyerLine[]) {
  const [before, after]: [string[], string[]] = [[], []];
  for (const line of lines) {
    if (line === own) continue;
    const reach = 0.8 * Math.max(line.size, 0.3 * size);
    const isLevel = middle(line) > box.y - reach / 2 && middle(line) < bottom(box) + reach / 2;
    const isInColumn = line.x < right(box) && right(line) > box.x;
    const near = (gap: number) => gap > -reach && gap < reach;
    if (isLevel && near(box.x - right(line))) before.push(line.text);
    else if (isLevel && near(line.x - right(box))) after.push(line.text);
    else if (isInColumn && near(box.y - bottom(line))) before.push(line.text);
    else if (isInColumn && near(line.y - bottom(box))) after.push(line.text);
  }
  return { before, after };
}

function classify(found: Found, lines: readonly FlyerLine[], strokes: PageBox[]): FlyerPrice {
  const near = neighbours(found, lines);
  const befores = [found.before, ...near.before];
  const afters = [found.after, ...near.after];
  const said = (pattern: RegExp) => befores.some((text) => pattern.test(text.trimEnd()));
  const measure =
    MEASURE_AFTER.exec(found.after)?.[1] ??
    MEASURE_BEFORE.exec(found.before.trimEnd())?.[1] ??
    [...near.after, ...near.before].map((text) => MEASURE_ALONE.exec(text)?.[1]).find(Boolean) ??
    near.before.map((text) => MEASURE_BEFORE.exec(text)?.[1]).find(Boolean);
  const isBracketed =
    found.before.lastIndexOf("(") > found.before.lastIndexOf(")") && /^[^()]*\)/.test(found.after);
  const isFrom = said(FROM_WORD);
  const isNoise =
    found.isPlain || found.cents === 0 || said(NOISE_BEFORE) || NOISE_AFTER.test(found.after);
  const isBefore =
    isStruck(found.box, strokes) ||
    said(BEFORE_WORD) ||
    (isFrom && afters.some((text) => FROM_TO.test(text)));
  const told = isBefore ? "before" : isNoise ? "noise" : isBracketed && measure ? "unit" : null;
  return {
    cents: found.cents,
    class: told ?? "today",
    isTold: told !== null,
    measure: measureOf(measure),
    isFrom: isFrom && !isBefore,
    size: found.size,
    isSplit: found.line === null,
    box: found.box,
  };
}

/** Distance between two boxes, 0 if they touch. */
export function distance(one: PageBox, other: PageBox): number {
  const across = Math.max(one.x - right(other), other.x - right(one), 0);
  const down = Math.max(one.y - bottom(other), other.y - bottom(one), 0);
  return Math.hypot(across, down);
}

/** A small price beside a larger one is per measure, or what the larger one was before. */
function judgeSmall(price: FlyerPrice, prices: readonly FlyerPrice[]): PriceClass {
  if (price.isTold) return price.class;
  const share = price.isSplit ? SMALLER_SPLIT : SMALLER;
  const larger = prices.find(
    (other) =>
      other.class === "today" &&
      price.size < share * other.size &&
      distance(price.box, other.box) < BESIDE &&
      !prices.some(
        (third) =>
          third !== other &&
          third.class === "today" &&
          isSameSize(third.size, other.size) &&
          distance(price.box, third.box) < distance(price.box, other.box),
      ),
  );
  if (!larger) return "today";
  if (price.measure) return "unit";
  return price.cents > larger.cents && price.cents <= MAX_CUT * larger.cents ? "before" : "noise";
}

/** Finds the prices of a page and tells what each of them is. */
export function readPrices(page: PageText): PricedPage {
  const lines = linesOf(page).slice(0, MAX_LINES);
  const split = takeSplit(lines);
  const whole = takeWhole(split.rest);
  const strokes = strokesOf(page);
  const prices = [...split.found, ...whole.found]
    .slice(0, MAX_PRICES)
    .map((found) => classify(found, split.rest, strokes));
  return {
    prices: prices.map((price) => ({ ...price, class: judgeSmall(price, prices) })),
    lines: whole.rest,
  };
}
