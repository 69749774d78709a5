"use client";

import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import type { ActionTexts } from "@/components/modules/texts";
import type pageTexts from "@/lib/i18n/messages/it/application-page.json";

type Actions = (typeof pageTexts)["actions"];

interface ActionProps<Name extends keyof Actions> {
  /** Of the application, in the API. */
  path: string;
  words: Actions[Name];
  texts: ActionTexts;
}

/** Says that the application is one's own. */
export function ConfirmApplication({ path, words, texts }: ActionProps<"confirm">) {
  return (
    <ActionButton
      size="large"
      label={words.label}
      path={`${path}/confirm`}
      done={words.done}
      texts={texts}
    />
  );
}

/** Takes an application back; `leadsTo`: where one goes on when nothing of it is left. */
export function WithdrawApplication({
  path,
  words,
  texts,
  leadsTo,
}: ActionProps<"withdraw"> & { leadsTo?: string }) {
  return (
    <ActionDialog
      words={words}
      look={{ variant: "quiet" }}
      path={`${path}/withdrawal`}
      leadsTo={leadsTo}
      texts={texts}
    />
  );
}
