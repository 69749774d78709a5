"use client";

import { type SubmitEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Fault } from "@/components/ui/fault";
import { FormField } from "@/components/ui/form-field";
import { PendingButton } from "@/components/ui/pending-button";
import type { DoorEngine } from "@/lib/client/door";
import type { DoorTicket } from "@/lib/contract/check-in";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type door from "@/lib/i18n/messages/it/door.json";

interface DoorSearchProps {
  engine: DoorEngine;
  /** Lets in or out with a ticket that was found. */
  onChoose: (ticket: DoorTicket) => void;
  isExit: boolean;
  texts: typeof door;
}

/** Tickets by the name of their holder, for whoever has no code at hand. */
export function DoorSearch({ engine, onChoose, isExit, texts }: DoorSearchProps) {
  const [found, setFound] = useState<DoorTicket[] | null>(null);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState("");
  const { search, statuses, faults } = texts;

  async function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    if (q.length < 2) return;
    setPending(true);
    setFault("");
    try {
      setFound(await engine.search(q));
    } catch {
      setFault(faults.failed);
    } finally {
      setPending(false);
    }
  }

  const [word, named] = isExit
    ? [search.exit, search.exitNamed]
    : [search.enter, search.enterNamed];
  return (
    <section aria-labelledby="cerca" className="door-part">
      <h2 id="cerca">{search.title}</h2>
      <form onSubmit={(event) => void find(event)} className="door-form">
        <FormField
          name="q"
          type="search"
          label={search.label}
          autoComplete="off"
          spellCheck={false}
          minLength={2}
          maxLength={100}
          required
        />
        <PendingButton type="submit" variant="secondary" isPending={isPending}>
          {search.submit}
        </PendingButton>
      </form>
      <Fault>{fault}</Fault>
      <p role="status" className="door-note">
        {found && (found.length === 0 ? search.none : `${search.found}: ${found.length}`)}
      </p>
      {found && found.length > 0 && (
        <ul className="door-list">
          {found.map((ticket) => (
            <li key={ticket.id}>
              <div>
                <b>{ticket.holder || texts.answer.erased}</b>
                <span>
                  {ticket.type_name} · {ticket.order_code} ·{" "}
                  {ticket.is_inside ? texts.counters.inside : statuses[ticket.status]}
                </span>
              </div>
              <Button
                variant="secondary"
                aria-label={fillMessage(named, { name: ticket.holder })}
                onClick={() => {
                  setFound(null);
                  onChoose(ticket);
                }}
              >
                {word}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
