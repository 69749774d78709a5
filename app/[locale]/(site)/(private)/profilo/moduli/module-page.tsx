import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { ActionTexts } from "@/components/modules/texts";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { User } from "@/lib/contract/auth";
import { type Module, openModules } from "@/lib/domain/modules";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";
import { listOwnOrganisations } from "@/lib/server/organisations";
import { PersonalPage } from "../../personal-page";
import { ModuleFrame } from "./module-frame";

interface ModulePageProps {
  module: Module;
  path: string;
  children: (user: User) => ReactNode;
}

/** A page of a module, for those whom its permission opens it; the others are told what they need. */
export async function ModulePage({ module, path, children }: ModulePageProps) {
  const { moduleArea, modules } = await getMessages();
  return (
    <PersonalPage title={modules[module.slug].title} path={path} signedOut={moduleArea.signedOut}>
      {(user) =>
        user.permissions.includes(module.permission) ? (
          children(user)
        ) : (
          <NotAllowed user={user} module={module} />
        )
      }
    </PersonalPage>
  );
}

/** Whether somebody of the staff stands before another one's tool: nobody asks for those roles by a form. */
function isColleague({ permissions }: User, { group }: Module): boolean {
  return group === "staff" && openModules(permissions).some((open) => open.group === "staff");
}

/** An organisation of theirs whose role would open a module, but is suspended. */
async function suspendedFor({ group, permission }: Module): Promise<string | null> {
  // Where the backend does not answer, the page shows the words for a missing role.
  const own = group === "business" ? await listOwnOrganisations().catch(() => []) : [];
  const found = own.find(({ roles }) =>
    roles.some(({ status, gives }) => status === "suspended" && gives.includes(permission)),
  );
  return found?.name ?? null;
}

async function NotAllowed({ user, module }: { user: User; module: Module }) {
  const [{ moduleArea }, organisation] = await Promise.all([getMessages(), suspendedFor(module)]);
  const { title, text, colleague, suspended, contact, role, back } = moduleArea.denied;
  const isStaff = isColleague(user, module);
  if (organisation !== null) {
    return (
      <ModuleFrame module={null}>
        <EmptyState glyph="key" title={title} text={fillMessage(suspended, { organisation })}>
          <LinkButton href={routes.contact()}>{contact}</LinkButton>
          <LinkButton href={routes.modules()} variant="secondary">
            {back}
          </LinkButton>
        </EmptyState>
      </ModuleFrame>
    );
  }
  return (
    <ModuleFrame module={null}>
      <EmptyState glyph="key" title={title} text={isStaff ? colleague : text}>
        {!isStaff && <LinkButton href={routes.roleRequest()}>{role}</LinkButton>}
        <LinkButton href={routes.modules()} variant={isStaff ? "primary" : "secondary"}>
          {back}
        </LinkButton>
      </EmptyState>
    </ModuleFrame>
  );
}

/** The words that all forms and actions of the reserved area share. */
export async function actionTexts(): Promise<ActionTexts> {
  const { form, validation } = await getMessages();
  return { ...form, required: validation.required };
}
