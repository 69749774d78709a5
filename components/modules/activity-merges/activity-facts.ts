import type { MergedActivity } from "@/lib/contract/activity-merges";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { MergeTexts } from "./texts";

/** What tells an activity from others of its name, in short; `statuses`: how states are called, but for the usual one. */
export function activityFacts(
  { category, zone, street, organisation, source, status }: MergedActivity,
  { organisation: owner, source: from }: Pick<MergeTexts, "organisation" | "source">,
  statuses: Readonly<Record<string, string>>,
): string[] {
  return [
    [category, zone].filter(Boolean).join(" · "),
    street ?? "",
    organisation ? fillMessage(owner, { name: organisation }) : "",
    source ? fillMessage(from, { name: source }) : "",
    status === "published" ? "" : (statuses[status] ?? status),
  ].filter(Boolean);
}
