import type { OfferMeasure as Measure } from "@/lib/contract/flyer-constants";
import { boxAround, type FlyerLine, isSameSize, middle } from "./flyer-lines";
import { distance, type FlyerPrice, measureAlone, readPrices } from "./flyer-prices";
import type { PageBox, PageText } from "./page-text";

/** An offer that the owner of a flyer confirms, changes or rejects. */
export interface ProposedOffer {
  /** Empty if none was found. */
  name: string;
  /** In capitals beside the name. */
  brand: string | null;
  /** "2 x 250 g" */
  quantity: string | null;
  cents: number;
  beforeCents: number | null;
  /** Per measure, printed beside the price. */
  unitCents: number | null;
  unitMeasure: Measure | null;
  /** What the price is for, if it is not the whole thing. */
  measure: Measure | null;
  kind: "fixed" | "from";
  /** Around name and prices. */
  box: PageBox;
  /** Its name stands where those of most others stand. */
  sure: boolean;
}

/** Place of a name seen from its price, the same for many offers of a page. */
interface Template {
  nameEdge: number;
  priceEdge: number;
  dx: number;
  dy: number;
  /** Of the names' letters. */
  size: number;
  votes: number;
}

/** Places that differ less are the same. */
const TOLERANCE = 0.012;
/** How far a name may be from its price, in page widths; in the same row, any distance. */
const REACH = { across: 0.5, down: 0.35, row: 0.02 };
/** How far from an offer its other prices may be. */
const BESIDE = 0.18;
/** Having no name is worse than one so far away; farther than {@link REACH}. */
const NONE = 1;
/** Lines of a name follow each other within so many sizes. */
const LEADING = 1.6;
const MAX_NAME = 120;
const MAX_BRAND = 40;
/** Fewer that agree do so by chance. */
const LEAST_VOTES = 3;
/** What makes a proposal sure: such a share of the prices of its size agree. */
const SURE_SHARE = 0.7;

/** Places of names that are tried for prices of one size. */
const MAX_TEMPLATES = 4;
/** More than the cells of {@link TOLERANCE} from top to bottom of a page. */
const CELLS = 10_000;

/** Left, middle and right of a box. */
const EDGES = [0, 0.5, 1] as const;

const LETTERS = /\p{L}/gu;
/** Words and numbers of a line. */
const WORDS = /\p{L}+|\d+(?:[.,]\d+)?/gu;
const NO_NAME =
  /^(?:(?:al|all|l|il) )?(?:kg|chilo|hg|etto|lt?|litro|pz|pezz[oi]|cad|cadauno|conf|confezione)$|^(?:anzich|invece|prima\b|era\b|prezz[oi]|sconto|offert|promo|super ?(?:offert|prezz)|risparmi|novit|solo\b|sottocosto|valid|dal \d|fino al)/i;
const QUANTITY =
  /^(?:(?:confezione|conf|da|ca|circa|vaschetta|busta|bottiglia|cartone|pacco) )*(?:\d+ x )?\d+(?:[.,]\d+)? (?:gr?|kg|ml|cl|lt?|litri|pz|pezzi|rotoli|capsule|lavaggi)(?: (?:al pezzo|l uno|circa|ca|cad|(?:al )?(?:kg|l|litro)))?$/i;
/** What may stand around a name and does not belong to it. */
const AROUND = new Set(" \t•·*:–-|(€.");

function clean(text: string): string {
  const plain = text.replace(/[.·…_]{3,}/g, " ").replace(/\s+/g, " ");
  let [from, to] = [0, plain.length];
  while (from < to && AROUND.has(plain[from] ?? "")) from++;
  while (to > from && AROUND.has(plain[to - 1] ?? "")) to--;
  return plain.slice(from, to);
}

const wordsOf = (text: string) => text.match(WORDS)?.join(" ") ?? "";
const isQuantity = ({ text }: FlyerLine) => QUANTITY.test(wordsOf(text));

function isName(line: FlyerLine): boolean {
  if ((line.text.match(LETTERS)?.length ?? 0) < 3) return false;
  return !NO_NAME.test(wordsOf(line.text)) && !isQuantity(line);
}

/** A short line in capitals. */
function isBrand({ text }: FlyerLine): boolean {
  const plain = clean(text);
  return plain.length <= MAX_BRAND && plain === plain.toUpperCase();
}

