"use client";

import { useRef } from "react";
import { Fault } from "@/components/ui/fault";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { useAttempt } from "@/lib/client/attempt";
import { loadChunk } from "@/lib/client/chunks";
import { useIsLive } from "@/lib/client/hydration";
import { type LoginAnswer, readLoginAnswer } from "./login-answer";
import type { createCeremony } from "./passkey-ceremony";
import type { AccountTexts } from "./texts";
import "@/components/ui/accounts.css";

interface PasskeyLoginProps {
  next: string;
  texts: AccountTexts<"login">;
  isRemembered: () => boolean;
  onDone: (answer: LoginAnswer) => void;
}

/** A login by passkey; keeps its room if the browser knows none, so that nothing moves. */
export function PasskeyLogin({ next, texts, isRemembered, onDone }: PasskeyLoginProps) {
  const isSupported = useIsLive() && "PublicKeyCredential" in window;
  const { passkeyFailed: failed } = texts;
  const { running, fault, attempt } = useAttempt({ failed, unreachable: failed });
  const ceremony = useRef<ReturnType<typeof createCeremony> | null>(null);

  async function load() {
    const { createCeremony } = await loadChunk(() => import("./passkey-ceremony"));
    ceremony.current ??= createCeremony(failed);
    return ceremony.current;
  }
  /** Safari starts only right after the press: prepares the data shortly before. */
  const foresee = () =>
    void load()
      .then(({ makeReady }) => makeReady())
      .catch(() => undefined);

  async function logIn() {
    const remember = isRemembered();
    const begun = ceremony.current ?? (await load());
    onDone(readLoginAnswer(await begun.logIn({ remember, next })));
  }

  return (
    <div style={isSupported ? undefined : { visibility: "hidden" }}>
      <p className="account-or">{texts.or}</p>
      <PendingButton
        variant="secondary"
        size="large"
        className="w-full"
        isPending={running !== ""}
        onPointerEnter={foresee}
        onPointerDown={foresee}
        onFocus={foresee}
        onClick={() => void attempt("passkey", logIn)}
      >
        <Icon name="fingerprint" />
        {texts.passkey}
      </PendingButton>
      <Fault>{fault}</Fault>
    </div>
  );
}
