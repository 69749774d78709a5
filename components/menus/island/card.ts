import type { GuestProfile } from "@/lib/client/guest-diet";
import { element, showDialog } from "./dom";
import { type GuestLanguage, languageOfGuest, word, wordsOf } from "./language";

const languages: Record<GuestLanguage, string> = {
  it: "Italiano",
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
};

/** The card's text in one language, for the person who serves. */
function textOf({ allergens, diets }: GuestProfile, language: GuestLanguage): HTMLElement {
  const words = wordsOf(language);
  const list = (title: string, names: string[]) =>
    names.length > 0
      ? [
          element("p", {}, title),
          element("ul", {}, ...names.map((name) => element("li", {}, name))),
        ]
      : [];
  return element(
    "div",
    { lang: language },
    element("h2", { id: "menu-card-t" }, words.cardTitle),
    ...list(
      words.cardAvoid,
      allergens.map((name) => words.law[name]),
    ),
    ...list(
      words.cardDiet,
      diets.map((name) => words.diets[name]),
    ),
    element("p", {}, words.cardAsk),
  );
}

/** The card for the waiter over the whole screen: in Italian, or in a language of the journey. */
export function showCard(profile: GuestProfile): void {
  const text = element("div", { class: "menu-card" }, textOf(profile, "it"));
  const choice = element(
    "select",
    {
      change: () => text.replaceChildren(textOf(profile, choice.value as GuestLanguage)),
    },
    ...Object.entries(languages).map(([language, name]) =>
      element("option", { value: language, lang: language }, name),
    ),
  );
  const dialog = element(
    "dialog",
    { class: "menu-dialog menu-card-dialog", "aria-labelledby": "menu-card-t" },
    text,
    element(
      "p",
      { class: "menu-dialog-end", lang: languageOfGuest(), "data-print": "hide" },
      element("label", {}, `${word("language")} `, choice),
      element(
        "button",
        { type: "button", class: "button button-secondary", click: () => window.print() },
        word("print"),
      ),
      element(
        "button",
        { type: "button", class: "button button-primary", click: () => dialog.close() },
        word("close"),
      ),
    ),
  );
  showDialog(dialog);
}
