import { digestIntervals } from "@/lib/contract/notification-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/follows.json";
import {
  type AnnounceDeps,
  type AnnouncedItem,
  announceToGuests,
  announceToUsers,
} from "./announcing";
import type { Batch } from "./queries";
import { selectAsked, selectSearchingGuests, selectSearchingUsers } from "./saved-search-queries";
import { spellFilter } from "./saved-searches";

interface PublishedItem extends AnnouncedItem {
  /** Time of publication. */
  at: Date;
}

/** All filter combinations that keep an item with these values, including none. */
function filtersWith(values: Readonly<Record<string, readonly string[]>>): string[] {
  let ways: Record<string, string>[] = [{}];
  for (const [name, all] of Object.entries(values)) {
    const narrowed = all.flatMap((value) => ways.map((way) => ({ ...way, [name]: value })));
    ways = [...ways, ...narrowed];
  }
  return ways.map(spellFilter);
}

/**
 * Distinct searches that match an item. One query finds candidates; their words are checked again
 * by the list's query.
 */
async function findSearches(
  { db }: AnnounceDeps,
  { kind, id, announcement, at }: PublishedItem,
  signal?: AbortSignal,
): Promise<string[]> {
  const search = kind.announces?.search;
  if (!search) return [];
  const asked = await selectAsked(db, {
    section: search.listing,
    filters: filtersWith(announcement.filters ?? {}),
    title: announcement.title,
    document: search.document(id),
    at,
  });
  const found = new Set<string>();
  for (const { spelt, q, filter } of asked) {
    signal?.throwIfAborted();
    if (found.has(spelt)) continue;
    const query = { ...Object.fromEntries(new URLSearchParams(filter)), q };
    if (q === "" || (await search.finds(db, id, query))) found.add(spelt);
  }
  return [...found];
}

/**
 * Notifies people whose saved searches match a new item, in batches, each once, at their chosen
 * frequency. After a crash it starts again without repeating notifications by search or follow.
 */
export async function notifySearchers(
  deps: AnnounceDeps,
  item: PublishedItem,
  signal?: AbortSignal,
): Promise<void> {
  const spelt = await findSearches(deps, item, signal);
  if (spelt.length === 0) return;
  await notifyUsers(deps, item, spelt, signal);
  await notifyGuests(deps, item, spelt, signal);
}

async function notifyUsers(
  deps: AnnounceDeps,
  item: PublishedItem,
  spelt: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const { announcement, at } = item;
  const body = [texts.searches.told, announcement.body].filter(Boolean).join(" · ");
  // With two matching searches, the one with the sooner notification counts.
  for (const frequency of digestIntervals) {
    const message = { type: "search_alert", body, frequency } as const;
    const next = (turn: Batch) => selectSearchingUsers(deps.db, { spelt, at, frequency, ...turn });
    await announceToUsers(deps, item, message, next, signal);
  }
}

async function notifyGuests(
  deps: AnnounceDeps,
  item: PublishedItem,
  spelt: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const { announcement, at } = item;
  const bodyFor = ({ name }: { name: string }) =>
    [fillMessage(texts.searches.toldNamed, { name }), announcement.body]
      .filter(Boolean)
      .join(" · ");
  const next = (turn: Batch) => selectSearchingGuests(deps.db, { spelt, at, ...turn });
  await announceToGuests(deps, item, bodyFor, next, { signal });
}
