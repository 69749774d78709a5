import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { type Mail, sendMails } from "@/backend/mail/send";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import notifications from "@/lib/i18n/messages/it/notifications.json";
import { DELIVERY_PARAM, routes } from "@/lib/routes";
import { endMails, lockDueMails, selectPeopleToWrite } from "./mail-queries";
import { stopLinks } from "./mail-stops";

/** People in one transaction; requests run in between. */
const PEOPLE_AT_ONCE = 100;
/** Most notifications in one mail. */
const MOST_NAMED = 20;

const texts = notifications.mail;

type MailDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets">;
type DueMail = Awaited<ReturnType<typeof lockDueMails>>[number];

/** Sends due mails: one to each person, for all notifications. */
export async function dispatchMails(deps: MailDeps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const people = await selectPeopleToWrite(deps.db, deps.now(), PEOPLE_AT_ONCE);
    await writeTo(deps, people);
    if (people.length < PEOPLE_AT_ONCE) return;
  }
}

/** The mail and the end of its deliveries are one transaction. */
async function writeTo(deps: MailDeps, people: readonly string[]): Promise<void> {
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const due = await lockDueMails(tx, people, at);
    const seen = due.filter(({ read_at, cleared_at }) => read_at ?? cleared_at);
    const late = due.filter((one) => !seen.includes(one) && one.expires_at <= at);
    const told = due.filter((one) => !seen.includes(one) && !late.includes(one));
    const idsOf = (mails: readonly DueMail[]) => mails.map(({ id }) => id);
    await endMails(tx, idsOf(seen), { state: "skipped", reason: "seen" });
    await endMails(tx, idsOf(late), { state: "skipped", reason: "expired" });
    await endMails(tx, idsOf(told), { state: "sent", sent_at: at });
    const mails = people.flatMap((userId) => {
      const own = told.filter(({ user_id }) => user_id === userId);
      const [first] = own;
      if (!first) return [];
      const types = own.map(({ type }) => type);
      return { ...mailOf(first, own, deps.config.siteUrl), ...stopLinks(deps, userId, types) };
    });
    await sendMails(deps.queue, mails, tx);
  });
}

function mailOf(first: DueMail, told: readonly DueMail[], siteUrl: string): Mail {
  const to = { name: first.name, address: first.address };
  const notes = [texts.note];
  if (told.length === 1) {
    const url = new URL(first.deep_link, siteUrl);
    url.searchParams.set(DELIVERY_PARAM, first.id);
    const action = { label: texts.open, url: url.href };
    return { to, subject: first.title, paragraphs: [first.body || first.title], action, notes };
  }
  const named = told
    .slice(0, MOST_NAMED)
    .map(({ title, body }) => (body ? `${title}: ${body}` : title));
  const rest = told.length - named.length;
  return {
    to,
    subject: fillMessage(texts.many, { count: told.length }),
    paragraphs: rest > 0 ? [...named, fillMessage(texts.rest, { count: rest })] : named,
    action: { label: texts.openAll, url: new URL(routes.notifications(), siteUrl).href },
    notes,
  };
}
