"use client";

import { type SubmitEvent, useState } from "react";
import { Fault } from "@/components/ui/fault";
import { FormField } from "@/components/ui/form-field";
import { PendingButton } from "@/components/ui/pending-button";
import type { DoorEngine } from "@/lib/client/door";
import { codeOfField } from "@/lib/client/keyboard-scanner";
import type { KeptDoor } from "@/lib/client/scanner-kept";
import type { DoorTicket } from "@/lib/contract/check-in";
import { MAX_CODE } from "@/lib/contract/check-in-constants";
import { readCode } from "@/lib/domain/door";
import type door from "@/lib/i18n/messages/it/door.json";
import { FoundTickets } from "./found-tickets";
import "@/components/scanner/scanner.css";

interface DoorSearchProps {
  engine: DoorEngine;
  /** Date and direction of this door. */
  place: KeptDoor;
  /** Scans a found ticket in or out. */
  onChoose: (ticket: DoorTicket) => void;
  /** A USB scanner typed a code into the name field. */
  onCode: (code: string) => void;
  texts: typeof door;
}

/** Searches tickets by the holder's name, for people without a code. */
export function DoorSearch({ engine, place, onChoose, onCode, texts }: DoorSearchProps) {
  const [found, setFound] = useState<DoorTicket[] | null>(null);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState("");
  const { search, faults } = texts;

  async function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const q = String(new FormData(form).get("q") ?? "").trim();
    const code = codeOfField(q);
    if (readCode(code)) {
      form.reset();
      setFound(null);
      return onCode(code);
    }
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
          maxLength={MAX_CODE}
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
        <FoundTickets
          tickets={found}
          place={place}
          onChoose={(ticket) => {
            setFound(null);
            onChoose(ticket);
          }}
          texts={texts}
        />
      )}
    </section>
  );
}
