import type { ChipTone } from "@/components/ui/chip";
import type { SavedState } from "@/lib/contract/redemption-constants";
import type { SavedPromo } from "@/lib/contract/redemptions";
import { useTranslations } from "@/lib/i18n/use-translations";

export const savedTones: Record<SavedState, ChipTone> = {
  saved: "open",
  shown: "closing",
  redeemed: "closed",
  expired: "closed",
};

/** Uses so far and the limit; null: not counted. */
export function useFormatTimes({
  limit_per_person: limit,
  redeemed,
}: Pick<SavedPromo, "limit_per_person" | "redeemed">): string | null {
  const t = useTranslations("ownPromos");
  return limit === null ? null : t("times", { count: redeemed, limit });
}
