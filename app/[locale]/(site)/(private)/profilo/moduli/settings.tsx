import { getMessages } from "next-intl/server";
import { LiveRegion } from "@/components/modules/action-area";
import { ModuleSection } from "@/components/modules/module-section";
import { AskAgain } from "@/components/modules/settings/ask-again";
import { HomeOrder } from "@/components/modules/settings/home-order";
import { InstallTable } from "@/components/modules/settings/install-table";
import { MaintenanceSwitch } from "@/components/modules/settings/maintenance-switch";
import { MapFileFacts } from "@/components/modules/settings/map-file-facts";
import { PaymentChecks } from "@/components/modules/settings/payment-checks";
import {
  isGroup,
  type SettingGroup,
  type SettingsTab,
  settingGroups,
  settingsTabs,
} from "@/components/modules/settings/setting-groups";
import { SettingPicture } from "@/components/modules/settings/setting-picture";
import { SettingsForm } from "@/components/modules/settings/settings-form";
import { TagList } from "@/components/modules/settings/tag-list";
import { StatusTabs } from "@/components/modules/status-tabs";
import { tabNames, tabOf } from "@/components/modules/tabs";
import { callTo } from "@/lib/contract/endpoint";
import { installCountsSchema } from "@/lib/contract/install";
import { listInstallMonths } from "@/lib/contract/install-endpoints";
import { mapFileSchema } from "@/lib/contract/map";
import { getMapFileFacts } from "@/lib/contract/map-endpoints";
import { listPaymentDifferences } from "@/lib/contract/payment-endpoints";
import { paymentDifferencesSchema } from "@/lib/contract/payments";
import { getStaffSettings } from "@/lib/contract/setting-endpoints";
import { pictureSettings, staffSettingsSchema } from "@/lib/contract/settings";
import { findModule } from "@/lib/domain/modules";
import type { WordsName } from "@/lib/i18n/use-words";
import { homeSections } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { type PrivatePageProps, queryValue } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "impostazioni";

/** What the client components of a tab say. */
const tabWords: Partial<Record<SettingsTab, readonly WordsName[]>> = {
  opening: ["modules.impostazioni.opening"],
  home: ["modules.impostazioni.home"],
  privacy: ["modules.impostazioni.askAgain"],
  tracking: ["modules.impostazioni.tags"],
};

/** The settings of the site, tab by tab, and whether it is open at all. */
export async function SettingsPage({ searchParams }: PrivatePageProps) {
  const [status, { modules }] = await Promise.all([
    queryValue(searchParams, "stato"),
    getMessages(),
  ]);
  const texts = modules.impostazioni;
  const tab = tabOf(settingsTabs, status);
  return (
    <ModuleFrame words={tabWords[tab]} module={findModule(SLUG)}>
      <StatusTabs
        label={texts.tabsLabel}
        tabs={tabNames(settingsTabs).map((name) => ({
          href: routes.module(SLUG, { status: settingsTabs[name] }),
          label: texts[name].tab,
          current: name === tab,
        }))}
      />
      <ModuleSection id={tab} title={texts[tab].title}>
        <p className="mb-5 max-w-[65ch] text-ink-soft">{texts[tab].lead}</p>
        {tab === "installs" && <Installs />}
        {tab === "opening" && <Opening />}
        {tab === "home" && <Home />}
        {tab === "payments" && <Payments />}
        {isGroup(tab) && <Group key={tab} group={tab} />}
      </ModuleSection>
    </ModuleFrame>
  );
}

async function Payments() {
  return (
    <PaymentChecks {...(await readOwn(callTo(listPaymentDifferences), paymentDifferencesSchema))} />
  );
}

const getSettings = () => readOwn(callTo(getStaffSettings), staffSettingsSchema);

async function Opening() {
  const [settings, { server }] = await Promise.all([getSettings(), getMessages()]);
  return <MaintenanceSwitch settings={settings} defaultMessage={server.maintenance.text} />;
}

async function Home() {
  const settings = await getSettings();
  return <HomeOrder key={settings.version} settings={settings} usual={homeSections} />;
}

async function Group({ group }: { group: SettingGroup }) {
  const [settings, { modules }] = await Promise.all([getSettings(), getMessages()]);
  const { fields, form: words, pictures } = modules.impostazioni;
  return (
    <LiveRegion>
      <SettingsForm
        fields={settingGroups[group]}
        settings={settings}
        texts={{ fields, form: words }}
      />
      {group === "name" &&
        pictureSettings.map((name) => (
          <SettingPicture
            key={name}
            name={name}
            settings={settings}
            words={pictures[name]}
            texts={pictures}
          />
        ))}
      {group === "map" && <MapFile />}
      {group === "privacy" && <AskAgain settings={settings} />}
      {group === "tracking" && <TagList settings={settings} />}
    </LiveRegion>
  );
}

async function MapFile() {
  return <MapFileFacts {...(await readOwn(callTo(getMapFileFacts), mapFileSchema))} />;
}

async function Installs() {
  const [counts, { modules }] = await Promise.all([
    readOwn(callTo(listInstallMonths), installCountsSchema),
    getMessages(),
  ]);
  if (counts.data.length === 0) return <p>{modules.impostazioni.installs.none}</p>;
  return <InstallTable months={counts.data} />;
}
