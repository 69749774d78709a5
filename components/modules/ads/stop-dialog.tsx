"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { MessageField } from "@/components/modules/message-field";
import { ReasonField } from "@/components/modules/reason-field";
import { FormSelect } from "@/components/ui/form-select";
import type { Versioned } from "@/lib/client/change-form";
import { type AdReason, adReasons, adRefundChoices } from "@/lib/contract/ad-constants";
import { stopBooking } from "@/lib/contract/ad-endpoints";
import type { Booking } from "@/lib/contract/ads";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { useWords } from "@/lib/i18n/use-words";

type Body = BodyOf<typeof stopBooking>;
interface Values {
  reason: string;
  message: string;
  refund: NonNullable<Body["refund"]>;
}

/** Stops an ad: the rule, words to the advertiser, and what goes back of a paid one. */
export function StopDialog({ booking: { id, is_paid, price } }: { booking: Booking }) {
  const { actions, form } = useWords("modules.campagne");
  const reasons = useWords("campaigns.reasons");
  const required = useWords("validation.required");
  const costs = is_paid && price !== 0;
  return (
    <ActionDialog<Values, Versioned, Body>
      words={actions.stop}
      look={{ variant: "secondary" }}
      call={callTo(stopBooking, { id })}
      labels={{ reason: form.reason, message: form.message, refund: form.refund }}
      // A card may pay while the dialog is open.
      defaultValues={{ refund: "rest" }}
      toBody={({ reason, ...values }) => ({ ...values, reason: reason as AdReason })}
    >
      {({ register, faultOf }) => (
        <>
          <ReasonField
            {...register("reason", { required })}
            label={form.reason}
            placeholder={form.choose}
            reasons={Object.fromEntries(adReasons.map((one) => [one, reasons[one]]))}
            fault={faultOf("reason")}
          />
          <MessageField
            {...register("message", { required })}
            label={form.message}
            hint={form.messageHint}
            fault={faultOf("message")}
          />
          {costs && (
            <FormSelect
              {...register("refund")}
              label={form.refund}
              options={adRefundChoices.map((value) => ({ value, label: form.refunds[value] }))}
              fault={faultOf("refund")}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}
