"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { MessageField, messageRule } from "@/components/modules/message-field";
import type { ActionTexts } from "@/components/modules/texts";
import type messages from "@/lib/i18n/messages/it.json";

interface ReportActionsProps {
  id: string;
  /** What it is about. */
  about: "activity" | "review";
  texts: (typeof messages)["modules"]["segnalazioni"]["actions"];
  actionTexts: ActionTexts;
}

/** The staff's decision on a report, and on all open ones of the same thing. */
export function ReportActions({ id, about, texts, actionTexts }: ReportActionsProps) {
  const decisions = ["uphold", "dismiss"] as const;
  return decisions.map((decision) => {
    const words = texts[decision];
    return (
      <ActionDialog<{ message: string }>
        key={decision}
        words={{ ...words, description: words.description[about] }}
        look={{ variant: decision === "uphold" ? "primary" : "secondary" }}
        path={`/api/staff/reports/${id}/decision`}
        labels={{ message: texts.message }}
        toBody={({ message }) => ({ decision, message })}
        texts={actionTexts}
      >
        {({ register, faultOf }) => (
          <MessageField
            {...register("message", messageRule(texts.messageField.tooShort))}
            label={texts.message}
            hint={texts.messageField.hint}
            fault={faultOf("message")}
          />
        )}
      </ActionDialog>
    );
  });
}
