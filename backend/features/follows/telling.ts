import type { Announcement, EditableKind } from "@/backend/content/editable-kind";
import { inTransaction } from "@/backend/db/handle";
import { notifyMany } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/kernel/deps";
import { sendMail } from "@/backend/mail/send";
import { digestMoment } from "@/lib/domain/quiet-hours";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/follows.json";
import { guestLink, stopLink } from "./guests";
import { DISPATCH_FOLLOW_MAILS } from "./job-names";
import {
  endMails,
  insertMails,
  lockDueMails,
  type MailRow,
  selectFollowingGuests,
  selectFollowingUsers,
  selectGuest,
  selectGuestsToWrite,
} from "./queries";
import { tellSearchers } from "./search-alerts";
import { isAbout } from "./subjects";

/** Followers who are told in one transaction; requests get their turn in between. */
const TOLD_AT_ONCE = 500;
/** Things that one mail names. */
const MOST_NAMED = 20;

type TellDeps = Pick<Deps, "db" | "now" | "queue" | "editableKinds">;

/** Which new item. */
export interface NewItem {
  kind: string;
  id: string;
  /** When it was published; left out: now. */
  at?: string;
}

/**
 * Tells those who saved a search that finds a new item, and its followers, some hundreds at a time, each once by their own plan. After a death it begins anew: who was
 * told is not told again. What visitors cannot read any more is told to nobody.
 */
export async function tellFollowers(
  deps: TellDeps,
  { kind: name, id, at }: NewItem,
  signal?: AbortSignal,
): Promise<void> {
  const kind = deps.editableKinds.find((one) => one.kind === name);
  const announcement = await kind?.announces?.find(deps.db, id);
  if (!kind?.announces || !announcement) return;
  const item = { kind, id, announcement };
  // A search says more of what somebody wants than what they follow does.
  await tellSearchers(deps, { ...item, at: at ? new Date(at) : deps.now() }, signal);
  await tellUsers(deps, item, kind.announces, signal);
  await tellGuests(deps, item, signal);
}

interface Item {
  kind: EditableKind;
  id: string;
  announcement: Announcement;
}

async function tellUsers(
  deps: TellDeps,
  { kind: { kind }, id, announcement }: Item,
  { type }: NonNullable<EditableKind["announces"]>,
  signal?: AbortSignal,
): Promise<void> {
  const { title, body, path, activityId, about } = announcement;
  const followers = { isAbout: isAbout(about), topic: kind, limit: TOLD_AT_ONCE };
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const people = await selectFollowingUsers(deps.db, { ...followers, after });
    await inTransaction(deps.db, (tx) =>
      notifyMany(deps, tx, people, {
        type,
        title,
        body,
        deepLink: path,
        dedupeKey: `new:${kind}:${id}`,
        ...(activityId && { activityId }),
      }),
    );
    if (people.length < TOLD_AT_ONCE) return;
    after = people.at(-1) ?? null;
  }
}

async function tellGuests(
  { db, now, queue }: TellDeps,
  { kind: { kind }, id, announcement }: Item,
  signal?: AbortSignal,
): Promise<void> {
  const { title, body, path, about } = announcement;
  const followers = { isAbout: isAbout(about), topic: kind, limit: TOLD_AT_ONCE };
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const guests = await selectFollowingGuests(db, { ...followers, after });
    const at = now();
    await inTransaction(db, (tx) =>
      insertMails(
        tx,
        guests.map((guest) => ({
          guest_id: guest.id,
          kind,
          item_id: id,
          title,
          body,
          path,
          created_at: at,
          due_at: digestMoment(at, guest.frequency),
        })),
      ),
    );
    if (guests.length < TOLD_AT_ONCE) break;
    after = guests.at(-1)?.id ?? null;
  }
  await queue.send(DISPATCH_FOLLOW_MAILS, {}, { key: "told" });
}

type MailDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets">;

/** Writes the mails that are due: one to each guest, whatever it tells. */
export async function dispatchFollowMails(deps: MailDeps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const guests = await selectGuestsToWrite(deps.db, deps.now(), TOLD_AT_ONCE);
    for (const id of guests) {
      signal?.throwIfAborted();
      await writeTo(deps, id);
    }
    if (guests.length < TOLD_AT_ONCE) return;
  }
}

/** The mail and the end of what it tells belong together: neither is without the other. */
async function writeTo(deps: MailDeps, guestId: string): Promise<void> {
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const due = await lockDueMails(tx, guestId, at);
    const guest = await selectGuest(tx, { id: guestId });
    const [first] = due;
    if (!first || !guest) return;
    await endMails(
      tx,
      due.map(({ id }) => id),
      at,
    );
    const own = guestLink(deps, guestId);
    const url = new URL(first.path, deps.config.siteUrl).href;
    await sendMail(
      deps.queue,
      {
        to: { name: "", address: guest.email },
        ...contentOf(first, due),
        action:
          due.length === 1
            ? { label: texts.mails.news.open, url }
            : { label: texts.mails.news.own, url: own },
        notes: [texts.mails.news.why],
        stop: stopLink(deps, guestId),
        leave: { label: texts.mails.news.leave, url: own },
      },
      { tx },
    );
  });
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
