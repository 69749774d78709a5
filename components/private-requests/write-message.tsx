"use client";

import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { Versioned } from "@/lib/client/change-form";
import type { Call } from "@/lib/contract/endpoint";
import { writtenLength } from "@/lib/contract/text-constants";

type Typed = { text: string; is_question: boolean };

interface WriteMessageProps<Body extends object> {
  words: ActionWords & {
    field: string;
    tooShort: string;
    /** Label of the option that an answer is needed. */
    is_question?: string;
  };
  /** Initial text of the field. */
  suggested?: string;
  /** Accessible name, if other buttons have the same text. */
  name?: string;
  call: Call<Body>;
  /** Sent together with the text. */
  body?: Partial<Body>;
  /** Name of the text field in the API; left out: `text`. */
  field?: keyof Body & ("text" | "reason");
  limit: { min: number; max: number };
  variant?: "primary" | "secondary" | "quiet";
}

/** A dialog for a message or a reason. */
export function WriteMessage<Body extends object>({
  words: { field: label, tooShort, is_question, ...words },
  suggested = "",
  name,
  call,
  body,
  field = "text" as keyof Body & "text",
  limit,
  variant = "secondary",
}: WriteMessageProps<Body>) {
  return (
    <ActionDialog<Typed, Versioned, Body>
      words={words}
      name={name}
      look={{ variant }}
      call={call}
      labels={{ text: label, is_question: is_question ?? "" }}
      defaultValues={{ text: suggested, is_question: false }}
      toBody={({ text, ...asked }) =>
        ({ ...body, [field]: text, ...(is_question && asked) }) as unknown as Body
      }
      faultField={(fault) => (fault === field ? "text" : fault)}
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
