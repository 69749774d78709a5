import type { Executor } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import { peopleWith } from "@/backend/features/roles/service";
import { siteNameOf } from "@/backend/features/settings/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { sendMail } from "@/backend/mail/send";
import { formatLongDate } from "@/lib/domain/long-date";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/editor-invitations.json";
import { routes } from "@/lib/routes";
import { selectPerson } from "./queries";

type TellDeps = Pick<Deps, "config" | "queue" | "now">;

/** Tells the other administrators that a proposal waits for one of them. */
export async function tellAdministrators(
  deps: TellDeps,
  tx: Executor,
  staff: CurrentUser,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const others = await peopleWith(tx, { role: "amministratore", except: staff.id });
  const { title, text } = texts.news.proposed;
  for (const { id: userId } of others) {
    await notify(deps, tx, {
      userId,
      type: "role_status",
      title,
      body: fillMessage(text, { name: staff.name, email }),
      deepLink: routes.module("inviti"),
      dedupeKey: `invitation ${id}`,
    });
  }
}

/** Tells whoever is invited: by mail, and here too if they have an account. */
export async function tellInvited(
  deps: TellDeps,
  tx: Executor,
  { email, expiresAt }: { email: string; expiresAt: Date },
): Promise<void> {
  const { subject, text, how, action } = texts.mail;
  const values = { site: await siteNameOf(tx), day: formatLongDate(expiresAt), email };
  const path = routes.roleRequest("redattore");
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
      action: { label: action, url: `${deps.config.siteUrl}${path}` },
    },
    { tx },
  );
}

/** Tells whoever has proposed it how the person has answered. */
export async function tellAnswer(
  deps: TellDeps,
  tx: Executor,
  { userId, name, answer }: { userId: string; name: string; answer: "accepted" | "declined" },
): Promise<void> {
  const { title, text } = texts.news[answer];
  await notify(deps, tx, {
    userId,
    type: "role_status",
    title: fillMessage(title, { name }),
    body: fillMessage(text, { name }),
    deepLink: routes.module("inviti"),
  });
}
