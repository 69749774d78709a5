"use client";

import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { cn } from "./cn";
import { controlClass } from "./field";
import { FieldFrame, type FieldWords, fieldDescription } from "./form-field";

interface FormTextareaProps extends ComponentProps<"textarea">, FieldWords {}

/** A long text with a label; with `maxLength` it counts characters. */
export function FormTextarea({
  label,
  hint,
  fault,
  className,
  onChange,
  maxLength,
  ref,
  ...props
}: FormTextareaProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(String(props.value ?? props.defaultValue ?? "").length);

  // A form also fills and empties its fields without typing.
  useEffect(() => setLength(area.current?.value.length ?? 0));

  function attach(element: HTMLTextAreaElement | null) {
    area.current = element;
    if (typeof ref === "function") return ref(element);
    if (ref) ref.current = element;
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      fault={fault}
      aside={
        maxLength !== undefined && (
          <span aria-hidden="true" className="tabular ml-auto text-ink-soft text-sm">
            {/* About the same width for all numbers (U+2007, figure space). */}
            {`${String(length).padStart(String(maxLength).length, "\u2007")} / ${maxLength}`}
          </span>
        )
      }
    >
      <textarea
        rows={5}
        {...props}
        ref={attach}
        id={id}
        maxLength={maxLength}
        onChange={(event) => {
          setLength(event.target.value.length);
          return onChange?.(event);
        }}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fieldDescription(id, { hint, fault })}
        className={cn(controlClass, "resize-y py-3", className)}
      />
    </FieldFrame>
  );
}
