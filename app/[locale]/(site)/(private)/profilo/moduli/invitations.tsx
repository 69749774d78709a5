import { getMessages } from "next-intl/server";
import { InvitationList } from "@/components/modules/editor-invitations/invitation-list";
import { invitationTabs } from "@/components/modules/editor-invitations/invitation-tabs";
import { InviteButton } from "@/components/modules/editor-invitations/invite-button";
import { SecondAdministrator } from "@/components/modules/readiness/second-administrator";
import { Notice } from "@/components/ui/notice";
import { listEditorInvitations } from "@/lib/contract/editor-invitation-endpoints";
import { invitationPageSchema } from "@/lib/contract/editor-invitations";
import type { PrivatePageProps } from "../../private-page";
import { QueuePage } from "./queue-page";

/** Invitations into the staff: proposed, sent, answered. */
export async function InvitationsPage({ searchParams }: PrivatePageProps) {
  const { modules, accountPages } = await getMessages();
  const texts = modules.inviti;
  const { currentPassword, showPassword, hidePassword } = accountPages.form;
  const password = { currentPassword, showPassword, hidePassword };
  return (
    <QueuePage
      words={["modules.inviti", "modules.apertura.staff.second"]}
      searchParams={searchParams}
      slug="inviti"
      queue={listEditorInvitations}
      schema={invitationPageSchema}
      tabs={invitationTabs}
      texts={texts}
      glyph="mail"
      tools={({ other_administrators: others, can_name_second: isFree }) => (
        <>
          {others === 0 && (
            <>
              <Notice className="w-full">{isFree ? texts.alone : texts.aloneSuspended}</Notice>
              {isFree && <SecondAdministrator password={password} />}
            </>
          )}
          <InviteButton password={password} />
        </>
      )}
    >
      {({ data }) => <InvitationList invitations={data} password={password} />}
    </QueuePage>
  );
}
