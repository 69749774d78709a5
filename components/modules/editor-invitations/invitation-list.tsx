"use client";

import {
  CurrentPasswordField,
  type CurrentPasswordTexts,
} from "@/components/accounts/current-password-field";
import { ActionDialog } from "@/components/modules/action-dialog";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip, type ChipTone } from "@/components/ui/chip";
import {
  confirmEditorInvitation,
  withdrawEditorInvitation,
} from "@/lib/contract/editor-invitation-endpoints";
import type { Invitation, InvitationState } from "@/lib/contract/editor-invitations";
import { callTo } from "@/lib/contract/endpoint";
import { formatDate, formatLongDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

const tones: Record<InvitationState, ChipTone> = {
  proposed: "brand",
  sent: "brand",
  accepted: "open",
  declined: "closed",
  withdrawn: "closed",
  expired: "closed",
};

interface InvitationListProps {
  invitations: Invitation[];
  password: CurrentPasswordTexts;
}

/**
 * Invitations, each with what can be done about it: nobody confirms what they have proposed, and who is to administer the town
 * is confirmed with a password.
 */
export function InvitationList({ invitations, password }: InvitationListProps) {
  const texts = useWords("modules.inviti");
  const required = useWords("validation.required");
  const { facts, states, withdraw } = texts;
  return (
    <ModuleList>
      {invitations.map((invitation) => {
        const {
          id,
          email,
          role,
          status,
          message,
          expires_at: end,
          confirmed_by: confirmer,
        } = invitation;
        const isAdministrator = role === "amministratore";
        const confirm = { ...texts.confirm, ...(isAdministrator && texts.confirmAdministrator) };
        const isOpen = status === "proposed" || status === "sent";
        return (
          <ModuleRow
            key={id}
            title={email}
            facts={[
              isAdministrator && facts.administrator,
              fillMessage(facts.proposed, {
                name: invitation.invited_by,
                date: formatDate(new Date(invitation.created_at)),
              }),
              confirmer && fillMessage(facts.confirmed, { name: confirmer }),
              status === "sent" &&
                end &&
                fillMessage(facts.until, { day: formatLongDate(new Date(end)) }),
              status === "proposed" && invitation.is_own && facts.waits,
            ]}
            aside={
              <>
                <Chip tone={tones[status]}>{states[status]}</Chip>
                {status === "proposed" && !invitation.is_own && (
                  <ActionDialog<{ password: string }>
                    words={{
                      ...confirm,
                      description: fillMessage(confirm.description, { email }),
                    }}
                    name={fillMessage(confirm.named, { email })}
                    call={callTo(confirmEditorInvitation, { id })}
                    labels={{ password: password.currentPassword }}
                    toBody={(values) => values}
                  >
                    {({ register, faultOf }) =>
                      isAdministrator && (
                        <CurrentPasswordField
                          {...register("password", { required })}
                          texts={password}
                          fault={faultOf("password")}
                        />
                      )
                    }
                  </ActionDialog>
                )}
                {isOpen && (
                  <ActionDialog
                    words={{
                      ...withdraw,
                      description: fillMessage(withdraw.description, { email }),
                    }}
                    name={fillMessage(withdraw.named, { email })}
                    look={{ variant: "quiet" }}
                    call={callTo(withdrawEditorInvitation, { id })}
                  />
                )}
              </>
            }
          >
            <p className="mt-2 max-w-[65ch] whitespace-pre-line break-words text-sm">{message}</p>
          </ModuleRow>
        );
      })}
    </ModuleList>
  );
}
