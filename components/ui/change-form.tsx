"use client";

import type { ComponentProps } from "react";
import { Form, type FormProps, type FormState, type FormTexts } from "./form";
import { OvertakenPanel, type OvertakenTexts, type Wording } from "./overtaken-panel";

export interface ChangeFormTexts extends FormTexts {
  overtaken?: OvertakenTexts;
}

interface ChangeFormState<Name extends string> extends FormState<Name> {
  /** Fields that somebody else has changed meanwhile, with both values. */
  overtaken?: ComponentProps<typeof OvertakenPanel>["fields"] | null;
}

interface ChangeFormProps<Name extends string> extends Omit<FormProps<Name>, "question"> {
  state: ChangeFormState<Name>;
  texts: ChangeFormTexts;
  /** How values read that meet those of somebody else, of fields that hold no words. */
  wording?: Wording;
}

/** A form of a thing that others may change meanwhile: where two values meet, it shows both and asks which one counts. */
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
