"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { afterLoad } from "@/lib/client/after-load";
import { loadChunk } from "@/lib/client/chunks";
import { changeSession } from "@/lib/client/session";
import { readStored, store } from "@/lib/client/storage";
import { routes } from "@/lib/routes";
import { AccountSheet } from "./account-sheet";
import type { LoginAnswer } from "./login-answer";
import { LoginForm } from "./login-form";
import type { AccountFormTexts, AccountTexts } from "./texts";
import "@/components/ui/accounts.css";

/** Most users have no second step and do not load it (decision 064). */
const SecondStepForm = lazy(async () => ({
  default: (await loadChunk(() => import("./second-step-form"))).SecondStepForm,
}));

interface LoginScreenProps {
  next: string;
  texts: AccountTexts<"login">;
  formTexts: AccountFormTexts;
}

/** Why the user was sent to the login; read once. */
function useLoginMessage(): string | null {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(
    () =>
      afterLoad(() => {
        const kept = readStored("session", "loginMessage");
        if (!kept) return;
        setMessage(kept);
        store("session", "loginMessage", null);
      }),
    [],
  );
  return message;
}

/** The login, step by step, then the requested page. */
export function LoginScreen({ next, texts, formTexts }: LoginScreenProps) {
  const router = useRouter();
  const message = useLoginMessage();
  const [isHalfDone, setHalfDone] = useState(false);

  function goOn({ user, next: path }: LoginAnswer) {
    if (!user) {
      setHalfDone(true);
      return;
    }
    changeSession(user);
    router.replace(path);
  }

  if (isHalfDone) {
    return (
      <AccountSheet title={texts.secondStep.title}>
        <Suspense>
          <SecondStepForm
            next={next}
            texts={texts.secondStep}
            formTexts={formTexts}
            onDone={goOn}
            onBack={() => setHalfDone(false)}
          />
        </Suspense>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet title={texts.title} lead={message ?? texts.lead} points={texts.points}>
      <LoginForm next={next} texts={texts} formTexts={formTexts} onDone={goOn} />
      <p className="account-more">
        {texts.noAccount}{" "}
        <Link
          href={routes.register(next === routes.home() ? undefined : next)}
          prefetch={false}
          className="link font-semibold text-brand-ink"
        >
          {texts.register}
        </Link>
      </p>
    </AccountSheet>
  );
}
