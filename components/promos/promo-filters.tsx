import { useMessages } from "next-intl";
import { ChoiceFilter, FlagFilter, ZoneFilter } from "@/components/listing/filter-fields";
import { ListFilters } from "@/components/listing/list-filters";
import type { Category, Zone } from "@/lib/contract/activities";
import { promoKinds } from "@/lib/contract/promo-constants";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";

interface PromoFiltersProps {
  filter: ListFilter<"promotions">;
  categories: readonly Category[];
  zones: readonly Zone[];
  resultText: string;
}

const { params } = listings.promotions;

/** All filters of promotions: one GET form, so that it works without JavaScript. */
export function PromoFilters({ filter, categories, zones, resultText }: PromoFiltersProps) {
  const t = useTranslations("promotions");
  const { promotions } = useMessages();
  return (
    <ListFilters
      kind="promotions"
      id="promo-q"
      param={params.q}
      value={filter.q}
      words={promotions.filters}
      resultText={resultText}
    >
      <FlagFilter param={params.now} value={filter.now} label={t("filters.now")} icon="clock" />
      <FlagFilter
        param={params.weekend}
        value={filter.weekend}
        label={t("filters.weekend")}
        icon="calendar-days"
      />
      <ChoiceFilter
        param={params.category}
        value={filter.category}
        label={t("filters.category")}
        all={t("filters.allCategories")}
        options={categories
          .filter(({ slug, count }) => count > 0 || slug === filter.category)
          .map(({ slug, name }) => [slug, name] as const)}
      />
      <ChoiceFilter
        param={params.kind}
        value={filter.kind}
        label={t("filters.kind")}
        all={t("filters.allKinds")}
        options={promoKinds.map((kind) => [kind, t(`kind.${kind}`)] as const)}
      />
      <ZoneFilter param={params.zone} value={filter.zone} zones={zones} />
    </ListFilters>
  );
}
