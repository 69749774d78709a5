"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { useApiForm } from "@/lib/client/api-form";
import { CurrentPasswordField } from "./current-password-field";
import type { AccountFormTexts } from "./texts";

interface AskPasswordProps<Answer> {
  /** Opens the form. */
  openLabel: string;
  submitLabel: string;
  formTexts: AccountFormTexts;
  /** Errors of `password` are shown at the field. */
  send: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

/** An action that asks for the password again: a button, then the field. */
export function AskPassword<Answer>({
  openLabel,
  submitLabel,
  formTexts,
  send,
  onDone,
}: AskPasswordProps<Answer>) {
  const [isOpen, setOpen] = useState(false);
  const form = useApiForm<{ password: string }, Answer>({
    fields: ["password"],
    faults: formTexts,
    send: ({ password }) => send(password),
    onDone: (answer) => {
      setOpen(false);
      form.reset();
      onDone(answer);
    },
  });
  if (!isOpen) {
    return (
      <Button variant="secondary" size="large" onClick={() => setOpen(true)}>
        {openLabel}
      </Button>
    );
  }
  return (
    <Form
      state={form}
      labels={{ password: formTexts.currentPassword }}
      submitLabel={submitLabel}
      texts={formTexts}
      cancel={{ label: formTexts.cancel, onCancel: () => setOpen(false) }}
    >
      <CurrentPasswordField
        {...form.field("password", { required: formTexts.required })}
        // The button that opened the form is gone.
        autoFocus
        texts={formTexts}
      />
    </Form>
  );
}
