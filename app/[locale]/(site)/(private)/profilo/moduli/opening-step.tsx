import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { LiveRegion } from "@/components/modules/action-area";
import { LegalList } from "@/components/modules/readiness/legal-list";
import { LookForm } from "@/components/modules/readiness/look-form";
import { ReadinessFact } from "@/components/modules/readiness/readiness-list";
import { SecondAdministrator } from "@/components/modules/readiness/second-administrator";
import { TestMail } from "@/components/modules/readiness/test-mail";
import { ServerLines } from "@/components/modules/server-lines";
import { MapCut } from "@/components/modules/settings/map-cut";
import {
  type SettingField,
  settingGroups,
  settingsTabs,
} from "@/components/modules/settings/setting-groups";
import { SettingPicture } from "@/components/modules/settings/setting-picture";
import { SettingsForm } from "@/components/modules/settings/settings-form";
import { LinkButton } from "@/components/ui/link-button";
import { listEditorInvitations } from "@/lib/contract/editor-invitation-endpoints";
import { invitationPageSchema } from "@/lib/contract/editor-invitations";
import { callTo } from "@/lib/contract/endpoint";
import { listLegalPages } from "@/lib/contract/legal-page-endpoints";
import { legalPageListSchema } from "@/lib/contract/legal-pages";
import { mapFileSchema } from "@/lib/contract/map";
import { getMapFileFacts } from "@/lib/contract/map-endpoints";
import type { Readiness, ReadinessItem, ReadinessKey } from "@/lib/contract/readiness";
import { getStaffSettings } from "@/lib/contract/setting-endpoints";
import { staffSettingsSchema } from "@/lib/contract/settings";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";
import { actionTexts } from "./module-page";
import { readOwn } from "./read-own";

interface StepProps {
  item: ReadinessItem;
  readiness: Readiness;
}

/** What a step is done with: forms and buttons that stand elsewhere in the reserved area, too. */
export function OpeningStepBody(props: StepProps): ReactNode {
  const Body = bodies[props.item.key];
  return <Body {...props} />;
}

async function formParts() {
  const [settings, { modules, site }, form] = await Promise.all([
    readOwn(callTo(getStaffSettings), staffSettingsSchema),
    getMessages(),
    actionTexts(),
  ]);
  const { fields, form: words, pictures } = modules.impostazioni;
  return {
    parts: { settings, form, texts: { fields, form: words } },
    pictures,
    texts: modules.apertura,
    defaultName: site.defaultName,
  };
}

const nameFields: readonly SettingField[] = [
  ...settingGroups.name.filter(({ name }) =>
    ["project_name", "town_name", "tagline", "patron_name", "patron_day"].includes(name),
  ),
  ...settingGroups.contact.filter(({ name }) => name === "contact_province"),
];

async function NameStep() {
  const { parts } = await formParts();
  return <SettingsForm {...parts} fields={nameFields} />;
}

async function LookStep() {
  const { parts, pictures, defaultName } = await formParts();
  return (
    <LiveRegion>
      <LookForm {...parts} defaultName={defaultName} />
      <SettingPicture
        name="header_logo_path"
        settings={parts.settings}
        words={pictures.header_logo_path}
        texts={pictures}
      />
    </LiveRegion>
  );
}

const officeFields = settingGroups.contact.filter(({ name }) => name !== "contact_blocked");

async function OfficeStep() {
  const { parts } = await formParts();
  return <SettingsForm {...parts} fields={officeFields} />;
}

async function ZonesStep({ item }: StepProps) {
  const { modules } = await getMessages();
  return (
    <>
      <ReadinessFact item={item} />
      <LinkButton href={routes.module("zone")} className="mt-5">
        {modules.apertura.zones.manage}
      </LinkButton>
    </>
  );
}

async function LegalStep() {
  const [{ data }, { parts, texts }, { legalPages }] = await Promise.all([
    readOwn(callTo(listLegalPages), legalPageListSchema),
    formParts(),
    getMessages(),
  ]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-labelledby="blanks">
        <h3 id="blanks" className="text-xl">
          {texts.legal.blanksTitle}
        </h3>
        <p className="mt-2 text-ink-soft">{texts.legal.site}</p>
        <SettingsForm {...parts} fields={settingGroups.legal} />
      </section>
      <section aria-labelledby="pages">
        <h3 id="pages" className="mb-4 text-xl">
          {texts.legal.pagesTitle}
        </h3>
        <LiveRegion>
          <LegalList pages={data} blanks={legalPages.blanks} />
        </LiveRegion>
      </section>
    </div>
  );
}

