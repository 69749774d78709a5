import { useMessages } from "next-intl";
import { ChoiceFilter } from "@/components/listing/filter-fields";
import { ListFilters } from "@/components/listing/list-filters";
import type { Zone } from "@/lib/contract/activities";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";

interface NewsFiltersProps {
  filter: ListFilter<"news">;
  zones: readonly Zone[];
  resultText: string;
}

const { params } = listings.news;

/** All filters of news: one GET form, so that it works without JavaScript. */
export function NewsFilters({ filter, zones, resultText }: NewsFiltersProps) {
  const { news } = useMessages();
  const tListing = useTranslations("listing");
  return (
    <ListFilters
      kind="news"
      id="notizie-q"
      param={params.q}
      value={filter.q}
      words={news.filters}
      resultText={resultText}
      className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
    >
      <ChoiceFilter
        param={params.zone}
        value={filter.zone}
        label={tListing("zone")}
        all={tListing("allZones")}
        options={zones.map(({ slug, name }) => [slug, name] as const)}
      />
    </ListFilters>
  );
}
