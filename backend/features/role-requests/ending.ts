import { type Executor, inTransaction } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import { rolesEnding } from "@/backend/features/roles/service";
import type { Deps } from "@/backend/kernel/deps";
import type { Role } from "@/lib/contract/roles";
import { formatLongDate } from "@/lib/domain/long-date";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import roleRequests from "@/lib/i18n/messages/it/role-requests.json";
import { routes } from "@/lib/routes";
import { RENEWAL_DAYS } from "./reading";

const { roles: roleNames, endings } = roleRequests;
const DAY = 24 * 60 * 60 * 1000;
/** Days for which the end of a role is still news, after nights in which the portal was off. */
const NEWS_DAYS = 7;

type EndingDeps = Pick<Deps, "db" | "now" | "queue">;

interface Ending {
  user_id: string;
  role: Role;
  expires_at: Date;
}

/** Each end is told once, however often it is looked for. */
async function tell(
  deps: EndingDeps,
  tx: Executor,
  { user_id, role, expires_at }: Ending,
  kind: keyof typeof endings,
): Promise<void> {
  if (!(role in roleNames)) return;
  const words = endings[kind];
  const values = {
    role: roleNames[role as keyof typeof roleNames],
    day: formatLongDate(expires_at),
  };
  await notify(deps, tx, {
    userId: user_id,
    type: "role_status",
    title: fillMessage(words.title, values),
    body: fillMessage(words.text, values),
    deepLink: routes.roleRequest(role),
    dedupeKey: `role ${role} ${kind} ${expires_at.toISOString()}`,
  });
}

/** Tells people that a role of theirs ends soon, and that it has ended. */
export async function tellRoleEnds(deps: EndingDeps): Promise<void> {
  const now = deps.now();
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY);
  const spans = {
    soon: { after: now, until: daysFromNow(RENEWAL_DAYS) },
    over: { after: daysFromNow(-NEWS_DAYS), until: now },
  };
  for (const kind of ["soon", "over"] as const) {
    for (const ending of await rolesEnding(deps.db, spans[kind])) {
      await inTransaction(deps.db, (tx) => tell(deps, tx, ending, kind));
    }
  }
}
