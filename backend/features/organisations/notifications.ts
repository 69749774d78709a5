import type { Executor } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/kernel/deps";
import { sendMail } from "@/backend/mail/send";
import { selectTeams } from "./queries";

export type NotifyDeps = Pick<Deps, "config" | "queue" | "now">;

interface Person {
  id: string;
  first_name: string;
  email: string;
}

/** A notification about a role or team. */
export interface RoleNews {
  title: string;
  /** The notification has its beginning, the mail the whole text. */
  text: string;
  /** A path of this site. */
  deepLink: string;
  /** Label and path of the mail's button. */
  action: { label: string; path: string };
  notes?: string[];
}

/**
 * Notifies people about their roles, in the portal and by mail, in the transaction of the change.
 */
export async function notifyPeople(
  deps: NotifyDeps,
  tx: Executor,
  people: readonly Person[],
  { title, text, deepLink, action, notes = [] }: RoleNews,
): Promise<void> {
  for (const { id, first_name, email } of people) {
    const news = { userId: id, type: "role_status", title, body: text, deepLink } as const;
    await notify(deps, tx, { ...news, hasOwnMail: true });
    await sendMail(
      deps.queue,
      {
        to: { name: first_name, address: email },
        subject: title,
        paragraphs: [text],
        action: { label: action.label, url: deps.config.siteUrl + action.path },
        notes,
      },
      { tx },
    );
  }
}

/** Managers of an organisation with an active account, except the given one. */
export async function managersOf(
  db: Executor,
  organisationId: string,
  except: string | null = null,
): Promise<Person[]> {
  const team = await selectTeams(db, [organisationId]);
  return team.flatMap(({ user_id, right, is_active, first_name, email }) =>
    right === "manager" && is_active && user_id !== except
      ? [{ id: user_id, first_name, email }]
      : [],
  );
}
