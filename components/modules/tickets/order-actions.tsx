"use client";

import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { CheckList } from "@/components/modules/check-list";
import { FormField } from "@/components/ui/form-field";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { Versioned } from "@/lib/client/change-form";
import { listFault } from "@/lib/client/list-fault";
import { type BodyOf, type Call, callTo } from "@/lib/contract/endpoint";
import {
  cancelManagedOrder,
  markOrderPaid,
  markRefundDone,
  refundOrder,
  resendTickets,
} from "@/lib/contract/managed-order-endpoints";
import { changeManagedHolder } from "@/lib/contract/managed-ticket-endpoints";
import type { ManagedOrder } from "@/lib/contract/orders";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { holderOf, type Issued, isLive } from "./issued";
import { centsIn, isAmount } from "./typed";

const REASON_MAX = 500;

interface OrderActionsProps {
  /** The id of the event. */
  event: string;
  order: ManagedOrder;
  wrongAmount: string;
}

/** Whether an order waits for money that its organiser may have seen. */
function waitsForMoney({ status, payment_method: method, total }: ManagedOrder): boolean {
  const isOffline = method === "bank" || method === "at_door";
  return (status === "awaiting_offline" || status === "expired") && isOffline && total > 0;
}

/** Whether a transfer for what was cancelled before any money came may have arrived all the same. */
function mayArriveInVain({ status, payment_method: method, payments, total }: ManagedOrder) {
  return status === "cancelled" && method === "bank" && payments.length === 0 && total > 0;
}

/** What an organiser can do for an order. */
export function OrderActions({ event, order, wrongAmount }: OrderActionsProps) {
  const words = useWords("ticketDesk.order");
  const required = useWords("validation.required");
  const { status, email, issued, refundable, refunds, total } = order;
  const named = { id: event, order_id: order.id };
  const isOpen = status === "completed" || status === "awaiting_offline";
  const live = issued.filter(isLive);
  const mayResend = isOpen && email !== null && live.length > 0;
  const isInVain = mayArriveInVain(order);
  const mayPay = waitsForMoney(order) || isInVain;
  const paid = isInVain ? words.paidInVain : words.paid;
  const mayCancel = isOpen && live.length > 0;
  const mayRefund = refundable > 0 && (status === "completed" || status === "cancelled");
  const isOwed = refunds.some((one) => one.status !== "done" && !one.is_by_provider);
  if (!mayResend && !mayPay && !mayCancel && !mayRefund) {
    return <p className="text-ink-soft">{isOwed ? words.refundLeft : words.nothing}</p>;
  }
  return (
    <div className="module-actions">
      {mayPay && (
        <ActionDialog<{ note: string }>
          words={{
            ...paid,
            description: fillMessage(paid.description, { total: formatCents(total) }),
          }}
          call={callTo(markOrderPaid, named)}
          labels={{ note: words.paid.note }}
          defaultValues={{ note: "" }}
        >
          {({ register, faultOf }) => (
            <FormField
              {...register("note")}
              label={words.paid.note}
              hint={words.paid.noteHint}
              maxLength={200}
              fault={faultOf("note")}
            />
          )}
        </ActionDialog>
      )}
      {mayResend && (
        <ActionButton
          label={words.resend.label}
          variant="secondary"
          call={callTo(resendTickets, named)}
          done={fillMessage(words.resend.done, { email: email ?? "" })}
        />
      )}
      {mayCancel && (
        <CancelDialog
          call={callTo(cancelManagedOrder, named)}
          tickets={live}
          // What waits for its payment is given up as a whole.
          isWhole={status === "awaiting_offline"}
          isPaid={status === "completed" && total > 0}
          wrongAmount={wrongAmount}
        />
      )}
      {mayRefund && (
        <ActionDialog<{ amount: string; reason: string }, Versioned, BodyOf<typeof refundOrder>>
          words={{
            ...words.giveBack,
            description: fillMessage(words.giveBack.description, {
              most: formatCents(refundable),
            }),
          }}
          look={{ variant: "quiet" }}
          call={callTo(refundOrder, named)}
          labels={{ amount: words.giveBack.amount, reason: words.giveBack.reason }}
          defaultValues={{ amount: "", reason: "" }}
          toBody={({ amount, reason }) => ({ amount: centsIn(amount) ?? 0, reason })}
        >
          {({ register, faultOf }) => (
            <>
              <FormField
                {...register("amount", {
                  required,
                  validate: (typed) => isAmount(typed) || wrongAmount,
                })}
                label={words.giveBack.amount}
                inputMode="decimal"
                autoComplete="off"
                required
                fault={faultOf("amount")}
              />
              <FormTextarea
                {...register("reason", { required })}
                label={words.giveBack.reason}
                rows={3}
                maxLength={REASON_MAX}
                required
                fault={faultOf("reason")}
              />
            </>
          )}
        </ActionDialog>
      )}
    </div>
  );
}

