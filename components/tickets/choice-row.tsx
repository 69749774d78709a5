"use client";

import Link from "next/link";
import { type ComponentProps, useId } from "react";
import { Chip, type ChipTone } from "@/components/ui/chip";
import { controlClass } from "@/components/ui/field";
import { FormField } from "@/components/ui/form-field";
import type { TicketTypeState } from "@/lib/contract/ticketing-constants";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { ChoiceType } from "./choice";
import type { CheckoutTexts } from "./texts";
import "./tickets.css";

const tones: Record<TicketTypeState, ChipTone> = {
  coming_soon: "neutral",
  on_sale: "open",
  low: "closing",
  sold_out: "closed",
  waitlist: "closed",
  ended: "closed",
};

type FieldProps = ComponentProps<"input"> & { fault: string | undefined };

interface ChoiceRowProps {
  type: ChoiceType;
  isOpen: boolean;
  /** Initial number. */
  first: number;
  quantity: ComponentProps<"select"> & { fault: string | undefined };
  /** Field for the amount of a donation. */
  amount: FieldProps | null;
  texts: CheckoutTexts<"choice">;
  free: string;
}

function priceWords(
  { kind, price }: ChoiceType,
  { texts, free }: Pick<ChoiceRowProps, "texts" | "free">,
): string {
  if (kind === "donation") return fillMessage(texts.from, { amount: formatCents(price) });
  return price === 0 ? free : formatCents(price);
}

/** A type of ticket: name, price, number. */
export function ChoiceRow({ type, isOpen, first, quantity, amount, texts, free }: ChoiceRowProps) {
  const { name, description, state, facts, waitHref, min_per_order, price } = type;
  const most = type.max_per_order;
  const numbers = Array.from({ length: most - min_per_order + 1 }, (_, at) => at + min_per_order);
  return (
    <li>
      <div className="choice-what">
        <h2>{name}</h2>
        {state !== "on_sale" && <Chip tone={tones[state]}>{texts.states[state]}</Chip>}
        {description && <p className="whitespace-pre-line">{description}</p>}
        {facts.map((fact) => (
          <p key={fact} className="text-ink-soft text-sm">
            {fact}
          </p>
        ))}
      </div>
      <div className="choice-take">
        <b className="tabular">{priceWords(type, { texts, free })}</b>
        {isOpen && (
          <Quantity field={quantity} first={first} numbers={numbers} name={name} texts={texts} />
        )}
        {!isOpen && waitHref && (
          <Link
            href={waitHref}
            prefetch={false}
            aria-label={fillMessage(texts.waitNamed, { name })}
            className="button button-secondary"
          >
            {texts.wait}
          </Link>
        )}
      </div>
      {isOpen && amount && (
        <FormField
          {...amount}
          label={texts.amount}
          hint={fillMessage(texts.amountHint, { amount: formatCents(price) })}
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
        />
      )}
    </li>
  );
}

interface QuantityProps {
  field: ChoiceRowProps["quantity"];
  first: number;
  numbers: readonly number[];
  name: string;
  texts: ChoiceRowProps["texts"];
}

function Quantity({ field: { fault, ...field }, first, numbers, name, texts }: QuantityProps) {
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id} className="sr-only">
        {fillMessage(texts.quantityOf, { name })}
      </label>
      <select
        {...field}
        id={id}
        defaultValue={first > 0 ? String(first) : ""}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        className={controlClass}
      >
        <option value="">0</option>
        {numbers.map((number) => (
          <option key={number} value={String(number)}>
            {number}
          </option>
        ))}
      </select>
      <p id={`${id}-fault`} className="form-fault">
        {fault}
      </p>
    </div>
  );
}
