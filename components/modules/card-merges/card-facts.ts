import type { MergedCard } from "@/lib/contract/card-merges";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { MergeTexts } from "./texts";

/** What tells a card from others of its name, in short; `statuses`: how states are called, but for the usual one. */
export function cardFacts(
  { category, zone, street, organisation, source, status }: MergedCard,
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
