import { escapeHtml } from "@/backend/kernel/escape-html";
import type { LegalBlank } from "@/lib/contract/legal-pages";
import type { LegalSlug } from "@/lib/contract/page-constants";
import type { ContentPageInput } from "@/lib/contract/pages";
import type { SettingsUpdate } from "@/lib/contract/settings";
import legal from "@/lib/i18n/messages/it/legal-pages.json";

const settingOf = {
  site: "project_name",
  owner: "legal_owner",
  address: "legal_address",
  email: "legal_email",
  pec: "legal_pec",
  dpo: "legal_dpo",
  hosting: "legal_hosting",
} as const satisfies Record<LegalBlank, keyof SettingsUpdate>;

/** Values entered so far; a blank without a value is open. */
export type BlankValues = Partial<Record<LegalBlank, string>>;

/** Values of the blanks from the settings. */
export function blankValues(settings: SettingsUpdate): BlankValues {
  return Object.fromEntries(
    Object.entries(settingOf).flatMap(([blank, key]) => {
      const value = settings[key];
      return typeof value === "string" ? [[blank, value]] : [];
    }),
  );
}

const blankPattern = /\{(\w+)\}/g;

interface Filled extends ContentPageInput {
  /** Blanks of this page without a value, in order; the text shows them in brackets. */
  open: LegalBlank[];
}

/** Fills the template of a legal page. */
export function fillLegalPage(slug: LegalSlug, values: BlankValues): Filled {
  const { title, summary, body } = legal.texts[slug];
  const open = new Set<LegalBlank>();
  const fill = (text: string, write: (value: string) => string) =>
    text.replace(blankPattern, (_, name: string) => {
      const blank = name as LegalBlank;
      const value = values[blank];
      if (value !== undefined) return write(value);
      open.add(blank);
      return write(`[${legal.blanks[blank]}]`);
    });
  return {
    title,
    body_html: fill(body.join("\n"), escapeHtml),
    summary: fill(summary, (value) => value),
    open: [...open],
  };
}
