import type { Executor } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import { notifyPeople } from "@/backend/features/organisations/service";
import { peopleWith } from "@/backend/features/roles/service";
import { siteNameOf } from "@/backend/features/settings/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { sendMail } from "@/backend/mail/send";
import type { StaffRole } from "@/lib/contract/roles";
import { formatLongDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/editor-invitations.json";
import { routes } from "@/lib/routes";
import { type StoredInvitation, selectPerson } from "./queries";

type NotifyDeps = Pick<Deps, "config" | "queue" | "now">;

const deepLink = routes.module("inviti");
const action = { label: texts.news.action, path: deepLink };

/**
 * Notifies the other administrators of a proposal that needs one of them; also by mail if it is
 * about a new administrator.
 */
export async function notifyAdministrators(
  deps: NotifyDeps,
  tx: Executor,
  staff: CurrentUser,
  { id, email, role }: { id: string; email: string; role: StaffRole },
): Promise<void> {
  const others = await peopleWith(tx, { role: "amministratore", except: staff.id });
  const { title, text } = texts.news.proposed[role];
  const news = { title, text: fillMessage(text, { name: staff.name, email }), deepLink };
  if (role === "amministratore") return notifyPeople(deps, tx, others, { ...news, action });
  for (const { id: userId } of others) {
    await notify(deps, tx, {
      userId,
      type: "role_status",
      title,
      body: news.text,
      deepLink,
      dedupeKey: `invitation ${id}`,
    });
  }
}

/** Notifies the invited person by mail, and in the portal if they have an account. */
export async function notifyInvited(
  deps: NotifyDeps,
  tx: Executor,
  { email, role, expiresAt }: { email: string; role: StaffRole; expiresAt: Date },
): Promise<void> {
  const { how, action: answer } = texts.mail;
  const { subject, text } = texts.mail[role];
  const values = { site: await siteNameOf(tx), day: formatLongDate(expiresAt), email };
  const path = routes.roleRequest(role);
  const person = await selectPerson(tx, email);
  if (person) {
    await notify(deps, tx, {
      userId: person.id,
      type: "role_status",
      title: fillMessage(subject, values),
      body: fillMessage(text, values),
      deepLink: path,
      hasOwnMail: true,
    });
  }
  await sendMail(
    deps.queue,
    {
      to: { name: person?.first_name ?? "", address: email },
      subject: fillMessage(subject, values),
      paragraphs: [fillMessage(text, values), fillMessage(how, values)],
      action: { label: answer, url: `${deps.config.siteUrl}${path}` },
    },
    { tx },
  );
}

/** Notifies the proposer of the answer; for a new administrator all administrators. */
export async function notifyAnswer(
  deps: NotifyDeps,
  tx: Executor,
  {
    row: { invited_by, role },
    person: { id, name },
    answer,
  }: {
    row: Pick<StoredInvitation, "invited_by" | "role">;
    person: Pick<CurrentUser, "id" | "name">;
    answer: "accepted" | "declined";
  },
): Promise<void> {
  const words = texts.news[answer][role];
  const title = fillMessage(words.title, { name });
  const text = fillMessage(words.text, { name });
  if (role === "amministratore") {
    const others = await peopleWith(tx, { role, except: id });
    return notifyPeople(deps, tx, others, { title, text, deepLink, action });
  }
  await notify(deps, tx, { userId: invited_by, type: "role_status", title, body: text, deepLink });
}
