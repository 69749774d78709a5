"use client";

import { AnswerFrame, AnswerWord, useIsFresh } from "@/components/scanner/answer-frame";
import type { Outcome } from "@/components/scanner/outcome";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { ShownRedemption } from "@/lib/client/till";
import { lastDayOf } from "@/lib/domain/day-ends";
import { formatDate, formatDay, formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type till from "@/lib/i18n/messages/it/till.json";
import "@/components/scanner/scanner.css";

type Texts = (typeof till)["answer"];

export function outcomeOf({ reason, isUnlisted, isUndone }: ShownRedemption): Outcome {
  if (isUndone) return "undone";
  if (reason !== null) return "no";
  return isUnlisted ? "warn" : "ok";
}

const moment = (at: string) => ({
  day: formatDay(romeDay(new Date(at)), romeDay(new Date())),
  time: formatRomeTime(new Date(at)),
});

/** Reason of a refusal, with its time; empty: none. */
export function wordsOf(
  { reason, isUnlisted, promo, used, next_at }: ShownRedemption,
  texts: Texts,
): string {
  if (isUnlisted) return texts.unlisted;
  if (reason === null) return "";
  const why = texts.reasons[reason];
  const more =
    reason === "already_redeemed" && used
      ? fillMessage(texts.first, { ...moment(used.at), till: used.till })
      : reason === "not_yet" && promo
        ? fillMessage(texts.from, { day: formatDate(new Date(promo.starts_at)) })
        : reason === "over" && promo
          ? fillMessage(texts.until, { day: formatDay(lastDayOf(new Date(promo.ends_at)), "") })
          : next_at
            ? fillMessage(texts.next, moment(next_at))
            : "";
  return [why, more].filter(Boolean).join(" ");
}

interface TillAnswerProps {
  /** Null: nothing scanned yet. */
  answer: ShownRedemption | null;
  isChecking: boolean;
  onUndo: (answer: ShownRedemption) => void;
  texts: Texts;
}

/** The answer to the last scan. */
export function TillAnswer({ answer, isChecking, onUndo, texts }: TillAnswerProps) {
  const isFresh = useIsFresh(answer);
  const mayUndo = answer?.reason === null && !answer.isUndone && isFresh;
  const tools = answer && mayUndo && (
    <Button variant="secondary" onClick={() => onUndo(answer)}>
      <Icon name="undo-2" />
      {texts.undo}
    </Button>
  );
  return (
    <AnswerFrame
      outcome={answer && outcomeOf(answer)}
      isChecking={isChecking}
      texts={texts}
      tools={tools}
    >
      {answer && <AnswerWords answer={answer} texts={texts} />}
    </AnswerFrame>
  );
}

function AnswerWords({ answer, texts }: { answer: ShownRedemption; texts: Texts }) {
  const { promo, isOffline, nonce, reason, times } = answer;
  const outcome = outcomeOf(answer);
  const why = wordsOf(answer, texts);
  const isGiven = reason === null;
  return (
    // A new scan with the same words is announced again.
    <div key={nonce}>
      <AnswerWord outcome={outcome}>{texts[outcome]}</AnswerWord>
      {promo && (
        <p className="door-holder">
          <b>{promo.title}</b>
          {isGiven && promo.limit_total !== null && (
            <span>
              {fillMessage(texts.given, { count: promo.redeemed_count, limit: promo.limit_total })}
            </span>
          )}
          {isGiven && promo.limit_per_person !== null && times !== null && (
            <span>{fillMessage(texts.times, { count: times, limit: promo.limit_per_person })}</span>
          )}
        </p>
      )}
      {why && <p>{why}</p>}
      {isOffline && <p className="door-note">{isGiven ? texts.offline : texts.offlineNo}</p>}
    </div>
  );
}
