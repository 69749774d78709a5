import type { TabParams } from "@/components/modules/tabs";
import type { Report } from "@/lib/contract/reports";
import report from "@/lib/i18n/messages/it/dialogs/report.json";
import segnalazioni from "@/lib/i18n/messages/it/modules/segnalazioni.json";
import reviewWrites from "@/lib/i18n/messages/it/review-writes.json";

const visitors: Record<string, string> = report.reasons;
const businesses: Record<string, string> = reviewWrites.refusals;
const outcomes: Record<string, string> = segnalazioni.outcomes;

/** What a reason is called: visitors and businesses choose from lists of their own, and an objection has an outcome. */
export function reasonName(reason: string): string {
  return visitors[reason] ?? businesses[reason] ?? outcomes[reason] ?? reason;
}

export const reportTabs: TabParams<Report["status"]> = {
  open: undefined,
  in_progress: "in-esame",
  appealed: "contestate",
  upheld: "accolte",
  dismissed: "respinte",
  closed: "chiuse",
};

/** States in which the staff has something to do. */
export const toDo = ["open", "in_progress", "appealed"] as const;
