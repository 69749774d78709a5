import type { Announcement, EditableKind } from "@/backend/content/editable-kind";
import { inTransaction } from "@/backend/db/handle";
import { notifyMany } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/kernel/deps";
import { digestIntervals } from "@/lib/contract/notifications";
import { digestMoment } from "@/lib/domain/quiet-hours";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/follows.json";
import { insertMails } from "./queries";
import { selectAsked, selectSearchingGuests, selectSearchingUsers } from "./saved-search-queries";
import { spellFilter } from "./saved-searches";

/** People who are told in one transaction; requests get their turn in between. */
const TOLD_AT_ONCE = 500;

type MatchDeps = Pick<Deps, "db" | "now" | "queue">;

interface NewlyPublished {
  kind: EditableKind;
  id: string;
  announcement: Announcement;
  /** When it was published. */
  at: Date;
}

/** Each way to narrow a list so that an item with these values stays in it, no filter among them. */
function filtersWith(values: Readonly<Record<string, readonly string[]>>): string[] {
  let ways: Record<string, string>[] = [{}];
  for (const [name, all] of Object.entries(values)) {
    const narrowed = all.flatMap((value) => ways.map((way) => ({ ...way, [name]: value })));
    ways = [...ways, ...narrowed];
  }
  return ways.map(spellFilter);
}

/**
 * The searches that find an item, each once however many have saved it. One query finds those that may; of these, only words
 * are looked for once more, by the query of the list.
 */
async function findSearches(
  { db }: MatchDeps,
  { kind, id, announcement, at }: NewlyPublished,
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
 * Tells those who saved a search that finds a new item, some hundreds at a time, each once, as often as they chose. After a
 * death it begins anew: who was told is not told again, whether by a search or by what they follow.
 */
export async function tellSearchers(
  deps: MatchDeps,
  item: NewlyPublished,
  signal?: AbortSignal,
): Promise<void> {
  const spelt = await findSearches(deps, item, signal);
  if (spelt.length === 0) return;
  await tellUsers(deps, item, spelt, signal);
  await tellGuests(deps, item, spelt, signal);
}

async function tellUsers(
  deps: MatchDeps,
  { kind: { kind }, id, announcement, at }: NewlyPublished,
  spelt: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const { title, body, path } = announcement;
  const message = {
    type: "search_alert",
    title,
    body: [texts.searches.told, body].filter(Boolean).join(" · "),
    deepLink: path,
    dedupeKey: `new:${kind}:${id}`,
  } as const;
  // Whoever saved two searches that find it hears of it by the one that is told sooner.
  for (const frequency of digestIntervals) {
    for (let after: string | null = null; ; ) {
      signal?.throwIfAborted();
      const next = { spelt, at, after, limit: TOLD_AT_ONCE, frequency };
      const people = await selectSearchingUsers(deps.db, next);
      await inTransaction(deps.db, (tx) => notifyMany(deps, tx, people, { ...message, frequency }));
      if (people.length < TOLD_AT_ONCE) break;
      after = people.at(-1) ?? null;
    }
  }
}

async function tellGuests(
  { db, now }: MatchDeps,
  { kind: { kind }, id, announcement, at }: NewlyPublished,
  spelt: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const { title, body, path } = announcement;
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const guests = await selectSearchingGuests(db, { spelt, at, after, limit: TOLD_AT_ONCE });
    const told = now();
    const mails = guests.map(({ id: guest_id, name, frequency }) => ({
      guest_id,
      kind,
      item_id: id,
      title,
      body: [fillMessage(texts.searches.toldNamed, { name }), body].filter(Boolean).join(" · "),
      path,
      created_at: told,
      due_at: digestMoment(told, frequency),
    }));
    await inTransaction(db, (tx) => insertMails(tx, mails));
    if (guests.length < TOLD_AT_ONCE) return;
    after = guests.at(-1)?.id ?? null;
  }
}
