"use client";

import { useState } from "react";
import { Form } from "@/components/ui/form";
import { FormPassword } from "@/components/ui/form-password";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { request } from "@/lib/client/http";
import { PASSWORD_MIN } from "@/lib/domain/password-strength";
import { NewPasswordField } from "./new-password-field";
import { noticeOf } from "./notice-of";
import type { AccountFormTexts, AccountTexts } from "./texts";

interface ChangePasswordFormProps {
  email: string;
  texts: AccountTexts<"security">["password"];
  formTexts: AccountFormTexts;
  onDone: () => void;
}

/** A new password for the old one; the other sessions end. */
export function ChangePasswordForm({ email, texts, formTexts, onDone }: ChangePasswordFormProps) {
  const [said, setSaid] = useState("");
  const form = useApiForm<{ current_password: string; password: string }, unknown>({
    fields: ["current_password", "password"],
    faults: formTexts,
    send: (body) => request("/api/auth/change-password", { method: "POST", body }),
    onDone: (answer) => {
      setSaid(noticeOf(answer));
      onDone();
    },
  });
  if (said) return <Said>{said}</Said>;
  return (
    <Form
      state={form}
      labels={{ current_password: formTexts.currentPassword, password: formTexts.newPassword }}
      submitLabel={texts.submit}
      texts={formTexts}
    >
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormPassword
        {...form.register("current_password", { required: formTexts.required })}
        label={formTexts.currentPassword}
        autoComplete="current-password"
        required
        words={{ show: formTexts.showPassword, hide: formTexts.hidePassword }}
        fault={form.faultOf("current_password")}
      />
      <NewPasswordField
        {...form.register("password", {
          required: formTexts.required,
          minLength: { value: PASSWORD_MIN, message: formTexts.tooShort },
        })}
        label={formTexts.newPassword}
        texts={formTexts}
        required
        fault={form.faultOf("password")}
      />
    </Form>
  );
}
