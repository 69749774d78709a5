import { callTo } from "@/lib/contract/endpoint";
import { leaveShoppingList } from "@/lib/contract/shopping-list-endpoints";
import type { LineFact, ListItem, ListOperation } from "@/lib/contract/shopping-lists";
import {
  additionsOf,
  kindOfLine,
  linesOf,
  lookDelay,
  type ShownLine,
  shownLine,
  withUnsent,
} from "@/lib/domain/shopping-list";
import { followChanges, notifyTabs } from "./changes";
import { createStore } from "./external-store";
import { ApiError } from "./http";
import { type KeptList, LISTS_CHANGED, OWN_LIST } from "./list-database";
import { listPerson } from "./list-person";
import {
  forgetList,
  keepChange,
  keepChosen,
  readChosen,
  readFacts,
  readLists,
  readUnsent,
} from "./list-store";
import { type Looked, openByKey, syncFacts, syncList, syncLists } from "./list-sync";
import { logFailure } from "./log";
import { isNoNetwork } from "./patient-request";
import { randomId } from "./random-id";
import { send } from "./send";
import { currentSession, refreshSession } from "./session";

/** Milliseconds after which prices and opening hours are read again. */
const FACTS_AGE = 5 * 60_000;
const UNAUTHENTICATED = 401;
const NOT_FOUND = 404;
/** A version above all others, for lines that stand at the end until they are stored. */
const LAST = 2 ** 40;

/** Something that others did to the list. */
export interface ListNews {
  /** Tells one piece of news from the next. */
  count: number;
  changes: { name: string; what: "added" | "ticked" | "unticked" | "removed" | "changed" }[];
}

export interface ListView {
  /** `failed`: this browser stores nothing. */
  status: "loading" | "ready" | "failed";
  /** Empty: nobody is logged in. */
  person: string;
  lists: readonly KeptList[];
  list: KeptList | null;
  lines: readonly ShownLine[];
  /** Encoded opening hours by business. */
  openings: Readonly<Record<string, string>>;
  /** What was last taken off here, as long as it can be put back. */
  removed: readonly ListItem[];
  unsent: number;
  isOnline: boolean;
  /** A link did not open: it is wrong or switched off (`closed`), or there is no network. */
  linkFault: "closed" | "offline" | "refused" | null;
  /** Lines that did not fit into a full list. */
  refused: number;
  news: ListNews;
}

const nothing: ListView = {
  status: "loading",
  person: "",
  lists: [],
  list: null,
  lines: [],
  openings: {},
  removed: [],
  unsent: 0,
  isOnline: true,
  linkFault: null,
  refused: 0,
  news: { count: 0, changes: [] },
};

/** How a line changed; null: it did not. */
function newsOf(
  before: ListItem | undefined,
  after: ListItem | undefined,
): ListNews["changes"][number] | null {
  const name = (after ?? before)?.line.name ?? "";
  if (!before) return { name, what: "added" };
  if (!after) return { name, what: "removed" };
  if (before.is_ticked !== after.is_ticked) {
    return { name, what: after.is_ticked ? "ticked" : "unticked" };
  }
  return wordsOf(before) === wordsOf(after) ? null : { name, what: "changed" };
}

function wordsOf({ line: { name, price, measure }, quantity, note }: ListItem): string {
  return JSON.stringify([name, price, measure, quantity, note]);
}

function changesBetween(
  before: readonly ListItem[],
  after: readonly ListItem[],
): ListNews["changes"] {
  const [old, now] = [before, after].map((items) => new Map(items.map((item) => [item.id, item])));
  return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].flatMap(
    (id) => newsOf(old?.get(id), now?.get(id)) ?? [],
  );
}

