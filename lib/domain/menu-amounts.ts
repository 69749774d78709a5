import type { DishPriceMode } from "@/lib/contract/menu-constants";

/** A number of a line that is a price. */
export interface Amount {
  /** In cents. */
  cents: number;
  /** "+1,50": added to another price. */
  isAdded: boolean;
  /** Two decimals, a currency or dots before it; otherwise a bare number where a price is usual. */
  isSure: boolean;
  mode: DishPriceMode;
}

/** A line cut at its prices: one more text than prices. */
export interface CutLine {
  texts: string[];
  amounts: Amount[];
  /** Numbers beside a sure price that may be allergens: "Lasagne 1,3,7 € 10,00". */
  numbers: number[];
  /** True if one of the numbers may also be a price. */
  areNumbersDoubtful: boolean;
  /** A volume without its unit beside a price: "media 0,40 € 5,00". */
  isUnitGuessed: boolean;
}

type Kind = "sure" | "weak" | "measure" | "none";

interface Found {
  start: number;
  end: number;
  kind: Kind;
  cents: number;
  isAdded: boolean;
  mode: DishPriceMode;
  /** As typed, without punctuation after it. */
  digits: string;
  isUnitGuessed: boolean;
}

/** Letters around a number that its meaning is read from. */
const LOOKED = 30;
/** In cents: the limit of the contract. */
const MOST = 1_000_000;

