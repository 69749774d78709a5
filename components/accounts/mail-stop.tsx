"use client";

import { useState } from "react";
import { Fault } from "@/components/ui/fault";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PendingButton } from "@/components/ui/pending-button";
import { Said } from "@/components/ui/said";
import { useAttempt } from "@/lib/client/attempt";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import type { SendFaults } from "@/lib/client/send-fault";
import { switchMails } from "@/lib/contract/notification-endpoints";
import type { MailSwitches } from "@/lib/contract/notifications";
import type mailStopPage from "@/lib/i18n/messages/it/mail-stop-page.json";
import { routes } from "@/lib/routes";
import { AccountSheet } from "./account-sheet";
import { useToken } from "./use-token";

interface MailStopProps {
  /** The secret of the mail; null: opened without one. */
  token: string | null;
  /** Null: the secret is not valid, or not any more. */
  types: MailSwitches["types"] | null;
  /** Label of each type. */
  names: readonly string[];
  texts: typeof mailStopPage;
  formTexts: SendFaults & { noScript: string };
}

/** Turns off the mail types of a mail with one press and without a login, and can undo it. */
export function MailStop({ token, types, names, texts, formTexts }: MailStopProps) {
  const secret = useToken(token, routes.mailStop());
  const isLive = useIsLive();
  const [isOn, setOn] = useState(types?.some(({ is_on }) => is_on) ?? false);
  const [said, setSaid] = useState({ words: "", count: 0 });
  const { running, fault, attempt } = useAttempt(formTexts);

  if (!types || !secret) {
    return (
      <AccountSheet title={texts.title}>
        <Notice className="mb-6">{texts.unknown}</Notice>
        <LinkButton href={routes.profileNotifications()} size="large">
          {texts.settings}
        </LinkButton>
      </AccountSheet>
    );
  }

  async function change(to: boolean) {
    // Types that were off before stay off after an undo.
    const wasAllOff = types?.every(({ is_on }) => !is_on) ?? true;
    const switched = (types ?? []).map((one) => ({
      type: one.type,
      is_on: to && (wasAllOff || one.is_on),
    }));
    const body = { secret: secret ?? "", types: switched };
    if (!(await attempt("switch", () => send(switchMails, body)))) return;
    setOn(to);
    setSaid(({ count }) => ({ words: to ? texts.resumed : texts.stopped, count: count + 1 }));
  }

  return (
    <AccountSheet title={isOn ? texts.question : texts.stoppedTitle} lead={texts.lead}>
      <Said key={said.count}>{said.words}</Said>
      <Fault>{fault}</Fault>
      <noscript>
        <p className="notice mb-4">{formTexts.noScript}</p>
      </noscript>
      <ul className="mb-6 grid list-disc gap-1 pl-5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <PendingButton
          size="large"
          variant={isOn ? "primary" : "secondary"}
          isPending={running !== ""}
          disabled={!isLive}
          onClick={() => void change(!isOn)}
        >
          {isOn ? texts.stop : texts.resume}
        </PendingButton>
        <a href={routes.profileNotifications()} className="link">
          {texts.settings}
        </a>
      </div>
    </AccountSheet>
  );
}
