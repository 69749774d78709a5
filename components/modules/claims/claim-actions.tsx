"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { ApprovalMessage, OrganisationField } from "@/components/modules/approval-fields";
import { RejectAction } from "@/components/modules/reject-action";
import type { Versioned } from "@/lib/client/change-form";
import type { ClaimRejection, StaffClaim } from "@/lib/contract/claims";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { approveClaim, hearClaimOwner, rejectClaim } from "@/lib/contract/managed-claim-endpoints";
import type rivendicazioni from "@/lib/i18n/messages/it/modules/rivendicazioni.json";
import { useWords } from "@/lib/i18n/use-words";
import { IssueCode } from "./issue-code";

type Texts = (typeof rivendicazioni)["actions"];

interface ClaimActionsProps {
  claim: StaffClaim;
  rejections: Record<ClaimRejection, string>;
}

const proving: readonly StaffClaim["status"][] = ["started", "code_sent"];
const decidable: readonly StaffClaim["status"][] = ["verified", "in_review"];

/** What the staff can do with a claim: make a code, hear the owner, approve, refuse. */
export function ClaimActions({ claim, rejections }: ClaimActionsProps) {
  const texts = useWords("modules.rivendicazioni.actions");
  const { status, is_own: isOwn } = claim;
  const isProving = proving.includes(status);
  if (isOwn) return null;
  return (
    <ActionArea>
      {claim.may_approve && <Approve claim={claim} texts={texts.approve} />}
      {claim.needs_hearing && (
        <ActionButton
          label={texts.hear.label}
          call={callTo(hearClaimOwner, { id: claim.id })}
          done={texts.hear.done}
        />
      )}
      {isProving && <IssueCode id={claim.id} />}
      {(isProving || decidable.includes(status)) && (
        <RejectAction
          call={callTo(rejectClaim, { id: claim.id })}
          texts={texts.reject}
          rejections={rejections}
        />
      )}
    </ActionArea>
  );
}

interface ActionProps<Words> {
  texts: Words;
}

function Approve({ claim, texts }: ActionProps<Texts["approve"]> & { claim: StaffClaim }) {
  const { organisations, likely_organisation: likely } = claim;
  const name = claim.organisation?.name ?? null;
  // Whose organisation was chosen has not described a new one.
  const isChosen = organisations.some((one) => one.id === likely && one.name === name);
  return (
    <ActionDialog<
      { organisation_id: string; message: string },
      Versioned,
      BodyOf<typeof approveClaim>
    >
      words={texts}
      call={callTo(approveClaim, { id: claim.id })}
      labels={{ organisation_id: texts.organisation.label, message: texts.message }}
      defaultValues={{ organisation_id: likely ?? "" }}
      toBody={({ organisation_id: chosen, message }) => ({
        organisation_id: chosen || null,
        message,
      })}
    >
      {(values) => (
        <>
          <OrganisationField
            form={values}
            organisations={organisations}
            fresh={isChosen ? null : { name }}
            texts={texts.organisation}
          />
          <ApprovalMessage form={values} texts={texts} />
        </>
      )}
    </ActionDialog>
  );
}
