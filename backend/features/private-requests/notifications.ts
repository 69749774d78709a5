import type { Executor } from "@/backend/db/handle";
import { notify, notifyMany } from "@/backend/features/notifications/notify";
import { teamOf, teamOfActivity } from "@/backend/features/organisations/service";
import { staffMembersWith, teamWith } from "@/backend/features/roles/service";
import type { Deps } from "@/backend/kernel/deps";
import { sendMail } from "@/backend/mail/send";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/private-requests.json";
import { privateRequestPage, routes } from "@/lib/routes";
import { keyOf } from "./access";
import type { RecipientRow, RequestRow } from "./queries";

type NotifyDeps = Pick<Deps, "queue" | "now" | "config" | "secrets">;

const TYPE = "private_request_update";
const { mails, news } = texts;

/** News for the sender; the start of the mail is also in the notification. */
interface News {
  subject: string;
  text: string;
  /** Further paragraphs, only in the mail. */
  more?: readonly string[];
  note?: string;
}

/** Notifies the sender of a step, by mail and, with an account, in the portal. */
export async function notifyRequester(
  deps: NotifyDeps,
  tx: Executor,
  row: RequestRow,
  { subject, text, more = [], note }: News,
): Promise<void> {
  const { code, first_name, email, user_id } = row;
  const path = privateRequestPage(code, keyOf(deps, row));
  await sendMail(
    deps.queue,
    {
      to: { name: first_name, address: email },
      subject: fillMessage(subject, { code }),
      paragraphs: [text, ...more],
      action: {
        label: row.status === "sent" ? mails.confirm.action : mails.open,
        url: deps.config.siteUrl + path,
      },
      notes: [note ?? mails.secret],
      code,
    },
    { tx },
  );
  if (user_id === null) return;
  await notify(deps, tx, {
    userId: user_id,
    type: TYPE,
    title: fillMessage(subject, { code }),
    body: text.charAt(0).toUpperCase() + text.slice(1),
    deepLink: privateRequestPage(code),
    hasOwnMail: true,
  });
}

/** Mails an address to confirm its request. */
export function askToConfirm(deps: NotifyDeps, tx: Executor, row: RequestRow): Promise<void> {
  return notifyRequester(deps, tx, row, { ...mails.confirm, note: mails.confirm.note });
}

/** Mails that a request was sent, to whom, and who was left out. */
export function notifyAcknowledged(
  deps: NotifyDeps,
  tx: Executor,
  row: RequestRow,
  recipients: readonly RecipientRow[],
  leftOut: readonly RecipientRow[] = [],
): Promise<void> {
  const { subject, text, activities, staff, gone } = mails.acknowledged;
  const namesOf = (some: readonly RecipientRow[]) => ({
    names: some.map(({ activity }) => activity.name).join(", "),
  });
  return notifyRequester(deps, tx, row, {
    subject,
    text: fillMessage(text, { code: row.code }),
    more: [
      ...(leftOut.length > 0 ? [fillMessage(gone, namesOf(leftOut))] : []),
      recipients.length > 0 ? fillMessage(activities, namesOf(recipients)) : staff,
    ],
  });
}

/** News for a team, without data of the sender. */
type TeamNews = keyof typeof news.team;

/** Notifies an activity's team. */
export async function notifyTeam(
  deps: Pick<Deps, "queue" | "now">,
  tx: Executor,
  row: RequestRow,
  { recipient, activity }: RecipientRow,
  what: TeamNews,
): Promise<void> {
  const needed = { ...teamWith("private_requests.answer"), now: deps.now() };
  const { title, body } = news.team[what];
  const { kind, adults, children } = row.details;
  const words = {
    code: row.code,
    activity: activity.name,
    kind: texts.kinds[kind].toLowerCase(),
    guests: adults + children,
  };
  const { former_organisation_id: former } = recipient;
  const team = former
    ? await teamOf(tx, former, needed)
    : await teamOfActivity(tx, activity.id, needed);
  await notifyMany(deps, tx, team, {
    type: TYPE,
    title: fillMessage(title, words),
    body: fillMessage(body, words),
    deepLink: routes.moduleItem("richieste-private", recipient.id),
  });
}

/** Notifies the staff of a request addressed to it, or of an answer. */
export async function notifyStaff(
  deps: Pick<Deps, "queue" | "now">,
  tx: Executor,
  row: RequestRow,
  what: keyof typeof news.staff,
): Promise<void> {
  const words = { code: row.code, kind: texts.kinds[row.details.kind].toLowerCase() };
  await notifyMany(deps, tx, await staffMembersWith(tx, "private_requests.oversee"), {
    type: TYPE,
    title: fillMessage(news.staff[what].title, words),
    body: fillMessage(news.staff[what].body, words),
    deepLink: routes.moduleItem("richieste-private", row.id),
  });
}
