"use client";

import type { ComponentProps } from "react";
import { FormField } from "@/components/ui/form-field";
import type { AccountFormTexts } from "./texts";
import "@/components/ui/forms.css";

type NameField = "first_name" | "last_name";

interface NameFieldsProps {
  /** Props of a field from `useApiForm`. */
  field: (name: NameField) => Omit<ComponentProps<typeof FormField>, "label">;
  /** Initial values. */
  names?: Record<NameField, string>;
  texts: AccountFormTexts;
}

/** First and last name, side by side if there is room. */
export function NameFields({ field, names, texts }: NameFieldsProps) {
  return (
    <div className="form-pair">
      <FormField
        {...field("first_name")}
        label={texts.firstName}
        defaultValue={names?.first_name}
        autoComplete="given-name"
        maxLength={40}
        required
      />
      <FormField
        {...field("last_name")}
        label={texts.lastName}
        defaultValue={names?.last_name}
        autoComplete="family-name"
        maxLength={40}
        required
      />
    </div>
  );
}
