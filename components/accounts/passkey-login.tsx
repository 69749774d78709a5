"use client";

import { Fault } from "@/components/ui/fault";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { loadChunk } from "@/lib/client/chunks";
import { useAttempt } from "@/lib/client/deed";
import { request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import { type LoginAnswer, readLoginAnswer } from "./login-answer";
import type { AccountTexts } from "./texts";

interface PasskeyLoginProps {
  next: string;
  texts: AccountTexts<"login">;
  isRemembered: () => boolean;
  onDone: (answer: LoginAnswer) => void;
}

/** Whether the person closed the browser's own dialog, which is no fault. */
function isDismissed(error: unknown): boolean {
  return error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
}

/** A login by passkey; its place stays where the browser knows none, so that nothing beside it moves. */
export function PasskeyLogin({ next, texts, isRemembered, onDone }: PasskeyLoginProps) {
  const isSupported = useIsLive() && "PublicKeyCredential" in window;
  const { passkeyFailed: failed } = texts;
  const { running, fault, attempt } = useAttempt({ failed, unreachable: failed });

  async function logIn() {
    const remember = isRemembered();
    const { readOptions, startAuthentication } = await loadChunk(() => import("./passkeys"));
    const options = await request("/api/auth/login/passkey/options", { method: "POST" });
    const credential = await startAuthentication({ optionsJSON: readOptions(options) }).catch(
      (error: unknown) => {
        if (!isDismissed(error)) throw error;
      },
    );
    if (!credential) return;
    const answer = await request("/api/auth/login/passkey", {
      method: "POST",
      body: { credential, remember, next },
    });
    onDone(readLoginAnswer(answer));
  }

  return (
    <div style={isSupported ? undefined : { visibility: "hidden" }}>
      <p className="account-or">{texts.or}</p>
      <PendingButton
        variant="secondary"
        size="large"
        className="w-full"
        isPending={running !== ""}
        onClick={() => void attempt("passkey", logIn)}
      >
        <Icon name="fingerprint" />
        {texts.passkey}
      </PendingButton>
      <Fault>{fault}</Fault>
    </div>
  );
}
