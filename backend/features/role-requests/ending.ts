import { type Executor, inTransaction } from "@/backend/db/handle";
import { notifyMany } from "@/backend/features/notifications/notify";
import { managersOf, rolesEnding } from "@/backend/features/organisations/service";
import type { Deps } from "@/backend/kernel/deps";
import { formatLongDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import roleRequests from "@/lib/i18n/messages/it/role-requests.json";
import { routes } from "@/lib/routes";
import { RENEWAL_DAYS } from "./reading";

const { roles: roleNames, endings } = roleRequests;
const DAY = 24 * 60 * 60 * 1000;
/** Days in which the end of a role is still notified, after nights in which the portal was off. */
const NEWS_DAYS = 7;

type EndingDeps = Pick<Deps, "db" | "now" | "queue">;
type Ending = Awaited<ReturnType<typeof rolesEnding>>[number];

/** Sends each end once to each manager of the organisation, however often the job runs. */
async function tell(
  deps: EndingDeps,
  tx: Executor,
  { organisation_id, organisation, role, expires_at }: Ending,
  kind: keyof typeof endings,
): Promise<void> {
  const words = endings[kind];
  const values = {
    role: roleNames[role],
    name: organisation,
    day: formatLongDate(expires_at),
  };
  const managers = await managersOf(tx, organisation_id);
  await notifyMany(
    deps,
    tx,
    managers.map(({ id }) => id),
    {
      type: "role_status",
      title: words.title,
      body: fillMessage(words.text, values),
      deepLink: routes.roleRequest(role),
      dedupeKey: `role ${organisation_id} ${role} ${kind} ${expires_at.toISOString()}`,
    },
  );
}

/** Notifies an organisation's managers before and after a role ends. */
export async function notifyRoleEnds(deps: EndingDeps): Promise<void> {
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
