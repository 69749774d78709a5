import { getMessages } from "next-intl/server";
import { RolePicker } from "@/components/role-requests/role-picker";
import { PageHead } from "@/components/ui/page-head";
import type { User } from "@/lib/contract/auth";
import { routes } from "@/lib/routes";
import { listRoleRequests } from "@/lib/server/role-requests";
import { UnverifiedNotice } from "./unverified-notice";

/** Which roles there are, for whoever named none of them. */
export async function PickerPage({ user }: { user: User }) {
  const [list, messages] = await Promise.all([listRoleRequests(), getMessages()]);
  const { roleRequestPage, accountPages, shell } = messages;
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
        <RolePicker {...list} />
      </div>
    </div>
  );
}
