"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Form } from "@/components/ui/form";
import { FormSelect } from "@/components/ui/form-select";
import { useAction } from "@/lib/client/action";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, readDraft } from "@/lib/client/drafts";
import { restartAtContent } from "@/lib/client/focus";
import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { startOrder } from "@/lib/contract/order-endpoints";
import type { OrderStarted } from "@/lib/contract/orders";
import { leaveWaitlist } from "@/lib/contract/waiting-list-endpoints";
import { checkoutPage } from "@/lib/routes";
import { detailsDraft } from "./choice";
import type { CheckoutTexts, TicketFormTexts } from "./texts";

interface PlaceProps {
  /** Token of the mail, or id for the waiting account. */
  token: string;
  texts: CheckoutTexts<"waiting">["place"];
  formTexts: TicketFormTexts;
}

interface TakeOfferProps extends PlaceProps {
  slug: string;
  typeId: string;
  /** Offered places. */
  quantity: number;
  least: number;
  /** The person for the order's form; null: from the account. */
  buyer: { first_name: string; email: string } | null;
}

/**
 * Fills in the buyer unless something was typed. The offer's mail was sent to this address, so it
 * need not be typed again.
 */
function fillDetails(slug: string, buyer: { first_name: string; email: string }): void {
  const draft = detailsDraft(slug);
  const typed = Object.entries(readDraft(draft)).filter(([, value]) => value !== "");
  keepDraft(draft, { ...buyer, email_again: buyer.email, ...Object.fromEntries(typed) });
}

/** Accepts the offer or part of it; the rest goes to the next person. */
export function TakeOffer({
  token,
  slug,
  typeId,
  quantity,
  least,
  buyer,
  texts,
  formTexts,
}: TakeOfferProps) {
  const router = useRouter();
  const form = useApiForm<{ quantity: string }, OrderStarted>({
    fields: ["quantity"],
    faults: formTexts,
    send: async (values) => {
      const items = [{ type_id: typeId, quantity: Number(values.quantity) }];
      try {
        return await send(callTo(startOrder, { slug }), { items, offer: token });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) router.refresh();
        throw error;
      }
    },
    onDone: ({ order }) => {
      if (buyer) fillDetails(slug, buyer);
      router.push(checkoutPage(slug, { code: order.code, step: "details" }));
      restartAtContent();
    },
  });
  const numbers = Array.from({ length: quantity - least + 1 }, (_, at) => String(at + least));
  return (
    <Form
      state={form}
      labels={{ quantity: texts.quantity }}
      submitLabel={texts.take}
      texts={formTexts}
    >
      <FormSelect
        {...form.field("quantity")}
        label={texts.quantity}
        defaultValue={String(quantity)}
        options={numbers.map((value) => ({ value, label: value }))}
      />
    </Form>
  );
}

/** Gives up a waiting-list place after a confirmation. */
export function LeaveWaiting({ token, texts, formTexts }: PlaceProps) {
  const { running, fault, attempt } = useAction(formTexts);
  const { cancel, close } = formTexts;

  return (
    <ConfirmButton
      look={{ variant: "quiet" }}
      texts={{ ...texts.leave, cancel, close }}
      isPending={running !== ""}
      fault={fault}
      onConfirm={() => attempt("leave", () => send(callTo(leaveWaitlist), { token }))}
      onDone={restartAtContent}
    />
  );
}
