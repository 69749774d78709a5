"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import type { Versioned } from "@/lib/client/change-form";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import {
  acceptPrivateProposal,
  inviteMoreProviders,
} from "@/lib/contract/private-request-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type pageTexts from "@/lib/i18n/messages/it/private-request-page.json";
import { ProviderChoice } from "./provider-choice";
import { listOf } from "./request-values";

type Actions = (typeof pageTexts)["actions"];

interface ActionProps<Name extends keyof Actions> {
  /** Of the request. */
  code: string;
  words: Actions[Name];
}

/** Accepts a proposal. */
export function AcceptProposal({
  code,
  words,
  proposalId,
  activity,
}: ActionProps<"accept"> & { proposalId: string; activity: string }) {
  const { named, title, description, ...others } = words;
  const withName = (text: string) => fillMessage(text, { name: activity });
  return (
    <ActionDialog
      words={{ ...others, title: withName(title), description: withName(description) }}
      name={withName(named)}
      call={callTo(acceptPrivateProposal, { code })}
      toBody={() => ({ proposal_id: proposalId })}
    />
  );
}

/** Asks more activities. */
export function InviteMore({
  code,
  words,
  max,
  asked,
}: ActionProps<"invite"> & { max: number; asked: readonly string[] }) {
  const { activity_ids, none, ...dialog } = words;
  return (
    <ActionDialog<{ activity_ids: string }, Versioned, BodyOf<typeof inviteMoreProviders>>
      words={dialog}
      look={{ variant: "secondary" }}
      call={callTo(inviteMoreProviders, { code })}
      labels={{ activity_ids }}
      defaultValues={{ activity_ids: "" }}
      toBody={(values) => ({ activity_ids: listOf(values.activity_ids) })}
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
