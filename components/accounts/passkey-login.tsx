"use client";

import { useRef } from "react";
import { Fault } from "@/components/ui/fault";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { loadChunk } from "@/lib/client/chunks";
import { useAttempt } from "@/lib/client/deed";
import { ApiError, request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import { type LoginAnswer, readLoginAnswer } from "./login-answer";
import type { AccountTexts } from "./texts";

interface PasskeyLoginProps {
  next: string;
  texts: AccountTexts<"login">;
  isRemembered: () => boolean;
  onDone: (answer: LoginAnswer) => void;
}

/** For how long what was prepared is good; the server keeps its challenge for five minutes. */
const GOOD_MS = 240_000;

/** What the browser needs to begin at once. */
async function prepare() {
  const [{ readOptions, startAuthentication }, options] = await Promise.all([
    loadChunk(() => import("./passkeys")),
    request("/api/auth/login/passkey/options", { method: "POST" }),
  ]);
  return {
    until: Date.now() + GOOD_MS,
    begin: () => startAuthentication({ optionsJSON: readOptions(options) }),
  };
}

/** A login by passkey; its place stays where the browser knows none, so that nothing beside it moves. */
export function PasskeyLogin({ next, texts, isRemembered, onDone }: PasskeyLoginProps) {
  const isSupported = useIsLive() && "PublicKeyCredential" in window;
  const { passkeyFailed: failed } = texts;
  const { running, fault, attempt } = useAttempt({ failed, unreachable: failed });
  const ready = useRef<Awaited<ReturnType<typeof prepare>> | null>(null);
  const coming = useRef<Promise<void> | null>(null);

  /** Safari begins only right after the press: what it needs is asked for as one is about to press. */
  async function makeReady(): Promise<void> {
    if (ready.current && ready.current.until > Date.now()) return;
    ready.current = null;
    coming.current ??= prepare().then((made) => {
      ready.current = made;
    });
    await coming.current.finally(() => {
      coming.current = null;
    });
  }
  const foresee = () => void makeReady().catch(() => undefined);

  async function logIn() {
    const remember = isRemembered();
    if (!ready.current || ready.current.until < Date.now()) await makeReady();
    const credential = await ready.current?.begin().catch(() => {
      // Closed, refused, or too late after the press: then the next one begins at once.
      throw new ApiError(422, failed);
    });
    ready.current = null;
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
