import type { Announcement, EditableKind } from "@/backend/content/editable-kind";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { type Message, notifyMany } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/kernel/deps";
import { digestMoment } from "@/lib/domain/quiet-hours";
import { type Batch, type GuestRow, insertMails } from "./queries";

/** Recipients per transaction; requests run in between. */
const TOLD_AT_ONCE = 500;

export type AnnounceDeps = Pick<Deps, "db" | "now" | "queue">;

/** A notified thing, once per kind and id. */
interface AnnouncedItemRef {
  kind: Pick<EditableKind, "kind">;
  id: string;
  announcement: Pick<Announcement, "title" | "path">;
}

/** A new item. */
export interface AnnouncedItem extends AnnouncedItemRef {
  kind: EditableKind;
  announcement: Announcement;
}

type Next<Person> = (turn: Batch) => Promise<Person[]>;

async function inBatchesOf<Person extends { id: string }>(
  db: Deps["db"],
  next: Next<Person>,
  tell: (tx: Executor, people: Person[]) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const people = await next({ after, limit: TOLD_AT_ONCE });
    await inTransaction(db, (tx) => tell(tx, people));
    if (people.length < TOLD_AT_ONCE) return;
    after = people.at(-1)?.id ?? null;
  }
}

/** Notifies users of a new item; each once, for whatever reason. */
export async function announceToUsers(
  deps: AnnounceDeps,
  { kind: { kind }, id, announcement }: AnnouncedItemRef,
  message: Pick<Message, "type" | "body" | "frequency" | "activityId" | "expiresAt">,
  next: Next<{ id: string }>,
  signal?: AbortSignal,
): Promise<void> {
  const { title, path } = announcement;
  const whole = { ...message, title, deepLink: path, dedupeKey: `new:${kind}:${id}` };
  await inBatchesOf(
    deps.db,
    next,
    async (tx, people) => {
      const ids = people.map((person) => person.id);
      await notifyMany(deps, tx, ids, whole);
    },
    signal,
  );
}

/**
 * Stores mails to guests, due at their usual time or at once; once, like {@link announceToUsers}.
 */
export async function announceToGuests<Guest extends Pick<GuestRow, "id" | "frequency">>(
  { db, now }: AnnounceDeps,
  { kind: { kind }, id, announcement }: AnnouncedItemRef,
  bodyFor: (guest: Guest) => string,
  next: Next<Guest>,
  { signal, isUrgent = false }: { signal?: AbortSignal | undefined; isUrgent?: boolean } = {},
): Promise<void> {
  const { title, path } = announcement;
  await inBatchesOf(
    db,
    next,
    (tx, guests) => {
      const at = now();
      const mails = guests.map((guest) => ({
        guest_id: guest.id,
        kind,
        item_id: id,
        title,
        body: bodyFor(guest),
        path,
        created_at: at,
        due_at: isUrgent ? at : digestMoment(at, guest.frequency),
      }));
      return insertMails(tx, mails);
    },
    signal,
  );
}
