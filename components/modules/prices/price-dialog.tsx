"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import type { ButtonLook } from "@/components/ui/button-styles";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import type { Versioned } from "@/lib/client/change-form";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { type PriceKind, priceKinds } from "@/lib/contract/price-constants";
import { addPrice } from "@/lib/contract/price-endpoints";
import { centsIn } from "@/lib/domain/typed-money";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type prezzi from "@/lib/i18n/messages/it/modules/prezzi.json";
import { useWords } from "@/lib/i18n/use-words";
import { dayIn, isPrice } from "./prices-typed";
import "@/components/ui/forms.css";

interface PriceDialogProps {
  product: { id: string; name: string };
  look?: ButtonLook;
  words: Pick<typeof prezzi, "actions" | "form" | "kinds">;
}

interface Values {
  price: string;
  kind: PriceKind;
  first_day: string;
  last_day: string;
}

/** A price is written in two taps: the sum, and "Scrivi nel registro". */
export function PriceDialog({ product, look, words }: PriceDialogProps) {
  const required = useWords("validation.required");
  const { price, kind, firstDay, lastDay } = words.form;
  return (
    <ActionDialog<Values, Versioned, BodyOf<typeof addPrice>>
      words={words.actions.price}
      name={fillMessage(words.actions.price.named, { name: product.name })}
      look={look ?? { variant: "secondary" }}
      call={callTo(addPrice, { id: product.id })}
      labels={{ price, kind, first_day: firstDay, last_day: lastDay }}
      defaultValues={{ price: "", kind: "regular", first_day: "", last_day: "" }}
      toBody={(values) => ({
        price: centsIn(values.price) ?? 0,
        kind: values.kind,
        first_day: dayIn(values.first_day) ?? undefined,
        last_day: dayIn(values.last_day),
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
            hint={words.form.priceHint}
            inputMode="decimal"
            autoComplete="off"
            required
            fault={faultOf("price")}
          />
          <FormSelect
            {...register("kind")}
            label={kind}
            options={priceKinds.map((value) => ({ value, label: words.kinds[value] }))}
            fault={faultOf("kind")}
          />
          <div className="form-pair">
            <FormField
              {...register("first_day")}
              label={firstDay}
              hint={words.form.firstDayHint}
              type="date"
              fault={faultOf("first_day")}
            />
            <FormField
              {...register("last_day")}
              label={lastDay}
              hint={words.form.lastDayHint}
              type="date"
              fault={faultOf("last_day")}
            />
          </div>
        </>
      )}
    </ActionDialog>
  );
}
