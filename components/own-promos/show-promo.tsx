"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PendingButton } from "@/components/ui/pending-button";
import { QrCode, type QrMatrix } from "@/components/ui/qr-code";
import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { keepScreenOn } from "@/lib/client/wake-lock";
import { callTo } from "@/lib/contract/endpoint";
import { SHOWN_MINUTES } from "@/lib/contract/redemption-constants";
import { getSavedPromo, showPromo } from "@/lib/contract/redemption-endpoints";
import type { PromoShowing, SavedPromo } from "@/lib/contract/redemptions";
import { webLink } from "@/lib/domain/contact-links";
import { isRecord } from "@/lib/domain/is-record";
import { formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type ownPromos from "@/lib/i18n/messages/it/own-promos.json";

type Texts = (typeof ownPromos)["show"];

interface ShowPromoProps {
  promo: SavedPromo;
  /** Why it cannot be redeemed now, or null. */
  refusal: string | null;
  texts: Texts;
}

/** Milliseconds between two checks if the code was used. */
const ASK_EVERY = 4000;

interface Shown {
  matrix: QrMatrix | null;
  digits: string | null;
  /** Milliseconds since 1970 by this device's clock; null: no end. */
  ends: number | null;
}

async function show(id: string): Promise<Shown> {
  const answer = (await send(callTo(showPromo, { id }))) as PromoShowing;
  const { token, digits, until, now } = answer;
  if (token === null || until === null) return { matrix: null, digits: null, ends: null };
  const { qrMatrix } = await import("@/lib/domain/qr-matrix");
  // A phone's clock may be wrong: only the remaining time counts.
  const ends = Date.now() + Date.parse(until) - Date.parse(now);
  return { matrix: qrMatrix(token), digits, ends };
}

/** Number of redemptions so far; null if the call failed. */
async function readTimes(id: string): Promise<number | null> {
  try {
    const answer = await send(callTo(getSavedPromo, { id }));
    return isRecord(answer) && typeof answer.redeemed === "number" ? answer.redeemed : null;
  } catch {
    return null;
  }
}

/** Updates every second while something is shown. */
function useNow(isShown: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isShown) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isShown]);
  return now;
}

/** Whole seconds; a code is never shown beyond its validity. */
function secondsLeft(ends: number, now: number): number {
  return Math.min(SHOWN_MINUTES * 60, Math.max(0, Math.ceil((ends - now) / 1000)));
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** A saved promotion for the till: a code valid for ten minutes, or another way of use. */
export function ShowPromo({ promo, refusal, texts }: ShowPromoProps) {
  const { id, redeem_mode, redeemed } = promo;
  const router = useRouter();
  const [shown, setShown] = useState<Shown | null>(null);
  const [usedAt, setUsedAt] = useState<number | null>(null);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState("");
  const heading = useRef<HTMLDivElement>(null);
  const now = useNow(shown !== null && usedAt === null);
  const left = shown?.ends == null ? null : secondsLeft(shown.ends, now);
  const isGood = shown !== null && left !== 0 && usedAt === null;

  useEffect(() => (isGood ? keepScreenOn() : undefined), [isGood]);

  // The till has used it: shown here too, so that it is not shown again.
  const isAsking = isGood && redeem_mode === "qr";
  const known = useRef(redeemed);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const times = await readTimes(id);
      if (times === null || times <= known.current) return;
      known.current = times;
      setUsedAt(Date.now());
      // The number of uses is above.
      router.refresh();
    }, ASK_EVERY);
    return () => clearInterval(timer);
  }, [isAsking, id, router]);

  async function press() {
    setPending(true);
    setFault("");
    try {
      setShown(await show(id));
      setUsedAt(null);
      heading.current?.focus();
      // The state above has changed.
      router.refresh();
    } catch (error) {
      setFault((error instanceof ApiError && error.message) || texts.failed);
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      {refusal === null && (
        <noscript>
          <Notice>{texts.noScript}</Notice>
        </noscript>
      )}
      <div ref={heading} tabIndex={-1} className="w-full" aria-live="polite">
        {usedAt !== null && (
          <Notice tone="done">
            {fillMessage(texts.doneAt, { time: formatRomeTime(new Date(usedAt)) })}
          </Notice>
        )}
        {refusal && usedAt === null && <Notice>{refusal}</Notice>}
        {shown && usedAt === null && left === 0 && <Notice>{texts.over}</Notice>}
        {isGood && <ShownCode promo={promo} shown={shown} texts={texts} />}
      </div>
      {isGood && left !== null && (
        <p className="tabular font-semibold" role="timer">
          {fillMessage(texts.left, { time: clock(left) })}
        </p>
      )}
      {isGood && left === null && (
        <p className="tabular font-semibold">
          {fillMessage(texts.now, { time: `${formatRomeTime(new Date(now))}:${seconds(now)}` })}
        </p>
      )}
      {refusal === null && (
        <PendingButton
          variant={isGood ? "secondary" : "primary"}
          size="large"
          isPending={isPending}
          onClick={() => void press()}
          className="noscript:hidden"
        >
          <Icon name="qr-code" />
          {shown ? texts.again : texts.start}
        </PendingButton>
      )}
      <p role="alert" className="form-fault">
        {fault}
      </p>
    </div>
  );
}

const seconds = (at: number) => String(new Date(at).getUTCSeconds()).padStart(2, "0");

function ShownCode({ promo, shown, texts }: Omit<ShowPromoProps, "refusal"> & { shown: Shown }) {
  const { title, code } = promo;
  const online = webLink(promo.online_url);
  const { matrix, digits } = shown;
  if (matrix) {
    return (
      <div className="grid justify-items-start gap-3">
        <QrCode matrix={matrix} label={texts.label} />
        {digits && (
          <p>
            {texts.digits}:{" "}
            <strong className="tabular whitespace-nowrap text-2xl tracking-wider">
              {digits.slice(0, 3)} {digits.slice(3)}
            </strong>
          </p>
        )}
        <p className="text-ink-soft text-sm">{texts.bright}</p>
      </div>
    );
  }
  if (code) {
    return (
      <p>
        {texts.code}:{" "}
        <strong className="tabular inline-block rounded-card bg-accent-tint px-4 py-2 text-accent text-xl tracking-wider">
          {code}
        </strong>
      </p>
    );
  }
  if (online) {
    return (
      <LinkButton href={online} rel="noopener nofollow">
        {texts.online}
      </LinkButton>
    );
  }
  return (
    <p>
      {texts.screen}
      <br />
      <strong className="text-2xl">{title}</strong>
    </p>
  );
}
