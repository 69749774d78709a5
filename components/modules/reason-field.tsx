"use client";

import type { ComponentProps } from "react";
import { FormSelect } from "@/components/ui/form-select";

interface ReasonFieldProps extends Omit<ComponentProps<typeof FormSelect>, "options" | "required"> {
  /** What the API calls them, with their words. */
  reasons: Record<string, string>;
}

/** Why something is decided as it is: one of a list. */
export function ReasonField({ reasons, ...props }: ReasonFieldProps) {
  const options = Object.entries(reasons).map(([value, label]) => ({ value, label }));
  return <FormSelect {...props} options={options} required />;
}
