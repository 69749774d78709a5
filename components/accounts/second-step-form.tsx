"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormField } from "@/components/ui/form-field";
import { useApiForm } from "@/lib/client/api-form";
import { send } from "@/lib/client/send";
import { logInWithSecondStep } from "@/lib/contract/access-endpoints";
import { type LoginAnswer, readLoginAnswer } from "./login-answer";
import type { AccountFormTexts, AccountTexts } from "./texts";

interface SecondStepFormProps {
  next: string;
  texts: AccountTexts<"login">["secondStep"];
  formTexts: AccountFormTexts;
  onDone: (answer: LoginAnswer) => void;
  onBack: () => void;
}

/** Second step of a login: a code of the app, or a recovery code. */
export function SecondStepForm({ next, texts, formTexts, onDone, onBack }: SecondStepFormProps) {
  const [usesRecovery, setUsesRecovery] = useState(false);
  const label = usesRecovery ? texts.recoveryCode : texts.code;
  const form = useApiForm<{ code: string }, LoginAnswer>({
    fields: ["code"],
    faults: formTexts,
    send: async ({ code }) => {
      const body = { code, next };
      return readLoginAnswer(await send(logInWithSecondStep, body));
    },
    onDone,
  });

  return (
    <Form
      state={form}
      labels={{ code: label }}
      submitLabel={texts.submit}
      texts={formTexts}
      cancel={{ label: texts.back, onCancel: onBack }}
    >
      <FormField
        {...form.field("code", { required: formTexts.required })}
        key={label}
        label={label}
        hint={usesRecovery ? texts.recoveryLead : texts.lead}
        autoFocus
        autoComplete="one-time-code"
        inputMode={usesRecovery ? "text" : "numeric"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
        className="tabular text-xl tracking-widest"
      />
      <p className="-mt-3">
        <Button
          variant="quiet"
          className="-ml-4"
          onClick={() => {
            form.reset();
            form.setFault("");
            setUsesRecovery(!usesRecovery);
          }}
        >
          {usesRecovery ? texts.useApp : texts.useRecovery}
        </Button>
      </p>
    </Form>
  );
}
