"use client";

import { useRouter } from "next/navigation";
import { PendingButton } from "@/components/ui/pending-button";
import { useDeed } from "@/lib/client/deed";
import { restartAtContent } from "@/lib/client/focus";
import { useIsLive } from "@/lib/client/hydration";
import { routes } from "@/lib/routes";
import type { RequestFormTexts, RequestTexts } from "./texts";

interface EditorInvitationProps {
  id: string;
  texts: RequestTexts<"invitation">;
  /** What it says, with who has sent it and until when it holds. */
  text: string;
  formTexts: Pick<RequestFormTexts, "unreachable" | "failed" | "noScript">;
}

/** An invitation to write for the town, to be accepted or declined. */
export function EditorInvitation({ id, texts, text, formTexts }: EditorInvitationProps) {
  const router = useRouter();
  const isLive = useIsLive();
  const { running, fault, run } = useDeed(formTexts);
  const path = `/api/editor-invitation/${id}`;

  async function answer(action: "accept" | "decline") {
    if (!(await run(`${path}/${action}`, "POST"))) return;
    if (action === "accept") router.push(routes.modules());
    else restartAtContent();
  }

  return (
    <section aria-labelledby="invito" className="module-section">
      <h2 id="invito">{texts.title}</h2>
      <p className="max-w-[65ch]">{text}</p>
      <p className="mt-2 max-w-[65ch] text-ink-soft">{texts.tools}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <PendingButton
          size="large"
          isPending={running === `${path}/accept`}
          disabled={!isLive}
          onClick={() => void answer("accept")}
        >
          {texts.accept}
        </PendingButton>
        <PendingButton
          size="large"
          variant="quiet"
          isPending={running === `${path}/decline`}
          disabled={!isLive}
          onClick={() => void answer("decline")}
        >
          {texts.decline}
        </PendingButton>
      </div>
      <noscript>
        <p className="notice mt-3">{formTexts.noScript}</p>
      </noscript>
      <p role="alert" className="form-fault">
        {fault}
      </p>
    </section>
  );
}
