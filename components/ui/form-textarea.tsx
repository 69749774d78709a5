"use client";

import { type ComponentProps, useId } from "react";
import { cn } from "./cn";
import { controlClass } from "./field";
import { FieldFrame, type FieldWords, fieldDescription } from "./form-field";

/** A field for sentences, with its words; the props of `register` go in as they are. */
export function FormTextarea({
  label,
  hint,
  fault,
  className,
  rows = 5,
  ...props
}: ComponentProps<"textarea"> & FieldWords) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <textarea
        {...props}
        id={id}
        rows={rows}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fieldDescription(id, { hint, fault })}
        className={cn(controlClass, "py-3", className)}
      />
    </FieldFrame>
  );
}
