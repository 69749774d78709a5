"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import type { ActionTexts } from "@/components/modules/texts";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type pageTexts from "@/lib/i18n/messages/it/private-request-page.json";
import { ProviderChoice } from "./provider-choice";
import { listOf } from "./request-values";

type Actions = (typeof pageTexts)["actions"];

interface ActionProps<Name extends keyof Actions> {
  /** Of the request, in the API. */
  path: string;
  words: Actions[Name];
  texts: ActionTexts;
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
