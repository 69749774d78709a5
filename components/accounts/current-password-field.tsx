"use client";

import type { ComponentProps } from "react";
import { FormPassword } from "@/components/ui/form-password";
import type { AccountFormTexts } from "./texts";

export type CurrentPasswordTexts = Pick<
  AccountFormTexts,
  "currentPassword" | "showPassword" | "hidePassword"
>;

interface CurrentPasswordFieldProps
  extends Omit<ComponentProps<typeof FormPassword>, "words" | "label"> {
  texts: CurrentPasswordTexts;
}

/** The present password, before an important action. */
export function CurrentPasswordField({ texts, ...props }: CurrentPasswordFieldProps) {
  return (
    <FormPassword
      {...props}
      label={texts.currentPassword}
      autoComplete="current-password"
      required
      words={{ show: texts.showPassword, hide: texts.hidePassword }}
    />
  );
}
