import type { ReactNode } from "react";
import type { Param } from "@/lib/define-listing";
import type { SectionKind } from "@/lib/listings";
import { FilterRow, TextFilter } from "./filter-fields";
import { FilterForm } from "./filter-form";

interface ListFiltersProps {
  kind: SectionKind;
  /** Path of the filtered page; default: the list. */
  path?: string | undefined;
  /** Id of the search field. */
  id: string;
  param: Param;
  value: string | undefined;
  words: { label: string; search: string; searchPlaceholder: string };
  resultText: string;
  className?: string;
  /** Filters set elsewhere that stay. */
  kept?: ReactNode;
  children: ReactNode;
}

/** All filters of a list: one GET form, so that it works without JavaScript. */
export function ListFilters({
  kind,
  path,
  id,
  param,
  value,
  words,
  resultText,
  className = "grid gap-3",
  kept,
  children,
}: ListFiltersProps) {
  return (
    <FilterForm
      kind={kind}
      path={path}
      label={words.label}
      resultText={resultText}
      className={className}
    >
      {kept}
      <TextFilter
        id={id}
        param={param}
        value={value}
        label={words.search}
        placeholder={words.searchPlaceholder}
      />
      <FilterRow>{children}</FilterRow>
    </FilterForm>
  );
}
