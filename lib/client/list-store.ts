import type {
  ChangedList,
  LineFacts,
  ListHead,
  ListOperation,
  ListState,
} from "@/lib/contract/shopping-lists";
import { additionsOf, afterAnswer, changedItem } from "@/lib/domain/shopping-list";
import { type KeptList, OWN_LIST, openListDatabase } from "./list-database";
import { randomId } from "./random-id";

/** Facts of lines that are on no list are dropped from this number on. */
const MOST_FACTS = 600;

/** A list that nobody has written yet. */
function emptyList(person: string): KeptList {
  return {
    person,
    id: OWN_LIST,
    serverId: null,
    access: "owner",
    key: null,
    owner: null,
    version: 0,
    items: {},
    readAt: null,
    isClosed: false,
  };
}

/** The lists of a person on this device, their own first. */
export async function readLists(person: string): Promise<KeptList[]> {
  const db = await openListDatabase();
  const kept = await db.getAll("lists", IDBKeyRange.bound([person], [person, []]));
  const own = kept.find(({ id }) => id === OWN_LIST) ?? emptyList(person);
  return [own, ...kept.filter(({ id }) => id !== OWN_LIST)];
}

export async function readList(person: string, id: string): Promise<KeptList> {
  const db = await openListDatabase();
  return (await db.get("lists", [person, id])) ?? { ...emptyList(person), id };
}

/** Changes that the server has not confirmed, in the order in which they were made. */
export async function readUnsent(person: string, id: string): Promise<ListOperation[]> {
  const db = await openListDatabase();
  const queued = await db.getAllFromIndex("queue", "of_list", [person, id]);
  return queued.map(({ operation }) => operation);
}

/** The list that a person last used. */
export async function readChosen(person: string): Promise<string> {
  const note = await (await openListDatabase()).get("notes", `chosen ${person}`);
  return note && "list" in note ? note.list : OWN_LIST;
}

export async function keepChosen(person: string, list: string): Promise<void> {
  await (await openListDatabase()).put("notes", { id: `chosen ${person}`, list });
}

/**
 * Keeps a change: for the server, or, in a list that it does not know and nobody's account will
 * send, at once in its lines.
 */
export async function keepChange(
  list: Pick<KeptList, "person" | "id">,
  fields: { item: string; fields: ListOperation["fields"] },
): Promise<void> {
  const { person, id } = list;
  const operation = { id: randomId(), ...fields };
  const tx = (await openListDatabase()).transaction(["lists", "queue"], "readwrite");
  const lists = tx.objectStore("lists");
  const kept = (await lists.get([person, id])) ?? { ...emptyList(person), id };
  if (person !== "" || kept.serverId !== null) {
    await lists.put(kept);
    await tx.objectStore("queue").add({ person, list: id, operation });
  } else {
    const version = kept.version + 1;
    const after = changedItem(kept.items[operation.item], operation, version);
    const { [operation.item]: _, ...others } = kept.items;
    const items = after && !after.is_removed ? { ...others, [after.id]: after } : others;
    await lists.put({ ...kept, version, items });
  }
  await tx.done;
}

/**
 * Keeps an answer of the server, and drops the changes that it has confirmed or refused; null: it
 * refused them all. In one transaction: a change is shown from the queue or from the list, never
 * from neither.
 */
export async function keepAnswer(
  { person, id }: Pick<KeptList, "person" | "id">,
  answer: ListState | ChangedList | null,
  sent: ReadonlySet<string>,
): Promise<void> {
  const tx = (await openListDatabase()).transaction(["lists", "queue"], "readwrite");
  const lists = tx.objectStore("lists");
  const kept = await lists.get([person, id]);
  // Forgotten meanwhile, as by a logout in another tab.
  if (kept && answer) {
    const { access, owner, id: serverId } = answer;
    const readAt = new Date().toISOString();
    const after = afterAnswer(kept, answer);
    await lists.put({ ...kept, ...after, access, owner, serverId, readAt, isClosed: false });
  }
  let queued = await tx.objectStore("queue").index("of_list").openCursor([person, id]);
  while (queued) {
    if (sent.has(queued.value.operation.id)) await queued.delete();
    queued = await queued.continue();
  }
  await tx.done;
}

