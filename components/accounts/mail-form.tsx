"use client";

import { useEffect, useRef, useState } from "react";
import { Form } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { useApiForm } from "@/lib/client/api-form";
import { request } from "@/lib/client/http";
import { isRecord } from "@/lib/domain/is-record";
import { EmailField } from "./email-field";
import type { AccountFormTexts } from "./texts";

interface MailFormProps {
  /** Where the address is sent. */
  path: "/api/auth/verify-email/resend" | "/api/auth/forgot-password";
  submitLabel: string;
  formTexts: AccountFormTexts;
}

/** Asks for a mail; what it answers is the same for every address. */
export function MailForm({ path, submitLabel, formTexts }: MailFormProps) {
  const [said, setSaid] = useState("");
  const words = useRef<HTMLDivElement>(null);
  const form = useApiForm<{ email: string }, unknown>({
    fields: ["email"],
    faults: formTexts,
    send: (body) => request(path, { method: "POST", body }),
    onDone: (answer) =>
      setSaid(isRecord(answer) && typeof answer.message === "string" ? answer.message : ""),
  });

  useEffect(() => {
    if (said) words.current?.focus();
  }, [said]);

  if (said) {
    return (
      <Notice ref={words} tabIndex={-1} tone="done">
        {said}
      </Notice>
    );
  }
  return (
    <Form
      state={form}
      labels={{ email: formTexts.email }}
      submitLabel={submitLabel}
      texts={formTexts}
    >
      <EmailField
        {...form.register("email", { required: formTexts.required })}
        label={formTexts.email}
        autoComplete="username"
        required
        fault={form.faultOf("email")}
        typoText={formTexts.emailTypo}
        onCorrect={(email) => form.setValue("email", email)}
      />
    </Form>
  );
}
