import {
  followProfile,
  type GuestProfile,
  isEmpty,
  keepProfile,
  readProfile,
} from "@/lib/client/guest-diet";
import { allergens, diets } from "@/lib/contract/menu-constants";
import { dishForGuest } from "@/lib/domain/menus";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { showCard } from "./card";
import { allOf, byId, element, showDialog } from "./dom";
import { facts } from "./facts";
import { languageOfGuest, word, wordsOf } from "./language";

// "I miei allergeni": the menu as the guest with allergies reads it. Nothing here talks to a server.

const allergenWords = (names: GuestProfile["allergens"]) =>
  names.map((name) => word(`allergens.${name}`)).join(", ");
const dietWords = (names: GuestProfile["diets"]) =>
  names.map((name) => word(`diets.${name}`)).join(", ");

const button = (label: string, press: () => void, style = "secondary") =>
  element("button", { type: "button", class: `button button-${style}`, click: press }, label);

/** What to tell the guest of a dish, the most important first. */
function warningsOf(dish: ReturnType<typeof facts>["dishes"][number], profile: GuestProfile) {
  const words = wordsOf(languageOfGuest());
  const { verdict, met, missing } = dishForGuest(dish, profile);
  const what = allergenWords(met);
  const said = {
    free: [],
    unknown: [words.unknown],
    may_contain: [fillMessage(words.mayHaveIt, { what })],
    contains: [fillMessage(words.hasIt, { what })],
  }[verdict];
  const diet = missing.length > 0 ? [fillMessage(words.notDiet, { what: dietWords(missing) })] : [];
  return { verdict, warnings: [...said, ...diet] };
}

function judge(
  row: HTMLElement,
  dish: ReturnType<typeof facts>["dishes"][number],
  profile: GuestProfile,
) {
  row.querySelector(".menu-verdict")?.remove();
  row.removeAttribute("data-verdict");
  const { verdict, warnings } = warningsOf(dish, profile);
  if (warnings.length === 0) return;
  row.dataset.verdict = verdict === "free" ? "diet" : verdict;
  const said = element("p", { class: "menu-verdict" }, warnings.join(". "));
  if (verdict === "contains") {
    const show = element(
      "button",
      {
        type: "button",
        click: () => {
          row.dataset.verdict = "shown";
          show.remove();
        },
      },
      word("show"),
    );
    said.append(" ", show);
  }
  const name = row.querySelector("h4");
  if (name) name.after(said);
  else row.append(said);
}

/** Marks the dishes for the guest's profile, and says above the menu what is avoided. */
export function showOwnMenu(): void {
  const profile = readProfile();
  for (const [index, row] of allOf(".menu-dishes > li, .menu-choices > li").entries()) {
    const dish = facts().dishes[index];
    if (dish) judge(row, dish, profile);
  }
  const place = byId("menu-mine");
  if (!place) return;
  place.className = isEmpty(profile) ? "" : "menu-notice";
  place.replaceChildren();
  if (isEmpty(profile)) return;
  const lines = [
    profile.allergens.length > 0 && `${word("active")} ${allergenWords(profile.allergens)}`,
    profile.diets.length > 0 && `${word("activeDiets")} ${dietWords(profile.diets)}`,
  ].filter((line) => line !== false);
  place.append(
    ...lines.map((line) => element("p", {}, element("b", {}, line))),
    element("p", {}, word("ask")),
    button(word("card"), () => showCard(profile)),
  );
}

function choices<Name extends string>(
  legend: string,
  group: string,
  names: readonly Name[],
  chosen: readonly Name[],
  label: (name: Name) => string,
) {
  return element(
    "fieldset",
    {},
    element("legend", {}, legend),
    ...names.map((name) =>
      element(
        "label",
        {},
        element("input", {
          type: "checkbox",
          name: group,
          value: name,
          checked: chosen.includes(name),
        }),
        ` ${label(name)}`,
      ),
    ),
  );
}

function openProfile(): void {
  const profile = readProfile();
  const form = element("form", { method: "dialog" });
  const end = (change: GuestProfile) => {
    keepProfile(change);
    showOwnMenu();
    dialog.close();
  };
  form.append(
    element("h2", { id: "menu-profile-t" }, word("mine")),
    element("p", {}, word("mineLead")),
    element("p", {}, element("strong", {}, word("ask"))),
    choices(word("mineAllergens"), "allergens", allergens, profile.allergens, (name) =>
      word(`allergens.${name}`),
    ),
    choices(word("mineDiets"), "diets", diets, profile.diets, (name) => word(`diets.${name}`)),
    element(
      "p",
      { class: "menu-dialog-end" },
      element("button", { type: "submit", class: "button button-primary" }, word("save")),
      button(word("forget"), () => end({ allergens: [], diets: [] })),
      button(word("close"), () => dialog.close(), "quiet"),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const ticked = (name: string) =>
      allOf(`[name=${name}]:checked`, form).map((box) => box.getAttribute("value"));
    end({
      allergens: allergens.filter((name) => ticked("allergens").includes(name)),
      diets: diets.filter((name) => ticked("diets").includes(name)),
    });
  });
  const dialog = element(
    "dialog",
    { class: "menu-dialog", "aria-labelledby": "menu-profile-t", lang: languageOfGuest() },
    form,
  );
  showDialog(dialog);
}

export function startOwnMenu(): void {
  showOwnMenu();
  followProfile(showOwnMenu);
  byId("menu-mine-open")?.addEventListener("click", openProfile);
}
