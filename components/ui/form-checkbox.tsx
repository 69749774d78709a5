"use client";

import { type ComponentProps, type ReactNode, useId } from "react";

interface FormCheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  fault?: string;
}

/** A tick with its words; the whole line is the target. */
export function FormCheckbox({ label, fault, ...props }: FormCheckboxProps) {
  const id = useId();
  return (
    <div className="form-field">
      <div className="form-check">
        <input
          {...props}
          id={id}
          type="checkbox"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <p id={`${id}-fault`} className="form-fault">
        {fault}
      </p>
    </div>
  );
}
