"use client";

import type { z } from "zod";
import { Chip } from "@/components/ui/chip";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useAction } from "@/lib/client/action";
import { focusContent } from "@/lib/client/focus";
import type { sessionListSchema } from "@/lib/contract/auth";
import { type Call, callTo } from "@/lib/contract/endpoint";
import { endOneSession, endOtherSessions } from "@/lib/contract/security-endpoints";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { AccountFormTexts, AccountTexts } from "./texts";
import "@/components/ui/accounts.css";

export type Session = z.infer<typeof sessionListSchema>["data"][number];

interface SessionListProps {
  sessions: Session[];
  texts: AccountTexts<"security">["sessions"];
  formTexts: AccountFormTexts;
}

const ALL = callTo(endOtherSessions);

/** The user's sessions, with a button to end each. */
export function SessionList({ sessions, texts, formTexts }: SessionListProps) {
  const { running, fault, run } = useAction(formTexts);

  async function end(call: Call) {
    // The button disappears with its row.
    if (await run(call)) focusContent();
  }

  function nameOf({ device }: Session): string {
    const browser = texts.browsers[device.browser];
    const os = texts.systems[device.os];
    return fillMessage(texts.device, { browser, os });
  }

  return (
    <>
      <ul className="profile-list">
        {sessions.map((session) => {
          const { id, current, last_used_at } = session;
          const at = new Date(last_used_at);
          return (
            <li key={id}>
              <div>
                <b>{nameOf(session)}</b>{" "}
                {current ? (
                  <Chip tone="open">{texts.current}</Chip>
                ) : (
                  <span>
                    {fillMessage(texts.lastUsed, {
                      date: formatDate(at),
                      time: formatRomeTime(at),
                    })}
                  </span>
                )}
              </div>
              {!current && (
                <PendingButton
                  variant="secondary"
                  isPending={running === callTo(endOneSession, { id }).path}
                  aria-label={fillMessage(texts.endNamed, { name: nameOf(session) })}
                  onClick={() => void end(callTo(endOneSession, { id }))}
                >
                  {texts.end}
                </PendingButton>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <PendingButton
          variant="secondary"
          className="mt-4"
          isPending={running === ALL.path}
          onClick={() => void end(ALL)}
        >
          {texts.endOthers}
        </PendingButton>
      )}
      <Fault>{fault}</Fault>
    </>
  );
}
