"use client";

import { FormEmail } from "@/components/ui/form-email";
import { FormField } from "@/components/ui/form-field";
import type { Question } from "@/lib/contract/ticketing";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { BindField, DetailsValues } from "./details-values";
import { QuestionFields } from "./question-fields";
import type { CheckoutTexts } from "./texts";
import "./tickets.css";
import "@/components/ui/forms.css";

interface HolderFieldsProps {
  /** Type of each ticket, in order. */
  names: readonly string[];
  /** Questions for each ticket. */
  questions: readonly Question[];
  bind: BindField;
  saved: DetailsValues;
  required: string;
  texts: CheckoutTexts<"details">;
  /** True if a holder is entered. */
  isFilled: boolean;
}

/** Holders of the tickets; folded if nothing is required. */
export function HolderFields({
  names,
  questions,
  bind,
  saved,
  required,
  texts,
  isFilled,
}: HolderFieldsProps) {
  const text = (name: string) => String(saved[name] ?? "");
  const isWrong = names.some((_, index) =>
    ["first_name", "last_name", "email"].some((part) => bind(`h${index}_${part}`).fault),
  );
  const tickets = names.map((name, index) => {
    const title = fillMessage(texts.ticket, { number: index + 1, name });
    const first = `h${index}_first_name`;
    const last = `h${index}_last_name`;
    const both = (other: string) => ({
      validate: (typed: unknown, values: DetailsValues) =>
        (String(typed ?? "").trim() === "") === (String(values[other] ?? "").trim() === "") ||
        texts.holderName,
    });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tickets of an order are known by their number only.
      <fieldset key={index}>
        <legend>{title}</legend>
        <div className="form-pair">
          <FormField
            {...bind(first, both(last))}
            label={texts.holderFirst}
            defaultValue={text(first)}
            autoComplete="off"
            maxLength={40}
          />
          <FormField
            {...bind(last, both(first))}
            label={texts.holderLast}
            defaultValue={text(last)}
            autoComplete="off"
            maxLength={40}
          />
        </div>
        <FormEmail
          {...bind(`h${index}_email`)}
          label={texts.holderEmail}
          defaultValue={text(`h${index}_email`)}
          autoComplete="off"
        />
        <QuestionFields
          questions={questions}
          of={index}
          bind={bind}
          saved={saved}
          required={required}
          texts={texts}
        />
      </fieldset>
    );
  });
  if (questions.length > 0) {
    return (
      <section className="checkout-part">
        <h2>{texts.holders}</h2>
        <p className="form-hint">{texts.holdersHint}</p>
        {tickets}
      </section>
    );
  }
  return (
    <details className="checkout-part" open={isFilled || isWrong}>
      <summary>{texts.holders}</summary>
      <p className="form-hint">{texts.holdersHint}</p>
      {tickets}
    </details>
  );
}
