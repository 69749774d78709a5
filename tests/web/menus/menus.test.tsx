import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { MenuPage } from "@/components/menus/menu-page";
import { lateKeys } from "@/lib/client/late-storage-keys";
import { menuLanguages } from "@/lib/contract/menu-constants";
import type { BusinessMenus } from "@/lib/contract/menus";
import { menuPageFacts } from "@/lib/domain/menus";
import german from "@/lib/i18n/messages/de/menu-words.json";
import english from "@/lib/i18n/messages/en/menu-words.json";
import spanish from "@/lib/i18n/messages/es/menu-words.json";
import french from "@/lib/i18n/messages/fr/menu-words.json";
import italian from "@/lib/i18n/messages/it/menu-words.json";
import { dishInput, makeMenus, menuInput, sectionInput } from "../../support/fixtures/menus";

const { menuLang, menuText, menuDiet } = lateKeys;

/** Sunday, 29 November 2026, at noon in Rome. */
const NOON = new Date("2026-11-29T11:00:00Z");

beforeEach(() => {
  jest.useFakeTimers({ now: NOON, advanceTimers: true });
  window.localStorage.clear();
  window.location.hash = "";
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.getElementById("menu-shown")?.remove();
  delete document.documentElement.dataset.letters;
  document.body.replaceChildren();
});

function show(of: BusinessMenus) {
  const facts = JSON.stringify(menuPageFacts(of.menus, menuLanguages));
  // The page is HTML without the framework.
  document.body.innerHTML = renderToStaticMarkup(
    <MenuPage of={of} facts={facts} reportPath="/segnala" scripts={{ open: "", main: "" }} />,
  );
}

/** Runs the scripts of the page, as its HTML does. */
async function start() {
  await jest.isolateModulesAsync(async () => {
    await import("@/components/menus/island/open-menu");
    await import("@/components/menus/island/main");
  });
}

