"use client";

import { useEffect, useRef, useState } from "react";
import { PendingButton } from "@/components/ui/pending-button";
import { ApiError } from "@/lib/client/http";
import { noticeOf } from "@/lib/client/notice-of";
import { send } from "@/lib/client/send";
import { type SendFaults, sendFault } from "@/lib/client/send-fault";
import { resendVerification } from "@/lib/contract/access-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { AccountTexts } from "./texts";

/** Seconds between two mails of the same kind (docs/domain/accounts.md). */
const PAUSE = 60;

interface ResendButtonProps {
  email: string;
  /** True if no mail was just sent. */
  isReady?: boolean;
  texts: AccountTexts<"resend">;
  formTexts: SendFaults;
}

/** Sends the registration mail again; at most once a minute. */
export function ResendButton({ email, isReady = false, texts, formTexts }: ResendButtonProps) {
  const [wait, setWait] = useState(isReady ? 0 : PAUSE);
  const [isPending, setPending] = useState(false);
  const [said, setSaid] = useState("");
  const words = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  /** The button goes for a while; the focus moves on to what is said. */
  function pause(seconds: number) {
    words.current?.focus();
    setWait(seconds);
  }

  async function resend() {
    setPending(true);
    try {
      const answer = await send(resendVerification, { email });
      setSaid(noticeOf(answer));
      pause(PAUSE);
    } catch (error) {
      setSaid(sendFault(error, formTexts));
      if (error instanceof ApiError && error.retryAfter) pause(error.retryAfter);
    } finally {
      setPending(false);
    }
  }

  return (
    <div>
      {wait > 0 ? (
        <p className="text-sm text-ink-soft">{fillMessage(texts.wait, { seconds: wait })}</p>
      ) : (
        <PendingButton variant="secondary" isPending={isPending} onClick={() => void resend()}>
          {texts.button}
        </PendingButton>
      )}
      <p ref={words} role="status" tabIndex={-1} className="mt-2 text-sm">
        {said}
      </p>
    </div>
  );
}
