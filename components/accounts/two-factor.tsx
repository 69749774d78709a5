"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Form } from "@/components/ui/form";
import { FormField } from "@/components/ui/form-field";
import { Notice } from "@/components/ui/notice";
import { QrCode, type QrMatrix } from "@/components/ui/qr-code";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { loadChunk } from "@/lib/client/chunks";
import { send } from "@/lib/client/send";
import { refreshSession } from "@/lib/client/session";
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from "@/lib/contract/security-endpoints";
import { isRecord } from "@/lib/domain/is-record";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { AskPassword } from "./ask-password";
import { OtherSessions } from "./other-sessions";
import type { AccountFormTexts, AccountTexts } from "./texts";
import "@/components/ui/accounts.css";

interface TwoFactorProps {
  isOn: boolean;
  codesLeft: number;
  texts: AccountTexts<"security">["twoFactor"];
  others: AccountTexts<"others">;
  formTexts: AccountFormTexts;
}

interface Setup {
  secret: string;
  codes: string[];
  matrix: QrMatrix;
}

function readCodes(answer: unknown): string[] {
  const codes = isRecord(answer) ? answer.recovery_codes : null;
  if (!Array.isArray(codes)) throw new TypeError("No recovery codes");
  return codes.map(String);
}

async function beginSetup(password: string): Promise<Setup> {
  const { qrMatrix } = await loadChunk(() => import("@/lib/domain/qr-matrix"));
  const answer = await send(beginTwoFactor, { password });
  const codes = readCodes(answer);
  if (!isRecord(answer) || typeof answer.uri !== "string") throw new TypeError("No setup");
  return { secret: String(answer.secret), codes, matrix: qrMatrix(answer.uri) };
}

function RecoveryCodes({ codes, text }: { codes: string[]; text: string }) {
  return (
    <Notice>
      <p>{text}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface SetupFormProps extends Pick<TwoFactorProps, "texts" | "formTexts"> {
  setup: Setup;
  onDone: () => void;
  onCancel: () => void;
}

/** The secret for the app, and the code that confirms it. */
function SetupForm({ setup, texts, formTexts, onDone, onCancel }: SetupFormProps) {
  const first = useRef<HTMLParagraphElement>(null);
  // The field that had the focus is gone.
  useEffect(() => first.current?.focus(), []);
  const form = useApiForm<{ code: string }, unknown>({
    fields: ["code"],
    faults: formTexts,
    send: ({ code }) => send(confirmTwoFactor, { code }),
    onDone,
  });
  return (
    <Form
      state={form}
      labels={{ code: texts.code }}
      submitLabel={texts.confirm}
      texts={formTexts}
      cancel={{ label: formTexts.cancel, onCancel }}
    >
      <p ref={first} tabIndex={-1}>
        {texts.scan}
      </p>
      <QrCode matrix={setup.matrix} label={texts.qr} />
      <p>
        {texts.type} <code className="secret">{setup.secret}</code>
      </p>
      <RecoveryCodes codes={setup.codes} text={texts.keepCodes} />
      <FormField
        {...form.field("code", { required: formTexts.required })}
        label={texts.code}
        hint={texts.codeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        required
        className="tabular text-xl tracking-widest"
      />
    </Form>
  );
}

/** The second step: set up by an app, confirmed by its first code, with recovery codes. */
export function TwoFactor({ isOn, codesLeft, texts, others, formTexts }: TwoFactorProps) {
  const router = useRouter();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [said, setSaid] = useState("");

  function finish(words: string) {
    setSetup(null);
    setCodes(null);
    setSaid(words);
    void refreshSession();
    router.refresh();
  }

  if (setup) {
    return (
      <SetupForm
        setup={setup}
        texts={texts}
        formTexts={formTexts}
        onDone={() => finish(texts.isOn)}
        onCancel={() => setSetup(null)}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <Said>{said}</Said>
      {said === texts.isOn && <OtherSessions texts={others} formTexts={formTexts} />}
      {codes && <RecoveryCodes codes={codes} text={texts.keepCodes} />}
      {isOn ? (
        <>
          <p>{fillMessage(texts.left, { count: codesLeft })}</p>
          <AskPassword
            openLabel={texts.renew}
            submitLabel={texts.renew}
            formTexts={formTexts}
            send={async (password) => readCodes(await send(renewRecoveryCodes, { password }))}
            onDone={(fresh) => {
              setSaid("");
              setCodes(fresh);
              router.refresh();
            }}
          />
          <AskPassword
            openLabel={texts.turnOff}
            submitLabel={texts.turnOff}
            formTexts={formTexts}
            send={(password) => send(endTwoFactor, { password })}
            onDone={() => finish(texts.isOff)}
          />
        </>
      ) : (
        <AskPassword
          openLabel={texts.begin}
          submitLabel={texts.goOn}
          formTexts={formTexts}
          send={beginSetup}
          onDone={(next) => {
            setSaid("");
            setSetup(next);
          }}
        />
      )}
    </div>
  );
}
