import { ChoiceFilter, FilterRow, TextFilter } from "@/components/listing/filter-fields";
import { FilterForm } from "@/components/listing/filter-form";
import type { Zone } from "@/lib/contract/activities";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";

interface NewsFiltersProps {
  filter: ListFilter<"news">;
  zones: readonly Zone[];
  resultText: string;
}

const { params } = listings.news;

/** Everything by which the news can be narrowed: one GET form, so that it works without JavaScript. */
export function NewsFilters({ filter, zones, resultText }: NewsFiltersProps) {
  const t = useTranslations("news.filters");
  const tListing = useTranslations("listing");
  return (
    <FilterForm
      kind="news"
      label={t("label")}
      resultText={resultText}
      className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
    >
      <TextFilter
        id="notizie-q"
        param={params.q}
        value={filter.q}
        label={t("search")}
        placeholder={t("searchPlaceholder")}
      />
      <FilterRow>
        <ChoiceFilter
          param={params.zone}
          value={filter.zone}
          label={tListing("zone")}
          options={[
            ["", tListing("allZones")],
            ...zones.map(({ slug, name }) => [slug, name] as const),
          ]}
        />
      </FilterRow>
    </FilterForm>
  );
}
