"use client";

import { type ComponentProps, useState } from "react";
import { FormEmail } from "@/components/ui/form-email";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";

interface EmailFieldProps extends ComponentProps<typeof FormEmail> {
  /** Turns on hints for typing errors. */
  typos?: {
    /** `{email}` is the suggested address. */
    text: string;
    /** Null: no suggestion. */
    suggest: (email: string) => string | null;
  };
  /** Accepts the suggestion. */
  onCorrect?: (email: string) => void;
}

/** An e-mail field; a probable typing error is shown on blur and never enforced. */
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
