"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import type { Versioned } from "@/lib/client/change-form";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { PRODUCT_NAME, type PriceUnit, priceUnits } from "@/lib/contract/price-constants";
import { addProduct } from "@/lib/contract/price-endpoints";
import { centsIn } from "@/lib/domain/typed-money";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type prezzi from "@/lib/i18n/messages/it/modules/prezzi.json";
import { useWords } from "@/lib/i18n/use-words";
import { isPrice } from "./prices-typed";
import "@/components/ui/forms.css";

interface ProductDialogProps {
  shop: { id: string; name: string };
  /** The day that it is in Rome. */
  today: string;
  words: Pick<typeof prezzi, "actions" | "form">;
}

interface Values {
  name: string;
  unit: PriceUnit;
  price: string;
  since: string;
  before: string;
  before_since: string;
  on_sale_since: string;
  is_perishable: boolean;
}

const isFilled = (typed: string) => typed.trim() !== "";

/** What is sent: the price before comes first, and the days of a fault by their place. */
function toBody(values: Values) {
  const { name, unit, on_sale_since, is_perishable, before, before_since } = values;
  const now = { price: centsIn(values.price) ?? 0, first_day: values.since };
  const earlier = isFilled(before)
    ? [{ price: centsIn(before) ?? 0, first_day: before_since, last_day: null }]
    : [];
  return { name, unit, on_sale_since, is_perishable, prices: [now, ...earlier] };
}

/** The fields that the faults of an answer belong to. */
const fields: Record<string, string> = {
  "prices.0.price": "price",
  "prices.0.first_day": "since",
  "prices.1.price": "before",
  "prices.1.first_day": "before_since",
};

/** A product with what it costs, since when, and what it cost before. */
export function ProductDialog({ shop, today, words }: ProductDialogProps) {
  const units = useWords("prices.units");
  const { form } = words;
  const required = useWords("validation.required");
  return (
    <ActionDialog<Values, Versioned, BodyOf<typeof addProduct>>
      words={words.actions.add}
      name={fillMessage(words.actions.add.named, { name: shop.name })}
      call={callTo(addProduct, { id: shop.id })}
      labels={{
        name: form.name,
        unit: form.unit,
        price: form.priceNow,
        since: form.since,
        before: form.before,
        before_since: form.beforeSince,
        on_sale_since: form.onSaleSince,
        is_perishable: form.perishable,
      }}
      defaultValues={{
        name: "",
        unit: "piece",
        price: "",
        since: today,
        before: "",
        before_since: "",
        on_sale_since: "",
        is_perishable: false,
      }}
      toBody={toBody}
      faultField={(name) => fields[name] ?? name}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("name", { required })}
            label={form.name}
            hint={form.nameHint}
            maxLength={PRODUCT_NAME.max}
            autoComplete="off"
            required
            fault={faultOf("name")}
          />
          <div className="form-pair">
            <FormField
              {...register("price", {
                required,
                validate: (typed) => isPrice(typed) || form.wrongPrice,
              })}
              label={form.priceNow}
              inputMode="decimal"
              autoComplete="off"
              required
              fault={faultOf("price")}
            />
            <FormSelect
              {...register("unit")}
              label={form.unit}
              options={priceUnits.map((value) => ({ value, label: units[value] }))}
              fault={faultOf("unit")}
            />
          </div>
          <div className="form-pair">
            <FormField
              {...register("since", { required })}
              label={form.since}
              type="date"
              required
              fault={faultOf("since")}
            />
            <FormField
              {...register("on_sale_since", { required })}
              label={form.onSaleSince}
              type="date"
              max={today}
              required
              fault={faultOf("on_sale_since")}
            />
          </div>
          <div className="form-pair">
            <FormField
              {...register("before", {
                validate: (typed, { before_since }) =>
                  isFilled(typed)
                    ? isPrice(typed) || form.wrongPrice
                    : !isFilled(before_since) || form.wrongPair,
              })}
              label={form.before}
              hint={form.beforeHint}
              inputMode="decimal"
              autoComplete="off"
              fault={faultOf("before")}
            />
            <FormField
              {...register("before_since", {
                validate: (typed, { before }) =>
                  isFilled(typed) || !isFilled(before) || form.wrongPair,
              })}
              label={form.beforeSince}
              type="date"
              fault={faultOf("before_since")}
            />
          </div>
          <FormCheckbox
            {...register("is_perishable")}
            label={form.perishable}
            hint={form.perishableHint}
            fault={faultOf("is_perishable")}
          />
        </>
      )}
    </ActionDialog>
  );
}
