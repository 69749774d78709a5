import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { Chip } from "@/components/ui/chip";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { OwnOrganisation, TeamInvitation, TeamMember } from "@/lib/contract/organisations";
import { formatDate, formatLongDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { InvitationActions, InviteAction, LeaveAction, MemberActions } from "./team-actions";
import "@/components/modules/modules.css";

interface OrganisationTeamProps {
  organisation: OwnOrganisation;
  /** Whether one belongs to no other. */
  isOnly: boolean;
}

/** An organisation of one's own: its roles and activities, its people, whom they have invited. */
export function OrganisationTeam({ organisation, isOnly }: OrganisationTeamProps) {
  const t = useTranslations("modules.team");
  const { id, name, roles, right, may_manage: mayManage, team, invitations } = organisation;
  const isAsleep = right === "manager" && !mayManage && !roles.some(isActive);
  return (
    <ModuleSection id={`squadra-${id}`} title={name}>
      <Facts organisation={organisation} />
      {isAsleep && (
        <Notice className="mt-5">
          <p>{t("asleep")}</p>
          <LinkButton href={routes.roleRequest()} variant="secondary" className="mt-3">
            {t("renew")}
          </LinkButton>
        </Notice>
      )}
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">{t("people")}</h3>
        {mayManage && <InviteAction organisation={organisation} />}
      </div>
      <ModuleList>
        {team.map((member) => (
          <Member key={member.id} organisation={organisation} member={member} />
        ))}
      </ModuleList>
      {invitations.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 text-xl">{t("invitations.title")}</h3>
          <ModuleList>
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} organisation={organisation} invitation={invitation} />
            ))}
          </ModuleList>
        </>
      )}
      <div className="mt-6">
        <LeaveAction organisation={organisation} leadsTo={isOnly ? routes.profile() : undefined} />
      </div>
    </ModuleSection>
  );
}

const isActive = ({ status }: OwnOrganisation["roles"][number]) => status === "active";

function Facts({ organisation: { roles, activities } }: { organisation: OwnOrganisation }) {
  const t = useTranslations("modules.team");
  const tRole = useTranslations("roleRequests.titles");
  return (
    <dl className="module-definitions">
      <div>
        <dt>{t("roles.title")}</dt>
        {roles.map(({ role, status, expires_at: end }) => (
          <dd key={role}>
            {t(`roles.${status === "active" && !end ? "endless" : status}`, {
              role: tRole(role),
              date: end ? formatDate(new Date(end)) : "",
            })}
          </dd>
        ))}
      </div>
      <div>
        <dt>{t("cards.title")}</dt>
        <dd>{activities.map(({ name }) => name).join(", ") || t("cards.none")}</dd>
      </div>
    </dl>
  );
}

interface RowProps {
  organisation: OwnOrganisation;
}

function Member({ organisation, member }: RowProps & { member: TeamMember }) {
  const t = useTranslations("modules.team");
  const tRight = useTranslations("teamRights");
  const { name, email, right, joined_at: since, is_self: isSelf } = member;
  return (
    <ModuleRow
      heading="h4"
      title={isSelf ? t("you", { name }) : name}
      facts={[email, tRight(`${right}.name`), t("since", { date: formatDate(new Date(since)) })]}
      aside={
        organisation.may_manage &&
        !isSelf && <MemberActions organisation={organisation} member={member} />
      }
    />
  );
}

function Invitation({ organisation, invitation }: RowProps & { invitation: TeamInvitation }) {
  const t = useTranslations("modules.team.invitations");
  const tRight = useTranslations("teamRights");
  const { email, right, invited_by: by, is_over: isOver } = invitation;
  const date = formatDate(new Date(invitation.sent_at));
  return (
    <ModuleRow
      heading="h4"
      title={email}
      facts={[
        tRight(`${right}.name`),
        by ? t("by", { name: by, date }) : t("sent", { date }),
        !isOver && t("until", { day: formatLongDate(new Date(invitation.expires_at)) }),
      ]}
      aside={
        <>
          <Chip tone={isOver ? "closed" : "brand"}>{t(isOver ? "over" : "open")}</Chip>
          <InvitationActions organisation={organisation} invitation={invitation} />
        </>
      }
    />
  );
}
