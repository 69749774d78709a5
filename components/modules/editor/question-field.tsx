"use client";

import { useId } from "react";
import { Notice } from "@/components/ui/notice";
import type { Typed } from "./field-props";
import { fieldId } from "./fields";
import "@/components/ui/forms.css";

/** A question that is answered by yes or no, and is open until then. */
export function QuestionField({ field, path, value, faultOf, onChange }: Typed<"question">) {
  const name = useId();
  const id = fieldId(path);
  const { label, hint, yes, no, notice } = field;
  return (
    <fieldset id={id} tabIndex={-1} className="form-group">
      <legend>{label}</legend>
      {hint && <p className="form-hint">{hint}</p>}
      {([true, false] as const).map((answer) => (
        <div key={String(answer)} className="form-check">
          <input
            id={`${id}-${answer}`}
            type="radio"
            name={name}
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
          <label htmlFor={`${id}-${answer}`}>{answer ? yes : no}</label>
        </div>
      ))}
      {value === true && <Notice>{notice}</Notice>}
      <p className="form-fault">{faultOf(path)}</p>
    </fieldset>
  );
}
