"use client";

import type { ReactNode, SubmitEvent } from "react";
import { useIsLive } from "@/lib/client/hydration";
import { Button } from "./button";
import type { ButtonLook } from "./button-styles";
import { cn } from "./cn";
import { FormSummary } from "./form-summary";
import { PendingButton } from "./pending-button";
import { PendingPartsOf, usePendingParts } from "./pending-parts";
import "./forms.css";

export interface FormTexts {
  /** Text before the error summary. */
  summary: string;
  noScript: string;
}

/** Props from `useApiForm`. */
export interface FormState<Name extends string> {
  fault: string;
  attempt: number;
  isPending: boolean;
  faultOf: (name: Name) => string | undefined;
  setFocus: (name: Name) => void;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

export interface FormProps<Name extends string> {
  state: FormState<Name>;
  /** Labels of the fields, in order. */
  labels: Record<Name, string>;
  submitLabel: string;
  /** Look of the submit button. */
  look?: ButtonLook;
  texts: FormTexts;
  /** Shown instead of an error if the answer asks a question. */
  question?: ReactNode;
  /** Cancel button; left out: none. */
  cancel?: { label: string; onCancel: () => void };
  className?: string;
  children: ReactNode;
}

/** A form sent by code: error summary, fields, button. */
export function Form<Name extends string>({
  state,
  labels,
  submitLabel,
  look = { size: "large" },
  texts,
  question,
  cancel,
  className,
  children,
}: FormProps<Name>) {
  const isLive = useIsLive();
  const { parts, settle } = usePendingParts();
  const names = Object.keys(labels) as Name[];
  const faults = names.flatMap((name) => {
    const text = state.faultOf(name);
    return text ? [{ name, label: labels[name], text }] : [];
  });
  const submit = (
    <PendingButton {...look} type="submit" isPending={state.isPending} disabled={!isLive}>
      {submitLabel}
    </PendingButton>
  );
  return (
    // POST, so that a password never appears in an address, even if the code fails.
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.isPending && settle(event.currentTarget)) void state.submit(event);
      }}
      className={cn("form", className)}
    >
      {question}
      <FormSummary
        title={texts.summary}
        fault={question ? "" : state.fault}
        faults={faults}
        attempt={state.attempt}
        onChoose={(name) => state.setFocus(name as Name)}
      />
      <PendingPartsOf parts={parts}>{children}</PendingPartsOf>
      <noscript>
        <p className="notice">{texts.noScript}</p>
      </noscript>
      {cancel ? (
        <div className="flex flex-wrap gap-2">
          {submit}
          <Button {...look} variant="quiet" onClick={cancel.onCancel}>
            {cancel.label}
          </Button>
        </div>
      ) : (
        submit
      )}
    </form>
  );
}
