"use client";

import type { ComponentProps } from "react";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import type { ActionTexts } from "@/components/modules/texts";
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
import type team from "@/lib/i18n/messages/it/modules/team.json";
import type teamRights from "@/lib/i18n/messages/it/team-rights.json";

export interface TeamTexts {
  actions: (typeof team)["actions"];
  rights: typeof teamRights;
  form: ActionTexts;
}

interface ActionProps {
  organisation: Pick<OwnOrganisation, "id" | "name">;
  texts: TeamTexts;
}

interface RightFieldProps extends Omit<ComponentProps<typeof FormSelect>, "label" | "options"> {
  /** The one that is chosen. */
  right: TeamRight;
  texts: TeamTexts;
}

/** What somebody may do: one of the rights, with the chosen one in words. */
function RightField({ right, texts: { actions, rights }, ...props }: RightFieldProps) {
  const options = Object.entries(rights).map(([value, { name }]) => ({ value, label: name }));
  return (
    <FormSelect
      {...props}
      label={actions.right.label}
      hint={rights[right].text}
      options={options}
    />
  );
}

/** Invites somebody into the team. */
export function InviteAction({ organisation, texts }: ActionProps) {
  const { invite, email, right } = texts.actions;
  return (
    <ActionDialog<{ email: string; right: TeamRight }>
      words={invite}
      name={fillMessage(invite.named, { name: organisation.name })}
      call={callTo(inviteToTeam, { id: organisation.id })}
      labels={{ email: email.label, right: right.label }}
      defaultValues={{ right: "editor" }}
      texts={texts.form}
    >
      {({ register, watch, faultOf }) => (
        <>
          <FormField
            {...register("email", { required: texts.form.required })}
            type="email"
            autoComplete="off"
            label={email.label}
            hint={email.hint}
            required
            fault={faultOf("email")}
          />
          <RightField
            {...register("right")}
            right={watch("right")}
            texts={texts}
            fault={faultOf("right")}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** What a manager can do with somebody of the team. */
export function MemberActions({
  organisation,
  member,
  texts,
}: ActionProps & { member: TeamMember }) {
  const { change, remove, right } = texts.actions;
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
        wording={{ right: (value: TeamRight) => texts.rights[value].name }}
        texts={texts.form}
      >
        {({ register, watch, faultOf }) => (
          <RightField
            {...register("right")}
            right={watch("right")}
            texts={texts}
            fault={faultOf("right")}
          />
        )}
      </ActionDialog>
      <ActionDialog
        words={{ ...remove, title: fillMessage(remove.title, { name }) }}
        name={fillMessage(remove.named, { name })}
        look={{ variant: "quiet" }}
        call={callTo(removeTeamMember, to)}
        texts={texts.form}
      />
    </>
  );
}

/** What a manager can do with an invitation that is open. */
export function InvitationActions({
  organisation,
  invitation,
  texts,
}: ActionProps & { invitation: TeamInvitation }) {
  const { resend, withdraw } = texts.actions;
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
        texts={texts.form}
      />
      <ActionDialog
        words={{ ...withdraw, description: fillMessage(withdraw.description, { email }) }}
        name={fillMessage(withdraw.named, { email })}
        look={{ variant: "quiet" }}
        call={callTo(withdrawTeamInvitation, to)}
        texts={texts.form}
      />
    </>
  );
}

/** Leaves the team; `leadsTo` where there is no other one. */
export function LeaveAction({ organisation, leadsTo, texts }: ActionProps & { leadsTo?: string }) {
  const { leave } = texts.actions;
  const { name } = organisation;
  return (
    <ActionDialog
      words={{ ...leave, title: fillMessage(leave.title, { name }) }}
      name={fillMessage(leave.named, { name })}
      look={{ variant: "quiet" }}
      call={callTo(leaveTeam, { id: organisation.id })}
      leadsTo={leadsTo}
      texts={texts.form}
    />
  );
}
