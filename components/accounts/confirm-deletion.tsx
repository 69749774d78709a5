"use client";

import { useState } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PendingButton } from "@/components/ui/pending-button";
import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { changeSession } from "@/lib/client/session";
import { confirmDeletion } from "@/lib/contract/account-endpoints";
import { formatLongDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";
import { AccountSheet } from "./account-sheet";
import type { AccountFormTexts, AccountTexts } from "./texts";
import { useToken } from "./use-token";

interface ConfirmDeletionProps {
  token: string;
  texts: AccountTexts<"data">["confirmDeletion"];
  formTexts: AccountFormTexts;
}

/** Target of a deletion's mail: nothing happens before the press. */
export function ConfirmDeletion({ token, texts, formTexts }: ConfirmDeletionProps) {
  const secret = useToken(token, routes.profileData());
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState("");
  const [day, setDay] = useState<string | null>(null);

  async function confirm() {
    if (secret === null) return;
    setPending(true);
    setFault("");
    try {
      const { delete_after } = await send(confirmDeletion, { token: secret });
      setDay(formatLongDate(new Date(delete_after)));
      changeSession(null);
    } catch (error) {
      setFault((error instanceof ApiError && error.message) || formTexts.failed);
    } finally {
      setPending(false);
    }
  }

  if (day) {
    return (
      <AccountSheet title={texts.doneTitle} lead={fillMessage(texts.done, { day })}>
        <LinkButton href={routes.home()} size="large">
          {texts.home}
        </LinkButton>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet title={texts.title} lead={texts.lead}>
      {fault && (
        <Notice role="alert" tone="danger" className="mb-6">
          {fault}
        </Notice>
      )}
      <div className="grid gap-3">
        <PendingButton size="large" isPending={isPending} onClick={() => void confirm()}>
          {texts.submit}
        </PendingButton>
        <LinkButton href={routes.profile()} size="large" variant="secondary">
          {texts.keep}
        </LinkButton>
      </div>
    </AccountSheet>
  );
}
