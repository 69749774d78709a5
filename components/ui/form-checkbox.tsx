"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { fieldDescription } from "./form-field";
import "./forms.css";

interface FormCheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  /** Help text below it. */
  hint?: string;
  fault?: string;
}

/** A checkbox with a label; the whole line is the target. */
export function FormCheckbox({ label, hint, fault, ...props }: FormCheckboxProps) {
  const id = useId();
  return (
    <div className="form-field">
      <div className="form-check">
        <input
          {...props}
          id={id}
          type="checkbox"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fieldDescription(id, { hint, fault })}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="form-hint form-check-hint">
          {hint}
        </p>
      )}
      <p id={`${id}-fault`} className="form-fault">
        {fault}
      </p>
    </div>
  );
}
