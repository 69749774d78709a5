"use client";

import { useState } from "react";
import { Form } from "@/components/ui/form";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { noticeOf } from "@/lib/client/notice-of";
import { send } from "@/lib/client/send";
import type { Call } from "@/lib/contract/endpoint";
import { suggestEmail } from "@/lib/domain/email-typos";
import { EmailField } from "./email-field";
import type { AccountFormTexts } from "./texts";

interface MailFormProps {
  /** The call that gets the address. */
  call: Call<{ email: string }, { message: string }>;
  /** Initial value. */
  email?: string | undefined;
  submitLabel: string;
  formTexts: AccountFormTexts;
}

/** Requests a mail; the answer is the same for every address. */
export function MailForm({ call, email, submitLabel, formTexts }: MailFormProps) {
  const [said, setSaid] = useState("");
  const form = useApiForm<{ email: string }, { message: string }>({
    fields: ["email"],
    faults: formTexts,
    send: (body) => send(call, body),
    onDone: (answer) => setSaid(noticeOf(answer)),
  });

  if (said) return <Said>{said}</Said>;
  return (
    <Form
      state={form}
      labels={{ email: formTexts.email }}
      submitLabel={submitLabel}
      texts={formTexts}
    >
      <EmailField
        {...form.field("email", { required: formTexts.required })}
        label={formTexts.email}
        defaultValue={email}
        autoComplete="username"
        required
        typos={{ text: formTexts.emailTypo, suggest: suggestEmail }}
        onCorrect={(email) => form.setValue("email", email)}
      />
    </Form>
  );
}
