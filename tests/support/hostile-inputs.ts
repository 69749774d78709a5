import { type AST, RegExpParser } from "@eslint-community/regexpp";

/** Characters of which each set of a pattern takes some. */
const alphabet = [..."ax1Z0-._ \n\t/\\<>=\"'`,;:@#?&%+*()[]{}|!~^$€è\u00a0\u0301\u200b\u0000"];
/** More repetitions than this at most make a long text. */
const MANY = 10;
const MAX_PUMPS = 40;
const MAX_AFFIXES = 14;

type Named = { flags: string; sets: Map<string, RegExp> };

function takes(set: { raw: string }, character: string, { flags, sets }: Named): boolean {
  let one = sets.get(set.raw);
  if (!one) {
    one = new RegExp(`^${set.raw}$`, flags);
    sets.set(set.raw, one);
  }
  return one.test(character);
}

/** A short text that the node takes. */
function sample(node: AST.Node, named: Named): string {
  switch (node.type) {
    case "Character":
      return String.fromCodePoint(node.value);
    case "CharacterSet":
    case "CharacterClass":
    case "ExpressionCharacterClass":
      return alphabet.find((character) => takes(node, character, named)) ?? "a";
    case "Quantifier":
      return sample(node.element, named).repeat(Math.max(node.min, node.max > 0 ? 1 : 0));
    case "Pattern":
    case "Group":
    case "CapturingGroup":
      return sample(node.alternatives[0] as AST.Alternative, named);
    case "Alternative":
      return node.elements.map((element) => sample(element, named)).join("");
    default:
      return "";
  }
}

function childrenOf(node: AST.Node): AST.Node[] {
  if ("alternatives" in node) return node.alternatives as AST.Node[];
  if (node.type === "Alternative") return node.elements;
  return node.type === "Quantifier" ? [node.element] : [];
}

/**
 * What can make a pattern slow, derived from itself: a text that leads it to one of its repetitions, what is repeated, and
 * an end on which it fails. Repeated is each kind of character that its sets tell apart, each thing that it repeats, and
 * each of its own beginnings.
 */
function partsOf({ source, flags }: RegExp) {
  const own = flags.replace(/[gyd]/g, "");
  const named: Named = { flags: own, sets: new Map() };
  const parser = new RegExpParser();
  const parsed = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  const prefixes = new Set([""]);
  const pumps = new Set<string>();
  const sets: AST.Node[] = [];
  const visit = (node: AST.Node, before: string) => {
    if (node.type === "CharacterSet" || node.type.endsWith("CharacterClass")) sets.push(node);
    if (node.type === "Quantifier" && node.max > MANY) {
      prefixes.add(before);
      const element = node.element as AST.Node;
      for (const one of [element, ...childrenOf(element)]) pumps.add(sample(one, named));
    }
    let lead = before;
    for (const child of childrenOf(node)) {
      visit(child, lead);
      if (node.type !== "Alternative") continue;
      const text = sample(child, named);
      lead += text;
      if (text) pumps.add(lead.slice(before.length));
    }
  };
  visit(parsed, "");
  const kinds = new Map<string, string>();
  for (const character of alphabet) {
    const signature = sets.map((set) => takes(set, character, named)).join();
    const isNamed = source.includes(character) ? character : "";
    kinds.set(signature + isNamed, character);
  }
  const characters = [...new Set(kinds.values())];
  const isDotted = sets.some(({ raw }) => raw === ".");
  return {
    // Where a pattern has to begin at the beginning, something else stands there.
    prefixes: [...prefixes, ...characters.slice(0, source.includes("|") ? 2 : 0)].slice(
      0,
      MAX_AFFIXES,
    ),
    pumps: [...new Set([...characters, ...pumps])].filter(Boolean).slice(0, MAX_PUMPS),
    suffixes: ["", ...characters.slice(0, MAX_AFFIXES), ...(isDotted ? ["/\n"] : [])],
  };
}

/** Long texts for one pattern, each given by its length. */
function hostileInputs(pattern: RegExp): ((length: number) => string)[] {
  const { prefixes, pumps, suffixes } = partsOf(pattern);
  return prefixes.flatMap((prefix) =>
    pumps.flatMap((pump) =>
      suffixes.map((suffix) => (length: number) => {
        const room = Math.max(0, length - prefix.length - suffix.length);
        return prefix + pump.repeat(Math.floor(room / pump.length)) + suffix;
      }),
    ),
  );
}

function run(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  const from = performance.now();
  for (let at = -1; pattern.test(text) && pattern.lastIndex > at; at = pattern.lastIndex);
  return performance.now() - from;
}

function least(times: number, pattern: RegExp, text: string): number {
  return Math.min(...Array.from({ length: times }, () => run(pattern, text)));
}

export interface Cost {
  /** Milliseconds for a short text. */
  short: number;
  /** For one of sixteen times its length. */
  long: number;
  /** The beginning of the text that costs most. */
  input: string;
}

/** Of 26 characters: whatever takes this long for them doubles with each. */
const ENDLESS_MS = 100;
const SUSPECTS = 3;
/** Both as short as they tell one growth from the other: what is quadratic is measured again and again. */
const SHORT = 500;
const LONG = 16 * SHORT;
/** What is linear costs some 16 times as much for the long text, what is quadratic 256 times. */
const MOST_RATIO = 64;
/** Nothing quadratic is done as soon with the long text. */
const UNDOUBTED_MS = 0.75;

/** Whether the cost grows faster than the text. */
export function isSteep({ short, long }: Cost): boolean {
  return long > UNDOUBTED_MS && long > short * MOST_RATIO;
}

/** What a pattern costs with the worst of its hostile inputs. */
export function costOf(pattern: RegExp): Cost {
  const worst: { ms: number; input: (length: number) => string }[] = [];
  for (const input of hostileInputs(pattern)) {
    const tiny = input(26);
    if (run(pattern, tiny) > ENDLESS_MS && least(2, pattern, tiny) > ENDLESS_MS) {
      return { short: 0, long: Number.POSITIVE_INFINITY, input: tiny };
    }
    worst.push({ ms: least(2, pattern, input(SHORT)), input });
    worst.sort((one, other) => other.ms - one.ms).splice(SUSPECTS);
  }
  const costs: Cost[] = [];
  for (const { input } of worst) {
    let cost: Cost = { short: 0, long: 0, input: input(60) };
    // A busy machine makes single runs slow, never fast.
    for (const times of [1, 3, 10]) {
      const short = least(2 * times, pattern, input(SHORT));
      cost = { ...cost, short, long: least(times, pattern, input(LONG)) };
      if (!isSteep(cost)) break;
    }
    if (isSteep(cost)) return cost;
    costs.push(cost);
  }
  costs.sort((one, other) => other.long - one.long);
  return costs[0] ?? { short: 0, long: 0, input: "" };
}
