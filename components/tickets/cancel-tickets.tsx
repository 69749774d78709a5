"use client";

import { useEffect, useRef, useState } from "react";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Fault } from "@/components/ui/fault";
import { Said } from "@/components/ui/said";
import { useAction } from "@/lib/client/action";
import { restartAtContent } from "@/lib/client/focus";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { cancelOrder } from "@/lib/contract/order-endpoints";
import type { OrderName } from "./order-name";
import type { CheckoutTexts, TicketFormTexts } from "./texts";
import "@/components/ui/forms.css";

/** A ticket that can be cancelled. */
export interface ReturnableTicket {
  id: string;
  /** Ticket, holder, deadline and refund as text. */
  words: string;
}

interface CancelTicketsProps {
  name: OrderName;
  /** Null: only the whole order can be cancelled. */
  tickets: readonly ReturnableTicket[] | null;
  texts: CheckoutTexts<"order">["cancel"];
  formTexts: TicketFormTexts;
}

/** Cancels tickets after a confirmation. */
export function CancelTickets({ name, tickets, texts, formTexts }: CancelTicketsProps) {
  const isLive = useIsLive();
  const { running, fault, attempt } = useAction(formTexts);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [{ said, count }, setSaid] = useState({ said: "", count: 0 });
  const part = useRef<HTMLDivElement>(null);
  // Tickets cancelled elsewhere are not in the list any more.
  const chosen = marked.filter((one) => tickets?.some(({ id }) => id === one));
  const isNothing = tickets !== null && chosen.length === 0;
  const outside = isNothing ? fault : "";

  useEffect(() => {
    // The confirmation disappeared with the last ticket.
    if (outside) part.current?.focus();
  }, [outside]);

  const giveBack = () =>
    attempt("cancel", () =>
      send(callTo(cancelOrder, name), { ticket_ids: tickets === null ? null : chosen }),
    );

  function tell() {
    if (tickets === null || chosen.length === tickets.length) return restartAtContent();
    const words = chosen.length === 1 ? texts.doneOne : texts.doneMany;
    setMarked([]);
    setSaid((before) => ({ said: words, count: before.count + 1 }));
  }

  function choose(id: string, isChosen: boolean) {
    setSaid((before) => ({ ...before, said: "" }));
    setMarked((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));
  }

  return (
    <div ref={part} tabIndex={-1} className="grid justify-items-start gap-3">
      <Said key={count}>{said}</Said>
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
          onDone={tell}
        />
      )}
      {/* An error is shown in the confirmation; this one after it was closed. */}
      <Fault>{outside}</Fault>
    </div>
  );
}
