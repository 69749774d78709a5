import { getMessages } from "next-intl/server";
import { type RequestableRole, requestableRoles, staffRoles } from "@/lib/contract/roles";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";
import { PersonalPage } from "../personal-page";
import { type PrivatePageProps, privateMetadata, queryValue } from "../private-page";
import { PickerPage } from "./picker-page";
import { RolePage } from "./role-page";

/** Null: no role, or one that cannot be requested. */
async function roleOf({ searchParams }: PrivatePageProps): Promise<RequestableRole | null> {
  const asked = await queryValue(searchParams, "role");
  return requestableRoles.find((role) => role === asked) ?? null;
}

export async function generateMetadata(props: PrivatePageProps) {
  const [role, { roleRequestPage, roleRequests }] = await Promise.all([
    roleOf(props),
    getMessages(),
  ]);
  if (!role) return privateMetadata(roleRequestPage, routes.roleRequest());
  const title = fillMessage(roleRequestPage.roleTitle, { role: roleRequests.roles[role] });
  const description = roleRequestPage.roles[role];
  return privateMetadata({ title, description }, routes.roleRequest(role));
}

export default async function Page(props: PrivatePageProps) {
  const [role, asked, { roleRequestPage }] = await Promise.all([
    roleOf(props),
    queryValue(props.searchParams, "role"),
    getMessages(),
  ]);
  return (
    <PersonalPage
      title={roleRequestPage.title}
      // A user who follows an invitation returns to it after the login.
      path={routes.roleRequest(role ?? staffRoles.find((one) => one === asked))}
      signedOut={roleRequestPage.signedOut}
    >
      {(user) => (role ? <RolePage role={role} user={user} /> : <PickerPage user={user} />)}
    </PersonalPage>
  );
}
