"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Fault } from "@/components/ui/fault";
import { Form } from "@/components/ui/form";
import { FormField } from "@/components/ui/form-field";
import { PendingButton } from "@/components/ui/pending-button";
import { Said } from "@/components/ui/said";
import { useAction } from "@/lib/client/action";
import { useApiForm } from "@/lib/client/api-form";
import { useAttempt } from "@/lib/client/attempt";
import { loadChunk } from "@/lib/client/chunks";
import { focusContent } from "@/lib/client/focus";
import { ApiError } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import type { passkeyListSchema } from "@/lib/contract/auth";
import { callTo } from "@/lib/contract/endpoint";
import { addPasskey, beginPasskey, removePasskey } from "@/lib/contract/security-endpoints";
import { formatDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { CurrentPasswordField } from "./current-password-field";
import type { AccountFormTexts, AccountTexts } from "./texts";
import "@/components/ui/accounts.css";

export type Passkey = z.infer<typeof passkeyListSchema>["data"][number];

interface PasskeyListProps {
  passkeys: Passkey[];
  texts: AccountTexts<"security">["passkeys"];
  formTexts: AccountFormTexts;
}

/** Data that the browser needs to create a passkey at once. */
async function prepare({ name, password }: { name: string; password: string }) {
  const [{ readOptions, startRegistration }, options] = await Promise.all([
    loadChunk(() => import("./passkeys")),
    send(beginPasskey, { password }),
  ]);
  return { name, begin: () => startRegistration({ optionsJSON: readOptions(options) }) };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** The button that creates it: Safari starts a ceremony only right after a press. */
function MakePasskey({
  prepared: { name, begin },
  texts,
  formTexts,
  onDone,
  onCancel,
}: Omit<PasskeyListProps, "passkeys"> & {
  prepared: Prepared;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { running, fault, attempt } = useAttempt(formTexts);
  const make = async () => {
    const credential = await begin().catch(() => {
      // The browser's own message is not shown; a closed dialog counts as failed too.
      throw new ApiError(422, texts.failed);
    });
    const { response } = credential;
    await send(addPasskey, {
      name,
      credential: { ...credential, response: { ...response } },
    });
    onDone();
  };
  return (
    <div className="grid gap-4">
      <p>{fillMessage(texts.ready, { name })}</p>
      <p className="flex flex-wrap gap-3">
        <PendingButton
          size="large"
          // The form that had the focus is gone.
          autoFocus
          isPending={running !== ""}
          onClick={() => void attempt("passkey", make)}
        >
          {texts.make}
        </PendingButton>
        <Button variant="quiet" size="large" onClick={onCancel}>
          {formTexts.cancel}
        </Button>
      </p>
      <Fault>{fault}</Fault>
    </div>
  );
}

function AddPasskey({
  texts,
  formTexts,
  onDone,
}: Omit<PasskeyListProps, "passkeys"> & { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const isSupported = useIsLive() && "PublicKeyCredential" in window;
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const form = useApiForm<{ name: string; password: string }, Prepared>({
    fields: ["name", "password"],
    faults: formTexts,
    send: prepare,
    onDone: (answer) => {
      setOpen(false);
      form.reset();
      setPrepared(answer);
    },
  });
  if (prepared) {
    return (
      <MakePasskey
        prepared={prepared}
        texts={texts}
        formTexts={formTexts}
        onDone={() => {
          setPrepared(null);
          onDone();
        }}
        onCancel={() => setPrepared(null)}
      />
    );
  }
  if (!isOpen) {
    return (
      <Button
        variant="secondary"
        size="large"
        style={isSupported ? undefined : { visibility: "hidden" }}
        onClick={() => setOpen(true)}
      >
        {texts.add}
      </Button>
    );
  }
  return (
    <Form
      state={form}
      labels={{ name: texts.name, password: formTexts.currentPassword }}
      submitLabel={texts.submit}
      texts={formTexts}
      cancel={{ label: formTexts.cancel, onCancel: () => setOpen(false) }}
    >
      <FormField
        {...form.field("name", { required: formTexts.required })}
        label={texts.name}
        hint={texts.nameHint}
        autoFocus
        autoComplete="off"
        maxLength={60}
        required
      />
      <CurrentPasswordField
        {...form.field("password", { required: formTexts.required })}
        texts={formTexts}
      />
    </Form>
  );
}

/** The user's passkeys: list, add, remove. */
export function PasskeyList({ passkeys, texts, formTexts }: PasskeyListProps) {
  const router = useRouter();
  const { running, fault, run } = useAction(formTexts);
  const [said, setSaid] = useState("");

  return (
    <div className="grid gap-4">
      {passkeys.length > 0 && (
        <ul className="profile-list">
          {passkeys.map(({ id, name, created_at }) => (
            <li key={id}>
              <div>
                <b>{name}</b>{" "}
                <span>{fillMessage(texts.since, { date: formatDate(new Date(created_at)) })}</span>
              </div>
              <PendingButton
                variant="secondary"
                isPending={running === callTo(removePasskey, { id }).path}
                aria-label={fillMessage(texts.removeNamed, { name })}
                onClick={() => {
                  setSaid("");
                  void run(callTo(removePasskey, { id })).then(
                    (isDone) => isDone && focusContent(),
                  );
                }}
              >
                {texts.remove}
              </PendingButton>
            </li>
          ))}
        </ul>
      )}
      <Fault>{fault}</Fault>
      <Said>{said}</Said>
      <AddPasskey
        texts={texts}
        formTexts={formTexts}
        onDone={() => {
          setSaid(texts.added);
          router.refresh();
        }}
      />
    </div>
  );
}