const unitAfter =
  /^\s?(?:cl|ml|dl|l|lt|ltr|litr[oi]|g|gr|grammi|kg|kili|chil[oi]|hg|ett[oi]|cm|mm|pz|pezz[io]|fett[ae]|palline|gusti|anni|mesi|giorni|ore|min|minuti|pers|persone|persona|pax|posti|vol|gradi|stelle|portate|tipi|strati)(?![\p{L}'’])/iu;
const weightAfter = /^\s?(kg|hg)(?![\p{L}'’])/iu;
const unitBefore = /(?<![\p{L}\d]|\d\s)(?:cl|ml|lt|gr)\.?\s?$/iu;
const perAfter =
  /^\s?(?:\/|al(?:l['’])?|l['’]|per|il|a|ogni|x)\s?(etto|hg|100\s?gr?|kg|chilo|kilo|litro|persona|pers|pax|testa|p)(?![\p{L}\d])\.?/iu;
const perBefore =
  /(?<!\p{L})(?:\/|al|all['’]|l['’]|per|a)\s?(etto|hg|100\s?gr?|kg|chilo|kilo|persona|pers|pezzo)\.?\s?:?\s?$|(?<!\p{L})(cad)(?:auno|auna)?\.?\s?$/iu;
const perPiece = /^\s?(?:cad(?:auno|auna)?\.?|l['’]un[oa]|(?:al|a|\/)\s?(?:pezzo|pz))(?![\p{L}])/iu;
const eachPerson = /^\s?p\.\s?p\.?(?!\p{L})/iu;
/** Words before a bare number that is no price: "min. 2", "n. 4", "x 2". */
const countBefore =
  /(?<![\p{L}])(?:min|minimo|max|massimo|per|x|n|n°|nr|num|numero|con|ore|alle|dalle|anno|anni|dal|tavolo|tel|da)\.?\s?$/iu;
const startsFrom = /(?<!\p{L})(?:a\spartire\s)?da\s?(?:€\s?)?$/iu;
/** Volumes of drinks, in hundredths of a litre. */
const volumes = new Set([10, 20, 25, 30, 33, 40, 50, 66, 75]);

function modeOf(unit: string): DishPriceMode {
  if (/^(?:etto|hg|100)/i.test(unit)) return "per_etto";
  if (/^(?:kg|chilo|kilo)/i.test(unit)) return "per_kg";
  return /^(?:pers|pax|testa|p$)/i.test(unit) ? "per_person" : "fixed";
}

/** "7", "7,5", "16.00" in cents; null for other groups of digits: "1,3,7", "12.345". */
function centsOf(digits: string): number | null {
  const [whole = "", rest = "", ...more] = digits.split(/[.,]/);
  if (more.length > 0 || whole.length > 4 || rest.length > 2) return null;
  const cents = Number(whole) * 100 + Number(rest.padEnd(2, "0"));
  return cents <= MOST ? cents : null;
}

const isYear = (digits: string) => /^(?:19|20)\d\d$/.test(digits);

interface Around {
  before: string;
  after: string;
}

const currencyEarlier = /(?:€|(?<!\p{L})euro?)\s?$/iu;
const currencyLater = /^(?:[.,]-)?\s?(?:€|euro?(?!\p{L}))/iu;

/** Where the currency stands: after its price if the last number beside one has it after. */
function hasCurrencyAfter(found: readonly Around[]): boolean {
  const isBeside = ({ before, after }: Around) =>
    currencyEarlier.test(before) || currencyLater.test(after);
  return currencyLater.test(found.findLast(isBeside)?.after ?? "");
}

function findNumbers(line: string): Found[] {
  const matches = [...line.matchAll(/\d[\d.,]*/g)].map(({ index, 0: raw }) => {
    const digits = raw.replace(/(?<![.,])[.,]+$/, "");
    const end = index + digits.length;
    const before = line.slice(Math.max(0, index - LOOKED), index);
    return { index, digits, end, before, after: line.slice(end, end + LOOKED) };
  });
  const isAfter = hasCurrencyAfter(matches);
  const found: Found[] = [];
  for (const { index, digits, end, before, after } of matches) {
    // Part of a unit that was read with the number before: "5,50 / 100 g".
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const one: Found = {
      start: index,
      end,
      kind: "none",
      cents: 0,
      isAdded: false,
      mode: "fixed",
      digits,
      isUnitGuessed: false,
    };
    found.push(one);
    const cents = centsOf(digits);
    const currencyBefore = !isAfter && currencyEarlier.exec(before);
    const currencyAfter = isAfter && currencyLater.exec(after);
    const hasCurrency = Boolean(currencyBefore || currencyAfter);
    const isInWord = /[\p{L}\p{M}_\d°]$/u.test(before) && !currencyBefore;
    if (cents === null || isInWord || /^\s?[%°]/.test(after)) continue;
    if (currencyBefore) one.start -= currencyBefore[0].length;
    if (currencyAfter) one.end += currencyAfter[0].length;
    const dash = /^[.,]?[-–](?=\s|$)/.exec(line.slice(one.end, one.end + 3));
    const isDashed = dash !== null && (dash[0].length > 1 || hasCurrency);
    if (dash && isDashed) one.end += dash[0].length;
    let rest = line.slice(one.end, one.end + LOOKED);
    const weight = weightAfter.exec(rest);
    if (!hasCurrency && !weight && unitAfter.test(rest)) {
      one.kind = "measure";
      continue;
    }
    if (!hasCurrency && unitBefore.test(before)) {
      one.kind = "measure";
      continue;
    }
    const hasDecimals = /[.,]\d\d$/.test(digits);
    if (weight && !hasCurrency) {
      // "1 kg" is a weight, "55,00 kg" at the end of a line a price.
      const isPrice = hasDecimals && rest.trim().length <= weight[0].trim().length + 1;
      if (!isPrice) {
        one.kind = "measure";
        continue;
      }
    }
    const per = perAfter.exec(rest) ?? weight;
    const perEarlier = perBefore.exec(line.slice(Math.max(0, one.start - LOOKED), one.start));
    const piece = perPiece.exec(rest) ?? null;
    const person = eachPerson.exec(rest);
    if (per) {
      one.mode = modeOf(per[1] ?? "");
      one.end += per[0].length;
    } else if (person) {
      one.mode = "per_person";
      one.end += person[0].length;
    } else if (piece) {
      one.end += piece[0].length;
    } else if (perEarlier) {
      one.mode = modeOf(perEarlier[1] ?? "");
      one.start -= perEarlier[0].length;
    }
    rest = line.slice(one.end, one.end + LOOKED);
    const near = line.slice(Math.max(0, one.start - LOOKED), one.start);
    const plus = /\+\s?$/.exec(near);
    if (plus) {
      one.isAdded = true;
      one.start -= plus[0].length;
    }
    one.cents = cents;
    const isSure =
      hasCurrency ||
      isDashed ||
      hasDecimals ||
      one.isAdded ||
      one.mode !== "fixed" ||
      /\t\s?$/.test(near);
    if (isYear(digits) && !hasCurrency) continue;
    one.kind = isSure ? "sure" : "weak";
    const from = startsFrom.exec(near);
    if (from && isSure && one.mode === "fixed") {
      one.mode = "from";
      one.start -= from[0].length;
    } else if (!isSure && (countBefore.test(near) || digits.length > 4)) {
      one.kind = "none";
    }
  }
  return found;
}

/** "da 5 a 12 €" begins at five. */
function joinRanges(line: string, found: Found[]) {
  for (const [at, one] of found.entries()) {
    const next = found[at + 1];
    const isRange = next && /^\s?(?:€\s?)?a\s?$/.test(line.slice(one.end, next.start));
    const from = startsFrom.exec(line.slice(Math.max(0, one.start - LOOKED), one.start));
    if (!isRange || !from || next.kind !== "sure") continue;
    Object.assign(one, {
      kind: "sure",
      mode: "from",
      end: next.end,
      cents: centsOf(one.digits) ?? 0,
    });
    one.start -= from[0].length;
    found.splice(at + 1, 1);
  }
}

/** Marks volumes without a unit: each stands directly before its price. */
function markVolumes(line: string, found: Found[]) {
  for (const [at, one] of found.entries()) {
    const next = found[at + 1];
    if (next?.kind !== "sure" || one.kind === "none") continue;
    const isAdjacent = /^\s?$/.test(line.slice(one.end, next.start));
    const isVolume = volumes.has(one.cents) && /^0[.,]\d/.test(one.digits);
    if (isAdjacent && isVolume && next.cents > one.cents) {
      one.kind = "measure";
      one.isUnitGuessed = true;
    }
  }
}

const isAllergenNumber = (digits: string) =>
  /^\d{1,2}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= 14;

interface Numbers {
  numbers: number[];
  areNumbersDoubtful: boolean;
  /** Where they stand; null: there are none. */
  span: Found | null;
}

/** Takes numbers without parentheses that may be allergens, if the line has a price besides. */
function takeNumbers(line: string, found: Found[]): Numbers {
  const none = { numbers: [], areNumbersDoubtful: false, span: null };
  if (!found.some(({ kind }) => kind === "sure")) return none;
  const runs: Found[][] = [];
  for (const one of found) {
    const parts = one.digits.split(/[.,]/);
    const isList = parts.length > 1 && one.kind !== "sure" && one.kind !== "measure";
    const isSingle = one.kind === "weak" && parts.length === 1;
    if (!(isList || isSingle) || !parts.every(isAllergenNumber)) continue;
    const last = runs.at(-1)?.at(-1);
    const isNext = last && /^\s?[,;]\s?$/.test(line.slice(last.end, one.start));
    if (isNext) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  for (const run of runs) {
    const numbers = run.flatMap(({ digits }) => digits.split(/[.,]/).map(Number));
    const isRising = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
    if (numbers.length < 2 || !isRising) continue;
    const [first, ...others] = run;
    if (!first) continue;
    first.kind = "none";
    first.end = others.at(-1)?.end ?? first.end;
    for (const one of others) found.splice(found.indexOf(one), 1);
    return { numbers, areNumbersDoubtful: numbers.length < 3, span: first };
  }
  return none;
}

/** Bare numbers that are prices: beside another price, after a label, or at the end of the line. */
function acceptWeak(line: string, found: Found[], isLabel: (text: string) => boolean) {
  const isJoint = (text: string) => /^\s?[/|–-]\s?$/.test(text);
  for (const [at, one] of found.entries()) {
    if (one.kind !== "weak") continue;
    const before = line.slice(found[at - 1]?.end ?? 0, one.start);
    const words = before.slice(-LOOKED).trim().split(/\s/);
    if ([1, 2, 3].some((count) => isLabel(words.slice(-count).join(" ")))) one.kind = "sure";
    const previous = found[at - 1];
    // "(375 ml) 18"
    if (previous?.kind === "measure" && /^\s?(?:\p{L}{1,6}\.?)?\)?\s?$/u.test(before))
      one.kind = "sure";
  }
  const last = found.at(-1);
  const hasSure = found.some(({ kind }) => kind === "sure");
  const isAtEnd = last && /^[\s.,;:–-]*$/.test(line.slice(last.end, last.end + LOOKED));
  const isLast = last?.kind === "weak" && isAtEnd && !hasSure;
  const accepted = new Set(isLast ? [last] : []);
  for (const order of [[...found.keys()], [...found.keys()].reverse()]) {
    for (const at of order) {
      const one = found[at];
      if (one?.kind !== "weak") continue;
      for (const [other, text] of [
        [found[at - 1], line.slice(found[at - 1]?.end ?? 0, one.start)],
        [found[at + 1], line.slice(one.end, found[at + 1]?.start)],
      ] as const) {
        if (other && (other.kind === "sure" || accepted.has(other)) && isJoint(text))
          accepted.add(one);
      }
    }
  }
  return accepted;
}

/** With single spaces, and none before a comma where a mark was taken away. */
const spaced = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/ \.$/, "")
    .replace(/ (?=[,;:](?: |$))/g, "");

/** Cuts a line at its prices. Years, volumes, weights and counts are none. */
export function cutAtPrices(line: string, isLabel: (text: string) => boolean): CutLine {
  const found = findNumbers(line);
  joinRanges(line, found);
  markVolumes(line, found);
  const { numbers, areNumbersDoubtful, span } = takeNumbers(line, found);
  const accepted = acceptWeak(line, found, isLabel);
  const texts: string[] = [];
  const amounts: Amount[] = [];
  let [text, from] = ["", 0];
  for (const one of found) {
    const isPrice = one.kind === "sure" || accepted.has(one);
    if (one === span) {
      text += `${line.slice(from, one.start)} `;
      from = one.end;
    } else if (one.isUnitGuessed) {
      text += `${line.slice(from, one.end)} l`;
      from = one.end;
    } else if (isPrice) {
      texts.push(text + line.slice(from, one.start));
      const { cents, isAdded, mode } = one;
      amounts.push({ cents, isAdded, mode, isSure: one.kind === "sure" });
      [text, from] = ["", one.end];
    }
  }
  texts.push(text + line.slice(from));
  return {
    texts: texts.map(spaced),
    amounts,
    numbers,
    areNumbersDoubtful,
    isUnitGuessed: found.some((one) => one.isUnitGuessed),
  };
}
