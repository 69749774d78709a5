"use client";

import type { ComponentProps } from "react";
import { Form, type FormProps, type FormState, type FormTexts } from "./form";
import { OvertakenPanel, type OvertakenTexts, type Wording } from "./overtaken-panel";

export interface ChangeFormTexts extends FormTexts {
  overtaken?: OvertakenTexts;
}

interface ChangeFormState<Name extends string> extends FormState<Name> {
  /** Fields that another user has changed in the meantime, with both values. */
  overtaken?: ComponentProps<typeof OvertakenPanel>["fields"] | null;
}

interface ChangeFormProps<Name extends string> extends Omit<FormProps<Name>, "question"> {
  state: ChangeFormState<Name>;
  texts: ChangeFormTexts;
  /** Formatters for conflicting values that are not text. */
  wording?: Wording;
}

/**
 * A form of a thing that others may change in the meantime: shows both values of a conflict and
 * lets the user choose.
 */
export function ChangeForm<Name extends string>({ wording, ...props }: ChangeFormProps<Name>) {
  const { state, texts, labels } = props;
  const question = state.overtaken && texts.overtaken && (
    <OvertakenPanel
      fields={state.overtaken}
      labels={labels}
      wording={wording}
      texts={texts.overtaken}
    />
  );
  return <Form {...props} question={question} />;
}
