import type { Report } from "@/lib/contract/reports";
import dialogs from "@/lib/i18n/messages/it.dialogs.json";
import messages from "@/lib/i18n/messages/it.json";

const visitors: Record<string, string> = dialogs.report.reasons;
const businesses: Record<string, string> = messages.reviewWrites.refusals;

/** What a reason is called: visitors and businesses choose from lists of their own. */
export function reasonName(reason: string): string {
  return visitors[reason] ?? businesses[reason] ?? reason;
}

/** The tabs of the queue in their order, and how `stato` spells each. */
export const reportTabs = {
  open: "aperte",
  upheld: "accolte",
  dismissed: "respinte",
} as const satisfies Record<Report["status"], string>;

export const reportTabNames = Object.keys(reportTabs) as Report["status"][];

/** The tab of an address; an unknown `stato` is the first. */
export function reportTabOf(param: string | null): Report["status"] {
  return reportTabNames.find((tab) => reportTabs[tab] === param) ?? "open";
}
