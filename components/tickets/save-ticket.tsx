"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Fault } from "@/components/ui/fault";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { afterLoad } from "@/lib/client/after-load";
import { claimKept } from "@/lib/client/kept-of-person";
import { forgetTicket, isTicketSaved, keepsTickets, saveTicket } from "@/lib/client/saved-tickets";
import { currentPerson } from "@/lib/client/session";
import type { TicketTexts } from "./texts";

type State = "unknown" | "unable" | "none" | "saving" | "saved" | "removed" | "failed";

interface SaveTicketProps {
  path: string;
  /** True if the ticket is valid: others can only be removed from the device. */
  isOffered: boolean;
  texts: TicketTexts<"save">;
}

/** Stores a ticket on this device for offline use, until it is removed or the user logs out. */
export function SaveTicket({ path, isOffered, texts }: SaveTicketProps) {
  const [state, setState] = useState<State>("unknown");

  useEffect(
    () =>
      afterLoad(() => {
        if (!keepsTickets()) {
          setState("unable");
          return;
        }
        // Some browsers have a cache but refuse it, as in a private window.
        isTicketSaved(path).then(
          (isSaved) => setState(isSaved ? "saved" : "none"),
          () => setState("unable"),
        );
      }),
    [path],
  );

  async function save() {
    setState("saving");
    try {
      // Removes tickets of another user before they could be taken for this user's.
      await claimKept(currentPerson());
      await saveTicket(path);
      setState("saved");
    } catch {
      setState("failed");
    }
  }

  async function remove() {
    await forgetTicket(path);
    setState("removed");
  }

  if (!isOffered && state !== "saved" && state !== "removed") return null;
  if (state === "unable") {
    return (
      <p data-print="hide" role="status" className="form-hint">
        {texts.unable}
      </p>
    );
  }
  const isSaved = state === "saved";
  const said: Partial<Record<State, string>> = { saved: texts.saved, removed: texts.removed };
  return (
    <div data-print="hide" className="grid justify-items-start gap-2">
      {isSaved ? (
        <Button variant="secondary" onClick={() => void remove()}>
          <Icon name="x" />
          {texts.remove}
        </Button>
      ) : (
        isOffered && (
          <PendingButton
            isPending={state === "saving"}
            disabled={state === "unknown"}
            onClick={() => void save()}
          >
            <Icon name="smartphone" />
            {texts.button}
          </PendingButton>
        )
      )}
      <p role="status" className="text-open font-semibold empty:hidden">
        {said[state]}
      </p>
      <Fault>{state === "failed" ? texts.failed : ""}</Fault>
      {isSaved && <p className="form-hint">{texts.hint}</p>}
      <noscript>
        <p className="form-hint">{texts.unable}</p>
      </noscript>
    </div>
  );
}
