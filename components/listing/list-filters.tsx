import type { ReactNode } from "react";
import type { Param } from "@/lib/define-listing";
import type { SectionKind } from "@/lib/listings";
import { FilterRow, TextFilter } from "./filter-fields";
import { FilterForm } from "./filter-form";

interface ListFiltersProps {
  kind: SectionKind;
  /** Path of the page that is narrowed; left out: of the list. */
  path?: string | undefined;
  /** Of the field for words. */
  id: string;
  param: Param;
  value: string | undefined;
  words: { label: string; search: string; searchPlaceholder: string };
  resultText: string;
  className?: string;
  /** What was chosen elsewhere, and stays. */
  kept?: ReactNode;
  /** The choices. */
  children: ReactNode;
}

/** Everything by which a list can be narrowed: one GET form, so that it works without JavaScript. */
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
