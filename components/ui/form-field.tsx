"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";
import { controlClass } from "./field";
import "./forms.css";

export interface FieldWords {
  label: string;
  /** Help text before the field. */
  hint?: ReactNode;
  /** Error text. */
  fault?: string;
}

interface FieldFrameProps extends FieldWords {
  id: string;
  /** Beside the label, at its end. */
  aside?: ReactNode;
  children: ReactNode;
}

/** `aria-describedby` of a control in a {@link FieldFrame}. */
export function fieldDescription(id: string, { hint, fault }: Omit<FieldWords, "label">) {
  return cn(hint ? `${id}-hint` : null, fault ? `${id}-fault` : null) || undefined;
}

/** Label, help, control and error in a column. */
export function FieldFrame({ id, label, hint, fault, aside, children }: FieldFrameProps) {
  return (
    <div className="form-field">
      <div className="form-field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      )}
      {children}
      <p id={`${id}-fault`} className="form-fault">
        {fault}
      </p>
    </div>
  );
}

interface FormFieldProps extends ComponentProps<"input">, FieldWords {
  aside?: ReactNode;
}

/** A text field with its texts; takes the props of `register`. */
export function FormField({ label, hint, fault, aside, className, ...props }: FormFieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault} aside={aside}>
      <input
        {...props}
        id={id}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fieldDescription(id, { hint, fault })}
        className={cn(controlClass, className)}
      />
    </FieldFrame>
  );
}
