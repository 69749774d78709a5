"use client";

import type { FieldValues, Path } from "react-hook-form";
import {
  ActionDialog,
  type ActionForm,
  type Asked,
  type QuestionProps,
} from "@/components/modules/action-dialog";
import { MessageField, messageRule } from "@/components/modules/message-field";
import type { ActionTexts } from "@/components/modules/texts";
import type { Versioned } from "@/lib/client/change-form";
import type { ReportActionTexts } from "./action-texts";

interface Message extends FieldValues {
  message: string;
}

type DialogProps<Values extends Message, Body> = Omit<QuestionProps<Values>, "texts" | "labels"> &
  Asked<Values, Versioned, Body> & {
    /** Of what is written. */
    label: string;
    /** Where there is more to fill in. */
    labels?: Record<Path<Values>, string>;
    messageField: ReportActionTexts["messageField"];
    actionTexts: ActionTexts;
  };

/** A question that is answered with some words, which somebody will read. */
export function MessageDialog<Values extends Message = Message, Body = Values>({
  label,
  labels = { message: label } as Record<Path<Values>, string>,
  messageField,
  actionTexts,
  children,
  ...dialog
}: DialogProps<Values, Body>) {
  return (
    <ActionDialog<Values, Versioned, Body> {...dialog} labels={labels} texts={actionTexts}>
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
