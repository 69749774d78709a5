"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import type { ShownAnswer } from "@/lib/client/door-view";
import { UNDO_SECONDS } from "@/lib/contract/check-in-constants";
import { formatRomeTime } from "@/lib/domain/rome-time";
import { formatCents } from "@/lib/domain/ticket-money";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type door from "@/lib/i18n/messages/it/door.json";

type Texts = (typeof door)["answer"];

/** What an answer comes to: in a colour, an icon and a word, never in a colour alone. */
export type Outcome = "ok" | "warn" | "no" | "undone";

export function outcomeOf({ reason, isUnlisted, isUndone }: ShownAnswer): Outcome {
  if (isUndone) return "undone";
  if (reason !== null) return reason === "unpaid" ? "warn" : "no";
  return isUnlisted ? "warn" : "ok";
}

const icons: Record<Outcome, IconName> = {
  ok: "circle-check",
  warn: "triangle-alert",
  no: "circle-x",
  undone: "undo-2",
};

export function wordOf(answer: ShownAnswer, texts: Texts): string {
  const outcome = outcomeOf(answer);
  if (outcome !== "ok") return texts[outcome];
  return answer.direction === "entry" ? texts.in : texts.out;
}

/** Why, in words; empty where the door is open and nothing is to be said. */
export function wordsOf({ reason, isUnlisted, ticket }: ShownAnswer, texts: Texts): string {
  if (isUnlisted) return texts.unlisted;
  if (reason === null) return "";
  const why = texts.reasons[reason];
  if (reason !== "already_in" || !ticket?.entry) return why;
  const { at, gate } = ticket.entry;
  return `${why} ${fillMessage(texts.first, { time: formatRomeTime(new Date(at)), gate })}.`;
}

interface DoorAnswerProps {
  /** Null: nothing was read yet. */
  answer: ShownAnswer | null;
  isChecking: boolean;
  maySupervise: boolean;
  onUndo: (answer: ShownAnswer) => void;
  onPay: (answer: ShownAnswer) => void;
  texts: Texts;
}

/** Whether the last scan can still be taken back by whoever made it. */
function useIsFresh(answer: ShownAnswer | null): boolean {
  const [stale, setStale] = useState("");
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setStale(answer.nonce), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [answer]);
  return answer !== null && stale !== answer.nonce;
}

/** The answer to the last scan, big enough to be read over a shoulder. */
export function DoorAnswer({
  answer,
  isChecking,
  maySupervise,
  onUndo,
  onPay,
  texts,
}: DoorAnswerProps) {
  const isFresh = useIsFresh(answer);
  const outcome = answer ? outcomeOf(answer) : "none";
  const mayUndo = answer?.reason === null && !answer.isUndone && (isFresh || maySupervise);
  const toPay = answer?.reason === "unpaid" && maySupervise ? answer.ticket?.to_pay : null;
  return (
    <section className="door-answer" data-outcome={outcome} aria-busy={isChecking}>
      <div role="status" aria-live="assertive" aria-atomic>
        {!answer && (
          <>
            <p className="door-word">
              <Icon name="qr-code" />
              {isChecking ? texts.checking : texts.waiting}
            </p>
            <p>{texts.waitingText}</p>
          </>
        )}
        {answer && <AnswerWords answer={answer} texts={texts} />}
      </div>
      {answer && (mayUndo || toPay !== null) && (
        <div className="door-answer-tools">
          {mayUndo && (
            <Button variant="secondary" onClick={() => onUndo(answer)}>
              <Icon name="undo-2" />
              {texts.undo}
            </Button>
          )}
          {typeof toPay === "number" && (
            <Button variant="secondary" onClick={() => onPay(answer)}>
              <Icon name="banknote" />
              {fillMessage(texts.pay, { sum: formatCents(toPay) })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function AnswerWords({ answer, texts }: { answer: ShownAnswer; texts: Texts }) {
  const { ticket, isOffline, nonce, reason } = answer;
  const why = wordsOf(answer, texts);
  return (
    // A new scan with the same words is said again.
    <div key={nonce}>
      <p className="door-word">
        <Icon name={icons[outcomeOf(answer)]} />
        {wordOf(answer, texts)}
      </p>
      {ticket?.order_code && (
        <p className="door-holder">
          <b>{ticket.holder || texts.erased}</b>
          <span>{ticket.type_name}</span>
        </p>
      )}
      {why && <p>{why}</p>}
      {isOffline && (
        <p className="door-note">{reason === null ? texts.offline : texts.offlineNo}</p>
      )}
    </div>
  );
}