/** The shopping lists of this device, as a page shows them. */
export function createListEngine() {
  const store = createStore<ListView>(nothing);
  let items: ListItem[] = [];
  let facts: Record<string, LineFact> = {};
  let shownList = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt = 0;
  let factsAt = 0;
  let isStopped = false;
  let looking: Promise<void> | null = null;
  let unfollow = () => {};

  function show(): void {
    const now = new Date();
    store.set({ lines: items.map((item) => shownLine(item, facts[item.id], now)) });
  }

  /** Reads this device's lists. `byOthers`: tells what became different. */
  async function reload({ byOthers = false } = {}): Promise<void> {
    const { person } = store.get();
    const [lists, chosen, known] = [
      await readLists(person),
      await readChosen(person),
      await readFacts(),
    ];
    const list = lists.find(({ id }) => id === chosen) ?? lists[0];
    if (!list || isStopped) return;
    const unsent = await readUnsent(person, list.id);
    const next = linesOf(withUnsent(list, unsent));
    const isSameList = shownList === `${person} ${list.id}`;
    const changes = byOthers && isSameList ? changesBetween(items, next) : [];
    shownList = `${person} ${list.id}`;
    items = next;
    facts = known.lines;
    const { news } = store.get();
    store.set({
      lists,
      list,
      unsent: list.serverId === null && person === "" ? 0 : unsent.length,
      openings: known.openings,
      ...(!isSameList && { removed: [] }),
      ...(changes.length > 0 && { news: { count: news.count + 1, changes } }),
    });
    show();
  }

  async function renewFacts(): Promise<void> {
    const wanted = items.map(({ id }) => id).filter((id) => kindOfLine(id) !== "free");
    const isMissing = wanted.some((id) => !facts[id]);
    if (!isMissing && Date.now() - factsAt < FACTS_AGE) return;
    factsAt = Date.now();
    await syncFacts(wanted);
    await reload();
  }

  async function bear(error: unknown): Promise<void> {
    if (isNoNetwork(error)) {
      store.set({ isOnline: false });
      return;
    }
    if (error instanceof ApiError && error.status === UNAUTHENTICATED) await refreshSession();
    logFailure("The shopping list could not be brought up to date", error);
  }

  function note({ hasChanged, refused }: Looked): void {
    if (hasChanged) changedAt = Date.now();
    if (refused > 0) store.set({ refused });
    store.set({ isOnline: true });
  }

  async function lookOnce(): Promise<void> {
    const { person, list } = store.get();
    if (!list) return;
    try {
      const looked = await syncList(person, list.id);
      note(looked);
      if (looked.hasChanged) await reload({ byOthers: true });
      else await reload();
      await renewFacts();
    } catch (error) {
      await bear(error);
      await reload();
    }
  }

  function plan(): void {
    clearTimeout(timer);
    if (isStopped || document.visibilityState === "hidden") return;
    const { person, list } = store.get();
    const isShared = person !== "" || (list?.serverId ?? null) !== null;
    // A list of this device alone changes here only; its prices are read now and then.
    const delay = isShared ? lookDelay(Date.now() - changedAt) : FACTS_AGE;
    timer = setTimeout(() => void look(), delay);
  }

  /** Looks at the server's list now. Looks follow each other. */
  function look(): Promise<void> {
    clearTimeout(timer);
    looking ??= lookOnce()
      .catch((error: unknown) => logFailure("The shopping list could not be read", error))
      .finally(() => {
        looking = null;
        plan();
      });
    return looking;
  }

  function onSeen(): void {
    clearTimeout(timer);
    if (document.visibilityState === "visible") void look();
  }

  async function openLink(key: string): Promise<void> {
    const { person } = store.get();
    try {
      const id = await openByKey(person, key);
      await keepChosen(person, id);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 409;
      const other = isRefused ? "refused" : "closed";
      store.set({ linkFault: isNoNetwork(error) ? "offline" : other });
    }
  }

  /** Shows the lists of whoever is here now. `key`: that of a link that was followed. */
  async function start(key: string | null): Promise<void> {
    try {
      store.set({ person: await listPerson() });
      if (key) await openLink(key);
      await reload();
      if (isStopped) return;
      store.set({ status: "ready" });
    } catch (error) {
      logFailure("The shopping list cannot be kept in this browser", error);
      store.set({ status: "failed" });
      return;
    }
    unfollow = followChanges((path) => {
      if (path === LISTS_CHANGED) void reload();
    });
    document.addEventListener("visibilitychange", onSeen);
    window.addEventListener("focus", onSeen);
    window.addEventListener("online", onSeen);
    changedAt = Date.now();
    const { person } = store.get();
    if (person !== "")
      await syncLists(person)
        .then(() => reload())
        .catch(bear);
    await look();
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    unfollow();
    document.removeEventListener("visibilitychange", onSeen);
    window.removeEventListener("focus", onSeen);
    window.removeEventListener("online", onSeen);
  }

  /** Follows a login or logout on the open page. */
  async function followPerson(): Promise<void> {
    const { status, user } = currentSession();
    if (store.get().status !== "ready" || status !== "known") return;
    if ((user?.id ?? "") === store.get().person) return;
    items = [];
    store.set({ ...nothing, status: "ready", person: await listPerson() });
    await reload();
    const { person } = store.get();
    if (person !== "")
      await syncLists(person)
        .then(() => reload())
        .catch(bear);
    await look();
  }

  /** Makes changes: shown at once, sent as soon as there is a network. */
  async function change(
    ...changes: { item: string; fields: ListOperation["fields"] }[]
  ): Promise<void> {
    const { list } = store.get();
    if (!list) return;
    // At once, before the device has stored it: a tick must not wait.
    const now = Object.fromEntries(items.map((item) => [item.id, item]));
    const asked = changes.map((one) => ({ id: "", ...one }));
    items = linesOf(withUnsent({ version: LAST, items: now }, asked));
    show();
    for (const one of changes) await keepChange(list, one);
    await reload();
    notifyTabs(LISTS_CHANGED);
    changedAt = Date.now();
    // A look that is under way has read the queue already.
    await looking;
    void look();
  }

  return {
    useView: store.useValue,
    start,
    stop,
    look,
    followPerson,
    change,
    /** A new free line. */
    add: (line: ListItem["line"]) =>
      change({ item: `free.${randomId()}`, fields: { line, quantity: 1 } }),
    /** Takes lines off the list; `putBack` has them until others are taken off. */
    async remove(ids: readonly string[]): Promise<void> {
      store.set({ removed: items.filter(({ id }) => ids.includes(id)) });
      await change(...ids.map((item) => ({ item, fields: { is_removed: true } })));
    },
    async putBack(): Promise<void> {
      const removed = Object.fromEntries(store.get().removed.map((item) => [item.id, item]));
      store.set({ removed: [] });
      await change(...additionsOf(removed, randomId).map(({ item, fields }) => ({ item, fields })));
    },
    async choose(id: string): Promise<void> {
      await keepChosen(store.get().person, id);
      await reload();
      await look();
    },
    /** Puts the lines of a list that is closed on the own one, and takes it off this device. */
    async keepCopy({ person, id, items: lines }: KeptList): Promise<void> {
      const own = (await readLists(person))[0];
      if (!own) return;
      for (const { item, fields } of additionsOf(lines, randomId)) {
        await keepChange(own, { item, fields });
      }
      await forgetList(person, id);
      await keepChosen(person, OWN_LIST);
      await reload();
      await look();
    },
    /** Leaves somebody else's list; false: the server could not be told. */
    async leave(): Promise<boolean> {
      const { person, list } = store.get();
      if (!list || list.access === "owner") return true;
      try {
        if (person !== "") await send(callTo(leaveShoppingList, { id: list.id }));
      } catch (error) {
        // Another device of the person has left it.
        if (!(error instanceof ApiError && error.status === NOT_FOUND)) return false;
      }
      await forgetList(person, list.id);
      await keepChosen(person, OWN_LIST);
      await reload();
      return true;
    },
    /** Takes somebody else's list off this device. */
    async forget(id: string): Promise<void> {
      const { person } = store.get();
      await forgetList(person, id);
      await keepChosen(person, OWN_LIST);
      await reload();
    },
    dropRefused: () => store.set({ refused: 0 }),
  };
}

export type ListEngine = ReturnType<typeof createListEngine>;
