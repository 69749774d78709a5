"use client";

import { useCallback, useEffect, useState } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PendingButton } from "@/components/ui/pending-button";
import { ApiError, request } from "@/lib/client/http";
import { sendFault } from "@/lib/client/send-fault";
import { refreshSession, useSession } from "@/lib/client/session";
import { routes } from "@/lib/routes";
import { AccountSheet } from "./account-sheet";
import { MailForm } from "./mail-form";
import { noticeOf } from "./notice-of";
import type { AccountFormTexts, AccountTexts } from "./texts";
import { useToken } from "./use-token";

interface VerifyScreenProps {
  /** The secret of the mail; null: the page was opened without one. */
  token: string | null;
  next: string;
  texts: AccountTexts<"verify">;
  formTexts: AccountFormTexts;
}

type Progress =
  | { status: "working" }
  | { status: "done"; said: string }
  /** The link is no good: another mail is the way on. */
  | { status: "over"; said: string }
  /** It may work at the next try. */
  | { status: "failed"; said: string };

/** Confirms an address by the link of a mail. */
export function VerifyScreen({ token, next, texts, formTexts }: VerifyScreenProps) {
  const secret = useToken(token, routes.verifyEmail());
  const { user } = useSession();
  const [progress, setProgress] = useState<Progress>(
    token ? { status: "working" } : { status: "over", said: "" },
  );

  const verify = useCallback(async () => {
    setProgress({ status: "working" });
    try {
      const answer = await request("/api/auth/verify-email", {
        method: "POST",
        body: { token: secret },
      });
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
          path="/api/auth/verify-email/resend"
          submitLabel={texts.submit}
          formTexts={formTexts}
        />
      </AccountSheet>
    );
  }
  const isWorking = progress.status === "working";
  return (
    <AccountSheet title={texts.title} lead={isWorking ? texts.working : null}>
      <noscript>
        <p className="notice">{formTexts.noScript}</p>
      </noscript>
      {!isWorking && (
        <Notice role="alert" tone="danger" className="mb-6">
          {progress.said}
        </Notice>
      )}
      <PendingButton size="large" isPending={isWorking} onClick={() => void verify()}>
        {texts.retry}
      </PendingButton>
    </AccountSheet>
  );
}
