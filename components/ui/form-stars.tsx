"use client";

import { type ComponentProps, useId } from "react";
import "./forms.css";

interface FormStarsProps extends Omit<ComponentProps<"input">, "type" | "value"> {
  label: string;
  /** Names of one star, two stars and so on. */
  names: readonly string[];
  fault?: string;
}

/** Stars as a group of radio buttons: arrow keys move. */
export function FormStars({ label, names, fault, ...props }: FormStarsProps) {
  const id = useId();
  return (
    <fieldset className="form-field" aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="form-stars">
        {names.map((name, index) => (
          <label key={name}>
            <input
              {...props}
              type="radio"
              value={index + 1}
              aria-invalid={fault ? true : undefined}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-fault`} className="form-fault">
        {fault}
      </p>
    </fieldset>
  );
}
