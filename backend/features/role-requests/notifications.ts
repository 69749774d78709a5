import type { Executor } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import { abilitiesOf } from "@/backend/features/roles/service";
import { siteNameOf } from "@/backend/features/settings/service";
import type { Deps } from "@/backend/kernel/deps";
import { sendMail } from "@/backend/mail/send";
import type { RoleRequestStatus } from "@/lib/contract/role-requests";
import type { RequestableRole } from "@/lib/contract/roles";
import { formatLongDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/role-requests.json";
import { routes } from "@/lib/routes";
import type { RequestRow } from "./queries";
import { selectPeople } from "./queries";

type NotifyDeps = Pick<Deps, "config" | "queue" | "now">;

/** Text that the staff adds to a step. */
export interface Tidings {
  status: Exclude<RoleRequestStatus, "draft" | "withdrawn">;
  /** A reason in our own words. */
  reason?: string | null;
  /** What the staff wrote. */
  message?: string | null;
  answerBy?: Date;
}

/** What a role lets a user do, in words. */
export function abilityTexts(role: RequestableRole): { now: string[]; coming: string[] } {
  const { now, coming } = abilitiesOf(role);
  const inWords = (permission: string) =>
    texts.abilities[permission as keyof typeof texts.abilities] ?? permission;
  return { now: now.map(inWords), coming: coming.map(inWords) };
}

function abilityLines(role: RequestableRole): string[] {
  const { now, coming } = abilityTexts(role);
  return [
    ...(now.length > 0
      ? [fillMessage(texts.mails.canDo, { list: now.join(", ") })]
      : [texts.mails.canDoNothing]),
    ...(coming.length > 0 ? [fillMessage(texts.mails.coming, { list: coming.join(", ") })] : []),
  ];
}

/**
 * Notifies the applicant of a step, in its transaction; all notifications of role requests go
 * through here.
 */
export async function notifyApplicant(
  deps: NotifyDeps,
  tx: Executor,
  { user_id, role }: Pick<RequestRow, "user_id" | "role">,
  { status, reason, message, answerBy }: Tidings,
): Promise<void> {
  const [person] = await selectPeople(tx, [user_id]);
  if (!person) return;
  const words = texts.mails[status];
  const values = {
    site: await siteNameOf(tx),
    role: texts.roles[role],
    day: answerBy ? formatLongDate(answerBy) : "",
  };
  const subject = fillMessage(words.subject, values);
  const text = fillMessage(words.text, values);
  const deepLink = routes.roleRequest(role);
  await notify(deps, tx, {
    userId: user_id,
    type: "role_status",
    title: subject,
    body: text.charAt(0).toUpperCase() + text.slice(1),
    deepLink,
    hasOwnMail: true,
  });
  await sendMail(
    deps.queue,
    {
      to: { name: person.first_name, address: person.email },
      subject,
      paragraphs: [
        text,
        ...[reason, message && fillMessage(texts.mails.message, { message })].filter(
          (line) => typeof line === "string",
        ),
        ...(status === "approved" ? abilityLines(role) : []),
      ],
      action: { label: texts.mails.action, url: `${deps.config.siteUrl}${deepLink}` },
      notes: status === "rejected" ? [texts.mails.again] : [],
    },
    { tx },
  );
}