async function open(of: BusinessMenus) {
  show(of);
  await start();
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

const oneDish = (over: object = {}, menu: object = {}) =>
  makeMenus([menuInput(1, [sectionInput(1, [dishInput(1, over)])], menu)]);

const dish = (name: string | RegExp) =>
  screen.getByRole("heading", { level: 4, name }).closest("li") as HTMLElement;

/** The words in the order of the page. */
const pageText = () => screen.getByRole("main").textContent ?? "";

describe("without scripts", () => {
  test("cover charge and service are told before the first price", () => {
    show(oneDish({}, { cover_charge: 250, cover_note: "pane compreso", service_percent: 10 }));
    const text = pageText();
    const charge = text.indexOf("Coperto 2,50 € a persona, pane compreso");
    const service = text.indexOf("Servizio 10 % sul conto");
    expect(charge).toBeGreaterThan(0);
    expect(service).toBeGreaterThan(charge);
    expect(text.indexOf("9,50 €")).toBeGreaterThan(service);
  });

  test("all menus can be read, and are linked", () => {
    const part = (n: number) => [sectionInput(n, [dishInput(n, { name: `Piatto ${n}` })])];
    show(
      makeMenus([
        menuInput(1, part(1), { name: "Pranzo" }),
        menuInput(2, part(2), { name: "Cena" }),
      ]),
    );
    const links = within(screen.getByRole("navigation", { name: "I menu" }));
    for (const name of ["Pranzo", "Cena"]) {
      const link = links.getByRole("link", { name });
      const menu = screen.getByRole("region", { name });
      expect(link).toHaveAttribute("href", `#${menu.id}`);
      expect(menu).toBeVisible();
    }
  });

  test.each<[string, object, string]>([
    ["declared ones as numbers", {}, "Allergeni: 1, 3, 7"],
    ["which cereal", { allergens: ["gluten"], gluten_of: "farro" }, "Allergeni: 1 (farro)"],
    ["traces", { may_contain: ["nuts"] }, "può contenere tracce di: 8"],
    ["none", { allergens: [], allergens_state: "none" }, "Nessuno dei 14 allergeni"],
    [
      "that they are not declared",
      { allergens: [], allergens_state: "not_declared" },
      "Allergeni non dichiarati: chiedi al personale",
    ],
  ])("a dish says of allergens %s", (_, over, expected) => {
    show(oneDish(over));
    expect(dish(/Tagliatelle/)).toHaveTextContent(expected);
  });

  test("an extra that says nothing of its allergens does not pass for one without them", () => {
    const option = { price: 100, allergens: [], may_contain: [] };
    const extra = (options: object[]) => ({ name: "Salse", min: null, max: null, options });
    const told = { ...option, name: "Pesto", allergens: ["milk"], allergens_state: "declared" };
    const untold = { ...option, name: "Ragù", allergens_state: "not_declared" };
    const words = "(Allergeni non dichiarati: chiedi al personale)";
    show(
      oneDish({ extras: [extra([told, untold]), extra([untold, { ...untold, name: "Sugo" }])] }),
    );
    const [mixed, silent] = dish(/Tagliatelle/).querySelectorAll(".menu-extras");
    expect(mixed).toHaveTextContent(`Pesto +1,00 € (7) · Ragù +1,00 € ${words}`);
    expect(silent).toHaveTextContent(`Ragù +1,00 € · Sugo +1,00 € ${words}`);
  });

  test.each<[string, object, string]>([
    ["from", { price_mode: "from" }, "da 9,50 €"],
    ["by weight", { price_mode: "per_etto" }, "9,50 €l'etto"],
    [
      "each, from two",
      { price_mode: "per_person", min_persons: 2 },
      "9,50 €a personaminimo 2 persone",
    ],
    ["of the day", { price_mode: "market" }, "s.q."],
    ["in two places", { table_price: 1200 }, "al banco 9,50 €al tavolo 12,00 €"],
  ])("a price is said: %s", (_, over, expected) => {
    show(oneDish(over));
    const text = (dish(/Tagliatelle/).textContent ?? "").replace(/\s+/g, " ");
    expect(text.replaceAll(" ", "")).toContain(expected.replaceAll(" ", ""));
  });

  test("what is frozen is marked, and the mark explained", () => {
    show(oneDish({ frozen: "origin" }));
    expect(screen.getByRole("heading", { level: 4 })).toHaveTextContent("Tagliatelle al ragù *");
    expect(screen.getByRole("region", { name: "Allergeni e segni" })).toHaveTextContent(
      "* Prodotto surgelato all'origine",
    );
  });

  test("what is finished says so", () => {
    show(oneDish({ is_sold_out: true }));
    expect(dish(/Tagliatelle/)).toHaveTextContent("Finito per oggi");
  });

  test("a fixed menu tells its price, courses and what is included", () => {
    show(
      oneDish(
        {},
        {
          fixed_menus: [
            {
              id: "7c1d2c3e-8c57-4c1e-9f0a-6f5d7d0f2a11",
              name: "Degustazione",
              price: 3500,
              included: "Acqua e caffè",
              is_for_table: true,
              courses: [
                { name: "Primo", choices: [{ name: "Risotto al tartufo", supplement: 500 }] },
              ],
            },
          ],
        },
      ),
    );
    const fixed = screen.getByRole("region", { name: "Degustazione" });
    for (const words of [
      "35,00 € a persona",
      "Solo per tutto il tavolo",
      "Risotto al tartufo +5,00 €",
      "Compreso: Acqua e caffè",
    ]) {
      expect(fixed).toHaveTextContent(words);
    }
  });
});

describe("the menu of the hour", () => {
  const lunch = { days: [], from: "12:00", to: "15:00", date_from: null, date_to: null };
  const dinner = { ...lunch, from: "19:00", to: "23:00" };
  const both = () =>
    makeMenus([
      menuInput(1, [sectionInput(1, [dishInput(1)])], { name: "Cena", windows: [dinner] }),
      menuInput(2, [sectionInput(2, [dishInput(2)])], { name: "Pranzo", windows: [lunch] }),
    ]);
  const shown = () => document.getElementById("menu-shown")?.textContent ?? "";

  test("is the one on the screen, and marked", async () => {
    await open(both());
    expect(shown()).toContain("#menu-2)");
    const link = screen.getByRole("link", { name: /^Pranzo/ });
    expect(link).toHaveAttribute("aria-current", "true");
    expect(link).toHaveTextContent("adesso");
    expect(screen.getByRole("link", { name: "Cena" })).not.toHaveAttribute("aria-current");
  });

  test("gives way to the one of the address", async () => {
    window.location.hash = "#menu-1";
    await open(both());
    expect(shown()).toContain("#menu-1)");
  });

  test("gives way to the one of a dish in the address", async () => {
    window.location.hash = "#p-00000001";
    await open(both());
    expect(shown()).toContain("#menu-1)");
  });

  test("says of a part that it is not served now", async () => {
    const sections = [
      sectionInput(1, [dishInput(1)], { name: "Cena", windows: [dinner] }),
      sectionInput(2, [dishInput(2)], { name: "Pranzo", windows: [lunch] }),
    ];
    await open(makeMenus([menuInput(1, sections)]));
    expect(screen.getByRole("region", { name: "Cena" })).toHaveTextContent(
      "Si serve 19:00–23:00 Ora non si serve",
    );
    expect(screen.getByRole("region", { name: "Pranzo" })).not.toHaveTextContent("Ora non");
  });
});

describe("search", () => {
  const menus = () =>
    makeMenus([
      menuInput(1, [
        sectionInput(1, [
          dishInput(1),
          dishInput(2, { name: "Risotto", description: "Con il tartufo d'Alba" }),
        ]),
        sectionInput(2, [dishInput(3, { name: "Caffè", description: null })], { name: "Bar" }),
      ]),
    ]);

  test("finds words of names and descriptions, without accents, and says how many", async () => {
    const user = await open(menus());
    const field = screen.getByRole("searchbox", { name: "Cerca nel menu" });
    await user.type(field, "tart alba");
    expect(screen.getByRole("status")).toHaveTextContent("Piatti trovati: 1");
    expect(dish("Risotto")).toBeVisible();
    expect(screen.queryByRole("heading", { name: /Tagliatelle/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Bar" })).not.toBeInTheDocument();
    await user.clear(field);
    await user.type(field, "CAFFE");
    expect(dish("Caffè")).toBeVisible();
    await user.clear(field);
    expect(screen.getAllByRole("heading", { level: 4 })).toHaveLength(3);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("says that there is nothing", async () => {
    const user = await open(menus());
    await user.type(screen.getByRole("searchbox"), "sushi");
    expect(screen.getByRole("status")).toHaveTextContent("Nessun piatto con queste parole.");
  });
});

describe("the guest's language", () => {
  const translated = () =>
    makeMenus([
      menuInput(1, [
        sectionInput(1, [
          dishInput(1, { translations: { en: { name: "Tagliatelle with ragù", text: null } } }),
        ]),
        sectionInput(2, [dishInput(2, { name: "Brasato" })], { name: "Secondi" }),
      ]),
    ]);

  test("is chosen for words and dishes, and kept; what is missing stays in Italian", async () => {
    const user = await open(translated());
    await user.selectOptions(screen.getByRole("combobox", { name: "Lingua" }), "English");
    expect(screen.getByRole("main")).toHaveAttribute("lang", "en");
    const first = dish("Tagliatelle with ragù");
    expect(first).toHaveTextContent("Allergens: 1, 3, 7");
    expect(within(first).getByText("Pasta fresca tirata a mano.")).toHaveAttribute("lang", "it");
    expect(screen.getByText("Brasato")).toHaveAttribute("lang", "it");
    expect(screen.getByRole("link", { name: "Secondi" })).toHaveAttribute("lang", "it");
    expect(screen.getByText("28 November 2026")).toBeVisible();
    expect(window.localStorage.getItem(menuLang)).toBe("en");

    await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Italiano");
    expect(dish("Tagliatelle al ragù")).toHaveTextContent("Allergeni: 1, 3, 7");
    expect(screen.getByText("Brasato")).not.toHaveAttribute("lang");
  });

  test("is the one of the last menu", async () => {
    window.localStorage.setItem(menuLang, "en");
    await open(translated());
    expect(dish("Tagliatelle with ragù")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Language" })).toHaveValue("en");
  });

  test("is Italian if the kept one is none", async () => {
    window.localStorage.setItem(menuLang, "constructor");
    await open(translated());
    expect(dish("Tagliatelle al ragù")).toBeVisible();
  });

  const shape = (words: object): unknown =>
    Object.entries(words).map(([name, value]) => [
      name,
      typeof value === "object" ? shape(value) : (String(value).match(/\{\w+\}/g) ?? []).sort(),
    ]);

  test.each(Object.entries({ english, german, french, spanish }))(
    "%s has every word, with its numbers",
    (_, words) => {
      expect(shape(words)).toEqual(shape(italian));
      const empty = JSON.stringify(words).match(/":""/g);
      expect(empty).toBeNull();
    },
  );
});

test("large letters are kept", async () => {
  const user = await open(oneDish());
  const button = screen.getByRole("button", { name: "Lettere grandi" });
  await user.click(button);
  expect(button).toHaveAttribute("aria-pressed", "true");
  expect(document.documentElement).toHaveAttribute("data-letters", "large");
  expect(window.localStorage.getItem(menuText)).toBe("large");
  await user.click(button);
  expect(document.documentElement).not.toHaveAttribute("data-letters");
  expect(window.localStorage.getItem(menuText)).toBeNull();
});

describe("the guest's allergens", () => {
  const menus = () =>
    makeMenus([
      menuInput(
        1,
        [
          sectionInput(1, [
            dishInput(1, { name: "Con latte", allergens: ["milk"] }),
            dishInput(2, { name: "Tracce", allergens: [], may_contain: ["milk"] }),
            dishInput(3, { name: "Boh", allergens: [], allergens_state: "not_declared" }),
            dishInput(4, { name: "Senza", allergens: ["fish"] }),
          ]),
        ],
        {
          fixed_menus: [
            {
              id: "7c1d2c3e-8c57-4c1e-9f0a-6f5d7d0f2a11",
              name: "Degustazione",
              price: 3500,
              courses: [{ name: "Dolce", choices: [{ name: "Panna cotta" }] }],
            },
          ],
        },
      ),
    ]);
  const choose = async (user: ReturnType<typeof userEvent.setup>, names: string[]) => {
    await user.click(screen.getByRole("button", { name: "I miei allergeni" }));
    const dialog = screen.getByRole("dialog", { name: "I miei allergeni" });
    for (const name of names) await user.click(within(dialog).getByRole("checkbox", { name }));
    await user.click(within(dialog).getByRole("button", { name: "Salva" }));
  };

  test("strike what contains them, warn of traces, and never call the undeclared safe", async () => {
    const user = await open(menus());
    await choose(user, ["latte"]);
    expect(dish("Con latte")).toHaveAttribute("data-verdict", "contains");
    expect(dish("Con latte")).toHaveTextContent("Contiene latte");
    expect(dish("Tracce")).toHaveTextContent("Può contenere latte");
    expect(dish("Boh")).toHaveTextContent("Non dichiarato: chiedi al personale");
    expect(dish("Senza")).not.toHaveAttribute("data-verdict");
    expect(screen.getByText("Panna cotta").closest("li")).toHaveTextContent(
      "Non dichiarato: chiedi al personale",
    );
    expect(document.getElementById("menu-mine")).toHaveTextContent(
      "Eviti: latteQueste indicazioni non sostituiscono una domanda",
    );
    await user.click(screen.getByRole("button", { name: "Mostra il piatto" }));
    expect(dish("Con latte")).toHaveAttribute("data-verdict", "shown");
    expect(dish("Con latte")).toHaveTextContent("Contiene latte");
  });

  test("are kept on the device, used in every menu, and deleted at a word", async () => {
    const user = await open(menus());
    await choose(user, ["latte", "vegano"]);
    expect(JSON.parse(window.localStorage.getItem(menuDiet) ?? "")).toEqual({
      allergens: ["milk"],
      diets: ["vegan"],
    });
    expect(dish("Senza")).toHaveTextContent("Non indicato come vegano: chiedi al personale");
    await open(menus());
    expect(dish("Con latte")).toHaveTextContent("Contiene latte");
    await user.click(screen.getByRole("button", { name: "I miei allergeni" }));
    expect(screen.getByRole("checkbox", { name: "latte" })).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Cancella tutto" }));
    expect(window.localStorage.getItem(menuDiet)).toBeNull();
    expect(dish("Con latte")).not.toHaveAttribute("data-verdict");
  });

  test("hold on a page whose browser stores nothing", async () => {
    const user = await open(menus());
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    await choose(user, ["latte"]);
    expect(dish("Con latte")).toHaveAttribute("data-verdict", "contains");
    expect(document.getElementById("menu-mine")).toHaveTextContent("Eviti: latte");
  });

  test("are those of now on a menu to which the guest comes back", async () => {
    await open(menus());
    window.localStorage.setItem(menuDiet, '{"allergens":["milk"],"diets":[]}');
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(dish("Con latte")).toHaveAttribute("data-verdict", "contains");
  });

  test.each(["[]", "{", '{"allergens":7,"diets":["x"]}', "null"])(
    "are none if what is kept is %s",
    async (kept) => {
      window.localStorage.setItem(menuDiet, kept);
      await open(menus());
      expect(document.querySelector("[data-verdict]")).toBeNull();
    },
  );

  test("are never sent: no request, no address, no form", async () => {
    const sent: unknown[] = [];
    const note = (...what: unknown[]) => sent.push(what);
    jest.spyOn(window, "fetch").mockImplementation((...what) => {
      note(what);
      return Promise.reject(new Error("nothing is sent here"));
    });
    jest.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(note);
    const before = window.location.href;
    const user = await open(menus());
    await choose(user, ["latte"]);
    await user.type(screen.getByRole("searchbox"), "latte");
    await user.selectOptions(screen.getByRole("combobox", { name: "Lingua" }), "English");
    expect(sent).toEqual([]);
    expect(window.location.href).toBe(before);
    expect(document.cookie).not.toContain("milk");
  });

  test("stand on a card for the waiter, in five languages", async () => {
    window.localStorage.setItem(menuDiet, '{"allergens":["milk"],"diets":["vegan"]}');
    window.localStorage.setItem(menuLang, "de");
    const user = await open(menus());
    await user.click(screen.getByRole("button", { name: "Karte für die Bedienung" }));
    const card = screen.getByRole("dialog", { name: "Allergie e intolleranze" });
    expect(card).toHaveTextContent("Latte e prodotti a base di latte (incluso lattosio)");
    expect(card).toHaveTextContent("Mangio solo cibo:vegano");
    const choice = within(card).getByRole("combobox", { name: "Sprache" });
    for (const [language, { cardAsk }] of [
      ["English", english],
      ["Deutsch", german],
      ["Français", french],
      ["Español", spanish],
    ] as const) {
      await user.selectOptions(choice, language);
      expect(card).toHaveTextContent(cardAsk);
    }
    await user.click(within(card).getByRole("button", { name: "Schließen" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