async function ContentStep({ item }: StepProps) {
  const { modules } = await getMessages();
  const texts = modules.apertura.content;
  return (
    <>
      <ReadinessFact item={item} />
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton href={routes.module("importazioni")}>{texts.import}</LinkButton>
        <LinkButton href={routes.module("attivita")} variant="secondary">
          {texts.write}
        </LinkButton>
        <LinkButton href={routes.module("notizie")} variant="secondary">
          {texts.news}
        </LinkButton>
      </div>
    </>
  );
}

async function MapStep({ item }: StepProps) {
  const [{ cut }, { modules }] = await Promise.all([
    readOwn(callTo(getMapFileFacts), mapFileSchema),
    getMessages(),
  ]);
  return (
    <>
      <ReadinessFact item={item} />
      {item.state !== "done" && (
        <div className="mt-4">
          <MapCut cut={cut} />
        </div>
      )}
      <LinkButton
        href={routes.module("impostazioni", { status: settingsTabs.map })}
        variant="secondary"
        className="mt-5"
      >
        {modules.apertura.map.settings}
      </LinkButton>
    </>
  );
}

async function StaffStep({ item }: StepProps) {
  const [page, { modules, accountPages }] = await Promise.all([
    readOwn(callTo(listEditorInvitations, {}), invitationPageSchema),
    getMessages(),
  ]);
  const texts = modules.apertura.staff;
  const { currentPassword, showPassword, hidePassword } = accountPages.form;
  return (
    <LiveRegion>
      <ReadinessFact item={item} />
      <div className="mt-5 flex flex-wrap gap-3">
        {page.can_name_second ? (
          <SecondAdministrator password={{ currentPassword, showPassword, hidePassword }} />
        ) : (
          <p className="w-full">
            {page.other_administrators === 0 ? modules.inviti.aloneSuspended : texts.already}
          </p>
        )}
        <LinkButton href={routes.module("inviti")} variant="secondary">
          {texts.invitations}
        </LinkButton>
        <LinkButton href={routes.module("persone")} variant="quiet">
          {texts.people}
        </LinkButton>
      </div>
    </LiveRegion>
  );
}

const MAIL_LINES =
  "SMTP_URL=smtps://utente:password@smtp.esempio.it\nMAIL_FROM=info@comune.esempio.it";
const ADDRESS_LINES = "SITE_URL=https://portale.comune.esempio.it\nTRUSTED_PROXIES=127.0.0.1";
const BACKUP_LINES =
  "npm run backup -- --keep 14 /var/backups/piazza\nnpm run rehearse -- /var/backups/piazza";

async function MailStep({ item, readiness: { mail_server: server } }: StepProps) {
  const { modules } = await getMessages();
  const texts = modules.apertura.mail;
  return (
    <>
      <ReadinessFact item={item} />
      {server ? (
        <>
          <p className="mt-2">{fillMessage(texts.server, { server })}</p>
          <TestMail label={texts.test} />
        </>
      ) : (
        <>
          <p className="mt-4">{texts.how}</p>
          <ServerLines>{MAIL_LINES}</ServerLines>
        </>
      )}
    </>
  );
}

async function AddressStep({ item, readiness: { site_url: url } }: StepProps) {
  const { modules } = await getMessages();
  const texts = modules.apertura.address;
  return (
    <>
      <ReadinessFact item={item} />
      <p className="mt-2">{fillMessage(texts.now, { url })}</p>
      <p className="mt-4 max-w-[65ch]">{texts.how}</p>
      <ServerLines>{ADDRESS_LINES}</ServerLines>
    </>
  );
}

async function BackupStep({ item }: StepProps) {
  const { modules } = await getMessages();
  const texts = modules.apertura.backup;
  return (
    <>
      <ReadinessFact item={item} />
      <p className="mt-4">{texts.how}</p>
      <ServerLines>{BACKUP_LINES}</ServerLines>
      <p className="mt-4 max-w-[65ch] text-ink-soft">{texts.timer}</p>
    </>
  );
}

const bodies: Record<ReadinessKey, (props: StepProps) => ReactNode | Promise<ReactNode>> = {
  name: NameStep,
  look: LookStep,
  office: OfficeStep,
  zones: ZonesStep,
  legal: LegalStep,
  content: ContentStep,
  map: MapStep,
  staff: StaffStep,
  mail: MailStep,
  address: AddressStep,
  backup: BackupStep,
};
