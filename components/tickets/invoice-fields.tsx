"use client";

import { useState } from "react";
import { FormEmail } from "@/components/ui/form-email";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { fitsName, isTaxCode, isVatNumber, tidyVatNumber } from "@/lib/domain/tax-codes";
import type { BindField, DetailsValues } from "./details-values";
import type { CheckoutTexts } from "./texts";
import "@/components/ui/forms.css";

interface InvoiceFieldsProps {
  kind: string;
  bind: BindField;
  /** Present values of the form. */
  valuesNow: () => DetailsValues;
  saved: DetailsValues;
  required: string;
  texts: CheckoutTexts<"details">["invoice"];
}

const tidy = (text: unknown) =>
  String(text ?? "")
    .replace(/\s/g, "")
    .toUpperCase();

/** Fields of an Italian invoice; check digits are validated on submit. */
export function InvoiceFields({
  kind,
  bind,
  valuesNow,
  saved,
  required,
  texts,
}: InvoiceFieldsProps) {
  const [isDoubtful, setDoubtful] = useState(false);
  const isCompany = kind === "company";
  const text = (name: string) => ({ defaultValue: String(saved[`invoice_${name}`] ?? "") });
  const needed = { required };
  const fits = (pattern: RegExp, fault: string) => ({
    validate: (typed: unknown) => tidy(typed) === "" || pattern.test(tidy(typed)) || fault,
  });
  const taxCode = bind("invoice_tax_code", {
    required,
    validate: (typed) => isTaxCode(tidy(typed)) || texts.taxCodeWrong,
  });

  /** A different name gives only a hint: a person may buy for another. */
  function compareName() {
    const { first_name, last_name, invoice_tax_code } = valuesNow();
    const code = tidy(invoice_tax_code);
    const name = { first: String(first_name ?? ""), last: String(last_name ?? "") };
    setDoubtful(!isCompany && isTaxCode(code) && !fitsName(code, name));
  }

  return (
    <fieldset>
      <legend>{texts.legend}</legend>
      <FormSelect
        {...bind("invoice_kind")}
        label={texts.kind}
        defaultValue={String(saved.invoice_kind ?? "private")}
        options={(["private", "company"] as const).map((value) => ({
          value,
          label: texts.kinds[value],
        }))}
      />
      {isCompany && (
        <>
          <FormField
            {...bind("invoice_company", needed)}
            {...text("company")}
            label={texts.company}
            autoComplete="organization"
            maxLength={150}
          />
          <FormField
            {...bind("invoice_vat_number", {
              required,
              validate: (typed) =>
                isVatNumber(tidyVatNumber(String(typed))) || texts.vatNumberWrong,
            })}
            {...text("vat_number")}
            label={texts.vatNumber}
            inputMode="numeric"
            spellCheck={false}
            maxLength={20}
          />
        </>
      )}
      <div>
        <FormField
          {...taxCode}
          {...text("tax_code")}
          label={texts.taxCode}
          onBlur={(event) => {
            compareName();
            void taxCode.onBlur(event);
          }}
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete="off"
          maxLength={20}
        />
        <p role="status" className="mt-1.5 text-closing text-sm empty:hidden">
          {isDoubtful && texts.nameDiffers}
        </p>
      </div>
      <FormField
        {...bind("invoice_street", needed)}
        {...text("street")}
        label={texts.street}
        autoComplete="street-address"
        maxLength={150}
      />
      <div className="form-pair">
        <FormField
          {...bind("invoice_postal_code", { required, ...fits(/^\d{5}$/, texts.postalCodeWrong) })}
          {...text("postal_code")}
          label={texts.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
        />
        <FormField
          {...bind("invoice_province", { required, ...fits(/^[A-Z]{2}$/, texts.provinceWrong) })}
          {...text("province")}
          label={texts.province}
          autoCapitalize="characters"
          autoComplete="address-level1"
          maxLength={2}
        />
      </div>
      <FormField
        {...bind("invoice_city", needed)}
        {...text("city")}
        label={texts.city}
        autoComplete="address-level2"
        maxLength={100}
      />
      <FormField
        {...bind("invoice_recipient_code", fits(/^[A-Z0-9]{7}$/, texts.recipientCodeWrong))}
        {...text("recipient_code")}
        label={texts.recipientCode}
        hint={texts.deliveryHint}
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
      />
      <FormEmail {...bind("invoice_pec")} {...text("pec")} label={texts.pec} autoComplete="off" />
    </fieldset>
  );
}
