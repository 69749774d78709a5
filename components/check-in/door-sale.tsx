"use client";

import { type SubmitEvent, useState } from "react";
import { Fault } from "@/components/ui/fault";
import { FormSelect } from "@/components/ui/form-select";
import { PendingButton } from "@/components/ui/pending-button";
import type { DoorEngine } from "@/lib/client/door";
import { ApiError } from "@/lib/client/http";
import { randomId } from "@/lib/client/random-id";
import type { DoorSale as Sale } from "@/lib/contract/check-in";
import { MAX_TICKETS_PER_ORDER } from "@/lib/contract/ticketing-constants";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type door from "@/lib/i18n/messages/it/door.json";
import "@/components/scanner/scanner.css";

interface DoorSaleProps {
  engine: DoorEngine;
  texts: typeof door;
}

type SoldType = Sale["types"][number];

function optionOf({ name, price, remaining }: SoldType, words: (typeof door)["sale"]): string {
  const cost = price === 0 ? words.free : formatCents(price);
  if (remaining === null) return fillMessage(words.option, { name, price: cost });
  return fillMessage(words.optionLeft, { name, price: cost, count: remaining });
}

/** Sells tickets at the door: paid in cash, let in at once. Needs the network to count places. */
export function DoorSale({ engine, texts }: DoorSaleProps) {
  const words = texts.sale;
  const [types, setTypes] = useState<Sale["types"] | null>(null);
  const [typeId, setTypeId] = useState("");
  const [quantity, setQuantity] = useState("1");
  const [nonce, setNonce] = useState("");
  const [isPending, setPending] = useState(false);
  const [said, setSaid] = useState("");
  const [fault, setFault] = useState("");

  async function attempt(work: () => Promise<void>) {
    setPending(true);
    setFault("");
    setSaid("");
    try {
      await work();
    } catch (error) {
      const isAway = !(error instanceof ApiError) || error.status === 0;
      setFault(isAway ? texts.faults.unreachable : error.message || texts.faults.failed);
    } finally {
      setPending(false);
    }
  }

  const load = () =>
    attempt(async () => {
      const { types: sold } = await engine.readSale();
      setTypes(sold);
      setTypeId(sold[0]?.id ?? "");
      setNonce(randomId());
    });

  function sell(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    void attempt(async () => {
      const wanted = { type_id: typeId, quantity: Number(quantity), nonce };
      const { tickets, total, order_code: code } = await engine.sell(wanted);
      // Only after a certain sale: until then a resend is the same sale.
      setNonce(randomId());
      setQuantity("1");
      const told = { count: tickets.length, sum: formatCents(total), code };
      setSaid(fillMessage(total === 0 ? words.doneFree : words.done, told));
      const { types: left } = await engine.readSale();
      setTypes(left);
    });
  }

  const type = types?.find(({ id }) => id === typeId);
  const most = Math.min(MAX_TICKETS_PER_ORDER, type?.remaining ?? MAX_TICKETS_PER_ORDER);
  const sum = (type?.price ?? 0) * Number(quantity);
  return (
    <section aria-labelledby="vendi" className="door-part">
      <h2 id="vendi">{words.title}</h2>
      <p>{words.text}</p>
      {!types && (
        <PendingButton variant="secondary" isPending={isPending} onClick={() => void load()}>
          {words.open}
        </PendingButton>
      )}
      {types?.length === 0 && <p>{words.none}</p>}
      {types && types.length > 0 && (
        <form onSubmit={sell} className="grid gap-3">
          <FormSelect
            label={words.type}
            value={typeId}
            onChange={(event) => {
              setTypeId(event.target.value);
              setQuantity("1");
              setNonce(randomId());
            }}
            options={types.map((one) => ({ value: one.id, label: optionOf(one, words) }))}
          />
          {most > 0 && (
            <FormSelect
              label={words.quantity}
              value={quantity}
              onChange={(event) => {
                setQuantity(event.target.value);
                setNonce(randomId());
              }}
              options={Array.from({ length: most }, (_, index) => ({
                value: String(index + 1),
                label: String(index + 1),
              }))}
            />
          )}
          <PendingButton type="submit" isPending={isPending} disabled={most === 0}>
            {sum === 0 ? words.submitFree : fillMessage(words.submit, { sum: formatCents(sum) })}
          </PendingButton>
        </form>
      )}
      <Fault>{fault}</Fault>
      <p role="status">{said}</p>
    </section>
  );
}
