"use client";

import type { ComponentProps } from "react";
import { FormSelect } from "@/components/ui/form-select";
import type { ReportActionTexts } from "./action-texts";

interface MeasureFieldProps
  extends Omit<ComponentProps<typeof FormSelect>, "options" | "required" | "label"> {
  about: "activity" | "review";
  texts: ReportActionTexts["uphold"]["measure"];
}

/** What is done to content whose report is upheld; the staff edits no review. */
export function MeasureField({ about, texts, ...props }: MeasureFieldProps) {
  const options = Object.entries(texts[about]).map(([value, label]) => ({ value, label }));
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
