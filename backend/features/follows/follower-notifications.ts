import type { Announcement, EditableKind } from "@/backend/content/editable-kind";
import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { type Mail, sendMails } from "@/backend/mail/send";
import type { NotificationType } from "@/lib/contract/notifications";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/follows.json";
import {
  type AnnounceDeps,
  type AnnouncedItem,
  announceToGuests,
  announceToUsers,
} from "./announcing";
import { guestLink, stopLink } from "./guests";
import { DISPATCH_FOLLOW_MAILS } from "./job-names";
import {
  type Batch,
  type Except,
  endMails,
  type GuestToWrite,
  lockDueMails,
  type MailRow,
  selectFollowingGuests,
  selectFollowingUsers,
  selectGuestsToWrite,
} from "./queries";
import { notifySearchers } from "./search-alerts";
import { isAbout } from "./subjects";

/** Guests mailed in one transaction. */
const WRITTEN_AT_ONCE = 100;
/** Maximum items in one mail. */
const MOST_NAMED = 20;

type NotifyDeps = AnnounceDeps & Pick<Deps, "editableKinds">;

/** A new item. */
export interface NewItem {
  kind: string;
  id: string;
  /** Time of publication; default: now. */
  at?: string;
}

/**
 * Notifies people whose saved searches match a new item, then its followers, in batches, each by
 * their own settings. After a crash it starts again without repeating notifications. Does nothing
 * if the item is no longer public.
 */
export async function notifyFollowers(
  deps: NotifyDeps,
  { kind: name, id, at }: NewItem,
  signal?: AbortSignal,
): Promise<void> {
  const kind = deps.editableKinds.find((one) => one.kind === name);
  const published = at ? new Date(at) : deps.now();
  const announcement = await kind?.announces?.find(deps.db, id, published);
  if (!kind?.announces || !announcement) return;
  const item = { kind, id, announcement };
  // A search is more specific than a follow.
  await notifySearchers(deps, { ...item, at: published }, signal);
  await notifyUsers(deps, item, kind.announces, signal);
  await notifyGuests(deps, item, signal);
}

async function notifyUsers(
  deps: NotifyDeps,
  item: AnnouncedItem,
  { type }: NonNullable<EditableKind["announces"]>,
  signal?: AbortSignal,
): Promise<void> {
  const { body, activityId, about } = item.announcement;
  const message = { type, body, ...(activityId && { activityId }) };
  const followers = { isAbout: isAbout(about), topic: item.kind.kind };
  const next = (turn: Batch) => selectFollowingUsers(deps.db, { ...followers, ...turn });
  await announceToUsers(deps, item, message, next, signal);
}

async function notifyGuests(
  deps: NotifyDeps,
  item: AnnouncedItem,
  signal?: AbortSignal,
): Promise<void> {
  const { body, about } = item.announcement;
  const followers = { isAbout: isAbout(about), topic: item.kind.kind };
  const next = (turn: Batch) => selectFollowingGuests(deps.db, { ...followers, ...turn });
  await announceToGuests(deps, item, () => body, next, { signal });
  await deps.queue.send(DISPATCH_FOLLOW_MAILS, {}, { key: "told" });
}

/** News about followed things. */
interface FollowedNews {
  /** Each user is notified once per key. */
  key: { kind: string; id: string };
  type: NotificationType;
  title: string;
  body: string;
  /** Path of its page. */
  path: string;
  /** Not sent after this; left out: the type's lifetime. */
  expiresAt?: Date;
  /** Guests are mailed at once regardless of their frequency. */
  isUrgent?: boolean;
  /** False: only users with an account. */
  isForGuests?: boolean;
  /** Users notified in another way. */
  except?: Except;
}

/** Notifies all followers of these things, like {@link notifyFollowers}. */
export async function notifyAbout(
  deps: AnnounceDeps,
  about: Announcement["about"],
  { key, type, title, body, path, expiresAt, isUrgent, isForGuests = true, except }: FollowedNews,
  signal?: AbortSignal,
): Promise<void> {
  const item = { kind: { kind: key.kind }, id: key.id, announcement: { title, path } };
  const followers = { isAbout: isAbout(about), topic: key.kind, except };
  const message = { type, body, ...(expiresAt && { expiresAt }) };
  const users = (turn: Batch) => selectFollowingUsers(deps.db, { ...followers, ...turn });
  await announceToUsers(deps, item, message, users, signal);
  if (!isForGuests) return;
  const guests = (turn: Batch) => selectFollowingGuests(deps.db, { ...followers, ...turn });
  await announceToGuests(deps, item, () => body, guests, { signal, isUrgent });
  await deps.queue.send(DISPATCH_FOLLOW_MAILS, {}, { key: "told" });
}

type MailDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets">;

/** Sends the due mails: one per guest, with all items. */
export async function dispatchFollowMails(deps: MailDeps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const guests = await selectGuestsToWrite(deps.db, deps.now(), WRITTEN_AT_ONCE);
    await writeTo(deps, guests);
    if (guests.length < WRITTEN_AT_ONCE) return;
  }
}

/** Writes the mails and marks their items as done in one transaction. */
async function writeTo(deps: MailDeps, guests: readonly GuestToWrite[]): Promise<void> {
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const ids = guests.map(({ id }) => id);
    const due = await lockDueMails(tx, ids, at);
    await endMails(
      tx,
      due.map(({ id }) => id),
      at,
    );
    const mails = guests.flatMap((guest) => {
      const own = due.filter(({ guest_id }) => guest_id === guest.id);
      const [first] = own;
      return first ? mailTo(deps, guest, first, own) : [];
    });
    await sendMails(deps.queue, mails, tx);
  });
}

function mailTo(
  deps: MailDeps,
  { id, email }: GuestToWrite,
  first: MailRow,
  due: readonly MailRow[],
): Mail {
  const own = guestLink(deps, id);
  const url = new URL(first.path, deps.config.siteUrl).href;
  return {
    to: { name: "", address: email },
    ...contentOf(first, due),
    action:
      due.length === 1
        ? { label: texts.mails.news.open, url }
        : { label: texts.mails.news.own, url: own },
    notes: [texts.mails.news.why],
    stop: stopLink(deps, id),
    leave: { label: texts.mails.news.leave, url: own },
  };
}

function contentOf(first: MailRow, due: readonly MailRow[]) {
  if (due.length === 1) return { subject: first.title, paragraphs: [first.body || first.title] };
  const named = due
    .slice(0, MOST_NAMED)
    .map(({ title, body }) => (body ? `${title}: ${body}` : title));
  const rest = due.length - named.length;
  return {
    subject: fillMessage(texts.mails.news.many, { count: due.length }),
    paragraphs: rest > 0 ? [...named, fillMessage(texts.mails.news.rest, { count: rest })] : named,
  };
}
