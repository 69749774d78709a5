"use client";

import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { cn } from "./cn";
import { controlClass } from "./field";
import { FieldFrame, type FieldWords, fieldDescription } from "./form-field";
import { Icon } from "./icon";

interface FormPasswordProps extends Omit<ComponentProps<"input">, "type">, FieldWords {
  aside?: ReactNode;
  /** Labels of the button that shows and hides the password. */
  words: { show: string; hide: string };
  /** Below the field, e.g. the strength. */
  children?: ReactNode;
}

/** A password field with a button that shows it. */
export function FormPassword({
  label,
  hint,
  fault,
  aside,
  words,
  children,
  "aria-describedby": describedBy,
  ...props
}: FormPasswordProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault} aside={aside}>
      <div className="relative">
        <input
          {...props}
          id={id}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={fault ? true : undefined}
          aria-describedby={cn(describedBy, fieldDescription(id, { hint, fault })) || undefined}
          className={cn(controlClass, "pr-13")}
        />
        <button
          type="button"
          aria-label={isShown ? words.hide : words.show}
          onClick={() => setShown(!isShown)}
          className="icon-button absolute top-0.5 right-1 noscript:hidden"
        >
          <Icon name={isShown ? "eye-off" : "eye"} />
        </button>
      </div>
      {children}
    </FieldFrame>
  );
}
