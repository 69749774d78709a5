"use client";

import type { ComponentProps } from "react";
import { FormSelect } from "@/components/ui/form-select";
import type { StaffReport } from "@/lib/contract/reports";
import { useWords } from "@/lib/i18n/use-words";

interface MeasureFieldProps
  extends Omit<ComponentProps<typeof FormSelect>, "options" | "required" | "label"> {
  measures: StaffReport["measures"];
}

/** What is done to content whose report is upheld. */
export function MeasureField({ measures, ...props }: MeasureFieldProps) {
  const texts = useWords("modules.segnalazioni.actions.uphold.measure");
  const options = measures.map((value) => ({ value, label: texts.names[value] }));
  return (
    <FormSelect
      {...props}
      label={texts.label}
      placeholder={texts.choose}
      options={options}
      required
    />
  );
}
