import { lateKeys } from "@/lib/client/late-storage-keys";
import { readStored, store } from "@/lib/client/storage";
import { menuLanguages } from "@/lib/contract/menu-constants";
import type { ServingWindow } from "@/lib/contract/menu-content";
import { isServed } from "@/lib/domain/menus";
import { windowsSaid } from "@/lib/i18n/menu-hours";
import german from "@/lib/i18n/messages/de/menu-words.json";
import english from "@/lib/i18n/messages/en/menu-words.json";
import spanish from "@/lib/i18n/messages/es/menu-words.json";
import french from "@/lib/i18n/messages/fr/menu-words.json";
import italian from "@/lib/i18n/messages/it/menu-words.json";
import { type MenuWords, type WordName, wordIn } from "../words";
import { allOf, byId, element } from "./dom";
import { facts } from "./facts";

const dictionaries = { it: italian, en: english, de: german, fr: french, es: spanish };
export type GuestLanguage = keyof typeof dictionaries;

const isKnown = (language: string | null): language is GuestLanguage =>
  language === "it" || menuLanguages.some((known) => known === language);

const state: { language: GuestLanguage } = { language: "it" };

export const languageOfGuest = () => state.language;
export const wordsOf = (language: GuestLanguage): MenuWords => dictionaries[language];
/** A word in the language of the guest. */
export const word = (name: WordName, n?: string | number) =>
  wordIn(wordsOf(state.language), name, n);

/** The Italian texts of the menus, in the order of the page. */
let italianTexts: string[] | undefined;

/** The menus' own texts: translated, or in Italian and marked as such. */
function sayTexts(): void {
  const texts = allOf("[data-t]");
  italianTexts ??= texts.map(({ textContent }) => textContent ?? "");
  const { language } = state;
  const translated = language === "it" ? undefined : facts().translations[language];
  for (const [index, text] of texts.entries()) {
    const found = translated?.[index];
    text.textContent = found ?? italianTexts[index] ?? "";
    if (found || language === "it") text.removeAttribute("lang");
    else text.lang = "it";
  }
  // Links say what the headings say that they lead to.
  for (const link of allOf("[data-of]")) {
    const heading = byId(`${link.getAttribute("href")?.slice(1)}-t`);
    link.textContent = heading?.textContent ?? link.textContent;
    link.lang = heading?.lang ?? "";
  }
}

/** The hours of the windows, and whether they are now. */
function sayHours(now: Date): void {
  for (const place of allOf("[data-when]")) {
    const [menu = 0, section] = (place.dataset.when ?? "").split(".").map(Number);
    const found = facts().menus[menu];
    const windows: ServingWindow[] =
      (section === undefined ? found?.windows : found?.sections[section]) ?? [];
    const said = place.querySelector("span + span");
    if (said) said.textContent = windowsSaid(windows, wordsOf(state.language));
    place.querySelector("b")?.remove();
    if (!isServed(windows, now)) place.append(" ", element("b", {}, word("notNow")));
  }
}

/** Says everything in the language of the guest. */
function say(now: Date): void {
  const { language } = state;
  const main = byId("contenuto");
  if (main) main.lang = language;
  for (const place of allOf("[data-w]")) {
    place.textContent = word(place.dataset.w as WordName, place.dataset.n);
  }
  sayTexts();
  sayHours(now);
  for (const time of allOf("time[datetime]")) {
    const at = new Date(time.getAttribute("datetime") ?? "");
    time.textContent = at.toLocaleDateString(language === "en" ? "en-GB" : language, {
      dateStyle: "long",
      timeZone: "Europe/Rome",
    });
  }
}

/** Starts the choice of the language; `onChange` runs after each change. */
export function startLanguage(onChange: () => void): void {
  const choice = byId("menu-language") as HTMLSelectElement | null;
  const kept = readStored("local", lateKeys.menuLang);
  const use = (language: GuestLanguage) => {
    state.language = language;
    say(new Date());
    onChange();
  };
  choice?.addEventListener("change", () => {
    if (!isKnown(choice.value)) return;
    store("local", lateKeys.menuLang, choice.value);
    use(choice.value);
  });
  if (isKnown(kept) && kept !== "it") {
    if (choice) choice.value = kept;
    use(kept);
  } else sayHours(new Date());
}
