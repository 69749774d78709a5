import type { Executor } from "@/backend/db/handle";
import { addSuggestion } from "@/backend/features/suggestions/service";
import type { SuggestionInput } from "@/lib/contract/suggestions";
import { addressOf } from "./accounts";
import type { Known } from "./known";

const HOUR = 60 * 60 * 1000;

interface SeedSuggestion extends Pick<SuggestionInput, "changes"> {
  /** Slug of the activity. */
  activity: string;
  /** Local part of the account's address; null: somebody without one. */
  account: string | null;
  visitor_name?: string;
  hours?: string;
  note?: string;
  hoursAgo: number;
}

/** One for an activity of the demo's shopkeeper, one for an activity that nobody keeps. */
const seedSuggestions: readonly SeedSuggestion[] = [
  {
    activity: "enoteca-il-bicchiere-mezzo-pieno",
    account: "visitatore",
    changes: { phones: ["+390176451944"] },
    hours: "La domenica sera adesso resta aperta fino a mezzanotte.",
    hoursAgo: 20,
  },
  {
    activity: "calzoleria-monticone",
    account: null,
    visitor_name: "Piero",
    changes: { website: "https://calzoleriamonticone.example" },
    note: "L'indirizzo del sito è sullo scontrino.",
    hoursAgo: 50,
  },
];

/** Suggestions that wait. */
export async function writeSuggestions(
  tx: Executor,
  { people, activities }: Known,
  now: Date,
): Promise<void> {
  for (const {
    activity,
    account,
    changes,
    hours,
    note,
    visitor_name,
    hoursAgo,
  } of seedSuggestions) {
    const activityId = activities.get(activity);
    if (!activityId) continue;
    await addSuggestion(tx, {
      activity_id: activityId,
      changes: { ...(changes as object), ...(hours ? { hours } : {}) },
      note: note ?? null,
      user_id: account ? (people.get(addressOf(account)) ?? null) : null,
      visitor_name: visitor_name ?? null,
      created_at: new Date(now.getTime() - hoursAgo * HOUR),
    });
  }
}
