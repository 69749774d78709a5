import type { Executor } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/kernel/deps";
import { sendMail } from "@/backend/mail/send";
import { selectTeams } from "./queries";

export type TellDeps = Pick<Deps, "config" | "queue" | "now">;

interface Person {
  id: string;
  first_name: string;
  email: string;
}

/** What people are told about a role or a team. */
export interface RoleNews {
  title: string;
  /** The notification holds its beginning, the mail all of it. */
  text: string;
  /** A path of this site. */
  deepLink: string;
  /** The button of the mail, and the path that it leads to. */
  action: { label: string; path: string };
  notes?: string[];
}

/** Tells people something about their roles: here and by mail, in the transaction in which it happens. */
export async function tellPeople(
  deps: TellDeps,
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

/** Those who manage an organisation and whose account is open, but for one if that one is named. */
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
