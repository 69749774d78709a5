import { useMessages } from "next-intl";
import { ChoiceFilter, FlagFilter, ZoneFilter } from "@/components/listing/filter-fields";
import { ListFilters } from "@/components/listing/list-filters";
import type { Zone } from "@/lib/contract/activities";
import { jobCategories, jobContracts, jobHours, payFloors } from "@/lib/contract/job-constants";
import { formatEuros } from "@/lib/domain/euros";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";

interface JobFiltersProps {
  filter: ListFilter<"jobs">;
  zones: readonly Zone[];
  resultText: string;
}

const { params } = listings.jobs;

/** All filters of ads: one GET form, so that it works without JavaScript. */
export function JobFilters({ filter, zones, resultText }: JobFiltersProps) {
  const t = useTranslations("jobs");
  const { jobs } = useMessages();
  return (
    <ListFilters
      kind="jobs"
      id="lavoro-q"
      param={params.q}
      value={filter.q}
      words={jobs.filters}
      resultText={resultText}
    >
      <ChoiceFilter
        param={params.category}
        value={filter.category}
        label={t("filters.category")}
        all={t("filters.allCategories")}
        options={jobCategories.map((one) => [one, t(`category.${one}`)] as const)}
      />
      <ChoiceFilter
        param={params.contract}
        value={filter.contract}
        label={t("filters.contract")}
        all={t("filters.allContracts")}
        options={jobContracts.map((one) => [one, t(`contract.${one}`)] as const)}
      />
      <ChoiceFilter
        param={params.hours}
        value={filter.hours}
        label={t("filters.hours")}
        all={t("filters.allHours")}
        options={jobHours.map((one) => [one, t(`hours.${one}`)] as const)}
      />
      <ChoiceFilter
        param={params.pay}
        value={filter.pay}
        label={t("filters.pay")}
        all={t("filters.allPay")}
        options={payFloors.map(
          (floor) =>
            [floor, t("filters.payFrom", { euros: formatEuros(Number(floor) * 100) })] as const,
        )}
      />
      <ZoneFilter param={params.zone} value={filter.zone} zones={zones} />
      <FlagFilter
        param={params.remote}
        value={filter.remote}
        label={t("filters.remote")}
        icon="globe"
      />
    </ListFilters>
  );
}