/** Notes what the server calls a list, or that it is closed. */
export async function noteOfList(
  { person, id }: Pick<KeptList, "person" | "id">,
  note: Partial<Pick<KeptList, "serverId" | "isClosed" | "key" | "access" | "owner">>,
): Promise<void> {
  const tx = (await openListDatabase()).transaction("lists", "readwrite");
  const kept = await tx.store.get([person, id]);
  await tx.store.put({ ...(kept ?? { ...emptyList(person), id }), ...note });
  await tx.done;
}

/** Keeps the lists that an account follows; those that it no longer follows go. */
export async function keepJoined(person: string, joined: readonly ListHead[]): Promise<void> {
  const tx = (await openListDatabase()).transaction(["lists", "queue"], "readwrite");
  const lists = tx.objectStore("lists");
  for (const { id, access, owner } of joined) {
    const kept = await lists.get([person, id]);
    const list = kept ?? { ...emptyList(person), id };
    await lists.put({ ...list, serverId: id, access, owner, key: null });
  }
  const followed = new Set([OWN_LIST, ...joined.map(({ id }) => id)]);
  for (const { id, key } of await lists.getAll(IDBKeyRange.bound([person], [person, []]))) {
    // One with a key has not reached the account yet.
    if (!followed.has(id) && key === null) await lists.delete([person, id]);
  }
  await tx.done;
}

/** Deletes a list and its unsent changes from this device. */
export async function forgetList(person: string, id: string): Promise<void> {
  const tx = (await openListDatabase()).transaction(["lists", "queue"], "readwrite");
  await tx.objectStore("lists").delete([person, id]);
  let queued = await tx.objectStore("queue").index("of_list").openCursor([person, id]);
  while (queued) {
    await queued.delete();
    queued = await queued.continue();
  }
  await tx.done;
}

/**
 * Makes what was written without a login a person's, as changes of their own list, and deletes what
 * others have left. In one transaction, so that nothing is added twice.
 */
export async function adoptLists(person: string): Promise<void> {
  const tx = (await openListDatabase()).transaction(["lists", "queue", "notes"], "readwrite");
  const [lists, queue, notes] = [
    tx.objectStore("lists"),
    tx.objectStore("queue"),
    tx.objectStore("notes"),
  ];
  for (const kept of await lists.getAll()) {
    if (kept.person === person) continue;
    await lists.delete([kept.person, kept.id]);
    if (kept.person !== "") continue;
    if (kept.serverId !== null) {
      const known = await lists.get([person, kept.id]);
      if (!known) await lists.put({ ...kept, person });
      continue;
    }
    const own = await lists.get([person, OWN_LIST]);
    if (!own) await lists.put(emptyList(person));
    for (const operation of additionsOf(kept.items, randomId)) {
      await queue.add({ person, list: OWN_LIST, operation });
    }
  }
  let queued = await queue.openCursor();
  while (queued) {
    const { value } = queued;
    if (value.person === "") await queued.update({ ...value, person });
    else if (value.person !== person) await queued.delete();
    queued = await queued.continue();
  }
  for (const note of await notes.getAllKeys()) {
    if (note.startsWith("chosen ") && note !== `chosen ${person}`) await notes.delete(note);
  }
  await tx.done;
}

/** What lines refer to, as last read. */
export async function readFacts(): Promise<Omit<LineFacts, "lines"> & { lines: LineFactsById }> {
  const note = await (await openListDatabase()).get("notes", "facts");
  return note && "lines" in note ? note : { lines: {}, openings: {} };
}

type LineFactsById = Record<string, LineFacts["lines"][number]>;

/** Keeps what lines refer to. `asked`: those that were read now, of which some may be gone. */
export async function keepFacts(asked: readonly string[], facts: LineFacts): Promise<void> {
  const tx = (await openListDatabase()).transaction("notes", "readwrite");
  const note = await tx.store.get("facts");
  const known = note && "lines" in note ? note : { lines: {}, openings: {} };
  const isFull = Object.keys(known.lines).length > MOST_FACTS;
  const lines: LineFactsById = isFull ? {} : { ...known.lines };
  for (const id of asked) {
    const before = lines[id];
    // It is public no more: its last name stays.
    if (before) lines[id] = { ...before, state: "gone" };
  }
  for (const fact of facts.lines) lines[fact.id] = fact;
  await tx.store.put({ id: "facts", lines, openings: { ...known.openings, ...facts.openings } });
  await tx.done;
}
