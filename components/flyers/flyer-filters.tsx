import { useMessages } from "next-intl";
import { ChoiceFilter, ZoneFilter } from "@/components/listing/filter-fields";
import { ListFilters } from "@/components/listing/list-filters";
import type { Category, Zone } from "@/lib/contract/activities";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";

/** A business that gives out flyers. */
export interface FlyerBusiness {
  slug: string;
  name: string;
}

interface FlyerFiltersProps {
  filter: ListFilter<"flyers">;
  businesses: readonly FlyerBusiness[];
  categories: readonly Category[];
  zones: readonly Zone[];
  resultText: string;
}

const { params } = listings.flyers;

/** All filters of flyers: one GET form, so that it works without JavaScript. */
export function FlyerFilters(props: FlyerFiltersProps) {
  const { filter, businesses, categories, zones, resultText } = props;
  const t = useTranslations("flyers.filters");
  const { flyers } = useMessages();
  return (
    <ListFilters
      kind="flyers"
      id="volantini-q"
      param={params.q}
      value={filter.q}
      words={flyers.filters}
      resultText={resultText}
    >
      <ChoiceFilter
        param={params.state}
        value={filter.state}
        label={t("state")}
        all={t("allStates")}
        options={(["active", "scheduled"] as const).map((state) => [state, t(`states.${state}`)])}
      />
      <ChoiceFilter
        param={params.activity}
        value={filter.activity}
        label={t("activity")}
        all={t("allActivities")}
        options={businesses.map(({ slug, name }) => [slug, name])}
      />
      <ChoiceFilter
        param={params.category}
        value={filter.category}
        label={t("category")}
        all={t("allCategories")}
        options={categories
          .filter(({ slug, count }) => count > 0 || slug === filter.category)
          .map(({ slug, name }) => [slug, name] as const)}
      />
      <ZoneFilter param={params.zone} value={filter.zone} zones={zones} />
    </ListFilters>
  );
}
