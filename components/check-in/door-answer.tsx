"use client";

import { AnswerFrame, AnswerWord, useIsFresh } from "@/components/scanner/answer-frame";
import type { Outcome } from "@/components/scanner/outcome";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { ShownAnswer } from "@/lib/client/door-view";
import { formatCents } from "@/lib/domain/euros";
import { momentWords } from "@/lib/domain/event-when";
import { formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type door from "@/lib/i18n/messages/it/door.json";
import "@/components/scanner/scanner.css";

type Texts = (typeof door)["answer"];

export function outcomeOf({ reason, isUnlisted, isUndone }: ShownAnswer): Outcome {
  if (isUndone) return "undone";
  if (reason !== null) return reason === "unpaid" || reason === "too_early" ? "warn" : "no";
  return isUnlisted ? "warn" : "ok";
}

export function wordOf(answer: ShownAnswer, texts: Texts): string {
  const outcome = outcomeOf(answer);
  if (outcome !== "ok") return texts[outcome];
  return answer.direction === "entry" ? texts.in : texts.out;
}

function entryWords(from: string | null, { entryFrom, postponed }: Texts): string {
  if (from === null) return postponed;
  return fillMessage(entryFrom, { moment: momentWords(new Date(from), romeDay(new Date())) });
}

/** Text of the reason; empty if admitted without remarks. */
export function wordsOf(
  {
    reason,
    isUnlisted,
    ticket,
    entry_from,
  }: Pick<ShownAnswer, "reason" | "isUnlisted" | "ticket" | "entry_from">,
  texts: Texts,
): string {
  if (isUnlisted) return texts.unlisted;
  if (reason === null) return "";
  const why = texts.reasons[reason];
  if (reason === "too_early") return `${why} ${entryWords(entry_from, texts)}`;
  if (reason !== "already_in" || !ticket?.entry) return why;
  const { at, gate } = ticket.entry;
  return `${why} ${fillMessage(texts.first, { time: formatRomeTime(new Date(at)), gate })}.`;
}

/** "2 biglietti". */
export function formatTickets(count: number, { tickets }: Texts): string {
  return count === 1 ? tickets.one : fillMessage(tickets.many, { count });
}

/** "Incassati 21,15 € · 2 biglietti". */
export function takenWords(
  { total, tickets }: NonNullable<ShownAnswer["taken"]>,
  texts: Texts,
): string {
  return fillMessage(texts.taken, {
    sum: formatCents(total),
    tickets: formatTickets(tickets, texts),
  });
}

interface DoorAnswerProps {
  /** Null: nothing scanned yet. */
  answer: ShownAnswer | null;
  isChecking: boolean;
  maySupervise: boolean;
  onUndo: (answer: ShownAnswer) => void;
  onPay: (answer: ShownAnswer) => void;
  /** Admits a ticket too early. */
  onForce: (answer: ShownAnswer) => void;
  texts: Texts;
}

/** The result of the last scan, readable from a distance. */
export function DoorAnswer({
  answer,
  isChecking,
  maySupervise,
  onUndo,
  onPay,
  onForce,
  texts,
}: DoorAnswerProps) {
  const isFresh = useIsFresh(answer);
  const outcome = answer && outcomeOf(answer);
  const mayUndo = answer?.reason === null && !answer.isUndone && (isFresh || maySupervise);
  const toPay = answer?.reason === "unpaid" && maySupervise ? answer.ticket?.to_pay : null;
  const mayForce = answer?.reason === "too_early" && maySupervise;
  const tools = answer && (mayUndo || mayForce || typeof toPay === "number") && (
    <>
      {mayUndo && (
        <Button variant="secondary" onClick={() => onUndo(answer)}>
          <Icon name="undo-2" />
          {texts.undo}
        </Button>
      )}
      {mayForce && (
        <Button variant="secondary" onClick={() => onForce(answer)}>
          <Icon name="log-in" />
          {texts.force}
        </Button>
      )}
      {typeof toPay === "number" && (
        <Button variant="secondary" onClick={() => onPay(answer)}>
          <Icon name="banknote" />
          {fillMessage(texts.pay, { sum: formatCents(toPay) })}
        </Button>
      )}
    </>
  );
  return (
    <AnswerFrame outcome={outcome} isChecking={isChecking} texts={texts} tools={tools}>
      {answer && <AnswerWords answer={answer} texts={texts} />}
    </AnswerFrame>
  );
}

function AnswerWords({ answer, texts }: { answer: ShownAnswer; texts: Texts }) {
  const { ticket, isOffline, isUndone, nonce, reason, taken } = answer;
  const why = wordsOf(answer, texts);
  return (
    // A new scan with the same text is announced again.
    <div key={nonce}>
      <AnswerWord outcome={outcomeOf(answer)}>{wordOf(answer, texts)}</AnswerWord>
      {ticket?.order_code && (
        <p className="door-holder">
          <b>{ticket.holder || texts.erased}</b>
          <span>{ticket.type_name}</span>
        </p>
      )}
      {taken && <p>{takenWords(taken, texts)}</p>}
      {why && <p>{why}</p>}
      {isOffline && !isUndone && (
        <p className="door-note">{reason === null ? texts.offline : texts.offlineNo}</p>
      )}
    </div>
  );
}
