"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/ui/form";
import { FormField } from "@/components/ui/form-field";
import { useApiForm } from "@/lib/client/api-form";
import { restartAtContent } from "@/lib/client/focus";
import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { verifyClaimCode } from "@/lib/contract/claim-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import type { ClaimFormTexts, ClaimTexts } from "./texts";

interface CodeFormProps {
  /** Id of the claim. */
  id: string;
  /** Where the code was sent, and how long it is valid. */
  hint: string;
  texts: Pick<ClaimTexts<"code">, "label" | "short" | "submit">;
  formTexts: ClaimFormTexts;
}

/** Six digits that prove access to the activity's mail or telephone. */
export function CodeForm({ id, hint, texts, formTexts }: CodeFormProps) {
  const router = useRouter();
  const form = useApiForm<{ code: string }, unknown>({
    fields: ["code"],
    faults: formTexts,
    send: async ({ code }) => {
      try {
        return await send(callTo(verifyClaimCode, { id }), { code });
      } catch (error) {
        // Another request was faster, perhaps from another window of the same user.
        if (error instanceof ApiError && error.status === 409) router.refresh();
        throw error;
      }
    },
    onDone: () => {
      router.refresh();
      restartAtContent();
    },
  });
  return (
    <Form state={form} labels={{ code: texts.label }} submitLabel={texts.submit} texts={formTexts}>
      <FormField
        {...form.field("code", {
          required: formTexts.required,
          // An impossible code would use up one of five attempts.
          validate: (typed) => /^\s*(\d\s*){6}$/.test(typed) || texts.short,
        })}
        label={texts.label}
        hint={hint}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
        className="tabular text-xl tracking-widest"
      />
    </Form>
  );
}
