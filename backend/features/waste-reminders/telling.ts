import { type Executor, inTransaction } from "@/backend/db/handle";
import { guestLink, stopLink } from "@/backend/features/follows/service";
import { notifyMany } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/kernel/deps";
import { type Mail, sendMails } from "@/backend/mail/send";
import { groupedBy } from "@/lib/domain/grouped-by";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/waste-reminders.json";
import { selectGuestMails, type Taken } from "./queries";

/** People told in one transaction; requests run in between. */
const TOLD_AT_ONCE = 500;

export type TellingDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets">;

/** What owners of reminders are told. It names no address: it may show on a locked screen. */
export interface News {
  title: string;
  body: string;
  /** Further sentences of a guest's mail. */
  more?: string[];
  /** A path of this site. */
  path: string;
  /** Nobody with an account hears it twice. */
  key: string;
  /** Not sent after this. */
  expiresAt?: Date;
}

/**
 * Tells the owners of these reminders, in batches. `take` gives those of a batch that were not told
 * yet and notes that they are: both are one transaction, so that after a crash nobody is told twice
 * or not at all, whatever other processes do.
 */
export async function tell(
  deps: TellingDeps,
  ids: readonly string[],
  news: News,
  take: (tx: Executor, ids: readonly string[]) => Promise<Taken[]>,
  signal?: AbortSignal,
): Promise<void> {
  for (let start = 0; start < ids.length; start += TOLD_AT_ONCE) {
    signal?.throwIfAborted();
    await inTransaction(deps.db, async (tx) => {
      const taken = await take(tx, ids.slice(start, start + TOLD_AT_ONCE));
      await tellUsers(deps, tx, taken, news);
      await tellGuests(deps, tx, taken, news);
    });
  }
}

async function tellUsers(
  deps: TellingDeps,
  tx: Executor,
  taken: readonly Taken[],
  { title, body, path, key, expiresAt }: News,
): Promise<void> {
  const users = [...new Set(taken.flatMap(({ user_id }) => user_id ?? []))];
  await notifyMany(deps, tx, users, {
    ...{ type: "waste_reminder", title, body, deepLink: path, dedupeKey: key },
    ...(expiresAt && { expiresAt }),
  });
}

/** A guest with two addresses of the same calendar gets one mail. */
async function tellGuests(
  deps: TellingDeps,
  tx: Executor,
  taken: readonly Taken[],
  news: News,
): Promise<void> {
  const own = groupedBy(
    taken.filter(({ guest_id }) => guest_id !== null),
    ({ guest_id }) => guest_id ?? "",
  );
  const addresses = await selectGuestMails(tx, [...own.keys()]);
  const mails = [...own].flatMap(([id, reminders]) => {
    const address = addresses.get(id);
    return address ? mailTo(deps, { id, address }, reminders, news) : [];
  });
  await sendMails(deps.queue, mails, tx);
}

function mailTo(
  deps: TellingDeps,
  { id, address }: { id: string; address: string },
  reminders: readonly Taken[],
  { title, body, more = [], path }: News,
): Mail {
  const places = reminders
    .map(({ street, number }) => [street, number].filter(Boolean).join(" "))
    .join(", ");
  return {
    to: { name: "", address },
    subject: title,
    paragraphs: [body, ...more],
    action: { label: texts.evening.open, url: new URL(path, deps.config.siteUrl).href },
    notes: [fillMessage(texts.mail.why, { places })],
    stop: stopLink(deps, id),
    leave: { label: texts.mail.leave, url: guestLink(deps, id) },
  };
}
