import type { TabParams } from "@/components/modules/tabs";
import type { Report } from "@/lib/contract/reports";
import dialogs from "@/lib/i18n/messages/it.dialogs.json";
import messages from "@/lib/i18n/messages/it.json";

const visitors: Record<string, string> = dialogs.report.reasons;
const businesses: Record<string, string> = messages.reviewWrites.refusals;

/** What a reason is called: visitors and businesses choose from lists of their own. */
export function reasonName(reason: string): string {
  return visitors[reason] ?? businesses[reason] ?? reason;
}

export const reportTabs: TabParams<Report["status"]> = {
  open: undefined,
  upheld: "accolte",
  dismissed: "respinte",
};
