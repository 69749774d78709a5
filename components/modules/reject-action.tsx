"use client";

import { ActionDialog, type ActionWords } from "./action-dialog";
import { MessageField } from "./message-field";
import { ReasonField } from "./reason-field";
import type { ActionTexts } from "./texts";

interface RejectActionProps {
  /** Of the API. */
  path: string;
  texts: ActionWords & { reason: string; choose: string; message: string; messageHint: string };
  /** What the API calls the rules, with their words. */
  rejections: Record<string, string>;
  form: ActionTexts;
}

/** Refuses what somebody asked for: the rule that was applied, and words to whoever asked. */
export function RejectAction({ path, texts, rejections, form }: RejectActionProps) {
  return (
    <ActionDialog<{ reason: string; message: string }>
      words={texts}
      look={{ variant: "secondary" }}
      path={`${path}/reject`}
      labels={{ reason: texts.reason, message: texts.message }}
      texts={form}
    >
      {({ register, faultOf }) => (
        <>
          <ReasonField
            {...register("reason", { required: form.required })}
            label={texts.reason}
            placeholder={texts.choose}
            reasons={rejections}
            fault={faultOf("reason")}
          />
          <MessageField
            {...register("message", { required: form.required })}
            label={texts.message}
            hint={texts.messageHint}
            fault={faultOf("message")}
          />
        </>
      )}
    </ActionDialog>
  );
}
