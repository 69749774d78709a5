"use client";

import { type ComponentProps, useId } from "react";
import { cn } from "./cn";
import { controlClass } from "./field";
import { FieldFrame, type FieldWords, fieldDescription } from "./form-field";

interface FormSelectProps extends ComponentProps<"select">, FieldWords {
  /** First option, without a value. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
}

/** A select with a label; takes the props of `register`. */
export function FormSelect({
  label,
  hint,
  fault,
  placeholder,
  options,
  className,
  ...props
}: FormSelectProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <select
        {...props}
        id={id}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fieldDescription(id, { hint, fault })}
        className={cn(controlClass, className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
