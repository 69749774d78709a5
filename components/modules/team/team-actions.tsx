"use client";

import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import type { ActionTexts } from "@/components/modules/texts";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import type { OwnOrganisation, TeamInvitation, TeamMember } from "@/lib/contract/organisations";
import type { TeamRight } from "@/lib/contract/roles";
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

const pathOf = ({ id }: ActionProps["organisation"], rest: string) =>
  `/api/business/organisations/${id}/${rest}`;

function rightOptions({ actions, rights }: TeamTexts) {
  return (Object.keys(rights) as TeamRight[]).map((value) => ({
    value,
    label: fillMessage(actions.right.option, rights[value]),
  }));
}

/** Invites somebody into the team. */
export function InviteAction({ organisation, texts }: ActionProps) {
  const { invite, email, right } = texts.actions;
  return (
    <ActionDialog<{ email: string; right: TeamRight }>
      words={invite}
      name={fillMessage(invite.named, { name: organisation.name })}
      path={pathOf(organisation, "invitations")}
      labels={{ email: email.label, right: right.label }}
      defaultValues={{ right: "editor" }}
      texts={texts.form}
    >
      {({ register, faultOf }) => (
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
          <FormSelect
            {...register("right")}
            label={right.label}
            options={rightOptions(texts)}
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
  const path = pathOf(organisation, `members/${member.id}`);
  return (
    <>
      <ActionDialog<{ right: TeamRight }>
        words={{ ...change, title: fillMessage(change.title, { name }) }}
        name={fillMessage(change.named, { name })}
        look={{ variant: "secondary" }}
        path={path}
        method="PATCH"
        labels={{ right: right.label }}
        defaultValues={{ right: member.right }}
        texts={texts.form}
      >
        {({ register, faultOf }) => (
          <FormSelect
            {...register("right")}
            label={right.label}
            options={rightOptions(texts)}
            fault={faultOf("right")}
          />
        )}
      </ActionDialog>
      <ActionDialog
        words={{ ...remove, title: fillMessage(remove.title, { name }) }}
        name={fillMessage(remove.named, { name })}
        look={{ variant: "quiet" }}
        path={path}
        method="DELETE"
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
  const path = pathOf(organisation, `invitations/${invitation.id}`);
  return (
    <>
      <ActionButton
        variant="secondary"
        label={resend.label}
        path={`${path}/resend`}
        done={resend.done}
        texts={texts.form}
      />
      <ActionDialog
        words={{ ...withdraw, description: fillMessage(withdraw.description, { email }) }}
        name={fillMessage(withdraw.named, { email })}
        look={{ variant: "quiet" }}
        path={path}
        method="DELETE"
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
      path={pathOf(organisation, "leave")}
      leadsTo={leadsTo}
      texts={texts.form}
    />
  );
}
