import { SAVED_SEARCH_NAME } from "@/lib/contract/saved-search-constants";
import type { AnyListing } from "@/lib/define-listing";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings, type SectionKind } from "@/lib/listings";
import { SaveSearchButton } from "./save-search-button";

interface SaveSearchFilterProps<Kind extends SectionKind> {
  kind: Kind;
  filter: ListFilter<Kind>;
  /** Labels of the filters; filters without one are left out. */
  names: Readonly<Record<string, string | undefined>>;
}

/**
 * Saves the filter of a list; renders nothing without a filter, or with only those that say nothing
 * of future results.
 */
export function SaveSearchFilter<Kind extends SectionKind>(props: SaveSearchFilterProps<Kind>) {
  const { kind, filter, names } = props;
  const t = useTranslations("follows");
  const { alerts = [] }: AnyListing = listings[kind];
  const values: Readonly<Record<string, unknown>> = filter;
  const chosen = alerts.filter((key) => values[key] && names[key]);
  if (chosen.length === 0) return null;
  const named = chosen.map((key) =>
    key === "q" ? t("searches.suggested", { text: names[key] ?? "" }) : names[key],
  );
  const name = named.join(", ");
  const kept = chosen.filter((key) => key !== "q").map((key) => [key, String(values[key])]);
  return (
    <SaveSearchButton
      key={name}
      search={{
        section: kind,
        q: chosen.includes("q") ? String(values.q) : "",
        filter: Object.fromEntries(kept),
        name: name.slice(0, SAVED_SEARCH_NAME),
      }}
      texts={{
        label: t("searches.button"),
        longLabel: t("searches.named", { name }),
        failed: t("button.failed"),
      }}
    />
  );
}
