import type { ComponentProps } from "react";
import { FormField } from "./form-field";

/** The field of an e-mail address, as every keyboard and password manager knows it. */
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
