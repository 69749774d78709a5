"use client";

import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import type { ActionTexts } from "@/components/modules/texts";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormTextarea } from "@/components/ui/form-textarea";
import { writtenLength } from "@/lib/contract/text-constants";

interface WriteMessageProps {
  words: ActionWords & {
    field: string;
    tooShort: string;
    /** Where one can say that it waits for an answer. */
    is_question?: string;
  };
  /** What stands in the field before anybody types. */
  suggested?: string;
  /** What the button is called where others with the same words stand beside it. */
  name?: string;
  path: string;
  /** Goes along with what is typed. */
  body?: Record<string, unknown>;
  /** What the API calls what is typed. */
  field?: "text" | "reason";
  limit: { min: number; max: number };
  variant?: "primary" | "secondary" | "quiet";
  texts: ActionTexts;
}

/** A dialog in which one writes: to somebody, or why. */
export function WriteMessage({
  words: { field: label, tooShort, is_question, ...words },
  suggested = "",
  name,
  path,
  body = {},
  field = "text",
  limit,
  variant = "secondary",
  texts,
}: WriteMessageProps) {
  return (
    <ActionDialog<{ text: string; is_question: boolean }>
      words={words}
      name={name}
      look={{ variant }}
      path={path}
      labels={{ text: label, is_question: is_question ?? "" }}
      defaultValues={{ text: suggested, is_question: false }}
      toBody={({ text, ...asked }) => ({ ...body, [field]: text, ...(is_question && asked) })}
      faultField={(fault) => (fault === field ? "text" : fault)}
      texts={texts}
    >
      {({ register, faultOf }) => (
        <>
          <FormTextarea
            {...register("text", {
              validate: (text) => writtenLength(text) >= limit.min || tooShort,
            })}
            label={label}
            rows={6}
            maxLength={limit.max}
            required
            fault={faultOf("text")}
          />
          {is_question && <FormCheckbox {...register("is_question")} label={is_question} />}
        </>
      )}
    </ActionDialog>
  );
}
