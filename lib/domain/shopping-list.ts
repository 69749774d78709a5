import type { ShoppingKind } from "@/lib/contract/shopping-list-constants";
import type {
  LineContent,
  LineFact,
  ListItem,
  ListOperation,
  ListState,
} from "@/lib/contract/shopping-lists";

// The rules of shared shopping lists (docs/domain/shopping-list.md): backend and devices apply
// changes with the same functions.

export type ListItems = Readonly<Record<string, ListItem>>;

/** What a device knows of the server's list. */
export interface KnownList {
  version: number;
  items: ListItems;
}

/** Id of the line of a thing. */
export function lineId(kind: ShoppingKind, id: string): string {
  return `${kind}.${id}`;
}

export function kindOfLine(id: string): ShoppingKind {
  return id.split(".")[0] as ShoppingKind;
}

/** Id of what a line refers to. */
export function refOfLine(id: string): string {
  return id.split(".")[1] ?? "";
}

/** The change that puts a thing on the list, also after it was deleted or ticked. */
export function additionOf(line: LineContent): ListOperation["fields"] {
  return { line, quantity: 1, note: "", is_ticked: false, is_removed: false };
}

/**
 * The line after a change; null: the line is unknown, as after its mark went, and the change does
 * not say what it is. Every field that a change names counts, whatever it was before: the last
 * arrival wins.
 */
export function changedItem(
  before: ListItem | undefined,
  { item, fields }: Pick<ListOperation, "item" | "fields">,
  version: number,
): ListItem | null {
  const line = fields.line ?? before?.line;
  if (!line) return null;
  const isBack = before?.is_removed === true && fields.is_removed === false;
  return {
    id: item,
    version,
    position: before && !isBack ? before.position : version,
    line,
    quantity: fields.quantity ?? before?.quantity ?? 1,
    note: fields.note ?? before?.note ?? "",
    is_ticked: fields.is_ticked ?? before?.is_ticked ?? false,
    is_removed: fields.is_removed ?? before?.is_removed ?? false,
  };
}

/** True if a change makes the list longer by a line. */
export function addsLine(before: ListItem | undefined, after: ListItem): boolean {
  return !after.is_removed && before?.is_removed !== false;
}

/** The list after an answer of the server. An answer older than what is known changes nothing. */
export function afterAnswer(
  known: KnownList,
  answer: Pick<ListState, "since" | "version" | "is_whole" | "items">,
): KnownList {
  const { since, version, is_whole, items } = answer;
  if (is_whole) {
    // A counter that went back is that of a restored database.
    if (version < known.version && since <= version) return known;
    return { version, items: Object.fromEntries(items.map((item) => [item.id, item])) };
  }
  // Of a list that was forgotten meanwhile: there would be a gap.
  if (since > known.version) return known;
  const merged: Record<string, ListItem> = { ...known.items };
  for (const item of items) {
    if ((merged[item.id]?.version ?? -1) < item.version) merged[item.id] = item;
  }
  return { version: Math.max(known.version, version), items: merged };
}

/** The server's list with this device's unsent changes upon it: without them, ticks would jump back. */
export function withUnsent(known: KnownList, unsent: readonly ListOperation[]): ListItems {
  const items: Record<string, ListItem> = { ...known.items };
  let { version } = known;
  for (const operation of unsent) {
    version += 1;
    const after = changedItem(items[operation.item], operation, version);
    if (after) items[operation.item] = after;
  }
  return items;
}

/** The lines to show, in the order in which they were added. */
export function linesOf(items: ListItems): ListItem[] {
  return Object.values(items)
    .filter(({ is_removed }) => !is_removed)
    .sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
}

/** Changes that put the lines of one list on another. */
export function additionsOf(items: ListItems, makeId: () => string): ListOperation[] {
  return linesOf(items).map(({ id, line, quantity, note, is_ticked }) => ({
    id: makeId(),
    item: id,
    fields: { line, quantity, note, is_ticked, is_removed: false },
  }));
}

/** A line with its present price and validity. */
export interface ShownLine extends ListItem {
  state: LineFact["state"] | "unknown";
  /** Null: not known, or it says nothing. */
  valid_from: string | null;
  path: string | null;
}

/** A line as it is now: what it refers to says more than what was stored when it was added. */
export function shownLine(item: ListItem, fact: LineFact | undefined, now: Date): ShownLine {
  const kind = kindOfLine(item.id);
  const line = fact
    ? {
        name: fact.name,
        price: fact.price,
        measure: fact.measure,
        business: fact.business,
        valid_to: fact.valid_to,
      }
    : item.line;
  const isOver = line.valid_to !== null && new Date(line.valid_to) <= now;
  if (kind === "free") return { ...item, state: "current", valid_from: null, path: null };
  return {
    ...item,
    line,
    state: isOver ? "over" : (fact?.state ?? "unknown"),
    valid_from: fact?.valid_from ?? null,
    path: fact?.path ?? null,
  };
}

/** False for what can no longer be bought on these terms. */
export function isOnOffer({ state }: ShownLine): boolean {
  return state !== "over" && state !== "gone";
}

/** The lines of one business. */
export interface ShopGroup {
  /** Null: to buy anywhere. */
  business: LineContent["business"];
  lines: ShownLine[];
  /** In cents, of the lines with a price that are still on offer. */
  total: number;
  /** Number of lines on offer without a price. */
  unpriced: number;
  /** Lines still to take. */
  left: number;
}

/** The lines by business, by name; those to buy anywhere last. */
export function groupByShop(lines: readonly ShownLine[]): ShopGroup[] {
  const groups = new Map<string, ShopGroup>();
  for (const shown of lines) {
    const { business, price } = shown.line;
    const key = business?.slug ?? "";
    const group = groups.get(key) ?? { business, lines: [], total: 0, unpriced: 0, left: 0 };
    group.lines.push(shown);
    if (!shown.is_ticked) group.left += 1;
    if (isOnOffer(shown)) {
      if (price === null) group.unpriced += 1;
      else group.total += price * shown.quantity;
    }
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => {
    if (!one.business || !other.business) return one.business ? -1 : 1;
    return one.business.name.localeCompare(other.business.name, "it");
  });
}

const SECOND = 1000;
/** Milliseconds between two looks while others change the list, and later. */
const PACES = [
  { within: 60 * SECOND, every: 4 * SECOND },
  { within: 5 * 60 * SECOND, every: 15 * SECOND },
  { within: Number.POSITIVE_INFINITY, every: 60 * SECOND },
];

/** Milliseconds until the next look at the server's list; `idle`: since its last change. */
export function lookDelay(idle: number): number {
  return PACES.find(({ within }) => idle < within)?.every ?? 60 * SECOND;
}
