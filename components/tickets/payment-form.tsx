"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Form } from "@/components/ui/form";
import { useApiForm } from "@/lib/client/api-form";
import { restartAtContent } from "@/lib/client/focus";
import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { confirmOrder } from "@/lib/contract/order-endpoints";
import type { OfferedMethod } from "@/lib/contract/ticketing-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { checkoutPage } from "@/lib/routes";
import { cardPage } from "./card-page";
import type { OrderName } from "./order-name";
import type { CheckoutTexts, TicketFormTexts } from "./texts";
import "./tickets.css";

interface PaymentFormProps {
  slug: string;
  name: OrderName;
  /** Empty: nothing to pay. */
  methods: readonly OfferedMethod[];
  /** The earlier choice. */
  chosen: OfferedMethod | null;
  /** "12,50 €". */
  total: string;
  texts: CheckoutTexts<"payment">;
  formTexts: TicketFormTexts;
}

interface Values {
  method: OfferedMethod;
}

/**
 * Payment methods and the buy button, whose label states the cost (art. 51 c. 2 Codice del
 * consumo).
 */
export function PaymentForm({
  slug,
  name,
  methods,
  chosen,
  total,
  texts,
  formTexts,
}: PaymentFormProps) {
  const router = useRouter();
  const id = useId();
  const isFree = methods.length === 0;
  const first = methods.length === 1 ? methods[0] : (chosen ?? undefined);

  const form = useApiForm<Values, string | null>({
    fields: ["method"],
    faults: formTexts,
    send: async ({ method: typed }) => {
      const method = isFree ? null : typed;
      try {
        await send(callTo(confirmOrder, name), { method });
      } catch (error) {
        // The time is over or the place is gone: the page shows what to do.
        if (error instanceof ApiError && error.status === 409) router.refresh();
        throw error;
      }
      return method === "card" ? cardPage(name) : null;
    },
    onDone: async (page) => {
      if (page !== null) {
        window.location.assign(page);
        // The button stays busy until the browser leaves.
        await new Promise(() => undefined);
        return;
      }
      const { code, key } = name;
      router.replace(checkoutPage(slug, { code, key: key ?? undefined }));
      restartAtContent();
    },
  });
  const now = form.watch("method") ?? first;
  const method = methods.find((one) => one === now);
  const { fault, ...radio } = form.field("method", isFree ? {} : { required: texts.missing });

  return (
    <Form
      state={form}
      labels={{ method: texts.method }}
      submitLabel={
        isFree
          ? texts.submit.free
          : fillMessage(method ? texts.submit[method] : texts.any, { total })
      }
      texts={formTexts}
      className="checkout-form"
    >
      {!isFree && (
        <fieldset className="method-choice" aria-describedby={fault ? `${id}-fault` : undefined}>
          <legend>{texts.method}</legend>
          {methods.map((one) => (
            <label key={one}>
              <input {...radio} type="radio" value={one} defaultChecked={one === first} />
              <span>
                <b>{texts.methods[one]}</b>
                {texts.hints[one]}
              </span>
            </label>
          ))}
          <p id={`${id}-fault`} className="form-fault">
            {fault}
          </p>
        </fieldset>
      )}
    </Form>
  );
}
