import type { TabParams } from "@/components/modules/tabs";
import type { SettingsUpdate } from "@/lib/contract/settings";
import type impostazioni from "@/lib/i18n/messages/it/modules/impostazioni.json";

export type SettingsTexts = typeof impostazioni;

/** A setting that the form has; its words stand under its name in the messages. */
export type SettingName = keyof SettingsTexts["fields"] & keyof SettingsUpdate;

/** How a setting is typed; `lines`: one text in each line; `yearDay`: a day and a month. */
type SettingKind =
  | "text"
  | "paragraph"
  | "lines"
  | "address"
  | "email"
  | "colour"
  | "number"
  | "yearDay"
  | "switch";

export interface SettingField {
  name: SettingName;
  kind: SettingKind;
  maxLength?: number;
}

const text = (name: SettingName, maxLength: number): SettingField => ({
  name,
  kind: "text",
  maxLength,
});
const paragraph = (name: SettingName, maxLength: number): SettingField => ({
  name,
  kind: "paragraph",
  maxLength,
});
const address = (name: SettingName): SettingField => ({ name, kind: "address", maxLength: 300 });

/** What a town's administrator sets, group by group; what is left out is the operator's. */
export const settingGroups = {
  name: [
    text("project_name", 60),
    text("town_name", 60),
    text("patron_name", 60),
    { name: "patron_day", kind: "yearDay", maxLength: 20 },
    text("tagline", 160),
    { name: "theme_color", kind: "colour", maxLength: 7 },
    address("header_logo_url"),
    text("header_logo_alt", 120),
    { name: "header_logo_height", kind: "number" },
  ],
  contact: [
    text("contact_office", 80),
    text("contact_street", 120),
    text("contact_postal_code", 5),
    text("contact_city", 80),
    text("contact_province", 2),
    { name: "contact_email", kind: "email", maxLength: 255 },
    text("contact_phone", 40),
    { name: "contact_hours", kind: "lines" },
    { name: "contact_people", kind: "lines" },
    { name: "contact_answer_days", kind: "number" },
    { name: "contact_blocked", kind: "lines" },
  ],
  legal: [
    text("legal_owner", 120),
    text("legal_address", 200),
    { name: "legal_email", kind: "email", maxLength: 255 },
    { name: "legal_pec", kind: "email", maxLength: 255 },
    text("legal_dpo", 200),
    text("legal_hosting", 200),
  ],
  app: [
    text("prompt_title", 80),
    paragraph("prompt_message", 200),
    text("prompt_cta_label", 40),
    text("prompt_dismiss_label", 40),
    { name: "prompt_ios_instructions", kind: "lines" },
    paragraph("notifications_push_prompt_text", 200),
    paragraph("update_message", 200),
    text("update_confirm_label", 40),
    text("update_cancel_label", 40),
    address("mobile_app_ios_url"),
    address("mobile_app_android_url"),
    address("mobile_app_generic_url"),
  ],
  map: [address("map_tiles_url"), text("map_attribution", 120)],
  privacy: [
    { name: "cookie_consent_required", kind: "switch" },
    text("consent_title", 80),
    paragraph("consent_description", 600),
    address("privacy_policy"),
    address("cookie_policy"),
  ],
  tracking: [
    text("ga4_measurement_id", 16),
    text("gtm_container_id", 16),
    text("google_site_verification", 100),
    text("bing_site_verification", 32),
  ],
} as const satisfies Record<string, readonly SettingField[]>;

export type SettingGroup = keyof typeof settingGroups;

export type SettingsTab = SettingGroup | "opening" | "home" | "payments" | "installs";

/** Whether a tab shows a form of settings. */
export function isGroup(tab: SettingsTab): tab is SettingGroup {
  return Object.hasOwn(settingGroups, tab);
}

export const settingsTabs: TabParams<SettingsTab> = {
  opening: undefined,
  name: "nome",
  home: "pagina-iniziale",
  contact: "contatti",
  legal: "titolare",
  app: "app",
  map: "mappa",
  privacy: "privacy",
  tracking: "statistiche",
  payments: "pagamenti",
  installs: "installazioni",
};
