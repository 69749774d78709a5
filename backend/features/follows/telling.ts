import type { EditableKind } from "@/backend/content/editable-kind";
import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { sendMail } from "@/backend/mail/send";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/follows.json";
import {
  type AnnounceDeps,
  type AnnouncedItem,
  announceToGuests,
  announceToUsers,
  TOLD_AT_ONCE,
} from "./announcing";
import { guestLink, stopLink } from "./guests";
import { DISPATCH_FOLLOW_MAILS } from "./job-names";
import {
  endMails,
  lockDueMails,
  type MailRow,
  selectFollowingGuests,
  selectFollowingUsers,
  selectGuest,
  selectGuestsToWrite,
  type Turn,
} from "./queries";
import { tellSearchers } from "./search-alerts";
import { isAbout } from "./subjects";

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
  const announcement = await kind?.announces?.find(deps.db, id);
  if (!kind?.announces || !announcement) return;
  const item = { kind, id, announcement };
  // A search says more of what somebody wants than what they follow does.
  await tellSearchers(deps, { ...item, at: at ? new Date(at) : deps.now() }, signal);
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
  await announceToGuests(deps, item, () => body, next, signal);
  await deps.queue.send(DISPATCH_FOLLOW_MAILS, {}, { key: "told" });
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
