"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import type { Versioned } from "@/lib/client/change-form";
import { type AdDeclaration, adDeclarations } from "@/lib/contract/ad-constants";
import { orderBooking } from "@/lib/contract/ad-endpoints";
import type { Booking } from "@/lib/contract/ads";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/ui/forms.css";

interface Values extends Record<AdDeclaration, boolean> {
  kind: "company" | "private";
  company: string;
  vat_number: string;
  tax_code: string;
  street: string;
  postal_code: string;
  city: string;
  province: string;
  recipient_code: string;
  pec: string;
}

const empty = {
  kind: "company",
  company: "",
  vat_number: "",
  tax_code: "",
  street: "",
  postal_code: "",
  city: "",
  province: "",
  recipient_code: "",
  pec: "",
} as const;

const orNull = (typed: string) => (typed.trim() === "" ? null : typed);

function invoiceIn({ kind, company, vat_number, recipient_code, pec, ...values }: Values) {
  const { tax_code, street, postal_code, city, province } = values;
  const shared = {
    tax_code,
    street,
    postal_code,
    city,
    province,
    recipient_code: orNull(recipient_code),
    pec: orNull(pec),
  };
  return kind === "company" ? { kind, company, vat_number, ...shared } : { kind, ...shared };
}

const fieldOf = (name: string) => name.replace(/^(invoice|declarations)\./, "");

/** Orders a draft: invoice data and declarations, for what the weeks cost now. */
export function OrderDialog({ booking }: { booking: Booking }) {
  const { form, actions } = useWords("modules.campagne");
  const isFree = booking.kind !== "paid";
  const price = booking.quote ?? 0;
  const { label, title, submit, done, description } = isFree ? actions.orderFree : actions.order;
  const declared = Object.fromEntries(adDeclarations.map((one) => [one, false]));
  return (
    <ActionDialog<Values, Versioned, BodyOf<typeof orderBooking>>
      words={{
        label,
        title,
        submit,
        done,
        description: fillMessage(description, { price: formatCents(price) }),
      }}
      call={callTo(orderBooking, { id: booking.id })}
      labels={{
        kind: form.kind,
        company: form.company,
        vat_number: form.vat,
        tax_code: form.taxCode,
        street: form.street,
        postal_code: form.postalCode,
        city: form.city,
        province: form.province,
        recipient_code: form.recipientCode,
        pec: form.pec,
        ...form.declarations,
      }}
      defaultValues={{ ...empty, ...declared, ...valuesOf(booking) }}
      faultField={fieldOf}
      toBody={(values) => ({
        price,
        invoice: isFree ? null : invoiceIn(values),
        declarations: Object.fromEntries(adDeclarations.map((one) => [one, values[one]])) as Record<
          AdDeclaration,
          boolean
        >,
      })}
    >
      {({ register, watch, faultOf }) => (
        <>
          {!isFree && (
            <>
              <FormSelect
                {...register("kind")}
                label={form.kind}
                options={Object.entries(form.kinds).map(([value, name]) => ({
                  value,
                  label: name,
                }))}
                fault={faultOf("kind")}
              />
              {watch("kind") === "company" && (
                <>
                  <FormField
                    {...register("company")}
                    label={form.company}
                    autoComplete="organization"
                    fault={faultOf("company")}
                  />
                  <FormField
                    {...register("vat_number")}
                    label={form.vat}
                    inputMode="numeric"
                    fault={faultOf("vat_number")}
                  />
                </>
              )}
              <FormField
                {...register("tax_code")}
                label={form.taxCode}
                autoCapitalize="characters"
                fault={faultOf("tax_code")}
              />
              <FormField
                {...register("street")}
                label={form.street}
                autoComplete="street-address"
                fault={faultOf("street")}
              />
              <div className="form-pair">
                <FormField
                  {...register("postal_code")}
                  label={form.postalCode}
                  inputMode="numeric"
                  autoComplete="postal-code"
                  fault={faultOf("postal_code")}
                />
                <FormField
                  {...register("city")}
                  label={form.city}
                  autoComplete="address-level2"
                  fault={faultOf("city")}
                />
              </div>
              <FormField
                {...register("province")}
                label={form.province}
                maxLength={2}
                autoCapitalize="characters"
                fault={faultOf("province")}
              />
              <div className="form-pair">
                <FormField
                  {...register("recipient_code")}
                  label={form.recipientCode}
                  maxLength={7}
                  autoCapitalize="characters"
                  fault={faultOf("recipient_code")}
                />
                <FormField
                  {...register("pec")}
                  label={form.pec}
                  type="email"
                  fault={faultOf("pec")}
                />
              </div>
            </>
          )}
          {adDeclarations.map((one) => (
            <FormCheckbox
              key={one}
              {...register(one)}
              label={form.declarations[one]}
              fault={faultOf(one)}
            />
          ))}
        </>
      )}
    </ActionDialog>
  );
}

/** What was typed for an earlier order of the same booking. */
function valuesOf({ invoice }: Booking): Partial<Values> {
  if (!invoice) return {};
  const { recipient_code, pec, ...values } = invoice;
  return { ...values, recipient_code: recipient_code ?? "", pec: pec ?? "" };
}
