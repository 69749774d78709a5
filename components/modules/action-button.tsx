"use client";

import type { ButtonLook } from "@/components/ui/button-styles";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useAction } from "@/lib/client/action";
import { request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import type { Call } from "@/lib/contract/endpoint";
import { useAnnounce } from "./action-area";
import type { ActionTexts } from "./texts";

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
  texts: Pick<ActionTexts, "unreachable" | "failed">;
}

/** An action without a question before it. */
export function ActionButton<Body>({
  label,
  name,
  call,
  body,
  done,
  texts,
  ...look
}: ActionButtonProps<Body>) {
  const tell = useAnnounce();
  const isLive = useIsLive();
  const { running, fault, attempt } = useAction(texts);

  async function act() {
    tell("");
    const { method, path } = call;
    const isDone = await attempt(path, () => request(path, { method, body }));
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
