"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { SettingField } from "./setting-groups";

interface SettingControlProps {
  field: SettingField;
  texts: { label: string; hint: string };
  registered: UseFormRegisterReturn;
  /** What is in it now. */
  value: string | boolean | undefined;
  fault: string | undefined;
}

/** The field of one setting. */
export function SettingControl({ field, texts, registered, value, fault }: SettingControlProps) {
  const { kind, maxLength } = field;
  const words = { ...texts, fault };
  // The form fills its fields in after the page has come: what is in them is known before.
  const filled = { defaultValue: String(value ?? "") };
  switch (kind) {
    case "switch":
      return <FormCheckbox {...registered} label={texts.label} fault={fault} />;
    case "paragraph":
      return <FormTextarea {...registered} {...words} {...filled} rows={3} maxLength={maxLength} />;
    case "lines":
      return <FormTextarea {...registered} {...words} {...filled} rows={4} />;
    case "number":
      return <FormField {...registered} {...words} inputMode="numeric" maxLength={5} />;
    case "email":
      return (
        <FormField
          {...registered}
          {...words}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
        />
      );
    case "address":
      return (
        <FormField
          {...registered}
          {...words}
          inputMode="url"
          autoCapitalize="none"
          maxLength={maxLength}
        />
      );
    case "colour":
      return (
        <FormField
          {...registered}
          {...words}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
          aside={<Swatch color={String(value)} />}
        />
      );
    case "text":
    case "yearDay":
      return <FormField {...registered} {...words} maxLength={maxLength} />;
  }
}

/** The colour itself, once it is one. */
function Swatch({ color }: { color: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  return (
    <span
      aria-hidden="true"
      className="size-6 rounded-full border border-hairline"
      style={{ backgroundColor: color }}
    />
  );
}
