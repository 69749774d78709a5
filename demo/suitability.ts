import type { Executor } from "@/backend/db/handle";
import { addStatement, addVote } from "@/backend/features/suitability/service";
import type { SuitabilityAttribute } from "@/lib/contract/suitability-constants";
import { addressOf } from "./accounts";
import type { Known } from "./known";

const DAY = 24 * 60 * 60 * 1000;

interface SeedCheck {
  /** Slug of the activity. */
  activity: string;
  attribute: SuitabilityAttribute;
  isThere: boolean;
  daysAgo: number;
  /** Left out: a visitor without an account; a name: the account of a visitor. */
  by?: "owner" | "staff" | "visitatore";
}

/** Checks of every kind: fresh, contested, outvoted, by the staff; others are older than a year by themselves. */
const seedChecks: readonly SeedCheck[] = [
  { activity: "peso-netto-bottega-sfusa", attribute: "step_free", isThere: true, daysAgo: 6 },
  {
    activity: "ufficio-turistico",
    attribute: "step_free",
    isThere: true,
    daysAgo: 30,
    by: "staff",
  },
  {
    activity: "ufficio-turistico",
    attribute: "accessible_toilet",
    isThere: true,
    daysAgo: 12,
    by: "visitatore",
  },
  { activity: "officina-boero", attribute: "step_free", isThere: true, daysAgo: 410, by: "owner" },
  { activity: "ciclofficina-raggi-storti", attribute: "step_free", isThere: false, daysAgo: 3 },
  {
    activity: "sartoria-ago-e-filo",
    attribute: "step_free",
    isThere: false,
    daysAgo: 9,
    by: "visitatore",
  },
  { activity: "sartoria-ago-e-filo", attribute: "step_free", isThere: false, daysAgo: 4 },
  {
    activity: "orologeria-ravera",
    attribute: "step_free",
    isThere: false,
    daysAgo: 20,
    by: "staff",
  },
  { activity: "orologeria-ravera", attribute: "dogs", isThere: true, daysAgo: 8, by: "visitatore" },
  { activity: "orologeria-ravera", attribute: "dogs", isThere: true, daysAgo: 5 },
];

/** What owners, staff and visitors checked at places. */
export async function writeSuitability(
  tx: Executor,
  { people, activities }: Known,
  now: Date,
): Promise<void> {
  for (const { activity, attribute, isThere, daysAgo, by } of seedChecks) {
    const activity_id = activities.get(activity);
    if (!activity_id) continue;
    const at = new Date(now.getTime() - daysAgo * DAY);
    const said = { activity_id, attribute, is_there: isThere };
    if (by === "owner" || by === "staff") {
      await addStatement(tx, "activity", { ...said, by_staff: by === "staff", stated_at: at });
    } else {
      const user_id = by ? (people.get(addressOf(by)) ?? null) : null;
      await addVote(tx, "activity", { ...said, user_id, voter_key: user_id, voted_at: at });
    }
  }
}
