"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Said } from "@/components/ui/said";
import { type FormToken, readFormToken, sendAsGuest } from "@/lib/client/guest-form";
import { ApiError, request } from "@/lib/client/http";
import { currentSession, refreshSession, useSession } from "@/lib/client/session";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/suggestion.json";
import { SuggestForm } from "./suggest-form";
import type { Card } from "./suggestion-values";

const PATH = "/api/suggestions";

interface SuggestDialogProps {
  activity: { slug: string; name: string };
  onClose: () => void;
}

/** Corrects a card: the form begins with what the card says now. */
export function SuggestDialog({ activity: { slug, name }, onClose }: SuggestDialogProps) {
  const { status, user } = useSession();
  const isGuest = status === "known" && !user;
  const token = useRef<FormToken | null>(null);
  const [card, setCard] = useState<Card | null>(null);
  const [fault, setFault] = useState("");
  const [said, setSaid] = useState("");

  const read = useCallback(async () => {
    setFault("");
    try {
      setCard((await request(`/api/activities/${encodeURIComponent(slug)}`)) as Card);
    } catch (error) {
      setFault((error instanceof ApiError && error.message) || formTexts.unread);
    }
  }, [slug]);
  useEffect(() => {
    void read();
    if (currentSession().status === "unknown") void refreshSession();
  }, [read]);
  useEffect(() => {
    if (!isGuest) return;
    readFormToken(PATH).then(
      (fresh) => {
        token.current = fresh;
      },
      // It is asked for again when the form is sent, and then a failure is told.
      () => undefined,
    );
  }, [isGuest]);

  return (
    <Dialog
      title={texts.title}
      description={said ? undefined : fillMessage(texts.lead, { name })}
      closeLabel={formTexts.close}
      onClose={onClose}
    >
      {said ? (
        <div className="grid gap-4">
          <Said>{said}</Said>
          <Button variant="secondary" className="justify-self-start" onClick={onClose}>
            {formTexts.close}
          </Button>
        </div>
      ) : fault ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{fault}</p>
          <Button variant="secondary" onClick={() => void read()}>
            {formTexts.retry}
          </Button>
        </div>
      ) : card ? (
        <SuggestForm
          card={card}
          user={user}
          send={(body) =>
            user ? request(PATH, { method: "POST", body }) : sendAsGuest(PATH, token.current, body)
          }
          onDone={setSaid}
          onCancel={onClose}
        />
      ) : (
        <p role="status">{formTexts.loading}</p>
      )}
    </Dialog>
  );
}
