import type { Executor } from "@/backend/db/handle";
import { addReport } from "@/backend/features/reports/service";
import { addressOf, seedAccounts } from "./accounts";
import { seedActivities } from "./activities/activities";
import type { Known } from "./known";

const DAY = 24 * 60 * 60 * 1000;

/** What one of the demo's accounts says is wrong with an activity: it waits for the staff. */
export const seedReport = {
  code: "S-CASTELVE",
  activity: "lana-e-lino",
  account: "associazione",
  reason: "dati_errati",
  text: "Il numero sulla scheda suona a vuoto da una settimana: in negozio ne usano un altro, lo danno alla cassa.",
} as const;

/** One report that waits for the staff, of a day ago. */
export async function writeReports(
  tx: Executor,
  { people, activities }: Known,
  now: Date,
): Promise<void> {
  const { activity, account, ...report } = seedReport;
  const activityId = activities.get(activity);
  const reporter = seedAccounts.find(({ email }) => email === addressOf(account));
  if (!activityId || !reporter) return;
  await addReport(tx, {
    ...report,
    subject_kind: "activity",
    subject_id: activityId,
    subject_name: seedActivities.find(({ slug }) => slug === activity)?.name ?? activity,
    reporter_id: people.get(reporter.email) ?? null,
    reporter_name: reporter.first_name,
    reporter_email: reporter.email,
    is_by_owner: false,
    created_at: new Date(now.getTime() - DAY),
  });
}
