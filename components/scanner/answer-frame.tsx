"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { UNDO_SECONDS } from "@/lib/contract/check-in-constants";
import { type Outcome, outcomeIcons } from "./outcome";
import "./scanner.css";

/** True if the last scan's author can still undo it. */
export function useIsFresh(answer: { nonce: string } | null): boolean {
  const [stale, setStale] = useState("");
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setStale(answer.nonce), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [answer]);
  return answer !== null && stale !== answer.nonce;
}

interface AnswerFrameProps {
  /** Null: nothing scanned yet. */
  outcome: Outcome | null;
  isChecking: boolean;
  texts: { checking: string; waiting: string; waitingText: string };
  /** Text of the result. */
  children: ReactNode;
  /** Actions on the result. */
  tools: ReactNode;
}

/** The result of the last scan, readable from a distance. */
export function AnswerFrame({ outcome, isChecking, texts, children, tools }: AnswerFrameProps) {
  return (
    <section className="door-answer" data-outcome={outcome ?? "none"} aria-busy={isChecking}>
      <div role="status" aria-live="assertive" aria-atomic>
        {outcome === null && (
          <>
            <p className="door-word">
              <Icon name="qr-code" />
              {isChecking ? texts.checking : texts.waiting}
            </p>
            <p>{texts.waitingText}</p>
          </>
        )}
        {children}
      </div>
      {tools && <div className="door-answer-tools">{tools}</div>}
    </section>
  );
}

/** The result in one word. */
export function AnswerWord({ outcome, children }: { outcome: Outcome; children: ReactNode }) {
  return (
    <p className="door-word">
      <Icon name={outcomeIcons[outcome]} />
      {children}
    </p>
  );
}
