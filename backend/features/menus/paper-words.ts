import type { MenuLanguage, SheetLanguage } from "@/lib/contract/menu-constants";
import germanPaper from "@/lib/i18n/messages/de/menu-paper.json";
import german from "@/lib/i18n/messages/de/menu-words.json";
import englishPaper from "@/lib/i18n/messages/en/menu-paper.json";
import english from "@/lib/i18n/messages/en/menu-words.json";
import spanishPaper from "@/lib/i18n/messages/es/menu-paper.json";
import spanish from "@/lib/i18n/messages/es/menu-words.json";
import frenchPaper from "@/lib/i18n/messages/fr/menu-paper.json";
import french from "@/lib/i18n/messages/fr/menu-words.json";
import italianPaper from "@/lib/i18n/messages/it/menu-paper.json";
import italian from "@/lib/i18n/messages/it/menu-words.json";

/** The words of a sheet: its own, and those of the page of a menu. */
export interface PaperWords {
  texts: Omit<typeof italianPaper, "file" | "files">;
  words: typeof italian;
  /** Of the PDF and its dates. */
  locale: string;
}

export const paperWords: Readonly<Record<SheetLanguage, PaperWords>> = {
  it: { texts: italianPaper, words: italian, locale: "it-IT" },
  en: { texts: englishPaper, words: english, locale: "en-GB" },
  de: { texts: germanPaper, words: german, locale: "de-DE" },
  fr: { texts: frenchPaper, words: french, locale: "fr-FR" },
  es: { texts: spanishPaper, words: spanish, locale: "es-ES" },
};

/** "29 November 2026" */
export const daySaid = (at: Date, { locale }: PaperWords): string =>
  at.toLocaleDateString(locale, { dateStyle: "long", timeZone: "Europe/Rome" });

interface Translated {
  translations?: Partial<
    Record<MenuLanguage, { name: string | null; text?: string | null }>
  > | null;
}

/** A menu, or a part of one, with its translations in place of the Italian; what lacks one stays Italian. */
export function inLanguage<Part>(part: Part, language: SheetLanguage): Part {
  if (language === "it" || typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((one) => inLanguage(one, language)) as Part;
  const said = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, inLanguage(value, language)]),
  );
  const own = (part as Translated).translations?.[language];
  const text = "description" in part ? "description" : "note";
  if (own?.name) said.name = own.name;
  if (own?.text) said[text] = own.text;
  return said as Part;
}
