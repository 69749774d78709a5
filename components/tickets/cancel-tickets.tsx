"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Fault } from "@/components/ui/fault";
import { useDeed } from "@/lib/client/deed";
import { restartAtContent } from "@/lib/client/focus";
import { useIsLive } from "@/lib/client/hydration";
import { type OrderName, orderCall } from "./order-call";
import type { CheckoutTexts, TicketFormTexts } from "./texts";

/** A ticket that can be given back. */
export interface ReturnableTicket {
  id: string;
  /** What it is, whose, until when and what comes back. */
  words: string;
}

interface CancelTicketsProps {
  name: OrderName;
  /** Null: the order can be given up as a whole only. */
  tickets: readonly ReturnableTicket[] | null;
  texts: CheckoutTexts<"order">["cancel"];
  formTexts: TicketFormTexts;
}

/** Gives tickets back, once that was confirmed. */
export function CancelTickets({ name, tickets, texts, formTexts }: CancelTicketsProps) {
  const isLive = useIsLive();
  const { running, fault, run } = useDeed(formTexts);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isNothing = tickets !== null && chosen.length === 0;

  async function giveBack(): Promise<boolean> {
    const body = { ticket_ids: tickets === null ? null : chosen };
    const isDone = await run(orderCall(name, "cancel"), "POST", body);
    if (isDone) restartAtContent();
    return isDone;
  }

  function choose(id: string, isChosen: boolean) {
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));
  }

  return (
    <div className="grid justify-items-start gap-3">
      {tickets && (
        <fieldset>
          <legend className="sr-only">{texts.which}</legend>
          {tickets.map(({ id, words }) => (
            <div key={id} className="form-check">
              <input
                id={`restituisci-${id}`}
                type="checkbox"
                disabled={!isLive}
                checked={chosen.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
              <label htmlFor={`restituisci-${id}`}>{words}</label>
            </div>
          ))}
        </fieldset>
      )}
      {isNothing ? (
        <p className="form-hint">{texts.none}</p>
      ) : (
        <ConfirmButton
          look={{ variant: "secondary" }}
          texts={{
            open: tickets === null ? texts.all : texts.some,
            title: texts.ask,
            text: texts.text,
            submit: texts.submit,
            cancel: texts.keep,
            close: formTexts.close,
          }}
          isPending={running !== ""}
          fault={fault}
          onConfirm={giveBack}
        />
      )}
      {/* What was refused is told in the question; this one after it was closed. */}
      <Fault>{isNothing ? fault : ""}</Fault>
    </div>
  );
}
