import { type Executor, inTransaction } from "@/backend/db/handle";
import { guestLink, stopLink } from "@/backend/features/follows/service";
import { notifyMany } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/kernel/deps";
import { type Mail, sendMails } from "@/backend/mail/send";
import { batchesOf } from "@/lib/domain/batches-of";
import { groupedBy } from "@/lib/domain/grouped-by";
import { writtenAddress } from "@/lib/domain/written-address";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/waste-reminders.json";
import { type Reminder, selectGuestMails, type Taken } from "./queries";

/** People told in one transaction; requests run in between. */
const TOLD_AT_ONCE = 500;

export type TellingDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets">;

/** What owners of reminders are told. It names no address: it may show on a locked screen. */
export interface News {
  title: string;
  body: string;
  /** What a guest's mail says, if it is more than the body. */
  paragraphs?: string[];
  /** A path of this site. */
  path: string;
  /** No account is told it twice. */
  key: string;
  /** Not sent after this. */
  expiresAt?: Date;
}

/**
 * Tells the owners of these reminders, in batches; an owner's are in one. `take` gives those of a
 * batch that were not told yet and notes that they are: both are one transaction, so that after a
 * crash nobody is told twice or not at all, whatever other processes do.
 */
export async function tell(
  deps: TellingDeps,
  reminders: readonly Pick<Reminder, "id" | "owner">[],
  news: News,
  take: (tx: Executor, ids: readonly string[]) => Promise<Taken[]>,
  signal?: AbortSignal,
): Promise<void> {
  for (const batch of batchesOf(reminders, TOLD_AT_ONCE, ({ owner }) => owner)) {
    signal?.throwIfAborted();
    const ids = batch.map(({ id }) => id);
    await inTransaction(deps.db, async (tx) => {
      const taken = await take(tx, ids);
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
  { title, body, paragraphs = [body], path, expiresAt }: News,
): Mail {
  const places = reminders.map(writtenAddress).join(", ");
  return {
    to: { name: "", address },
    subject: title,
    paragraphs,
    action: { label: texts.evening.open, url: new URL(path, deps.config.siteUrl).href },
    notes: [fillMessage(texts.mail.why, { places })],
    stop: stopLink(deps, id),
    leave: { label: texts.mail.leave, url: guestLink(deps, id) },
    ...(expiresAt && { expiresAt }),
  };
}
