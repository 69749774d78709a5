"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useId } from "react";
import { PendingButton } from "@/components/ui/pending-button";
import { useAction } from "@/lib/client/action";
import { restartAtContent } from "@/lib/client/focus";
import { useIsLive } from "@/lib/client/hydration";
import type { Call } from "@/lib/contract/endpoint";

interface InvitationCardProps {
  accept: Call;
  decline: Call;
  texts: { title: string; accept: string; decline: string };
  /** Who invites, to what, until when, and the possible actions. */
  children: ReactNode;
  /** Where an accepted invitation leads. */
  leadsTo: string;
  formTexts: { unreachable: string; failed: string; noScript: string };
}

/** An invitation to accept or decline. */
export function InvitationCard({
  accept,
  decline,
  texts,
  children,
  leadsTo,
  formTexts,
}: InvitationCardProps) {
  const headingId = useId();
  const router = useRouter();
  const isLive = useIsLive();
  const { running, fault, run } = useAction(formTexts);

  async function answer(call: Call) {
    if (!(await run(call))) return;
    if (call === accept) router.push(leadsTo);
    else restartAtContent();
  }

  return (
    <section aria-labelledby={headingId} className="module-section">
      <h2 id={headingId}>{texts.title}</h2>
      <div className="grid max-w-[65ch] gap-2">{children}</div>
      <div className="mt-5 flex flex-wrap gap-2">
        <PendingButton
          size="large"
          isPending={running === accept.path}
          disabled={!isLive}
          onClick={() => void answer(accept)}
        >
          {texts.accept}
        </PendingButton>
        <PendingButton
          size="large"
          variant="quiet"
          isPending={running === decline.path}
          disabled={!isLive}
          onClick={() => void answer(decline)}
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
