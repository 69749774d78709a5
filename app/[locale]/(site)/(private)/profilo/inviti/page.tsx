import { getMessages } from "next-intl/server";
import { InvitationCard } from "@/components/invitations/invitation-card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { User } from "@/lib/contract/auth";
import { callTo } from "@/lib/contract/endpoint";
import { acceptTeamInvitation, declineTeamInvitation } from "@/lib/contract/team-endpoints";
import { formatLongDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";
import { listTeamInvitations } from "@/lib/server/organisations";
import { privateMetadata } from "../../private-page";
import { UnverifiedNotice } from "../../richiedi-ruolo/unverified-notice";
import { actionTexts } from "../moduli/module-page";
import { ProfilePage } from "../profile-page";

export async function generateMetadata() {
  const { invitationsPage } = await getMessages();
  return privateMetadata(invitationsPage, routes.teamInvitations());
}

export default async function Page() {
  const { title, lead, signedOut } = (await getMessages()).invitationsPage;
  return (
    <ProfilePage title={title} lead={lead} path={routes.teamInvitations()} signedOut={signedOut}>
      {(user) => <Invitations user={user} />}
    </ProfilePage>
  );
}

async function Invitations({ user }: { user: User }) {
  const [invitations, { invitationsPage: texts, teamRights }, form] = await Promise.all([
    listTeamInvitations(),
    getMessages(),
    actionTexts(),
  ]);
  if (!user.email_verified) return <UnverifiedNotice user={user} text={texts.unverified} />;
  if (invitations.length === 0) {
    const { title, text, back } = texts.empty;
    return (
      <EmptyState
        glyph="mail"
        title={title}
        text={user.email && fillMessage(text, { email: user.email })}
      >
        <LinkButton href={routes.profile()}>{back}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      {invitations.map(({ id, organisation: name, right, invited_by: person, expires_at }) => {
        const values = { name, day: formatLongDate(new Date(expires_at)) };
        return (
          <InvitationCard
            key={id}
            accept={callTo(acceptTeamInvitation, { id })}
            decline={callTo(declineTeamInvitation, { id })}
            texts={{ ...texts, title: fillMessage(texts.heading, { name }) }}
            leadsTo={routes.module("team")}
            formTexts={form}
          >
            <p>
              {person
                ? fillMessage(texts.text, { ...values, person })
                : fillMessage(texts.textOfNobody, values)}
            </p>
            <p className="text-ink-soft">
              {fillMessage(texts.right, {
                right: teamRights[right].name,
                text: teamRights[right].text,
              })}
            </p>
          </InvitationCard>
        );
      })}
    </div>
  );
}