/** True for lines that stand over each other, as if one were written after the other. */
function isStacked(one: FlyerLine, other: FlyerLine): boolean {
  const size = Math.max(one.size, other.size);
  const isAligned = EDGES.some(
    (share) => Math.abs(edge(one, share) - edge(other, share)) < 0.3 * size,
  );
  return isAligned && Math.abs(middle(one) - middle(other)) < LEADING * size;
}

const edge = (box: PageBox, share: number) => box.x + share * box.w;

interface Pair {
  price: FlyerPrice;
  name: FlyerLine;
}

function isInReach(name: PageBox, price: PageBox): boolean {
  const down = Math.abs(middle(name) - middle(price));
  return down < REACH.row || (down < REACH.down && distance(name, price) < REACH.across);
}

type Edges = Pick<Template, "nameEdge" | "priceEdge">;

function offsetOf({ price, name }: Pair, { nameEdge, priceEdge }: Edges) {
  return {
    dx: edge(name, nameEdge) - edge(price.box, priceEdge),
    dy: middle(name) - middle(price.box),
  };
}

/** Pairs by the place of the name seen from the price. */
function cellsOf(pairs: readonly Pair[], edges: Edges): Map<number, Pair[]> {
  const cells = new Map<number, Pair[]>();
  for (const pair of pairs) {
    const { dx, dy } = offsetOf(pair, edges);
    const key = Math.round(dx / TOLERANCE) * CELLS + Math.round(dy / TOLERANCE);
    const others = cells.get(key);
    if (others) others.push(pair);
    else cells.set(key, [pair]);
  }
  return cells;
}

