"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { ReasonField } from "@/components/modules/reason-field";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { Versioned } from "@/lib/client/change-form";
import { type AdReason, adReasons } from "@/lib/contract/ad-constants";
import { decideBooking } from "@/lib/contract/ad-endpoints";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { useWords } from "@/lib/i18n/use-words";

/** Refuses an order, or another version: the rule, and words to the advertiser. */
export function RefuseDialog({ id }: { id: string }) {
  const { actions, form } = useWords("modules.campagne");
  const reasons = useWords("campaigns.reasons");
  return (
    <ActionDialog<{ reason: string; message: string }, Versioned, BodyOf<typeof decideBooking>>
      words={actions.refuse}
      look={{ variant: "secondary" }}
      call={callTo(decideBooking, { id })}
      labels={{ reason: form.reason, message: form.message }}
      toBody={({ reason, message }) => ({
        decision: "refuse",
        reason: reason as AdReason,
        message,
      })}
    >
      {({ register, faultOf }) => (
        <>
          <ReasonField
            {...register("reason")}
            label={form.reason}
            placeholder={form.choose}
            reasons={Object.fromEntries(adReasons.map((one) => [one, reasons[one]]))}
            fault={faultOf("reason")}
          />
          <FormTextarea
            {...register("message")}
            label={form.message}
            hint={form.messageHint}
            rows={3}
            maxLength={1000}
            fault={faultOf("message")}
          />
        </>
      )}
    </ActionDialog>
  );
}
