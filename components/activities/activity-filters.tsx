import { useMessages } from "next-intl";
import { ChoiceFilter, FlagFilter, ZoneFilter } from "@/components/listing/filter-fields";
import { ListFilters } from "@/components/listing/list-filters";
import { ChipLink } from "@/components/ui/chip";
import type { ActivitySort, Category, Zone } from "@/lib/contract/activities";
import { factKinds } from "@/lib/contract/fact-constants";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";

interface ActivityFiltersProps {
  filter: ListFilter<"activities">;
  categories: readonly Category[];
  zones: readonly Zone[];
  resultText: string;
}

const { params } = listings.activities;
const sorts = Object.keys(params.sort.words) as ActivitySort[];

/** All filters of the list; links and one GET form, so that it works without JavaScript. */
export function ActivityFilters({ filter, categories, zones, resultText }: ActivityFiltersProps) {
  const t = useTranslations("activities.filters");
  const tListing = useTranslations("listing");
  const { activities } = useMessages();
  return (
    <div>
      <CategoryChips filter={filter} categories={categories} />
      <ListFilters
        kind="activities"
        id="attivita-q"
        param={params.q}
        value={filter.q}
        words={activities.filters}
        resultText={resultText}
        className="mt-2 grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
        kept={
          filter.category && (
            <input type="hidden" name={params.category.name} value={filter.category} />
          )
        }
      >
        <FlagFilter param={params.open} value={filter.open} label={t("open")} icon="clock" />
        <ChoiceFilter
          param={params.fact}
          value={filter.fact}
          label={t("fact")}
          all={t("anyFact")}
          options={factKinds.map((kind) => [kind, t(`facts.${kind}`)])}
        />
        <ZoneFilter param={params.zone} value={filter.zone} zones={zones} />
        <ChoiceFilter
          param={params.sort}
          value={filter.sort}
          label={tListing("sort")}
          options={sorts.map((sort) => [sort, t(`sorts.${sort}`)])}
        />
      </ListFilters>
    </div>
  );
}

function CategoryChips({
  filter,
  categories,
}: Pick<ActivityFiltersProps, "filter" | "categories">) {
  const t = useTranslations("activities.filters");
  const hrefOf = (category?: string) => listings.activities.href({ ...filter, category, page: 1 });
  return (
    <nav aria-label={t("categories")}>
      <ul className="shelf gap-2 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        <li>
          <ChipLink href={hrefOf()} current={!filter.category}>
            {t("allCategories")}
          </ChipLink>
        </li>
        {categories
          .filter(({ slug, count }) => count > 0 || slug === filter.category)
          .map(({ slug, name, count }) => (
            <li key={slug}>
              <ChipLink href={hrefOf(slug)} current={slug === filter.category}>
                {name}
                <span className="pill-count">{count}</span>
              </ChipLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
