"use client";

import type { ComponentProps } from "react";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { callTo } from "@/lib/contract/endpoint";
import type { OwnOrganisation, TeamInvitation, TeamMember } from "@/lib/contract/organisations";
import type { TeamRight } from "@/lib/contract/roles";
import {
  changeTeamRight,
  inviteToTeam,
  leaveTeam,
  removeTeamMember,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from "@/lib/contract/team-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface ActionProps {
  organisation: Pick<OwnOrganisation, "id" | "name">;
}

interface RightFieldProps extends Omit<ComponentProps<typeof FormSelect>, "label" | "options"> {
  /** The one that is chosen. */
  right: TeamRight;
}

/** What somebody may do: one of the rights, with the chosen one in words. */
function RightField({ right, ...props }: RightFieldProps) {
  const { label } = useWords("modules.team.actions.right");
  const rights = useWords("teamRights");
  const options = Object.entries(rights).map(([value, { name }]) => ({ value, label: name }));
  return <FormSelect {...props} label={label} hint={rights[right].text} options={options} />;
}

/** Invites somebody into the team. */
export function InviteAction({ organisation }: ActionProps) {
  const { invite, email, right } = useWords("modules.team.actions");
  const required = useWords("validation.required");
  return (
    <ActionDialog<{ email: string; right: TeamRight }>
      words={invite}
      name={fillMessage(invite.named, { name: organisation.name })}
      call={callTo(inviteToTeam, { id: organisation.id })}
      labels={{ email: email.label, right: right.label }}
      defaultValues={{ right: "editor" }}
    >
      {({ register, watch, faultOf }) => (
        <>
          <FormField
            {...register("email", { required })}
            type="email"
            autoComplete="off"
            label={email.label}
            hint={email.hint}
            required
            fault={faultOf("email")}
          />
          <RightField {...register("right")} right={watch("right")} fault={faultOf("right")} />
        </>
      )}
    </ActionDialog>
  );
}

/** What a manager can do with somebody of the team. */
export function MemberActions({ organisation, member }: ActionProps & { member: TeamMember }) {
  const { change, remove, right } = useWords("modules.team.actions");
  const rights = useWords("teamRights");
  const { name } = member;
  const to = { id: organisation.id, member_id: member.id };
  return (
    <>
      <ActionDialog<{ right: TeamRight }, Pick<TeamMember, "right" | "version">>
        words={{ ...change, title: fillMessage(change.title, { name }) }}
        name={fillMessage(change.named, { name })}
        look={{ variant: "secondary" }}
        call={callTo(changeTeamRight, to)}
        labels={{ right: right.label }}
        seen={member}
        toValues={(seen) => ({ right: seen.right })}
        wording={{ right: (value: TeamRight) => rights[value].name }}
      >
        {({ register, watch, faultOf }) => (
          <RightField {...register("right")} right={watch("right")} fault={faultOf("right")} />
        )}
      </ActionDialog>
      <ActionDialog
        words={{ ...remove, title: fillMessage(remove.title, { name }) }}
        name={fillMessage(remove.named, { name })}
        look={{ variant: "quiet" }}
        call={callTo(removeTeamMember, to)}
      />
    </>
  );
}

/** What a manager can do with an invitation that is open. */
export function InvitationActions({
  organisation,
  invitation,
}: ActionProps & { invitation: TeamInvitation }) {
  const { resend, withdraw } = useWords("modules.team.actions");
  const { email } = invitation;
  const to = { id: organisation.id, invitation_id: invitation.id };
  return (
    <>
      <ActionButton
        variant="secondary"
        label={resend.label}
        name={fillMessage(resend.named, { email })}
        call={callTo(resendTeamInvitation, to)}
        done={resend.done}
      />
      <ActionDialog
        words={{ ...withdraw, description: fillMessage(withdraw.description, { email }) }}
        name={fillMessage(withdraw.named, { email })}
        look={{ variant: "quiet" }}
        call={callTo(withdrawTeamInvitation, to)}
      />
    </>
  );
}

/** Leaves the team; `leadsTo` where there is no other one. */
export function LeaveAction({ organisation, leadsTo }: ActionProps & { leadsTo?: string }) {
  const { leave } = useWords("modules.team.actions");
  const { name } = organisation;
  return (
    <ActionDialog
      words={{ ...leave, title: fillMessage(leave.title, { name }) }}
      name={fillMessage(leave.named, { name })}
      look={{ variant: "quiet" }}
      call={callTo(leaveTeam, { id: organisation.id })}
      leadsTo={leadsTo}
    />
  );
}
