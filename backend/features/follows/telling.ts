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
  type Except,
  endMails,
  type GuestToWrite,
  lockDueMails,
  type MailRow,
  selectFollowingGuests,
  selectFollowingUsers,
  selectGuestsToWrite,
  type Turn,
} from "./queries";
import { tellSearchers } from "./search-alerts";
import { isAbout } from "./subjects";

/** Guests who are written to in one transaction. */
const WRITTEN_AT_ONCE = 100;
/** Things that one mail names. */
const MOST_NAMED = 20;

type TellDeps = AnnounceDeps & Pick<Deps, "editableKinds">;

/** Which new item. */
export interface NewItem {
  kind: string;
  id: string;
  /** When it was published; left out: now. */
  at?: string;
}

/**
 * Tells those who saved a search that finds a new item, and its followers, some hundreds at a time, each once by their own
 * plan. After a death it begins anew: who was told is not told again. What visitors cannot read any more is told to nobody.
 */
export async function tellFollowers(
  deps: TellDeps,
  { kind: name, id, at }: NewItem,
  signal?: AbortSignal,
): Promise<void> {
  const kind = deps.editableKinds.find((one) => one.kind === name);
  const published = at ? new Date(at) : deps.now();
  const announcement = await kind?.announces?.find(deps.db, id, published);
  if (!kind?.announces || !announcement) return;
  const item = { kind, id, announcement };
  // A search says more of what somebody wants than what they follow does.
  await tellSearchers(deps, { ...item, at: published }, signal);
  await tellUsers(deps, item, kind.announces, signal);
  await tellGuests(deps, item, signal);
}

async function tellUsers(
  deps: TellDeps,
  item: AnnouncedItem,
  { type }: NonNullable<EditableKind["announces"]>,
  signal?: AbortSignal,
): Promise<void> {
  const { body, activityId, about } = item.announcement;
  const message = { type, body, ...(activityId && { activityId }) };
  const followers = { isAbout: isAbout(about), topic: item.kind.kind };
  const next = (turn: Turn) => selectFollowingUsers(deps.db, { ...followers, ...turn });
  await announceToUsers(deps, item, message, next, signal);
}

async function tellGuests(
  deps: TellDeps,
  item: AnnouncedItem,
  signal?: AbortSignal,
): Promise<void> {
  const { body, about } = item.announcement;
  const followers = { isAbout: isAbout(about), topic: item.kind.kind };
  const next = (turn: Turn) => selectFollowingGuests(deps.db, { ...followers, ...turn });
  await announceToGuests(deps, item, () => body, next, { signal });
  await deps.queue.send(DISPATCH_FOLLOW_MAILS, {}, { key: "told" });
}

/** What happened to something that people follow. */
interface FollowedNews {
  /** Who was told of this one is not told again. */
  key: { kind: string; id: string };
  type: NotificationType;
  title: string;
  body: string;
  /** Of its page. */
  path: string;
  /** After this moment it is worth nothing; left out: the type's time. */
  expiresAt?: Date;
  /** Guests hear of it at once, whatever rhythm they chose. */
  isUrgent?: boolean;
  /** False: people with an account alone are told. */
  isForGuests?: boolean;
  /** Who hears of it in another way. */
  except?: Except;
}

/** Tells everybody who follows one of these things what happened to it, as {@link tellFollowers} does. */
export async function tellAbout(
  deps: AnnounceDeps,
  about: Announcement["about"],
  { key, type, title, body, path, expiresAt, isUrgent, isForGuests = true, except }: FollowedNews,
  signal?: AbortSignal,
): Promise<void> {
  const item = { kind: { kind: key.kind }, id: key.id, announcement: { title, path } };
  const followers = { isAbout: isAbout(about), topic: key.kind, except };
  const message = { type, body, ...(expiresAt && { expiresAt }) };
  const users = (turn: Turn) => selectFollowingUsers(deps.db, { ...followers, ...turn });
  await announceToUsers(deps, item, message, users, signal);
  if (!isForGuests) return;
  const guests = (turn: Turn) => selectFollowingGuests(deps.db, { ...followers, ...turn });
  await announceToGuests(deps, item, () => body, guests, { signal, isUrgent });
  await deps.queue.send(DISPATCH_FOLLOW_MAILS, {}, { key: "told" });
}

type MailDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets">;

/** Writes the mails that are due: one to each guest, whatever it tells. */
export async function dispatchFollowMails(deps: MailDeps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const guests = await selectGuestsToWrite(deps.db, deps.now(), WRITTEN_AT_ONCE);
    await writeTo(deps, guests);
    if (guests.length < WRITTEN_AT_ONCE) return;
  }
}

/** A mail and the end of what it tells belong together: neither is without the other. */
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
