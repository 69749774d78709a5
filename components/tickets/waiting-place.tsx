"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Form } from "@/components/ui/form";
import { FormSelect } from "@/components/ui/form-select";
import { useApiForm } from "@/lib/client/api-form";
import { useDeed } from "@/lib/client/deed";
import { restartAtContent } from "@/lib/client/focus";
import { ApiError, request } from "@/lib/client/http";
import { checkoutPage } from "@/lib/routes";
import { startedCode } from "./started-order";
import type { CheckoutTexts, TicketFormTexts } from "./texts";

interface PlaceProps {
  /** The secret of the mail, or its id for the account that waits. */
  token: string;
  texts: CheckoutTexts<"waiting">["place"];
  formTexts: TicketFormTexts;
}

interface TakeOfferProps extends PlaceProps {
  slug: string;
  typeId: string;
  /** Places that were offered. */
  quantity: number;
  least: number;
}

/** Takes up what was offered, or a part of it; the rest goes on to whoever waits next. */
export function TakeOffer({
  token,
  slug,
  typeId,
  quantity,
  least,
  texts,
  formTexts,
}: TakeOfferProps) {
  const router = useRouter();
  const form = useApiForm<{ quantity: string }, unknown>({
    fields: ["quantity"],
    faults: formTexts,
    send: async (values) => {
      const items = [{ type_id: typeId, quantity: Number(values.quantity) }];
      try {
        return await request(`/api/events/${slug}/orders`, {
          method: "POST",
          body: { items, offer: token },
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) router.refresh();
        throw error;
      }
    },
    onDone: (answer) => {
      router.push(checkoutPage(slug, { code: startedCode(answer), step: "details" }));
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

/** Gives a place on the list up, once that was confirmed. */
export function LeaveWaiting({ token, texts, formTexts }: PlaceProps) {
  const { running, fault, run } = useDeed(formTexts);
  const { cancel, close } = formTexts;

  async function leave(): Promise<boolean> {
    const isDone = await run("/api/waitlist/leave", "POST", { token });
    if (isDone) restartAtContent();
    return isDone;
  }

  return (
    <ConfirmButton
      look={{ variant: "quiet" }}
      texts={{ ...texts.leave, cancel, close }}
      isPending={running !== ""}
      fault={fault}
      onConfirm={leave}
    />
  );
}
