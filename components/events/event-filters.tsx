import {
  ChoiceFilter,
  FilterRow,
  FlagFilter,
  TextFilter,
} from "@/components/listing/filter-fields";
import { FilterForm } from "@/components/listing/filter-form";
import type { Zone } from "@/lib/contract/activities";
import { eventCategories } from "@/lib/contract/event-constants";
import { wordOf } from "@/lib/define-listing";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";

interface EventFiltersProps {
  filter: ListFilter<"events">;
  zones: readonly Zone[];
  resultText: string;
}

const { params } = listings.events;

/** Everything by which events can be narrowed: one GET form, so that it works without JavaScript. */
export function EventFilters({ filter, zones, resultText }: EventFiltersProps) {
  const t = useTranslations("events");
  const tListing = useTranslations("listing");
  return (
    <FilterForm
      kind="events"
      label={t("filters.label")}
      resultText={resultText}
      className="grid gap-3"
    >
      {/* The time was chosen by a link, and stays. */}
      {filter.time && (
        <input type="hidden" name={params.time.name} value={wordOf(params.time, filter.time)} />
      )}
      <TextFilter
        id="eventi-q"
        param={params.q}
        value={filter.q}
        label={t("filters.search")}
        placeholder={t("filters.searchPlaceholder")}
      />
      <FilterRow>
        <ChoiceFilter
          param={params.category}
          value={filter.category}
          label={t("filters.category")}
          options={[
            ["", t("filters.allCategories")],
            ...eventCategories.map((category) => [category, t(`category.${category}`)] as const),
          ]}
        />
        <ChoiceFilter
          param={params.zone}
          value={filter.zone}
          label={tListing("zone")}
          options={[
            ["", tListing("allZones")],
            ...zones.map(({ slug, name }) => [slug, name] as const),
          ]}
        />
        <FlagFilter param={params.free} value={filter.free} label={t("filters.free")} icon="gift" />
        <FlagFilter
          param={params.children}
          value={filter.children}
          label={t("filters.children")}
          icon="baby"
        />
        <FlagFilter
          param={params.accessible}
          value={filter.accessible}
          label={t("filters.accessible")}
          icon="accessibility"
        />
        {!filter.time && (
          <FlagFilter
            param={params.past}
            value={filter.past}
            label={t("filters.past")}
            icon="history"
          />
        )}
      </FilterRow>
    </FilterForm>
  );
}
