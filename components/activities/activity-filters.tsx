import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ChipLink } from "@/components/ui/chip";
import { cn } from "@/components/ui/cn";
import { controlClass, searchField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import type { Category, Zone } from "@/lib/contract/activities";
import {
  type ActivityListFilter,
  activityListParams,
  activitySortParams,
  routes,
} from "@/lib/routes";
import { FilterForm, FilterSubmit } from "./filter-form";

interface ActivityFiltersProps {
  filter: ActivityListFilter;
  categories: readonly Category[];
  zones: readonly Zone[];
  resultText: string;
  className?: string;
}

const sorts = Object.keys(activitySortParams) as (keyof typeof activitySortParams)[];

/** Everything by which the list can be narrowed; links and one GET form, so that it works without JavaScript. */
export function ActivityFilters({
  filter,
  categories,
  zones,
  resultText,
  className,
}: ActivityFiltersProps) {
  const t = useTranslations("activities.filters");
  return (
    <div className={className}>
      <CategoryChips filter={filter} categories={categories} />
      <FilterForm
        label={t("label")}
        resultText={resultText}
        className="mt-2 grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
      >
        {filter.category && (
          <input type="hidden" name={activityListParams.category} value={filter.category} />
        )}
        {/* The keys write a choice that came by a link into the fields. */}
        <SearchField key={filter.q} text={filter.q} />
        <div className="shelf items-center gap-2 md:mx-0 md:flex-wrap md:overflow-visible md:p-0">
          <OpenToggle key={String(filter.open)} checked={filter.open ?? false} />
          <PillSelect
            key={`zone-${filter.zone}`}
            name={activityListParams.zone}
            label={t("zone")}
            value={filter.zone ?? ""}
            chosen={Boolean(filter.zone)}
          >
            <option value="">{t("allZones")}</option>
            {zones.map(({ slug, name, count }) => (
              <option key={slug} value={slug}>
                {t("zoneOption", { name, count })}
              </option>
            ))}
          </PillSelect>
          <PillSelect
            key={`sort-${filter.sort}`}
            name={activityListParams.sort}
            label={t("sort")}
            value={activitySortParams[filter.sort ?? "recommended"]}
            chosen={Boolean(filter.sort && filter.sort !== "recommended")}
          >
            {sorts.map((sort) => (
              <option key={sort} value={activitySortParams[sort]}>
                {t(`sorts.${sort}`)}
              </option>
            ))}
          </PillSelect>
          <span className="hidden noscript:block">
            <Button type="submit" variant="secondary">
              {t("apply")}
            </Button>
          </span>
        </div>
      </FilterForm>
    </div>
  );
}

function CategoryChips({
  filter,
  categories,
}: {
  filter: ActivityListFilter;
  categories: readonly Category[];
}) {
  const t = useTranslations("activities.filters");
  const hrefOf = (category?: string) => routes.activities({ ...filter, category, page: 1 });
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

function SearchField({ text }: { text: string | undefined }) {
  const t = useTranslations("activities.filters");
  return (
    <div className="relative">
      <label htmlFor="attivita-q" className="sr-only">
        {t("search")}
      </label>
      <Icon name="search" className="pointer-events-none absolute top-3.5 left-4 text-ink-soft" />
      <input
        {...searchField}
        id="attivita-q"
        name={activityListParams.q}
        defaultValue={text}
        maxLength={100}
        placeholder={t("searchPlaceholder")}
        className={cn(controlClass, "rounded-full pr-24 pl-11")}
      />
      <FilterSubmit className="absolute top-0.5 right-0.5">{t("submit")}</FilterSubmit>
    </div>
  );
}

function OpenToggle({ checked }: { checked: boolean }) {
  const t = useTranslations("activities.filters");
  return (
    <label
      className={cn(
        "pill cursor-pointer border-control",
        "has-checked:border-open has-checked:bg-open-tint has-checked:text-open",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink",
      )}
    >
      <input
        type="checkbox"
        name={activityListParams.open}
        value="1"
        defaultChecked={checked}
        className="size-4 accent-current outline-none"
      />
      <Icon name="clock" className="size-4" />
      {t("open")}
    </label>
  );
}

interface PillSelectProps {
  name: string;
  label: string;
  value: string;
  chosen: boolean;
  children: ReactNode;
}

function PillSelect({ name, label, value, chosen, children }: PillSelectProps) {
  return (
    <span className="relative">
      <select
        name={name}
        aria-label={label}
        defaultValue={value}
        className={cn(
          "pill cursor-pointer appearance-none pr-10",
          chosen ? "border-ink bg-sunken" : "border-control",
        )}
      >
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3.5 size-4" />
    </span>
  );
}