interface CancelDialogProps {
  call: Call<BodyOf<typeof cancelManagedOrder>>;
  tickets: readonly Issued[];
  isWhole: boolean;
  isPaid: boolean;
  wrongAmount: string;
}

function CancelDialog(props: CancelDialogProps) {
  const { call, tickets, isWhole, isPaid, wrongAmount } = props;
  const { cancel } = useWords("ticketDesk.order");
  const required = useWords("validation.required");
  const all = tickets.map(({ id }) => id);
  const nameOf = (ticket: Issued) =>
    [holderOf(ticket), ticket.type_name].filter(Boolean).join(" · ");
  const mayChoose = tickets.length > 1 && !isWhole;
  return (
    <ActionDialog<
      { ticket_ids: string[]; refund: string; reason: string },
      Versioned,
      BodyOf<typeof cancelManagedOrder>
    >
      words={mayChoose ? cancel : { ...cancel, title: cancel.titleAll }}
      look={{ variant: "secondary" }}
      call={call}
      labels={{ ticket_ids: cancel.which, refund: cancel.refund, reason: cancel.reason }}
      defaultValues={{ ticket_ids: all, refund: "", reason: "" }}
      toBody={({ ticket_ids, refund, reason }) => ({
        ticket_ids: ticket_ids.length === all.length ? null : ticket_ids,
        refund: isPaid ? centsIn(refund) : null,
        reason,
      })}
      faultField={listFault}
    >
      {({ register, watch, setValue, faultOf }) => (
        <>
          {!mayChoose && (
            <ul className="font-semibold">
              {tickets.map((ticket) => (
                <li key={ticket.id}>{nameOf(ticket)}</li>
              ))}
            </ul>
          )}
          {mayChoose && (
            <CheckList
              label={cancel.which}
              options={tickets.map((ticket) => ({
                value: ticket.id,
                label: nameOf(ticket),
              }))}
              chosen={watch("ticket_ids")}
              fault={watch("ticket_ids").length === 0 ? cancel.needsOne : faultOf("ticket_ids")}
              onChange={(chosen) => setValue("ticket_ids", chosen)}
            />
          )}
          {isPaid && (
            <FormField
              {...register("refund", { validate: (typed) => isAmount(typed) || wrongAmount })}
              label={cancel.refund}
              hint={cancel.refundHint}
              inputMode="decimal"
              autoComplete="off"
              fault={faultOf("refund")}
            />
          )}
          <FormTextarea
            {...register("reason", { required })}
            label={cancel.reason}
            rows={3}
            maxLength={REASON_MAX}
            required
            fault={faultOf("reason")}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Puts a ticket in another name for whoever asked the organiser to. */
export function HolderDialog({
  event,
  ticket,
}: {
  /** The id of the event. */
  event: string;
  ticket: Issued;
}) {
  const words = useWords("ticketDesk.order");
  const required = useWords("validation.required");
  const { holder } = words;
  const fields = ["first_name", "last_name", "email"] as const;
  return (
    <ActionDialog<Record<(typeof fields)[number], string>>
      words={holder}
      name={fillMessage(holder.named, { name: holderOf(ticket) })}
      look={{ variant: "quiet" }}
      call={callTo(changeManagedHolder, { id: event, ticket_id: ticket.id })}
      labels={{
        first_name: holder.first_name,
        last_name: holder.last_name,
        email: holder.email,
      }}
      defaultValues={{ first_name: "", last_name: "", email: "" }}
    >
      {({ register, faultOf }) =>
        fields.map((field) => (
          <FormField
            key={field}
            {...register(field, { required })}
            type={field === "email" ? "email" : "text"}
            label={holder[field]}
            maxLength={field === "email" ? 254 : 40}
            autoComplete="off"
            required
            fault={faultOf(field)}
          />
        ))
      }
    </ActionDialog>
  );
}

/** Marks money as given back by hand. */
export function RefundDone({
  event,
  order,
  refund,
}: {
  /** The id of the event. */
  event: string;
  /** The id of the order. */
  order: string;
  refund: ManagedOrder["refunds"][number];
}) {
  const words = useWords("ticketDesk.order");
  const { refundDone } = words;
  const amount = formatCents(refund.amount);
  return (
    <ActionDialog<{ note: string }>
      words={{ ...refundDone, description: fillMessage(refundDone.description, { amount }) }}
      name={fillMessage(refundDone.named, { amount })}
      look={{ variant: "secondary" }}
      call={callTo(markRefundDone, { id: event, order_id: order, refund_id: refund.id })}
      labels={{ note: refundDone.note }}
      defaultValues={{ note: "" }}
    >
      {({ register, faultOf }) => (
        <FormField
          {...register("note")}
          label={refundDone.note}
          maxLength={200}
          fault={faultOf("note")}
        />
      )}
    </ActionDialog>
  );
}
