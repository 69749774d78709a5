"use client";

import type { Versioned } from "@/lib/client/change-form";
import type { Call } from "@/lib/contract/endpoint";
import { useWords } from "@/lib/i18n/use-words";
import { ActionDialog, type ActionWords } from "./action-dialog";
import { MessageField } from "./message-field";
import { ReasonField } from "./reason-field";

interface RejectActionProps<Reason extends string> {
  call: Call<{ reason: Reason; message: string }>;
  texts: ActionWords & { reason: string; choose: string; message: string; messageHint: string };
  /** What the API calls the rules, with their words. */
  rejections: Record<Reason, string>;
}

/** Refuses what somebody asked for: the rule that was applied, and words to whoever asked. */
export function RejectAction<Reason extends string>({
  call,
  texts,
  rejections,
}: RejectActionProps<Reason>) {
  const required = useWords("validation.required");
  return (
    <ActionDialog<
      { reason: string; message: string },
      Versioned,
      { reason: Reason; message: string }
    >
      words={texts}
      look={{ variant: "secondary" }}
      call={call}
      toBody={({ reason, message }) => ({ reason: reason as Reason, message })}
      labels={{ reason: texts.reason, message: texts.message }}
    >
      {({ register, faultOf }) => (
        <>
          <ReasonField
            {...register("reason", { required })}
            label={texts.reason}
            placeholder={texts.choose}
            reasons={rejections}
            fault={faultOf("reason")}
          />
          <MessageField
            {...register("message", { required })}
            label={texts.message}
            hint={texts.messageHint}
            fault={faultOf("message")}
          />
        </>
      )}
    </ActionDialog>
  );
}
