import type { Executor } from "@/backend/db/handle";
import { addStatement, addVote } from "@/backend/features/suitability/service";
import type { SuitabilityAttribute } from "@/lib/contract/suitability-constants";
import { addressOf } from "./accounts";
import type { Known } from "./known";

const DAY = 24 * 60 * 60 * 1000;

interface Check {
  attribute: SuitabilityAttribute;
  isThere: boolean;
  daysAgo: number;
  /** Left out: a visitor without an account; a name: the account of a visitor. */
  by?: "owner" | "staff" | "visitatore";
}

/** Of a place by its slug, or of an event by its title. */
type SeedCheck = Check & ({ activity: string } | { event: string });

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
  {
    event: "Corso di primo soccorso pediatrico",
    attribute: "sign_language",
    isThere: true,
    daysAgo: 2,
    by: "staff",
  },
  { event: "Corso di primo soccorso pediatrico", attribute: "dogs", isThere: false, daysAgo: 1 },
  {
    event: "Assemblea pubblica sul piano del traffico",
    attribute: "step_free",
    isThere: true,
    daysAgo: 3,
    by: "visitatore",
  },
  {
    event: "Trofeo di nuoto dei rioni",
    attribute: "accessible_toilet",
    isThere: false,
    daysAgo: 2,
  },
];

/** What owners, staff and visitors checked at places and events; `events`: ids by title. */
export async function writeSuitability(
  tx: Executor,
  { people, activities, events }: Known & { events: ReadonlyMap<string, string> },
  now: Date,
): Promise<void> {
  for (const check of seedChecks) {
    const { attribute, isThere, daysAgo, by } = check;
    const kind = "activity" in check ? "activity" : "event";
    const activity_id = "activity" in check ? activities.get(check.activity) : null;
    const event_id = "event" in check ? events.get(check.event) : null;
    if (!activity_id && !event_id) continue;
    const at = new Date(now.getTime() - daysAgo * DAY);
    const said = { activity_id, event_id, attribute, is_there: isThere };
    if (by === "owner" || by === "staff") {
      await addStatement(tx, kind, { ...said, by_staff: by === "staff", stated_at: at });
    } else {
      const user_id = by ? (people.get(addressOf(by)) ?? null) : null;
      await addVote(tx, kind, { ...said, user_id, voter_key: user_id, voted_at: at });
    }
  }
}
