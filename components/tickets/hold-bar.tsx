"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { Fault } from "@/components/ui/fault";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { useAction } from "@/lib/client/action";
import { focusAround } from "@/lib/client/focus";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { extendHold } from "@/lib/contract/order-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { OrderName } from "./order-name";
import type { CheckoutTexts, TicketFormTexts } from "./texts";
import "./tickets.css";

/** Seconds before the end at which it is announced. */
const SOON = 120;
const SECOND = 1000;
/** Milliseconds after which a shown page counts as old: it comes from the history. */
const OLD = 2000;

interface HoldBarProps {
  name: OrderName;
  /** End of the reservation, ISO 8601. */
  until: string;
  /** The server's time of rendering, in milliseconds. */
  now: number;
  canExtend: boolean;
  /** "Teniamo i tuoi posti fino alle …", rendered by the server. */
  words: string;
  texts: CheckoutTexts<"hold">;
  formTexts: TicketFormTexts;
}

/**
 * How far the server's clock is ahead, as far as known: pages from the history have an old time.
 */
let ahead = Number.NEGATIVE_INFINITY;

/**
 * Whole seconds left; null before hydration. The page reloads at the end, and if it comes from the
 * history: the order may have changed.
 */
function useSecondsLeft(until: string, now: number): number | null {
  const router = useRouter();
  const [left, setLeft] = useState<number | null>(null);
  const learn = useEffectEvent(() => {
    ahead = Math.max(ahead, now - Date.now());
    if (Date.now() + ahead - now > OLD) router.refresh();
  });

  useEffect(() => {
    function count(): number {
      const rest = Date.parse(until) - Date.now() - ahead;
      const seconds = Math.max(0, Math.ceil(rest / SECOND));
      setLeft(seconds);
      return seconds;
    }
    learn();
    count();
    const timer = setInterval(() => {
      if (count() > 0) return;
      clearInterval(timer);
      router.refresh();
    }, SECOND);
    return () => clearInterval(timer);
  }, [until, router]);
  return left;
}

const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The remaining time of a reservation, and a button to extend it (WCAG 2.2.1). */
export function HoldBar({ name, until, now, canExtend, words, texts, formTexts }: HoldBarProps) {
  const left = useSecondsLeft(until, now);
  const isLive = useIsLive();
  const { running, fault, attempt } = useAction(formTexts);
  const [hasExtended, setExtended] = useState(false);

  async function extend(button: Element) {
    const isDone = await attempt("extend", () => send(callTo(extendHold, name)));
    setExtended(isDone);
    // The button disappears: its result is read from here.
    if (isDone) focusAround(button);
  }

  function said(): string {
    if (left === 0) return texts.over;
    if (left !== null && left <= SOON) return canExtend ? texts.soon : texts.soonLast;
    return hasExtended ? texts.extended : "";
  }

  return (
    <div
      tabIndex={-1}
      className="hold-bar"
      data-soon={left !== null && left <= SOON ? "" : undefined}
    >
      <Icon name="clock" />
      <p>
        {words}
        {left !== null && left > 0 && (
          <>
            {", "}
            <b className="tabular" aria-hidden="true">
              {fillMessage(texts.left, { time: clockOf(left) })}
            </b>
          </>
        )}
      </p>
      {canExtend && (
        <PendingButton
          variant="secondary"
          isPending={running !== ""}
          disabled={!isLive}
          onClick={({ currentTarget }) => void extend(currentTarget)}
        >
          {texts.extend}
        </PendingButton>
      )}
      <p role="status" className="hold-said">
        {said()}
      </p>
      <Fault>{fault}</Fault>
    </div>
  );
}
