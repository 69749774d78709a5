"use client";

import type { ButtonLook } from "@/components/ui/button-styles";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useAction } from "@/lib/client/action";
import { request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import type { Call } from "@/lib/contract/endpoint";
import { useWords } from "@/lib/i18n/use-words";
import { useAnnounce } from "./action-area";

/** What is asked of the API. */
type Asked<Body> = { call: Call<Body> } & (undefined extends Body
  ? { body?: Body }
  : { body: Body });

type ActionButtonProps<Body> = ButtonLook & Asked<Body> & ButtonWords;

interface ButtonWords {
  label: string;
  /** What the button is called where others with the same words stand beside it. */
  name?: string;
  /** What is said afterwards. */
  done: string;
}

/** An action without a question before it. */
export function ActionButton<Body>({
  label,
  name,
  call,
  body,
  done,
  ...look
}: ActionButtonProps<Body>) {
  const texts = useWords("form");
  const announce = useAnnounce();
  const isLive = useIsLive();
  const { running, fault, attempt } = useAction(texts);

  async function act() {
    announce("");
    const { method, path } = call;
    const isDone = await attempt(path, () => request(path, { method, body }));
    if (isDone) announce(done);
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
