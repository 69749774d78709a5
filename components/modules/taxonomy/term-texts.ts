import type { StaffCategory, StaffZone, TermUses } from "@/lib/contract/taxonomy";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type categorie from "@/lib/i18n/messages/it/modules/categorie.json";

/** The words that the lists of categories and of zones both have. */
export type TermTexts = (typeof categorie)["list"];

/** Whether anything names a term: such a one is not deleted. */
export function isUsed({ uses }: StaffCategory | StaffZone): boolean {
  return Object.values(uses).some((number) => number > 0);
}

/** What names a term, in words; what there is none of is left out. */
export function countsOf(uses: TermUses, { counts }: Pick<TermTexts, "counts">): string[] {
  return (["cards", "further", "news", "events", "followers"] as const).flatMap((use) => {
    const count = uses[use];
    if (count === 0) return [];
    return [count === 1 ? counts[use].one : fillMessage(counts[use].many, { count })];
  });
}
