"use client";

import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import type { ActionTexts } from "@/components/modules/texts";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type pageTexts from "@/lib/i18n/messages/it/private-request-page.json";
import { privateRequestForm } from "@/lib/routes";
import { ProviderChoice } from "./provider-choice";
import { listOf } from "./request-values";

type Actions = (typeof pageTexts)["actions"];

interface ActionProps<Name extends keyof Actions> {
  /** Of the request, in the API. */
  path: string;
  words: Actions[Name];
  texts: ActionTexts;
}

/** Says that the request is one's own. */
export function ConfirmRequest({ path, words, texts }: ActionProps<"confirm">) {
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

/** Accepts one of the proposals. */
export function AcceptProposal({
  path,
  words,
  texts,
  proposalId,
  activity,
}: ActionProps<"accept"> & { proposalId: string; activity: string }) {
  const { named, title, description, ...others } = words;
  const withName = (text: string) => fillMessage(text, { name: activity });
  return (
    <ActionDialog
      words={{ ...others, title: withName(title), description: withName(description) }}
      name={withName(named)}
      path={`${path}/acceptance`}
      toBody={() => ({ proposal_id: proposalId })}
      texts={texts}
    />
  );
}

/** Takes the request back. */
export function CancelRequest({ path, words, texts }: ActionProps<"cancel">) {
  return (
    <ActionDialog
      words={words}
      look={{ variant: "quiet" }}
      path={`${path}/cancellation`}
      texts={texts}
    />
  );
}

/** Deletes a request that nobody has confirmed. */
export function DiscardRequest({ path, words, texts }: ActionProps<"discard">) {
  return (
    <ActionDialog
      words={words}
      look={{ variant: "quiet" }}
      path={`${path}/cancellation`}
      leadsTo={privateRequestForm()}
      texts={texts}
    />
  );
}

/** Takes back what was told of somebody's health. */
export function WithdrawHealth({ path, words, texts }: ActionProps<"withdrawHealth">) {
  return (
    <ActionDialog
      words={words}
      look={{ variant: "quiet" }}
      path={`${path}/health`}
      method="DELETE"
      texts={texts}
    />
  );
}

/** Asks further activities. */
export function InviteMore({
  path,
  words,
  texts,
  max,
  asked,
}: ActionProps<"invite"> & { max: number; asked: readonly string[] }) {
  const { activity_ids, none, ...dialog } = words;
  return (
    <ActionDialog<{ activity_ids: string }>
      words={dialog}
      look={{ variant: "secondary" }}
      path={`${path}/recipients`}
      labels={{ activity_ids }}
      defaultValues={{ activity_ids: "" }}
      toBody={(values) => ({ activity_ids: listOf(values.activity_ids) })}
      texts={texts}
    >
      {({ register, watch, setValue, clearErrors, faultOf }) => (
        <>
          <input
            type="hidden"
            {...register("activity_ids", { validate: (ids) => ids !== "" || none })}
          />
          <ProviderChoice
            id="altre"
            chosen={listOf(watch("activity_ids"))}
            max={max}
            without={asked}
            fault={faultOf("activity_ids")}
            onChange={(ids) => {
              setValue("activity_ids", ids.join(","));
              clearErrors("activity_ids");
            }}
          />
        </>
      )}
    </ActionDialog>
  );
}