/** How many prices have a name of their own in a cell or beside it. */
function votesAt(cells: Map<number, Pair[]>, key: number): number {
  const around = [-1, 0, 1].flatMap((left) =>
    [-1, 0, 1].flatMap((up) => cells.get(key + left * CELLS + up) ?? []),
  );
  return Math.min(
    new Set(around.map(({ price }) => price)).size,
    new Set(around.map(({ name }) => name)).size,
  );
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

function templateAt(pairs: readonly Pair[], edges: Edges, votes: number): Template {
  const offsets = pairs.map((pair) => offsetOf(pair, edges));
  return {
    ...edges,
    dx: mean(offsets.map(({ dx }) => dx)),
    dy: mean(offsets.map(({ dy }) => dy)),
    size: mean(pairs.map(({ name }) => name.size)),
    votes,
  };
}

/** More votes, then larger letters, then a shorter way. */
function isBetter(one: Template, other: Template): boolean {
  if (one.votes !== other.votes) return one.votes > other.votes;
  if (!isSameSize(one.size, other.size)) return one.size > other.size;
  return Math.hypot(one.dx, one.dy) < Math.hypot(other.dx, other.dy) - TOLERANCE;
}

/** Counts for each place of a name how many prices have one there; answers the most usual place. */
function voteTemplate(pairs: readonly Pair[]): Template | null {
  let best: Template | null = null;
  for (const edges of EDGES.flatMap((nameEdge) =>
    EDGES.map((priceEdge) => ({ nameEdge, priceEdge })),
  )) {
    const cells = cellsOf(pairs, edges);
    for (const [key, own] of cells) {
      const votes = votesAt(cells, key);
      if (best && votes < best.votes) continue;
      const template = templateAt(own, edges, votes);
      if (!best || isBetter(template, best)) best = template;
    }
  }
  return best;
}

/** Gives each price the name at the place of the template, nearest ones first, each name once. */
function assign(pairs: readonly Pair[], template: Template): Map<FlyerPrice, FlyerLine> {
  const given = new Map<FlyerPrice, FlyerLine>();
  const used = new Set<FlyerLine>();
  const fitting = pairs
    .map((pair) => {
      const { dx, dy } = offsetOf(pair, template);
      return { ...pair, off: Math.max(Math.abs(dx - template.dx), Math.abs(dy - template.dy)) };
    })
    .filter(({ off }) => off <= 2 * TOLERANCE)
    .sort((one, other) => one.off - other.off);
  for (const { price, name } of fitting) {
    if (given.has(price) || used.has(name)) continue;
    given.set(price, name);
    used.add(name);
  }
  return given;
}

/** The other lines of a name, above and below: same size, same alignment, nobody else's. */
function wholeName(first: FlyerLine, lines: readonly FlyerLine[], taken: Set<FlyerLine>) {
  const name = [first];
  for (const step of [-1, 1]) {
    for (let at = first; ; ) {
      const next = lines.find((line) => {
        const down = (middle(line) - middle(at)) * step;
        const isNext = down > 0.5 * at.size && isStacked(line, at);
        return isNext && isSameSize(line.size, at.size) && !taken.has(line);
      });
      if (!next || !isName(next)) break;
      taken.add(next);
      if (step < 0) name.unshift(next);
      else name.push(next);
      at = next;
    }
  }
  return name;
}

/** Lines that stand over each other as one text, the first of them in the largest letters. */
interface NameBlock {
  head: FlyerLine;
  last: FlyerLine;
  box: PageBox;
}

/** `lines`: from the top. */
function blocksOf(lines: readonly FlyerLine[]): NameBlock[] {
  const blocks: NameBlock[] = [];
  for (const line of lines) {
    const above = blocks.find(({ head, last }) => {
      const isNext = middle(line) > middle(last) && isStacked(line, last);
      return isNext && (line.size < head.size || isSameSize(line.size, head.size));
    });
    if (above) Object.assign(above, { last: line, box: boxAround([above.box, line]) });
    else blocks.push({ head: line, last: line, box: line });
  }
  return blocks;
}

/** Gives each price a text above it, or below it; first those that would lose most by another one. */
function nameFrom(prices: readonly FlyerPrice[], blocks: readonly NameBlock[], side: 1 | -1) {
  const given = new Map<FlyerPrice, FlyerLine>();
  let way = 0;
  let open = prices.map((price) => ({
    price,
    ways: blocks
      .filter(
        ({ box }) =>
          (middle(box) - middle(price.box)) * side > -REACH.row && isInReach(box, price.box),
      )
      .map((block) => ({ block, off: distance(block.box, price.box) }))
      .sort((one, other) => one.off - other.off),
  }));
  for (;;) {
    const losses = open.map(({ ways: [best, next] }) =>
      best ? (next?.off ?? NONE) - best.off : -1,
    );
    const chosen = open[losses.indexOf(Math.max(...losses))];
    const best = chosen?.ways[0];
    if (!chosen || !best) return { given, way };
    given.set(chosen.price, best.block.head);
    way += best.off;
    open = open
      .filter((one) => one !== chosen)
      .map(({ price, ways }) => ({
        price,
        ways: ways.filter(({ block }) => block !== best.block),
      }));
  }
}

/**
 * Names of prices whose names have no common place, as in a grid of unequal fields: all above their
 * prices or all below them, whatever names more of them or is nearer.
 */
function nameRest(
  prices: readonly FlyerPrice[],
  lines: readonly FlyerLine[],
): Map<FlyerPrice, FlyerLine> {
  const blocks = blocksOf(lines);
  const [above, below] = [nameFrom(prices, blocks, -1), nameFrom(prices, blocks, 1)];
  const more = below.given.size - above.given.size || above.way - below.way;
  return more > 0 ? below.given : above.given;
}

/** Names of the prices of one size. `sure`: those that most of them agree on. */
function nameGroup(group: readonly FlyerPrice[], lines: readonly FlyerLine[]) {
  const named = new Map<FlyerPrice, { line: FlyerLine; sure: boolean }>();
  const used = new Set<FlyerLine>();
  for (let round = 0; round < MAX_TEMPLATES; round++) {
    const pairs = group.flatMap((price) =>
      named.has(price)
        ? []
        : lines
            .filter((name) => !used.has(name) && isInReach(name, price.box))
            .map((name) => ({ price, name })),
    );
    const template = voteTemplate(pairs);
    if (!template || template.votes < LEAST_VOTES) break;
    const given = assign(pairs, template);
    const sure = given.size >= LEAST_VOTES && given.size >= SURE_SHARE * group.length;
    for (const [price, line] of given) {
      named.set(price, { line, sure });
      used.add(line);
    }
  }
  return named;
}

/** Prices of one size together, largest first. */
function groupsOf(prices: readonly FlyerPrice[]): FlyerPrice[][] {
  const groups: FlyerPrice[][] = [];
  for (const price of [...prices].sort((one, other) => other.size - one.size)) {
    const group = groups.at(-1);
    if (group?.[0] && isSameSize(group[0].size, price.size)) group.push(price);
    else groups.push([price]);
  }
  return groups;
}

/** The lines of the name of each price; prices in large digits choose first. */
function nameAll(prices: readonly FlyerPrice[], lines: readonly FlyerLine[]) {
  const taken = new Set<FlyerLine>();
  const candidates = lines.filter(isName);
  const named = new Map<FlyerPrice, { line: FlyerLine; sure: boolean }>();
  for (const group of groupsOf(prices)) {
    const free = candidates.filter((line) => !taken.has(line));
    for (const [price, name] of nameGroup(group, free)) {
      named.set(price, name);
      taken.add(name.line);
    }
  }
  const unnamed = prices.filter((price) => !named.has(price));
  const free = candidates.filter((line) => !taken.has(line));
  for (const [price, line] of nameRest(unnamed, free)) {
    named.set(price, { line, sure: false });
    taken.add(line);
  }
  return new Map(
    [...named].map(([price, { line, sure }]) => {
      const name = wholeName(line, lines, taken);
      const brand = candidates.find(
        (other) => !taken.has(other) && isBrand(other) && name.some((own) => isStacked(own, other)),
      );
      if (brand) taken.add(brand);
      return [price, { lines: name, brand, sure }];
    }),
  );
}

function joinName(lines: readonly FlyerLine[]): string {
  return clean(lines.map(({ text }) => clean(text)).join(" ")).slice(0, MAX_NAME);
}

/** Where the parts of an offer stand. */
interface Spot {
  price: FlyerPrice;
  parts: PageBox[];
}

/**
 * Which of `others` belongs to which offer: one between its name and its price, else the nearest to
 * any of its parts; one to one.
 */
function companions<Other extends PageBox>(
  spots: readonly Spot[],
  others: readonly Other[],
  reach: number,
) {
  const given = new Map<FlyerPrice, Other>();
  const used = new Set<Other>();
  const pairs = spots
    .flatMap(({ price, parts }) => {
      const whole = boxAround(parts);
      return others.map((other) => ({
        price,
        other,
        out: distance(whole, other),
        off: Math.min(...parts.map((part) => distance(part, other))),
      }));
    })
    .filter(({ out, off }) => off < reach || out === 0)
    .sort((one, other) => one.out - other.out || one.off - other.off);
  for (const { price, other } of pairs) {
    if (given.has(price) || used.has(other)) continue;
    given.set(price, other);
    used.add(other);
  }
  return given;
}

/**
 * Offers that a page seems to show: prices of one size stand at one place seen from their names,
 * which the page votes on. Nothing is published of it before a person confirms it. In reading order,
 * sure ones first.
 */
export function proposeOffers(page: PageText): ProposedOffer[] {
  const { prices, lines } = readPrices(page);
  const today = prices.filter((price) => price.class === "today");
  const names = nameAll(today, lines);
  const spots = today.map((price) => ({
    price,
    parts: [price.box, ...(names.get(price)?.lines ?? [])],
  }));
  const ofClass = (wanted: FlyerPrice["class"]) =>
    prices.filter((price) => price.class === wanted).map((price) => ({ ...price, ...price.box }));
  const before = companions(spots, ofClass("before"), BESIDE);
  const unit = companions(spots, ofClass("unit"), BESIDE);
  const measures = companions(
    spots,
    lines.flatMap((line) => {
      const measure = measureAlone(line.text);
      return measure ? [{ ...line, measure }] : [];
    }),
    BESIDE / 4,
  );
  const quantities = companions(spots, lines.filter(isQuantity), BESIDE / 4);
  const offers = spots.map(({ price, parts }): ProposedOffer => {
    const named = names.get(price);
    const [old, per] = [before.get(price), unit.get(price)];
    const isLower = !old || old.cents > price.cents;
    const quantity = quantities.get(price);
    const others = [old, per, quantity, named?.brand].flatMap((one) => one ?? []);
    const { x, y, w, h } = boxAround([...parts, ...others]);
    return {
      name: named ? joinName(named.lines) : "",
      brand: named?.brand ? clean(named.brand.text) : null,
      quantity: quantity ? clean(quantity.text) : null,
      cents: price.cents,
      beforeCents: old && isLower ? old.cents : null,
      unitCents: per?.cents ?? null,
      unitMeasure: per?.measure ?? null,
      measure: price.measure ?? measures.get(price)?.measure ?? null,
      kind: price.isFrom ? "from" : "fixed",
      box: { x, y: y / page.ratio, w, h: h / page.ratio },
      sure: Boolean(named?.sure) && isLower && (!old || old.isTold),
    };
  });
  return offers.sort(
    (one, other) =>
      Number(other.sure) - Number(one.sure) ||
      middle(one.box) - middle(other.box) ||
      one.box.x - other.box.x,
  );
}
