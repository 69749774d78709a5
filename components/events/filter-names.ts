import type { FilterNames } from "@/components/listing/active-filters";
import { nameOf } from "@/components/listing/name-of";
import type { Zone } from "@/lib/contract/activities";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { ListFilter } from "@/lib/listings";

/** Labels of the active filters. */
export function useFilterNames(
  { time, q, category, theme, zone, free, children, accessible, past }: ListFilter<"events">,
  zones: readonly Zone[],
): FilterNames<"events"> {
  const t = useTranslations("events");
  return {
    time: time && t(`time.${time}`),
    q,
    category: category && t(`category.${category}`),
    theme: theme && t(`theme.${theme}`),
    zone: nameOf(zones, zone) ?? zone,
    free: free && t("filters.free"),
    children: children && t("filters.children"),
    accessible: accessible && t("filters.accessible"),
    past: past && t("filters.past"),
  };
}
