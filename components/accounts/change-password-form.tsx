"use client";

import { useState } from "react";
import { Form } from "@/components/ui/form";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { noticeOf } from "@/lib/client/notice-of";
import { send } from "@/lib/client/send";
import { changePassword } from "@/lib/contract/security-endpoints";
import { CurrentPasswordField } from "./current-password-field";
import { NewPasswordField, newPasswordRules } from "./new-password-field";
import type { AccountFormTexts, AccountTexts } from "./texts";

interface ChangePasswordFormProps {
  email: string;
  texts: AccountTexts<"security">["password"];
  formTexts: AccountFormTexts;
  onDone: () => void;
}

/** Changes the password; ends the other sessions. */
export function ChangePasswordForm({ email, texts, formTexts, onDone }: ChangePasswordFormProps) {
  const [said, setSaid] = useState("");
  const form = useApiForm<{ current_password: string; password: string }, unknown>({
    fields: ["current_password", "password"],
    faults: formTexts,
    send: (body) => send(changePassword, body),
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
      {/* The account, for password managers. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField
        {...form.field("current_password", { required: formTexts.required })}
        texts={formTexts}
      />
      <NewPasswordField
        {...form.field("password", newPasswordRules(formTexts))}
        label={formTexts.newPassword}
        texts={formTexts}
        required
      />
    </Form>
  );
}
