import { randomUUID } from "node:crypto";
import { callTo } from "@/lib/contract/endpoint";
import { changeShoppingList, getShoppingList } from "@/lib/contract/shopping-list-endpoints";
import type { LineContent, ListItem, ListOperation } from "@/lib/contract/shopping-lists";
import { additionOf, afterAnswer, type KnownList, withUnsent } from "@/lib/domain/shopping-list";

/** Numbers from 0 to 1, the same for each seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const aLine = (name: string, over: Partial<LineContent> = {}): LineContent => ({
  name,
  price: null,
  measure: null,
  business: null,
  valid_to: null,
  ...over,
});

export const anAddition = (name: string, item = `free.${randomUUID()}`): ListOperation => ({
  id: randomUUID(),
  item,
  fields: additionOf(aLine(name)),
});

/** A call of a phone; it rejects when the network loses the question or the answer. */
export type AskList = (method: string, path: string, body?: unknown) => Promise<Response>;

/** A device with a list, as far as its rules go. */
export interface Phone {
  known: KnownList;
  unsent: ListOperation[];
  /** The last change that it made to each field of each line. */
  own: Map<string, ListOperation>;
}

export const newPhone = (): Phone => ({
  known: { version: 0, items: {} },
  unsent: [],
  own: new Map(),
});

function write(phone: Phone, item: string, fields: ListOperation["fields"]): void {
  const operation = { id: randomUUID(), item, fields };
  phone.unsent.push(operation);
  for (const field of Object.keys(fields)) phone.own.set(`${item} ${field}`, operation);
}

/** Every line that a phone shows, and the marks of those deleted. */
export function shownBy({ known, unsent }: Phone): Record<string, ListItem> {
  return { ...withUnsent(known, unsent) };
}

/** Sends what is unsent, else reads what changed. Rejects as the call does. */
export async function meet(phone: Phone, listId: string, ask: AskList): Promise<void> {
  const since = phone.known.version;
  const operations = phone.unsent.slice(0, 100);
  const call =
    operations.length > 0
      ? callTo(changeShoppingList, { id: listId })
      : callTo(getShoppingList, { id: listId, since });
  const body = operations.length > 0 ? { since, operations } : undefined;
  const response = await ask(call.method, call.path, body);
  if (!response.ok) throw new Error(`Answered with ${response.status}`);
  phone.known = afterAnswer(phone.known, await response.json());
  phone.unsent = phone.unsent.slice(operations.length);
}

/** A change of somebody, as the numbers say: of a line that the phone shows, or a new one. */
export function writeAnything(phone: Phone, random: () => number): void {
  const items = Object.values(shownBy(phone)).filter(({ is_removed }) => !is_removed);
  const item = items[Math.floor(random() * items.length)];
  const kind = random();
  if (!item || kind < 0.2) {
    const things = ["Pane", "Latte", "Uova", "Mele", "Riso", "Sale"];
    const name = things[Math.floor(random() * things.length)] ?? "Pane";
    // Half of the time something that others may add at the same moment.
    const id =
      random() < 0.5 ? randomUUID() : `0000000${things.indexOf(name)}-0000-4000-8000-000000000000`;
    write(phone, `${random() < 0.5 ? "free" : "promotion"}.${id}`, additionOf(aLine(name)));
  } else if (kind < 0.6) write(phone, item.id, { is_ticked: !item.is_ticked });
  else if (kind < 0.8) write(phone, item.id, { quantity: 1 + Math.floor(random() * 9) });
  else if (kind < 0.9) write(phone, item.id, { note: `nota ${Math.floor(random() * 100)}` });
  else write(phone, item.id, { is_removed: true });
}
