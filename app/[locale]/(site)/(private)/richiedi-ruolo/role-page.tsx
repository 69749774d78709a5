import { getMessages } from "next-intl/server";
import { RequestProgress } from "@/components/role-requests/request-progress";
import { RoleAbilities } from "@/components/role-requests/role-abilities";
import { PageHead } from "@/components/ui/page-head";
import type { User } from "@/lib/contract/auth";
import type { RequestableRole } from "@/lib/contract/roles";
import { routes } from "@/lib/routes";
import { getRoleRequest, listRoleRequests } from "@/lib/server/role-requests";
import { AbsentPage } from "../../absent-page";
import { RequestStage } from "./request-stage";

interface RolePageProps {
  role: RequestableRole;
  user: User;
}

/** A role: what it allows, and the state of the user's request. */
export async function RolePage({ role, user }: RolePageProps) {
  const [list, messages] = await Promise.all([listRoleRequests(), getMessages()]);
  const { roleRequestPage, roleRequests, accountPages, shell } = messages;
  const title = roleRequests.titles[role];
  const offer = list?.roles.find((one) => one.role === role);
  if (!list || !offer) return <AbsentPage title={title} />;
  const newest = list.data.find((one) => one.role === role);
  const request = newest ? await getRoleRequest(newest.id) : null;
  return (
    <div data-section="home">
      <PageHead
        title={title}
        lead={roleRequestPage.roles[role]}
        crumbs={[
          { name: accountPages.profile.title, href: routes.profile() },
          { name: roleRequestPage.title, href: routes.roleRequest() },
          { name: title, href: routes.roleRequest(role) },
        ]}
        crumbsLabel={shell.breadcrumbs}
      />
      <div className="page-width module-body">
        {request && <RequestProgress status={request.status} />}
        <div className="role-page">
          <div>
            <RequestStage user={user} offer={offer} request={request} />
          </div>
          <aside aria-label={roleRequestPage.abilities.title}>
            <div className="module-section">
              <h2>{roleRequestPage.abilities.title}</h2>
              <RoleAbilities abilities={offer.abilities} />
            </div>
          </aside>
        </div>
      </div>
    </div>
  );
}
