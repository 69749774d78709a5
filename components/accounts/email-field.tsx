"use client";

import { type ComponentProps, useState } from "react";
import { FormField } from "@/components/ui/form-field";
import { suggestEmail } from "@/lib/domain/email-typos";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";

interface EmailFieldProps extends Omit<ComponentProps<typeof FormField>, "type"> {
  /** With it, slips of the fingers are pointed out: `{email}` is what was probably meant. */
  typoText?: string;
  /** Takes what was probably meant. */
  onCorrect?: (email: string) => void;
}

/** An e-mail address; a probable slip is told when the field is left, and never forced. */
export function EmailField({ typoText, onCorrect, onBlur, ...props }: EmailFieldProps) {
  const [meant, setMeant] = useState<string | null>(null);
  return (
    <div>
      <FormField
        {...props}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={(event) => {
          if (typoText) setMeant(suggestEmail(event.target.value.trim()));
          onBlur?.(event);
        }}
      />
      <p role="status" className="text-sm">
        {meant && typoText && (
          <button
            type="button"
            className="link text-brand-ink"
            onClick={() => {
              onCorrect?.(meant);
              setMeant(null);
            }}
          >
            {fillMessage(typoText, { email: meant })}
          </button>
        )}
      </p>
    </div>
  );
}
