import { getMessages } from "next-intl/server";
import { InvitationCard } from "@/components/invitations/invitation-card";
import { RolePicker } from "@/components/role-requests/role-picker";
import { PageHead } from "@/components/ui/page-head";
import type { User } from "@/lib/contract/auth";
import {
  acceptEditorInvitation,
  declineEditorInvitation,
} from "@/lib/contract/editor-invitation-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { formatLongDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";
import { getInvitation, listRoleRequests } from "@/lib/server/role-requests";
import { AbsentPage } from "../../absent-page";
import { actionTexts } from "../profilo/moduli/module-page";
import { UnverifiedNotice } from "./unverified-notice";

/** The roles, if the address names none. */
export async function PickerPage({ user }: { user: User }) {
  const [list, invitation, form, messages] = await Promise.all([
    listRoleRequests(),
    getInvitation(),
    actionTexts(),
    getMessages(),
  ]);
  const { roleRequestPage, accountPages, shell } = messages;
  if (!list) return <AbsentPage title={roleRequestPage.title} />;
  return (
    <div data-section="home">
      <PageHead
        title={roleRequestPage.title}
        lead={roleRequestPage.lead}
        crumbs={[
          { name: accountPages.profile.title, href: routes.profile() },
          { name: roleRequestPage.title, href: routes.roleRequest() },
        ]}
        crumbsLabel={shell.breadcrumbs}
      />
      <div className="page-width module-body">
        {!user.email_verified && <UnverifiedNotice user={user} />}
        {invitation && (
          <InvitationCard
            accept={callTo(acceptEditorInvitation, { id: invitation.id })}
            decline={callTo(declineEditorInvitation, { id: invitation.id })}
            texts={roleRequestPage.invitation}
            leadsTo={routes.modules()}
            formTexts={form}
          >
            <p>
              {fillMessage(roleRequestPage.invitation.roles[invitation.role].text, {
                name: invitation.invited_by,
                day: formatLongDate(new Date(invitation.expires_at)),
              })}
            </p>
            <p className="text-ink-soft">
              {roleRequestPage.invitation.roles[invitation.role].tools}
            </p>
          </InvitationCard>
        )}
        <RolePicker {...list} />
      </div>
    </div>
  );
}
