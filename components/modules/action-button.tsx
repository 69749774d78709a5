"use client";

import type { ButtonLook } from "@/components/ui/button-styles";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useDeed } from "@/lib/client/deed";
import type { RequestOptions } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import type { Call } from "@/lib/contract/endpoint";
import { useTell } from "./action-area";
import type { ActionTexts } from "./texts";

/** What is asked of the API. */
type Asked =
  | { call: Call; path?: undefined; method?: undefined; body?: undefined }
  | ({ call?: undefined; path: string } & Pick<RequestOptions, "method" | "body">);

type ActionButtonProps = ButtonLook & Asked & ButtonWords;

interface ButtonWords {
  label: string;
  /** What the button is called where others with the same words stand beside it. */
  name?: string;
  /** What is said afterwards. */
  done: string;
  texts: Pick<ActionTexts, "unreachable" | "failed">;
}

/** An action without a question before it. */
export function ActionButton({
  label,
  name,
  call,
  path,
  method,
  body,
  done,
  texts,
  ...look
}: ActionButtonProps) {
  const tell = useTell();
  const isLive = useIsLive();
  const { running, fault, attempt, run } = useDeed(texts);

  async function act() {
    tell("");
    const isDone = call
      ? await attempt(call.path, () => send(call))
      : await run(path, method ?? "POST", body);
    if (isDone) tell(done);
  }

  return (
    <div>
      <PendingButton
        {...look}
        aria-label={name}
        isPending={running !== ""}
        disabled={!isLive}
        onClick={() => void act()}
      >
        {label}
      </PendingButton>
      <Fault>{fault}</Fault>
    </div>
  );
}
