import type { TabParams } from "@/components/modules/tabs";
import type { Report } from "@/lib/contract/reports";
import dialogs from "@/lib/i18n/messages/it.dialogs.json";
import messages from "@/lib/i18n/messages/it.json";

const visitors: Record<string, string> = dialogs.report.reasons;
const businesses: Record<string, string> = messages.reviewWrites.refusals;
const outcomes: Record<string, string> = messages.modules.segnalazioni.outcomes;

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
