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
import { useApiForm } from "@/lib/client/api-form";
import { loadChunk } from "@/lib/client/chunks";
import { useDeed } from "@/lib/client/deed";
import { focusContent } from "@/lib/client/focus";
import { ApiError, request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import type { passkeyListSchema } from "@/lib/contract/auth";
import { formatDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { CurrentPasswordField } from "./current-password-field";
import type { AccountFormTexts, AccountTexts } from "./texts";

export type Passkey = z.infer<typeof passkeyListSchema>["data"][number];

interface PasskeyListProps {
  passkeys: Passkey[];
  texts: AccountTexts<"security">["passkeys"];
  formTexts: AccountFormTexts;
}

const PATH = "/api/auth/passkeys";

async function makePasskey(
  { name, password }: { name: string; password: string },
  failed: string,
): Promise<void> {
  const { readOptions, startRegistration } = await loadChunk(() => import("./passkeys"));
  const options = await request(`${PATH}/options`, { method: "POST", body: { password } });
  const credential = await startRegistration({ optionsJSON: readOptions(options) }).catch(() => {
    // The browser's own words are not for the page; closing its dialog counts as well.
    throw new ApiError(422, failed);
  });
  await request(PATH, { method: "POST", body: { name, credential } });
}

function AddPasskey({
  texts,
  formTexts,
  onDone,
}: Omit<PasskeyListProps, "passkeys"> & { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const isSupported = useIsLive() && "PublicKeyCredential" in window;
  const form = useApiForm<{ name: string; password: string }, void>({
    fields: ["name", "password"],
    faults: formTexts,
    send: (values) => makePasskey(values, texts.failed),
    onDone: () => {
      setOpen(false);
      form.reset();
      onDone();
    },
  });
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

/** One's passkeys: to see, to add, to remove. */
export function PasskeyList({ passkeys, texts, formTexts }: PasskeyListProps) {
  const router = useRouter();
  const { running, fault, run } = useDeed(formTexts);
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
                isPending={running === `${PATH}/${id}`}
                aria-label={fillMessage(texts.removeNamed, { name })}
                onClick={() => {
                  setSaid("");
                  void run(`${PATH}/${id}`, "DELETE").then((isDone) => isDone && focusContent());
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
