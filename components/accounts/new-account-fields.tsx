"use client";

import type { ComponentProps } from "react";
import type { FormField } from "@/components/ui/form-field";
import { suggestEmail } from "@/lib/domain/email-typos";
import { EmailField } from "./email-field";
import { NameFields } from "./name-fields";
import { NewPasswordField, newPasswordRules } from "./new-password-field";
import type { AccountFormTexts } from "./texts";

type FieldName = "first_name" | "last_name" | "email" | "password";
type Rules = { required: string } | ReturnType<typeof newPasswordRules>;

interface NewAccountFieldsProps {
  /** Props of a field from `useApiForm`. */
  field: (name: FieldName, rules: Rules) => Omit<ComponentProps<typeof FormField>, "label">;
  emailHint: string;
  texts: AccountFormTexts;
  /** Accepts the corrected address. */
  onCorrect: (email: string) => void;
}

/** Name, address and password of a new account. */
export function NewAccountFields({ field, emailHint, texts, onCorrect }: NewAccountFieldsProps) {
  const required = { required: texts.required };
  return (
    <>
      <NameFields field={(name) => field(name, required)} texts={texts} />
      <EmailField
        {...field("email", required)}
        label={texts.email}
        hint={emailHint}
        autoComplete="username"
        required
        typos={{ text: texts.emailTypo, suggest: suggestEmail }}
        onCorrect={onCorrect}
      />
      <NewPasswordField {...field("password", newPasswordRules(texts))} texts={texts} required />
    </>
  );
}

/** Labels of the fields in the error summary. */
export function newAccountLabels(texts: AccountFormTexts): Record<FieldName, string> {
  return {
    first_name: texts.firstName,
    last_name: texts.lastName,
    email: texts.email,
    password: texts.password,
  };
}
