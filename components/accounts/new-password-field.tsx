"use client";

import { type ComponentProps, type CSSProperties, useState } from "react";
import { FormPassword } from "@/components/ui/form-password";
import {
  PASSWORD_MIN,
  type PasswordStrength,
  passwordStrength,
} from "@/lib/domain/password-strength";
import type { AccountFormTexts } from "./texts";
import "@/components/ui/accounts.css";

interface NewPasswordFieldProps
  extends Omit<ComponentProps<typeof FormPassword>, "words" | "hint" | "label" | "children"> {
  label?: string;
  texts: AccountFormTexts;
}

const steps: Record<PasswordStrength, number> = { short: 1, weak: 2, fair: 3, good: 4 };

/** Rules of a new password before sending. */
export function newPasswordRules({ required, tooShort }: AccountFormTexts) {
  return { required, minLength: { value: PASSWORD_MIN, message: tooShort } };
}

/** A new password; a text rates its strength while typing. */
export function NewPasswordField({ label, texts, onChange, ...props }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState<PasswordStrength | null>(null);
  // No rating while the server's refusal is shown.
  const strength = props.fault ? null : typed;
  return (
    <FormPassword
      {...props}
      label={label ?? texts.password}
      hint={texts.newPasswordHint}
      autoComplete="new-password"
      words={{ show: texts.showPassword, hide: texts.hidePassword }}
      onChange={(event) => {
        setTyped(event.target.value ? passwordStrength(event.target.value) : null);
        return onChange?.(event);
      }}
    >
      <p
        role="status"
        className={strength ? "form-strength" : undefined}
        style={strength ? ({ "--strength": steps[strength] } as CSSProperties) : undefined}
      >
        {strength && texts.strength[strength]}
      </p>
    </FormPassword>
  );
}
