import type { ComponentProps } from "react";
import { FormField } from "./form-field";

/** An e-mail field with the right keyboard and autocomplete. */
export function FormEmail(props: Omit<ComponentProps<typeof FormField>, "type">) {
  return (
    <FormField
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={255}
      {...props}
      type="email"
    />
  );
}
