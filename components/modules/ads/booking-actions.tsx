"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { adPlacements, slotPlacements } from "@/lib/contract/ad-constants";
import {
  decideBooking,
  recordAdPayment,
  recordAdRefund,
  removeBooking,
  stepBooking,
} from "@/lib/contract/ad-endpoints";
import type { AdWeeks, Booking } from "@/lib/contract/ads";
import { callTo } from "@/lib/contract/endpoint";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { routes } from "@/lib/routes";
import { BookingDialog } from "./booking-dialog";
import { CreativeDialog } from "./creative-dialog";
import { InvoiceUpload } from "./invoice-upload";
import { OrderDialog } from "./order-dialog";
import { PayByCard } from "./pay-by-card";
import { RefuseDialog } from "./refuse-dialog";
import { StopDialog } from "./stop-dialog";

interface BookingActionsProps {
  booking: Booking;
  weeks: AdWeeks["data"];
  /** The day that it is in Rome. */
  today: string;
}

/** What its team and the staff can do with a booking. */
export function BookingActions({ booking, weeks, today }: BookingActionsProps) {
  const { actions, form } = useWords("modules.campagne");
  const { id, can } = booking;
  const isPromo = booking.placement === "promo";
  const step = (name: "take_back" | "pause" | "resume") => ({
    variant: "secondary" as const,
    call: callTo(stepBooking, { id }),
    body: { step: name },
  });
  return (
    <ActionArea>
      {can.edit && (
        <BookingDialog
          booking={booking}
          weeks={weeks}
          placements={isPromo || booking.promos.length > 0 ? adPlacements : slotPlacements}
        />
      )}
      {((can.edit && !isPromo) || can.change_creative) && <CreativeDialog booking={booking} />}
      {can.edit && booking.quote !== null && <OrderDialog booking={booking} />}
      {can.decide && (
        <>
          <ActionButton
            {...actions.approve}
            call={callTo(decideBooking, { id })}
            body={{ decision: "approve" }}
          />
          <RefuseDialog id={id} />
        </>
      )}
      {can.record_payment && (
        <ActionDialog<{ received_on: string }>
          words={actions.payment}
          call={callTo(recordAdPayment, { id })}
          labels={{ received_on: form.receivedOn }}
          defaultValues={{ received_on: today }}
        >
          {({ register, faultOf }) => (
            <FormField
              {...register("received_on")}
              label={form.receivedOn}
              type="date"
              max={today}
              required
              fault={faultOf("received_on")}
            />
          )}
        </ActionDialog>
      )}
      {can.pay_card && <PayByCard booking={booking} />}
      {can.record_refund &&
        booking.refunds
          .filter(({ is_by_hand }) => is_by_hand)
          .map((refund) => <RefundDone key={refund.id} id={id} refund={refund} />)}
      {can.add_invoice && <InvoiceUpload id={id} />}
      {can.take_back && <ActionButton {...step("take_back")} {...actions.takeBack} />}
      {can.pause && <ActionButton {...step("pause")} {...actions.pause} />}
      {can.resume && <ActionButton {...step("resume")} {...actions.resume} />}
      {can.stop && <StopDialog booking={booking} />}
      {can.remove && (
        <ActionDialog
          words={actions.remove}
          look={{ variant: "quiet" }}
          call={callTo(removeBooking, { id })}
          leadsTo={routes.module("campagne")}
        />
      )}
    </ActionArea>
  );
}

interface RefundDoneProps {
  /** Of the booking. */
  id: string;
  refund: Booking["refunds"][number];
}

function RefundDone({ id, refund }: RefundDoneProps) {
  const { refund: words } = useWords("modules.campagne").actions;
  const amount = formatCents(refund.amount);
  return (
    <ActionDialog
      words={{
        ...words,
        label: fillMessage(words.label, { amount }),
        description: fillMessage(words.description, { amount }),
      }}
      call={callTo(recordAdRefund, { id, refund_id: refund.id })}
    />
  );
}
