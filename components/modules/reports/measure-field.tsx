"use client";

import type { ComponentProps } from "react";
import { FormSelect } from "@/components/ui/form-select";
import type { StaffReport } from "@/lib/contract/reports";
import type { ReportActionTexts } from "./action-texts";

interface MeasureFieldProps
  extends Omit<ComponentProps<typeof FormSelect>, "options" | "required" | "label"> {
  measures: StaffReport["measures"];
  texts: ReportActionTexts["uphold"]["measure"];
}

/** What is done to content whose report is upheld. */
export function MeasureField({ measures, texts, ...props }: MeasureFieldProps) {
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
