"use client";

import { useState } from "react";
import { Fault } from "@/components/ui/fault";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { PendingButton } from "@/components/ui/pending-button";
import { Said } from "@/components/ui/said";
import { useAction } from "@/lib/client/action";
import { restartAtContent } from "@/lib/client/focus";
import { useIsLive } from "@/lib/client/hydration";
import type { SendFaults } from "@/lib/client/send-fault";
import { callTo } from "@/lib/contract/endpoint";
import { changeFollow, endFollow } from "@/lib/contract/follow-endpoints";
import type { Follow } from "@/lib/contract/follows";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { FollowHeading, type FollowsTexts } from "./follow-heading";
import "@/components/ui/accounts.css";

interface OwnFollowsProps {
  follows: readonly Follow[];
  texts: FollowsTexts;
  formTexts: SendFaults;
}

/** The user's follows, each with its notifications. */
export function OwnFollows({ follows, texts, formTexts }: OwnFollowsProps) {
  const isLive = useIsLive();
  const [said, setSaid] = useState({ words: "", count: 0 });
  const { running, fault, run } = useAction(formTexts);
  const tell = (words: string) => setSaid(({ count }) => ({ words, count: count + 1 }));

  async function stop({ id, name }: Follow) {
    if (!(await run(callTo(endFollow, { id })))) return;
    tell(fillMessage(texts.stopped, { name }));
    restartAtContent();
  }

  async function change({ id }: Follow, topic: string, is_on: boolean) {
    const body = { topics: [{ topic, is_on }] };
    if (await run(callTo(changeFollow, { id }), body)) tell(texts.saved);
  }

  return (
    <>
      <Said key={said.count}>{said.words}</Said>
      <Fault>{fault}</Fault>
      <ul className="grid gap-4">
        {follows.map((follow) => (
          <li key={follow.id} className="account-sheet grid gap-3">
            <FollowHeading follow={follow} texts={texts} />
            {follow.topics.length > 1 && (
              <fieldset>
                <legend className="sr-only">
                  {fillMessage(texts.topicsOf, { name: follow.name })}
                </legend>
                {follow.topics.map(({ topic, is_on }) => (
                  <FormCheckbox
                    key={topic}
                    label={texts.topics[topic as keyof typeof texts.topics]}
                    checked={is_on}
                    disabled={!isLive || running !== ""}
                    onChange={({ target }) => void change(follow, topic, target.checked)}
                  />
                ))}
              </fieldset>
            )}
            <div>
              <PendingButton
                variant="secondary"
                aria-label={fillMessage(texts.stopLong, { name: follow.name })}
                isPending={running === callTo(endFollow, { id: follow.id }).path}
                disabled={!isLive}
                onClick={() => void stop(follow)}
              >
                {texts.stop}
              </PendingButton>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
