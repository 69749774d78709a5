import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { ActionTexts } from "@/components/modules/texts";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { User } from "@/lib/contract/auth";
import { type Module, openModules } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
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
          <NotAllowed isColleague={isColleague(user, module)} />
        )
      }
    </PersonalPage>
  );
}

/** Whether somebody of the staff stands before another one's tool: nobody asks for those roles by a form. */
function isColleague({ permissions }: User, { group }: Module): boolean {
  return group === "staff" && openModules(permissions).some((open) => open.group === "staff");
}

async function NotAllowed({ isColleague: isStaff }: { isColleague: boolean }) {
  const { moduleArea } = await getMessages();
  const { title, text, colleague, role, back } = moduleArea.denied;
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
  const { accountPages, moduleArea, validation } = await getMessages();
  const { summary, unreachable, failed, noScript, cancel } = accountPages.form;
  return {
    summary,
    unreachable,
    failed,
    noScript,
    cancel,
    required: validation.required,
    close: moduleArea.close,
    overtaken: moduleArea.overtaken,
  };
}
