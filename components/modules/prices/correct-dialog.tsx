"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { eurosOf } from "@/components/modules/editor/money-value";
import { FormField } from "@/components/ui/form-field";
import type { Versioned } from "@/lib/client/change-form";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { CORRECTION_REASON } from "@/lib/contract/price-constants";
import { correctPrice } from "@/lib/contract/price-endpoints";
import { centsIn } from "@/lib/domain/typed-money";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type prezzi from "@/lib/i18n/messages/it/modules/prezzi.json";
import { useWords } from "@/lib/i18n/use-words";
import { dayIn, isPrice } from "./prices-typed";
import "@/components/ui/forms.css";

interface CorrectDialogProps {
  productId: string;
  /** What is to be corrected: its days as they lie in Rome, and how both are called. */
  point: {
    id: number;
    price: number;
    firstDay: string;
    lastDay: string | null;
    said: { price: string; period: string };
  };
  words: Pick<typeof prezzi, "actions" | "form">;
}

interface Values {
  price: string;
  first_day: string;
  last_day: string;
  reason: string;
}

/** Another row in the place of one that was wrong. Days that stay as they are keep their hour. */
export function CorrectDialog({ productId, point, words }: CorrectDialogProps) {
  const required = useWords("validation.required");
  const { price, firstDay, lastDay, reason } = words.form;
  const days = { first_day: point.firstDay, last_day: point.lastDay ?? "" };
  return (
    <ActionDialog<Values, Versioned, BodyOf<typeof correctPrice>>
      words={words.actions.correct}
      name={fillMessage(words.actions.correct.named, point.said)}
      look={{ variant: "secondary" }}
      call={callTo(correctPrice, { id: productId })}
      labels={{ price, first_day: firstDay, last_day: lastDay, reason }}
      defaultValues={{ price: eurosOf(point.price), ...days, reason: "" }}
      toBody={(values) => ({
        point_id: point.id,
        price: centsIn(values.price) ?? 0,
        ...(values.first_day !== days.first_day && { first_day: values.first_day }),
        ...(values.last_day !== days.last_day && { last_day: dayIn(values.last_day) }),
        reason: values.reason,
      })}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("price", {
              required,
              validate: (typed) => isPrice(typed) || words.form.wrongPrice,
            })}
            label={price}
            inputMode="decimal"
            autoComplete="off"
            required
            fault={faultOf("price")}
          />
          <div className="form-pair">
            <FormField
              {...register("first_day", { required })}
              label={firstDay}
              type="date"
              required
              fault={faultOf("first_day")}
            />
            <FormField
              {...register("last_day")}
              label={lastDay}
              type="date"
              fault={faultOf("last_day")}
            />
          </div>
          <FormField
            {...register("reason", { required })}
            label={reason}
            minLength={CORRECTION_REASON.min}
            maxLength={CORRECTION_REASON.max}
            autoComplete="off"
            required
            fault={faultOf("reason")}
          />
        </>
      )}
    </ActionDialog>
  );
}
