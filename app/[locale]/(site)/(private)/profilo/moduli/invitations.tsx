import { getMessages } from "next-intl/server";
import { InvitationList } from "@/components/modules/inviti/invitation-list";
import { invitationTabs } from "@/components/modules/inviti/invitation-tabs";
import { InviteButton } from "@/components/modules/inviti/invite-button";
import { Notice } from "@/components/ui/notice";
import { invitationPageSchema } from "@/lib/contract/editor-invitations";
import { getOwn } from "@/lib/server/session";
import type { PrivatePageProps } from "../../private-page";
import { actionTexts } from "./module-page";
import { QueuePage } from "./queue-page";

const PATH = "/api/staff/editor-invitations";

/** How many proposals of others wait for a second administrator. */
export async function countInvitations(): Promise<number> {
  const page = await getOwn(PATH, invitationPageSchema);
  return page?.data.filter(({ is_own: isOwn }) => !isOwn).length ?? 0;
}

/** Invitations to write for the town: proposed, sent, answered. */
export async function InvitationsPage({ searchParams }: PrivatePageProps) {
  const [{ modules }, form] = await Promise.all([getMessages(), actionTexts()]);
  const texts = modules.inviti;
  return (
    <QueuePage
      searchParams={searchParams}
      slug="inviti"
      path={PATH}
      schema={invitationPageSchema}
      tabs={invitationTabs}
      texts={texts}
      glyph="mail"
      tools={({ other_administrators: others }) => (
        <>
          {others === 0 && <Notice className="w-full">{texts.alone}</Notice>}
          <InviteButton texts={texts.invite} form={form} />
        </>
      )}
    >
      {({ data }) => <InvitationList invitations={data} texts={texts} form={form} />}
    </QueuePage>
  );
}
