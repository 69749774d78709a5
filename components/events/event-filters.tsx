import { useMessages } from "next-intl";
import { ChoiceFilter, FlagFilter } from "@/components/listing/filter-fields";
import { ListFilters } from "@/components/listing/list-filters";
import type { Zone } from "@/lib/contract/activities";
import { eventCategories, eventThemes } from "@/lib/contract/event-constants";
import { wordOf } from "@/lib/define-listing";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";

interface EventFiltersProps {
  filter: ListFilter<"events">;
  /** Path of the filtered day or month; default: the list. */
  path?: string;
  zones: readonly Zone[];
  resultText: string;
}

const { params } = listings.events;

/** All filters of events: one GET form, so that it works without JavaScript. */
export function EventFilters({ filter, path, zones, resultText }: EventFiltersProps) {
  const t = useTranslations("events");
  const tListing = useTranslations("listing");
  const { events } = useMessages();
  return (
    <ListFilters
      kind="events"
      path={path}
      id="eventi-q"
      param={params.q}
      value={filter.q}
      words={events.filters}
      resultText={resultText}
      kept={
        // The time was chosen by a link and stays.
        filter.time && (
          <input type="hidden" name={params.time.name} value={wordOf(params.time, filter.time)} />
        )
      }
    >
      <ChoiceFilter
        param={params.category}
        value={filter.category}
        label={t("filters.category")}
        all={t("filters.allCategories")}
        options={eventCategories.map((category) => [category, t(`category.${category}`)] as const)}
      />
      <ChoiceFilter
        param={params.theme}
        value={filter.theme}
        label={t("filters.theme")}
        all={t("filters.allThemes")}
        options={eventThemes.map((theme) => [theme, t(`theme.${theme}`)] as const)}
      />
      <ChoiceFilter
        param={params.zone}
        value={filter.zone}
        label={tListing("zone")}
        all={tListing("allZones")}
        options={zones.map(({ slug, name }) => [slug, name] as const)}
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
      {!filter.time && !path && (
        <FlagFilter
          param={params.past}
          value={filter.past}
          label={t("filters.past")}
          icon="history"
        />
      )}
    </ListFilters>
  );
}
