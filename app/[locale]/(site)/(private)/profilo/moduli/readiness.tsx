import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { ModuleSection } from "@/components/modules/module-section";
import { OpenTown } from "@/components/modules/readiness/open-town";
import { ReadinessList } from "@/components/modules/readiness/readiness-list";
import { findStep } from "@/components/modules/readiness/steps";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { callTo } from "@/lib/contract/endpoint";
import { getStaffSettings } from "@/lib/contract/setting-endpoints";
import { staffSettingsSchema } from "@/lib/contract/settings";
import { findModule } from "@/lib/domain/modules";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { ModuleFrame } from "./module-frame";
import { OpeningStepBody } from "./opening-step";
import { readOwn } from "./read-own";
import { getReadiness } from "./waiting";

const SLUG = "apertura";

/** What there is and what lacks before the town opens, and the button that opens it. */
export async function ReadinessPage() {
  const [readiness, settings, { modules }, t] = await Promise.all([
    getReadiness(),
    readOwn(callTo(getStaffSettings), staffSettingsSchema),
    getMessages(),
    getTranslations("modules.apertura"),
  ]);
  const { is_open: isOpen, before_opening: isBefore, items } = readiness;
  const texts = modules[SLUG];
  const state = isOpen ? "open" : isBefore ? "before" : "closed";
  const lacking = items.filter((item) => item.state === "missing");
  return (
    <ModuleFrame words={["modules.apertura.openTown"]} module={findModule(SLUG)}>
      <div>
        <Notice tone={isOpen ? "done" : "info"}>
          <p className="font-semibold">{texts[state].title}</p>
          <p>{texts[state].text}</p>
        </Notice>
        <p className="mt-4 mb-4 font-semibold">{t("lacking", { count: lacking.length })}</p>
        {(isBefore || isOpen) && (
          <OpenTown
            version={settings.version}
            lacking={lacking.map(({ key }) => texts.steps[key].title)}
            isOpen={isOpen}
          />
        )}
        {!isBefore && (
          <LinkButton href={routes.module("impostazioni")} variant="secondary">
            {texts.toSettings}
          </LinkButton>
        )}
      </div>
      <section aria-labelledby="list">
        <h2 id="list" className="mb-4 text-2xl">
          {texts.list}
        </h2>
        <ReadinessList items={items} />
      </section>
    </ModuleFrame>
  );
}

/** One step before the opening, with the ways to the others. */
export async function ReadinessStepPage({ id }: { id: string }) {
  const step = findStep(id);
  if (!step) notFound();
  const [readiness, { modules }, t] = await Promise.all([
    getReadiness(),
    getMessages(),
    getTranslations("modules.apertura"),
  ]);
  const item = readiness.items.find(({ key }) => key === step.key) ?? notFound();
  const texts = modules[SLUG];
  const { title, lead } = texts.steps[step.key];
  const forward = item.state === "done" ? texts.next : texts.skip;
  return (
    <ModuleFrame
      words={[
        "modules.apertura.legal",
        "modules.apertura.preview",
        "modules.apertura.staff.second",
      ]}
      module={findModule(SLUG)}
      item={{ id, title, lead }}
    >
      <ModuleSection id="step" title={t("step", { number: step.number, total: step.total })}>
        <OpeningStepBody item={item} readiness={readiness} />
      </ModuleSection>
      <nav aria-label={texts.navigation} className="flex flex-wrap gap-3">
        {step.previous && (
          <LinkButton href={routes.moduleItem(SLUG, step.previous)} variant="secondary">
            {texts.previous}
          </LinkButton>
        )}
        {step.next && <LinkButton href={routes.moduleItem(SLUG, step.next)}>{forward}</LinkButton>}
        <LinkButton href={routes.module(SLUG)} variant={step.next ? "quiet" : "primary"}>
          {texts.toList}
        </LinkButton>
      </nav>
    </ModuleFrame>
  );
}
