import { getMessages } from "next-intl/server";
import { ClosedNotice } from "@/components/modules/settings/closed-notice";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { EntryCard } from "@/components/ui/entry-card";
import { LinkButton } from "@/components/ui/link-button";
import { type Module, openModules } from "@/lib/domain/modules";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { getSettings } from "@/lib/server/settings";
import { PersonalPage } from "../../personal-page";
import { privateMetadata } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { waitingIn } from "./waiting";

export async function generateMetadata() {
  const { moduleArea } = await getMessages();
  return privateMetadata(moduleArea, routes.modules());
}

export default async function Page() {
  const { moduleArea } = await getMessages();
  return (
    <PersonalPage title={moduleArea.title} path={routes.modules()} signedOut={moduleArea.signedOut}>
      {({ permissions }) => <Hub modules={openModules(permissions)} />}
    </PersonalPage>
  );
}

async function Hub({ modules }: { modules: Module[] }) {
  const [{ moduleArea }, { system_settings: system, before_opening: isBefore }] = await Promise.all(
    [getMessages(), getSettings()],
  );
  const { empty, groups } = moduleArea;
  return (
    <ModuleFrame module={null}>
      {system?.maintenance_enabled && (
        <ClosedNotice
          mayOpen={modules.some(({ slug }) => slug === "impostazioni")}
          isBefore={isBefore === true}
        />
      )}
      {modules.length === 0 && (
        <EmptyState glyph="key" title={empty.title} text={empty.text}>
          <LinkButton href={routes.roleRequest()}>{empty.role}</LinkButton>
          <LinkButton href={routes.profile()} variant="secondary">
            {empty.back}
          </LinkButton>
        </EmptyState>
      )}
      {(["business", "staff"] as const).map((group) => {
        const own = modules.filter((module) => module.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-labelledby={group}>
            <h2 id={group} className="mb-4 text-2xl">
              {groups[group]}
            </h2>
            <ul className="profile-entries">
              {own.map((module) => (
                <HubCard key={module.slug} module={module} />
              ))}
            </ul>
          </section>
        );
      })}
    </ModuleFrame>
  );
}

async function HubCard({ module }: { module: Module }) {
  const [{ modules }, t] = await Promise.all([getMessages(), getTranslations("moduleArea")]);
  // The way to the module counts, not its number: it stays when nobody can tell it.
  const waiting = (await waitingIn[module.slug]?.().catch(() => 0)) ?? 0;
  return (
    <EntryCard
      heading="h3"
      href={routes.module(module.slug)}
      icon={module.icon}
      title={modules[module.slug].title}
      text={modules[module.slug].lead}
      aside={waiting > 0 && <Chip tone="closing">{t("waiting", { count: waiting })}</Chip>}
    />
  );
}
