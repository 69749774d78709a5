"use client";

import type { FieldValues, Path } from "react-hook-form";
import {
  ActionDialog,
  type ActionForm,
  type Asked,
  type QuestionProps,
} from "@/components/modules/action-dialog";
import { MessageField, messageRule } from "@/components/modules/message-field";
import type { Versioned } from "@/lib/client/change-form";
import { useWords } from "@/lib/i18n/use-words";

interface Message extends FieldValues {
  message: string;
}

type DialogProps<Values extends Message, Body> = Omit<QuestionProps<Values>, "texts" | "labels"> &
  Asked<Values, Versioned, Body> & {
    /** Of what is written. */
    label: string;
    /** Where there is more to fill in. */
    labels?: Record<Path<Values>, string>;
  };

/** A question that is answered with some words, which somebody will read. */
export function MessageDialog<Values extends Message = Message, Body = Values>({
  label,
  labels = { message: label } as Record<Path<Values>, string>,
  children,
  ...dialog
}: DialogProps<Values, Body>) {
  const messageField = useWords("modules.segnalazioni.actions.messageField");
  return (
    <ActionDialog<Values, Versioned, Body> {...dialog} labels={labels}>
      {(form: ActionForm<Values>) => (
        <>
          {children?.(form)}
          <MessageField
            {...form.register("message" as Path<Values>, messageRule(messageField.tooShort))}
            label={label}
            hint={messageField.hint}
            fault={form.faultOf("message" as Path<Values>)}
          />
        </>
      )}
    </ActionDialog>
  );
}
