"use client";

import { useId } from "react";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { Question } from "@/lib/contract/ticketing";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { answerName, type BindField, type DetailsValues, optionName } from "./details-values";
import type { CheckoutTexts } from "./texts";

interface QuestionFieldsProps {
  questions: readonly Question[];
  /** Number of the ticket; null: the order. */
  of: number | null;
  bind: BindField;
  saved: DetailsValues;
  required: string;
  texts: CheckoutTexts<"details">;
}

/** The organiser's questions. */
export function QuestionFields({ questions, ...rest }: QuestionFieldsProps) {
  return questions.map((question) => (
    <QuestionField key={question.id} question={question} {...rest} />
  ));
}

/** Label of a question's field. */
export function questionLabel(
  { label, is_required }: Pick<Question, "label" | "is_required">,
  texts: CheckoutTexts<"details">,
): string {
  return is_required ? label : fillMessage(texts.optional, { label });
}

function QuestionField({
  question,
  of,
  bind,
  saved,
  required,
  texts,
}: Omit<QuestionFieldsProps, "questions"> & { question: Question }) {
  const { kind, help, options, is_required } = question;
  const name = answerName(question, of);
  const label = questionLabel(question, texts);
  const rules = is_required ? { required } : undefined;
  const text = { label, hint: help ?? undefined, defaultValue: String(saved[name] ?? "") };
  switch (kind) {
    case "long_text":
      return <FormTextarea {...bind(name, rules)} {...text} rows={3} maxLength={1000} />;
    case "choice":
      return (
        <FormSelect
          {...bind(name, rules)}
          {...text}
          placeholder={texts.choose}
          options={options.map((value) => ({ value, label: value }))}
        />
      );
    case "checkbox":
      return (
        <FormCheckbox
          {...bind(name, rules)}
          label={label}
          hint={help ?? undefined}
          defaultChecked={saved[name] === true}
        />
      );
    case "choices":
      return <Choices question={question} name={name} label={label} bind={bind} saved={saved} />;
    default:
      return <FormField {...bind(name, rules)} {...text} maxLength={200} />;
  }
}

interface ChoicesProps extends Pick<QuestionFieldsProps, "bind" | "saved"> {
  question: Question;
  name: string;
  label: string;
}

/** Several answers to one question; the submit handler checks required ones. */
function Choices({ question: { help, options }, name, label, bind, saved }: ChoicesProps) {
  const id = useId();
  const { fault } = bind(name);
  return (
    <fieldset aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend className="font-semibold">{label}</legend>
      {help && <p className="form-hint">{help}</p>}
      {options.map((option, index) => (
        <FormCheckbox
          key={option}
          {...bind(optionName(name, index))}
          label={option}
          defaultChecked={saved[optionName(name, index)] === true}
        />
      ))}
      <p id={`${id}-fault`} className="form-fault">
        {fault}
      </p>
    </fieldset>
  );
}
