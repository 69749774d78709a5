"use client";

import { useCallback, useEffect, useState } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PendingButton } from "@/components/ui/pending-button";
import { ApiError } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import { noticeOf } from "@/lib/client/notice-of";
import { send } from "@/lib/client/send";
import { sendFault } from "@/lib/client/send-fault";
import { refreshSession, useSession } from "@/lib/client/session";
import { resendVerification, verifyEmail } from "@/lib/contract/access-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { routes } from "@/lib/routes";
import { AccountSheet } from "./account-sheet";
import { MailForm } from "./mail-form";
import type { AccountFormTexts, AccountTexts } from "./texts";
import { useToken } from "./use-token";

interface VerifyScreenProps {
  /** Token of the mail; null: opened without one. */
  token: string | null;
  next: string;
  /** Recipient of a new mail, if known. */
  email?: string | undefined;
  texts: AccountTexts<"verify">;
  formTexts: AccountFormTexts;
}

type Progress =
  | { status: "working" }
  | { status: "done"; said: string }
  /** The link is invalid: offers another mail. */
  | { status: "over"; said: string }
  /** A retry may work. */
  | { status: "failed"; said: string };

/** Verifies an address by a mail link. */
export function VerifyScreen({ token, next, email, texts, formTexts }: VerifyScreenProps) {
  const secret = useToken(token, routes.verifyEmail());
  const { user } = useSession();
  const isLive = useIsLive();
  const [progress, setProgress] = useState<Progress>(
    token ? { status: "working" } : { status: "over", said: "" },
  );

  const verify = useCallback(async () => {
    setProgress({ status: "working" });
    try {
      const answer = await send(verifyEmail, { token: secret ?? "" });
      setProgress({ status: "done", said: noticeOf(answer) });
      void refreshSession();
    } catch (error) {
      const fault = error instanceof ApiError ? error : null;
      const isOver = fault !== null && fault.status >= 400 && fault.status < 500;
      setProgress({
        status: isOver && fault.status !== 429 ? "over" : "failed",
        said: sendFault(error, formTexts),
      });
    }
  }, [secret, formTexts]);

  useEffect(() => {
    if (secret) void verify();
  }, [secret, verify]);

  if (progress.status === "done") {
    const goesOn = next !== routes.home();
    return (
      <AccountSheet title={texts.doneTitle} lead={progress.said}>
        {user ? (
          <LinkButton href={goesOn ? next : routes.profile()} size="large">
            {goesOn ? texts.goOn : texts.profile}
          </LinkButton>
        ) : (
          <LinkButton href={routes.login(goesOn ? next : undefined)} size="large">
            {texts.login}
          </LinkButton>
        )}
      </AccountSheet>
    );
  }
  if (progress.status === "over") {
    return (
      <AccountSheet title={texts.title} lead={texts.askLead}>
        {progress.said && (
          <Notice role="alert" tone="danger" className="mb-6">
            {progress.said}
          </Notice>
        )}
        <MailForm
          call={callTo(resendVerification)}
          email={email}
          submitLabel={texts.submit}
          formTexts={formTexts}
        />
      </AccountSheet>
    );
  }
  const isWorking = progress.status === "working";
  // Before hydration the page verifies nothing, and must not claim it.
  const lead = isLive ? texts.working : texts.lead;
  return (
    <AccountSheet title={texts.title} lead={isWorking ? lead : null}>
      <noscript>
        <p className="notice">{texts.noScript}</p>
      </noscript>
      {!isWorking && (
        <Notice role="alert" tone="danger" className="mb-6">
          {progress.said}
        </Notice>
      )}
      <PendingButton
        size="large"
        isPending={isLive && isWorking}
        disabled={!isLive}
        onClick={() => void verify()}
      >
        {isWorking ? texts.confirm : texts.retry}
      </PendingButton>
    </AccountSheet>
  );
}
