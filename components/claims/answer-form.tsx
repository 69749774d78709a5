"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/ui/form";
import { FormTextarea } from "@/components/ui/form-textarea";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, useRestoredDraft } from "@/lib/client/drafts";
import { restartAtContent } from "@/lib/client/focus";
import { send } from "@/lib/client/send";
import { answerClaim } from "@/lib/contract/claim-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { writtenLength } from "@/lib/contract/text-constants";
import type { ClaimFormTexts, ClaimTexts } from "./texts";

interface AnswerFormProps {
  /** Of the claim. */
  id: string;
  texts: Pick<ClaimTexts<"dispute">, "label" | "hint" | "submit" | "tooShort">;
  formTexts: ClaimFormTexts;
}

/** The answer of the activity's organisation to a claim of another user. */
export function AnswerForm({ id, texts, formTexts }: AnswerFormProps) {
  const router = useRouter();
  const draft = `claim-answer:${id}`;
  const form = useApiForm<{ message: string }, unknown>({
    fields: ["message"],
    faults: formTexts,
    send: (values) => send(callTo(answerClaim, { id }), values),
    onDone: () => {
      keepDraft(draft, null);
      router.refresh();
      restartAtContent();
    },
  });
  useRestoredDraft(draft, form);
  return (
    <Form
      state={form}
      labels={{ message: texts.label }}
      submitLabel={texts.submit}
      texts={formTexts}
    >
      <FormTextarea
        {...form.field("message", {
          validate: (text) => writtenLength(text) >= 10 || texts.tooShort,
        })}
        label={texts.label}
        hint={texts.hint}
        maxLength={1000}
        required
      />
    </Form>
  );
}
