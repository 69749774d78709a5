"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/ui/form";
import { useApiForm } from "@/lib/client/api-form";
import { useRestoredDraft } from "@/lib/client/drafts";
import { restartAtContent } from "@/lib/client/focus";
import { ApiError } from "@/lib/client/http";
import { renameFaults } from "@/lib/client/rename-faults";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { startOrder } from "@/lib/contract/order-endpoints";
import type { OrderStarted } from "@/lib/contract/orders";
import type { OfferedType } from "@/lib/contract/ticketing";
import { formatCents } from "@/lib/domain/euros";
import { centsIn } from "@/lib/domain/typed-money";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { checkoutPage } from "@/lib/routes";
import { type ChoiceType, choiceDraft, isAvailable } from "./choice";
import { ChoiceRow } from "./choice-row";
import type { CheckoutTexts, TicketFormTexts } from "./texts";
import "./tickets.css";

interface ChoiceFormProps {
  slug: string;
  types: readonly ChoiceType[];
  /** Initial numbers, by type. */
  chosen: Readonly<Record<string, number>>;
  /** Code that shows hidden types; null: none. */
  promo: string | null;
  /** True if anything is on sale. */
  isOpen: boolean;
  texts: CheckoutTexts<"choice">;
  free: string;
  formTexts: TicketFormTexts;
}

/** Fields: `q_` + type id for the number, `d_` + type id for the amount of a donation. */
type Values = Record<string, string>;

/** The choice of tickets; sending it holds them for some minutes. */
export function ChoiceForm({
  slug,
  types,
  chosen,
  promo,
  isOpen,
  texts,
  free,
  formTexts,
}: ChoiceFormProps) {
  const router = useRouter();
  const open = types.filter(isAvailable);
  const shown = Object.fromEntries(
    open.map(({ id }) => [`q_${id}`, chosen[id] ? String(chosen[id]) : ""]),
  );
  const donations = open.filter(({ kind }) => kind === "donation");
  const names = [...open.map(({ id }) => `q_${id}`), ...donations.map(({ id }) => `d_${id}`)];

  function wantedOf(values: Values) {
    return open.flatMap((type) => {
      const quantity = Number(values[`q_${type.id}`] ?? 0);
      return quantity > 0 ? [{ type, quantity, price: priceOf(type, values) }] : [];
    });
  }
  function priceOf({ id, kind, price }: OfferedType, values: Values): number {
    return kind === "donation" ? (centsIn(values[`d_${id}`] ?? "") ?? price) : price;
  }

  const form = useApiForm<Values, OrderStarted>({
    fields: names,
    faults: formTexts,
    send: async (values) => {
      const wanted = wantedOf(values);
      if (wanted.length === 0) throw new ApiError(422, texts.nothing);
      const items = wanted.map(({ type, quantity, price }) => ({
        type_id: type.id,
        quantity,
        ...(type.kind === "donation" && { amount: price }),
      }));
      const body = { items, ...(promo !== null && { code: promo }) };
      try {
        return await send(callTo(startOrder, { slug }), body);
      } catch (error) {
        throw renameFaults(error, (field) => {
          const [, index, part] = /^items\.(\d+)\.(quantity|amount)$/.exec(field) ?? [];
          const id = wanted[Number(index)]?.type.id;
          return id === undefined ? null : `${part === "amount" ? "d" : "q"}_${id}`;
        });
      }
    },
    onDone: ({ order }) => {
      router.push(checkoutPage(slug, { code: order.code, step: "details" }));
      restartAtContent();
    },
  });
  useRestoredDraft(choiceDraft(slug), form, { shown });

  const labels = Object.fromEntries(
    names.map((name) => {
      const type = open.find(({ id }) => name.endsWith(id));
      return [name, type?.name ?? ""];
    }),
  );
  const total = wantedOf({ ...shown, ...form.watch() }).reduce(
    (sum, { quantity, price }) => sum + quantity * price,
    0,
  );

  const rows = (
    <ul className="choice">
      {types.map((type) => {
        const { id, price, kind } = type;
        const amount =
          kind === "donation"
            ? form.field(`d_${id}`, {
                validate: (typed, values) =>
                  !values[`q_${id}`] ||
                  !typed ||
                  (centsIn(typed) ?? -1) >= price ||
                  fillMessage(texts.amountLow, { amount: formatCents(price) }),
              })
            : null;
        return (
          <ChoiceRow
            key={id}
            type={type}
            isOpen={isAvailable(type)}
            first={chosen[id] ?? 0}
            quantity={form.field(`q_${id}`)}
            amount={amount}
            texts={texts}
            free={free}
          />
        );
      })}
    </ul>
  );
  if (!isOpen) return rows;
  return (
    <Form
      state={form}
      labels={labels}
      submitLabel={texts.submit}
      texts={formTexts}
      className="checkout-form"
    >
      {rows}
      <p className="checkout-total">
        <span>{texts.total}</span>
        <output>{open.every(({ kind }) => kind === "free") ? free : formatCents(total)}</output>
      </p>
      {promo !== null && <p className="form-hint">{texts.beforeDiscount}</p>}
    </Form>
  );
}
