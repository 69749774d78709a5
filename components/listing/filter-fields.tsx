import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { controlClass } from "@/components/ui/field";
import { Icon, type IconName } from "@/components/ui/icon";
import { searchField } from "@/components/ui/search-field";
import { type Param, wordOf } from "@/lib/define-listing";
import { useTranslations } from "@/lib/i18n/use-translations";
import { FilterSubmit } from "./filter-form";

// Fields are remounted when a link sets their values.

interface TextFilterProps {
  id: string;
  param: Param;
  value: string | undefined;
  label: string;
  placeholder: string;
}

/** A text input with the form's button. */
export function TextFilter({ id, param, value, label, placeholder }: TextFilterProps) {
  const t = useTranslations("listing");
  return (
    <div key={value} className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="pointer-events-none absolute top-3.5 left-4 text-ink-soft" />
      <input
        {...searchField}
        id={id}
        name={param.name}
        defaultValue={value}
        maxLength={100}
        placeholder={placeholder}
        className={cn(controlClass, "rounded-full pr-24 pl-11")}
      />
      <FilterSubmit className="absolute top-0.5 right-0.5">{t("submit")}</FilterSubmit>
    </div>
  );
}

/** Filters in one row, swiped on phones; without JavaScript a button applies them. */
export function FilterRow({ children }: { children: ReactNode }) {
  const t = useTranslations("listing");
  return (
    <div className="shelf items-center gap-2 md:mx-0 md:flex-wrap md:overflow-visible md:p-0">
      {children}
      <span className="hidden noscript:block">
        <Button type="submit" variant="secondary">
          {t("apply")}
        </Button>
      </span>
    </div>
  );
}

interface FlagFilterProps {
  param: Param;
  value: boolean | undefined;
  label: string;
  icon: IconName;
}

/** A yes-no filter. */
export function FlagFilter({ param, value = false, label, icon }: FlagFilterProps) {
  return (
    <label
      key={String(value)}
      className={cn(
        "pill cursor-pointer border-control",
        "has-checked:border-open has-checked:bg-open-tint has-checked:text-open",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink",
      )}
    >
      <input
        type="checkbox"
        name={param.name}
        value="1"
        defaultChecked={value}
        className="size-4 accent-current outline-none"
      />
      <Icon name={icon} className="size-4" />
      {label}
    </label>
  );
}

interface ChoiceFilterProps {
  param: Param;
  value: string | undefined;
  label: string;
  /** Label of "no choice"; left out: one is always chosen, by default the first. */
  all?: string;
  /** Values with labels. */
  options: readonly (readonly [value: string, text: string])[];
}

/** A choice of one. */
export function ChoiceFilter({ param, value, label, all, options: own }: ChoiceFilterProps) {
  const options = all === undefined ? own : [["", all] as const, ...own];
  const spelt = (option: string) => param.words?.[option] ?? option;
  return (
    <span key={value} className="relative">
      <select
        name={param.name}
        aria-label={label}
        defaultValue={spelt(value ?? options[0]?.[0] ?? "")}
        className={cn(
          "pill cursor-pointer appearance-none pr-10",
          wordOf(param, value) ? "border-ink bg-sunken" : "border-control",
        )}
      >
        {options.map(([option, text]) => (
          <option key={option} value={spelt(option)}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3.5 size-4" />
    </span>
  );
}

interface ZoneFilterProps {
  param: Param;
  value: string | undefined;
  /** Zones with their number of items. */
  zones: readonly { slug: string; name: string; count: number }[];
}

/** A choice of a zone. */
export function ZoneFilter({ param, value, zones }: ZoneFilterProps) {
  const t = useTranslations("listing");
  const options = zones.map(({ slug, ...zone }) => [slug, t("zoneOption", zone)] as const);
  return (
    <ChoiceFilter
      param={param}
      value={value}
      label={t("zone")}
      all={t("allZones")}
      options={options}
    />
  );
}
