"use client";

import { type ComponentProps, useState } from "react";
import { FormEmail } from "@/components/ui/form-email";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";

interface EmailFieldProps extends ComponentProps<typeof FormEmail> {
  /** With it, slips of the fingers are pointed out. */
  typos?: {
    /** `{email}` is what was probably meant. */
    text: string;
    /** Null: nothing looks wrong. */
    suggest: (email: string) => string | null;
  };
  /** Takes what was probably meant. */
  onCorrect?: (email: string) => void;
}

/** An e-mail address; a probable slip is told when the field is left, and never forced. */
export function EmailField({ typos, onCorrect, onBlur, ...props }: EmailFieldProps) {
  const [meant, setMeant] = useState<string | null>(null);
  return (
    <div>
      <FormEmail
        {...props}
        onBlur={(event) => {
          if (typos) setMeant(typos.suggest(event.target.value.trim()));
          onBlur?.(event);
        }}
      />
      <p role="status" className="text-sm">
        {meant && typos && (
          <button
            type="button"
            className="link text-brand-ink"
            onClick={() => {
              onCorrect?.(meant);
              setMeant(null);
            }}
          >
            {fillMessage(typos.text, { email: meant })}
          </button>
        )}
      </p>
    </div>
  );
}
