"use client";

import { useState } from "react";
import { Form } from "@/components/ui/form";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { noticeOf } from "@/lib/client/notice-of";
import { send } from "@/lib/client/send";
import { changeEmail } from "@/lib/contract/security-endpoints";
import { suggestEmail } from "@/lib/domain/email-typos";
import { CurrentPasswordField } from "./current-password-field";
import { EmailField } from "./email-field";
import { OtherSessions } from "./other-sessions";
import type { AccountFormTexts, AccountTexts } from "./texts";

interface EmailFormProps {
  texts: AccountTexts<"data">["email"];
  others: AccountTexts<"others">;
  formTexts: AccountFormTexts;
}

/** Changes the address; the new one counts after its confirmation. */
export function EmailForm({ texts, others, formTexts }: EmailFormProps) {
  const [said, setSaid] = useState("");
  const form = useApiForm<{ email: string; password: string }, unknown>({
    fields: ["email", "password"],
    faults: formTexts,
    send: (body) => send(changeEmail, body),
    onDone: (answer) => setSaid(noticeOf(answer)),
  });
  if (said) {
    return (
      <div className="grid gap-4">
        <Said>{said}</Said>
        <OtherSessions texts={others} formTexts={formTexts} />
      </div>
    );
  }
  return (
    <Form
      state={form}
      labels={{ email: texts.label, password: formTexts.currentPassword }}
      submitLabel={texts.submit}
      texts={formTexts}
    >
      <EmailField
        {...form.field("email", { required: formTexts.required })}
        label={texts.label}
        autoComplete="email"
        maxLength={255}
        required
        typos={{ text: formTexts.emailTypo, suggest: suggestEmail }}
        onCorrect={(email) => form.setValue("email", email)}
      />
      <CurrentPasswordField
        {...form.field("password", { required: formTexts.required })}
        texts={formTexts}
      />
    </Form>
  );
}
