"use client";

import { useRef, useState } from "react";
import { FormField } from "@/components/ui/form-field";
import { usePendingPart } from "@/components/ui/pending-parts";
import { focusFolded } from "@/lib/client/focus";
import { centsIn } from "@/lib/domain/typed-money";
import type { Value } from "./field-props";
import { eurosOf } from "./money-value";

interface MoneyFieldProps {
  id: string;
  label: string;
  hint?: string;
  fault?: string;
  /** In cents. */
  value: Value | undefined;
  /** What is said of an amount that cannot be read. */
  wrong: string;
  onChange: (value: Value) => void;
}

/** An amount of money. What was typed stays as it was typed until the field is left. */
export function MoneyField({ value, wrong, onChange, ...frame }: MoneyFieldProps) {
  const tidy = eurosOf(value);
  const [text, setText] = useState(tidy);
  const isOwn = text.trim() === "" ? value == null : centsIn(text) === (value ?? null);
  const shown = isOwn ? text : tidy;
  const isWrong = shown.trim() !== "" && centsIn(shown) === null;
  const control = useRef<HTMLInputElement>(null);
  usePendingPart(() => {
    if (isWrong) focusFolded(control.current);
    return !isWrong;
  });
  return (
    <FormField
      {...frame}
      ref={control}
      fault={frame.fault ?? (isWrong ? wrong : undefined)}
      value={shown}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      onChange={({ target }) => {
        setText(target.value);
        onChange(centsIn(target.value));
      }}
      onBlur={() => !isWrong && setText(tidy)}
    />
  );
}
