"use client";

import { useEffect, useState } from "react";
import { FormSelect } from "@/components/ui/form-select";
import { readActivityId } from "@/lib/client/activity-id";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { listProducts } from "@/lib/contract/price-endpoints";
import { formatEuros } from "@/lib/domain/euros";
import { isRecord } from "@/lib/domain/is-record";
import { percentBelow } from "@/lib/domain/promo-rules";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";
import type { ProductWords } from "./event-words";
import type { Typed } from "./field-props";
import { fieldId, textOf } from "./fields";

interface Product {
  id: string;
  name: string;
  /** In cents; null: the register knows none. */
  reference: number | null;
}

function readProducts(answer: unknown): Product[] {
  if (!isRecord(answer) || !Array.isArray(answer.data)) throw new TypeError("No list of products");
  return answer.data.filter(isRecord).flatMap(({ id, name, is_archived, reference }) => {
    if (typeof id !== "string" || typeof name !== "string" || is_archived === true) return [];
    const price = isRecord(reference) && reference.price;
    return [{ id, name, reference: typeof price === "number" ? price : null }];
  });
}

/** The products of an activity, which is named by its slug. Throws `ApiError` and `TypeError`. */
async function findProducts(activity: string, signal: AbortSignal): Promise<Product[]> {
  const id = await readActivityId(activity, signal);
  return readProducts(await send(callTo(listProducts, { activity: id }), undefined, { signal }));
}

/** A product of the register of prices, with what may be announced of it. */
export function ProductField({ field, path, value, faultOf, onChange }: Typed<"product">) {
  const { label, hint, activity = "", price = null, words } = field;
  const [found, setFound] = useState<{ of: string; products: Product[] | null } | null>(null);
  const products = found?.of === activity ? found.products : undefined;
  useEffect(() => {
    if (!activity) return;
    const ended = new AbortController();
    findProducts(activity, ended.signal).then(
      (products) => setFound({ of: activity, products }),
      () => ended.signal.aborted || setFound({ of: activity, products: null }),
    );
    return () => ended.abort();
  }, [activity]);
  const chosen = products?.find(({ id }) => id === value);
  return (
    <div className="grid gap-1">
      <FormSelect
        id={fieldId(path)}
        label={label}
        hint={hint}
        fault={faultOf(path)}
        value={textOf(value)}
        placeholder={words.none}
        options={(products ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChange(target.value || null)}
      />
      <p role="status" className="form-hint">
        {noteOf({ activity, products, chosen, price }, words)}
      </p>
      <p className="form-hint">
        <a href={routes.module("prezzi")} className="link">
          {words.register}
        </a>
      </p>
    </div>
  );
}

interface Shown {
  activity: string;
  /** Undefined: they are being read; null: that failed. */
  products: Product[] | null | undefined;
  chosen: Product | undefined;
  price: number | null;
}

/** What is said below the choice: what is missing, or the right percentage. */
function noteOf({ activity, products, chosen, price }: Shown, words: ProductWords): string {
  if (!activity) return words.chooseActivity;
  if (products === null) return words.failed;
  if (products === undefined) return words.loading;
  if (products.length === 0) return words.empty;
  if (!chosen || chosen.reference === null) return "";
  const reference = fillMessage(words.reference, { price: formatEuros(chosen.reference) });
  if (price === null) return reference;
  const right =
    price < chosen.reference
      ? fillMessage(words.right, { percent: String(percentBelow(price, chosen.reference)) })
      : words.notLower;
  return `${reference} ${right}`;
}
