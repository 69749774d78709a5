import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { FieldControl } from "@/components/modules/editor/field-control";
import { type EditorField, fieldId, labelOf } from "@/components/modules/editor/fields";
import type { Content } from "@/lib/contract/editorial";
import type { MenuLanguage } from "@/lib/contract/menu-constants";
import { type MenuDraft, menuDraftSchema } from "@/lib/contract/menu-content";
import { type DraftSection, dishesOf } from "@/lib/domain/menu-edits";
import { messages } from "@/lib/i18n/messages/it";
import { installDialogElement } from "../../support/dialog-element";
import { renderItalian } from "../../support/render-italian";

const { editor: words, fields } = messages.modules.menu;

beforeAll(installDialogElement);

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const primi: DraftSection = {
  id: idOf(1),
  name: "Primi",
  dishes: [
    { id: idOf(11), name: "Carbonara", price: 1200 },
    { id: idOf(12), name: "Amatriciana", price: 1100, allergens_state: "none" },
    { id: idOf(13), name: "Gricia", price: null },
  ],
};
const dolci: DraftSection = {
  id: idOf(2),
  name: "Dolci",
  dishes: [{ id: idOf(21), name: "Tiramisù", price: 600 }],
};

interface Started {
  field?: EditorField;
  value?: MenuDraft[keyof MenuDraft];
  languages?: readonly MenuLanguage[];
  faults?: Record<string, string>;
}

interface HeldFieldProps {
  field: EditorField;
  held: { value: Content[string] };
  faults: Record<string, string>;
  /** What is set in other fields of the form. */
  others: Content;
}

/** The field as the form keeps it, below a list of faults that leads into it. */
function HeldField({ field, held, faults, others }: HeldFieldProps) {
  const [value, setValue] = useState(held.value);
  const [sought, setSought] = useState<{ path: string } | null>(null);
  const paths = Object.keys(faults);
  return (
    <>
      {paths.map((path) => (
        <button key={path} type="button" onClick={() => setSought({ path })}>
          {labelOf([field], path, { [field.name]: value })}
        </button>
      ))}
      <form onSubmit={() => expect("handed in").toBe("never")}>
        <FieldControl
          field={field}
          path={field.name}
          value={value}
          isReadOnly={false}
          faultOf={(path) => faults[path]}
          hasFaultIn={(path) => paths.some((one) => `${one}.`.startsWith(`${path}.`))}
          sought={sought}
          form={{
            content: others,
            set: (name, one) => {
              others[name] = one;
            },
          }}
          town={{ patron: null, map: null }}
          onChange={(next) => {
            held.value = next;
            setValue(next);
          }}
        />
      </form>
    </>
  );
}

function start({ field, value = [primi, dolci], languages = [], faults = {} }: Started = {}) {
  const label = fields.sections;
  const shown = field ?? { type: "sections", name: "sections", label, words, languages };
  const held = { value: value as Content[string] };
  const others: Content = {};
  renderItalian(<HeldField field={shown} held={held} faults={faults} others={others} />);
  const content = () => menuDraftSchema.parse({ [shown.name]: held.value });
  const sections = () => content().sections ?? [];
  return {
    browser: userEvent.setup(),
    content,
    others,
    sections,
    names: () => sections().map((one) => dishesOf(one).map(({ name }) => name)),
  };
}

const button = (name: string) => screen.findByRole("button", { name });
const openSection = async (browser: ReturnType<typeof userEvent.setup>, name: string) =>
  browser.click(await screen.findByText(name, { selector: "summary b" }));
const openDish = async (browser: ReturnType<typeof userEvent.setup>, name: RegExp) => {
  await openSection(browser, "Primi");
  await browser.click(screen.getByRole("button", { name }));
  return screen.getByRole("dialog");
};

describe("a menu is written", () => {
  test("section by section, dish after dish, with Enter alone", async () => {
    const { browser, sections } = start({ value: [] });
    await browser.type(await screen.findByLabelText(words.section.new), "Primi{Enter}");
    expect(screen.getByLabelText("Nuovo piatto in Primi")).toHaveFocus();
    await browser.keyboard("Carbonara{Enter}12{Enter}Gricia{Enter}11,50{Enter}");
    expect(screen.getByLabelText("Nuovo piatto in Primi")).toHaveFocus();
    expect(sections()).toMatchObject([
      {
        name: "Primi",
        dishes: [
          { name: "Carbonara", price: 1200 },
          { name: "Gricia", price: 1150 },
        ],
      },
    ]);
    expect(screen.getByRole("status")).toHaveTextContent("Aggiunto: Gricia.");
  });

  test("with the sections that most menus have at a press", async () => {
    const { browser, sections } = start({ value: [primi] });
    expect(screen.queryByRole("button", { name: "Primi" })).toBeNull();
    await browser.click(await button("Dolci"));
    expect(sections()).toMatchObject([{ name: "Primi" }, { name: "Dolci" }]);
  });

  test("and a price that cannot be read adds nothing", async () => {
    const { browser, names } = start({ value: [dolci] });
    await browser.type(
      await screen.findByLabelText("Nuovo piatto in Dolci"),
      "Panna{Enter}sei{Enter}",
    );
    const price = screen.getByLabelText(/^Prezzo \(€\)/);
    expect(price).toHaveFocus();
    expect(price).toHaveAccessibleDescription(words.dish.price.wrong);
    expect(names()).toEqual([["Tiramisù"]]);
  });
});

describe("dishes are ordered", () => {
  test("by the arrows of their handle, which keeps the focus", async () => {
    const { browser, names } = start();
    await openSection(browser, "Primi");
    const handle = await button("Sposta, copia o togli: Gricia");
    handle.focus();
    await browser.keyboard("{ArrowUp}");
    expect(names()[0]).toEqual(["Carbonara", "Gricia", "Amatriciana"]);
    expect(screen.getByRole("status")).toHaveTextContent("Gricia: 2 di 3 in Primi.");
    expect(await button("Sposta, copia o togli: Gricia")).toHaveFocus();
    await browser.keyboard("{ArrowUp}{ArrowUp}");
    expect(names()[0]).toEqual(["Gricia", "Carbonara", "Amatriciana"]);
  });

  test("by buttons, and into another section", async () => {
    const { browser, names } = start();
    await openSection(browser, "Primi");
    await browser.click(await button("Sposta, copia o togli: Carbonara"));
    await browser.click(await button("Giù: Carbonara"));
    expect(names()[0]).toEqual(["Amatriciana", "Carbonara", "Gricia"]);
    expect(await button("Giù: Carbonara")).toHaveFocus();
    await browser.selectOptions(screen.getByLabelText("Un'altra sezione per Carbonara"), "Dolci");
    await browser.click(await button("Sposta qui: Carbonara"));
    expect(names()).toEqual([
      ["Amatriciana", "Gricia"],
      ["Tiramisù", "Carbonara"],
    ]);
  });

  test("by dragging the handle onto another dish, or onto a section", async () => {
    const { browser, names } = start();
    await openSection(browser, "Primi");
    const handle = await button("Sposta, copia o togli: Gricia");
    const press = (type: string, clientY: number) =>
      fireEvent(handle, new MouseEvent(type, { bubbles: true, clientY }));
    const dragOnto = (name: string) => {
      const selector = ".menu-form-row-name, summary b";
      document.elementsFromPoint = () => [screen.getByText(name, { selector })];
      press("pointerdown", 100);
      press("pointermove", 160);
      press("pointerup", 160);
    };
    // Every row is at the top here: below the middle of one.
    dragOnto("Carbonara");
    expect(names()[0]).toEqual(["Carbonara", "Gricia", "Amatriciana"]);
    dragOnto("Dolci");
    expect(names()).toEqual([
      ["Carbonara", "Amatriciana"],
      ["Tiramisù", "Gricia"],
    ]);
  });

  test("as their sections are", async () => {
    const { browser, sections } = start();
    (await button("Sposta, copia o togli: Dolci")).focus();
    await browser.keyboard("{ArrowUp}");
    expect(sections()).toMatchObject([{ name: "Dolci" }, { name: "Primi" }]);
    expect(screen.getByRole("status")).toHaveTextContent("Dolci: sezione 1 di 2.");
  });
});

test("a dish is copied as another one, which opens", async () => {
  const { browser, sections } = start();
  await openSection(browser, "Primi");
  await browser.click(await button("Sposta, copia o togli: Carbonara"));
  await browser.click(await button("Copia: Carbonara"));
  const name = within(screen.getByRole("dialog")).getByLabelText(words.dish.name);
  expect(name).toHaveFocus();
  await browser.type(name, " di mare");
  await browser.click(await button(words.panel.done));
  const [first, copy] = dishesOf(sections()[0] ?? {});
  expect(first).toMatchObject({ id: idOf(11), name: "Carbonara" });
  expect(copy).toMatchObject({ name: "Carbonara di mare", price: 1200 });
  expect(copy?.id).not.toBe(idOf(11));
});

test.each([
  ["Amatriciana", [["Carbonara", "Gricia"], ["Tiramisù"]]],
  ["Dolci", [["Carbonara", "Amatriciana", "Gricia"]]],
])("%s is taken away, and put back where it was", async (name, left) => {
  const { browser, sections, names } = start();
  const before = sections();
  await openSection(browser, "Primi");
  await browser.click(await button(`Sposta, copia o togli: ${name}`));
  await browser.click(await button(`Togli: ${name}`));
  expect(names()).toEqual(left);
  const undo = await button(words.moves.undo);
  expect(undo).toHaveFocus();
  await browser.click(undo);
  expect(sections()).toEqual(before);
});

describe("a dish on its sheet", () => {
  test("has declared its allergens once one is ticked, or none", async () => {
    const { browser, sections } = start();
    const sheet = within(await openDish(browser, /^Carbonara/));
    const contains = within(sheet.getByRole("group", { name: words.allergens.contains }));
    await browser.click(contains.getByRole("checkbox", { name: "7 Latte" }));
    await browser.click(contains.getByRole("checkbox", { name: "1 Glutine" }));
    await browser.type(sheet.getByLabelText(words.allergens.glutenOf), "grano");
    await browser.click(await button(words.panel.done));
    expect(dishesOf(sections()[0] ?? {})[0]).toMatchObject({
      allergens_state: "declared",
      allergens: ["gluten", "milk"],
      gluten_of: "grano",
    });
    expect(screen.getByRole("button", { name: /^Carbonara/ })).toHaveFocus();
    await browser.keyboard("{Enter}");
    await browser.click(screen.getByLabelText(words.allergens.states.none));
    await browser.click(await button(words.panel.done));
    expect(dishesOf(sections()[0] ?? {})[0]).toMatchObject({
      allergens_state: "none",
      allergens: [],
    });
  });

  test("keeps what was typed when one goes on to the next", async () => {
    const { browser, names } = start();
    const sheet = within(await openDish(browser, /^Carbonara/));
    await browser.type(sheet.getByLabelText(words.dish.name), "!");
    await browser.click(await button(words.panel.next));
    expect(names()[0]).toEqual(["Carbonara!", "Amatriciana", "Gricia"]);
    expect(screen.getByRole("dialog", { name: "Amatriciana" })).toBeVisible();
  });

  test("is not left with a price that cannot be read; Enter does not hand in the form", async () => {
    const { browser } = start();
    const sheet = within(await openDish(browser, /^Gricia/));
    const price = sheet.getByLabelText(words.dish.price.price);
    await browser.type(price, "sei{Enter}");
    expect(price).toHaveFocus();
    expect(screen.getByRole("dialog")).toBeVisible();
    await browser.clear(price);
    await browser.type(price, "6{Enter}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("has sizes, extras, a wine and translations, which the draft takes", async () => {
    const { browser, sections } = start({ languages: ["en", "de"] });
    const sheet = within(await openDish(browser, /^Gricia/));
    await browser.click(sheet.getByText(words.dish.variants.title, { selector: "b" }));
    await browser.click(sheet.getByRole("button", { name: words.dish.variants.add }));
    await browser.type(sheet.getByLabelText(words.dish.variants.label), "XL");
    await browser.click(sheet.getByText(words.dish.extras.title, { selector: "b" }));
    await browser.click(sheet.getByRole("button", { name: words.dish.extras.add }));
    await browser.type(sheet.getByLabelText(words.dish.extras.option), "Lardo");
    await browser.click(sheet.getByText(words.dish.wine.title, { selector: "b" }));
    await browser.type(sheet.getByLabelText(words.dish.wine.producer), "C");
    expect(sheet.getByText("Mancano: inglese, tedesco")).toBeVisible();
    await browser.type(sheet.getByLabelText("Nome (inglese)"), "G");
    expect(sheet.getByText("Mancano: inglese, tedesco")).toBeVisible();
    await browser.type(sheet.getByLabelText("«Lardo» (inglese)"), "L");
    expect(sheet.getByText("Mancano: tedesco")).toBeVisible();
    await browser.click(await button(words.panel.done));
    expect(dishesOf(sections()[0] ?? {})[2]).toMatchObject({
      variants: [{ label: "XL" }],
      extras: [{ options: [{ name: "Lardo", translations: { en: { name: "L" } } }] }],
      wine: { producer: "C" },
      translations: { en: { name: "G" } },
    });
  });

  test("is one of those that lack something, one after the other", async () => {
    const { browser } = start();
    await browser.click(await button("Allergeni da dichiarare: 3"));
    expect(screen.getByRole("dialog", { name: "Carbonara" })).toHaveAccessibleDescription(
      "1 di 3 da completare",
    );
    await browser.click(await button(words.panel.next));
    expect(screen.getByRole("dialog", { name: "Gricia" })).toBeVisible();
  });
});

describe("what is wrong", () => {
  test("is called by the names of section and dish, and leads to the control on its sheet", async () => {
    const { browser } = start({ faults: { "sections.1.dishes.0.origin": "Troppo lungo." } });
    await browser.click(screen.getByRole("button", { name: "Dolci · Tiramisù · Origine" }));
    const sheet = within(screen.getByRole("dialog", { name: "Tiramisù" }));
    const origin = sheet.getByLabelText(words.dish.origin);
    expect(origin).toHaveFocus();
    expect(origin).toHaveAccessibleDescription(expect.stringContaining("Troppo lungo."));
    await browser.click(await button(words.panel.done));
    expect(screen.getByRole("button", { name: /^Tiramisù/ })).toHaveFocus();
    expect(screen.getByRole("button", { name: /^Tiramisù.*Da correggere/ })).toBeVisible();
  });

  test("with a section leads into it", async () => {
    const { browser } = start({ faults: { "sections.0.name": "Manca." } });
    await browser.click(screen.getByRole("button", { name: "Primi · Nome della sezione" }));
    expect(screen.getByLabelText(words.section.name)).toHaveFocus();
  });
});

test("a menu at one price has courses with choices, which the draft takes", async () => {
  const { browser, content } = start({
    field: { type: "fixedMenus", name: "fixed_menus", label: fields.fixedMenus, words },
    value: [],
  });
  await browser.click(await button(words.fixed.add));
  await browser.type(screen.getByLabelText(words.fixed.name), "Pranzo");
  await browser.type(screen.getByLabelText(words.fixed.price), "15");
  await browser.type(screen.getByLabelText(words.fixed.courseName), "Primo");
  await browser.click(await button(words.fixed.addChoice));
  const [, second] = screen.getAllByLabelText(words.fixed.choice);
  if (second) await browser.type(second, "Gnocchi");
  expect(content().fixed_menus).toMatchObject([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Pranzo",
      price: 1500,
      courses: [{ name: "Primo", choices: [{ name: null }, { name: "Gnocchi" }] }],
    },
  ]);
});

test("the hours of a menu begin with those that are usual", async () => {
  const { browser, content } = start({
    field: { type: "windows", name: "windows", label: fields.windows, words },
    value: [],
  });
  await browser.click(await button("Pranzo 12:00–15:00"));
  await browser.click(screen.getByRole("checkbox", { name: "sab" }));
  expect(content().windows).toEqual([
    { days: ["sa"], from: "12:00", to: "15:00", date_from: null, date_to: null },
  ]);
  expect(document.getElementById(fieldId("windows.0.from"))).toHaveValue("12:00");
});

describe("a text that is pasted", () => {
  const text = [
    "PRIMI",
    "Carbonara € 12,00",
    "Zuppa del giorno",
    "",
    "VINI",
    "Barolo € 45,00",
    "",
    "Coperto € 2,50",
  ].join("\n");

  test("is read from its beginning if it is too long, and says so", async () => {
    const { browser } = start();
    await browser.click(await button(words.paste.open));
    await browser.click(await screen.findByLabelText(words.paste.label));
    await browser.paste(`ZUPPE\nZuppa 8,00\n${"~".repeat(200_000)}`);
    await browser.click(await button(words.paste.read));
    expect(await screen.findByText(words.paste.cut)).toBeVisible();
  });

  async function paste() {
    const started = start();
    const { browser } = started;
    await browser.click(await button(words.paste.open));
    const area = await screen.findByLabelText(words.paste.label);
    await browser.click(area);
    await browser.paste(text);
    await browser.click(await button(words.paste.read));
    return started;
  }

  test("becomes rows to confirm, of which the doubtful ones say why", async () => {
    const { browser } = await paste();
    expect(screen.getByText("3 piatti trovati")).toBeVisible();
    expect(screen.getByText(new RegExp(words.paste.doubts.no_price))).toBeVisible();
    await browser.click(screen.getByLabelText(words.paste.onlyDoubtful));
    expect(screen.getByDisplayValue("Zuppa del giorno")).toBeVisible();
    expect(screen.queryByDisplayValue("Carbonara")).toBeNull();
  });

  test("adds what was taken, to a section of that name where there is one", async () => {
    const { browser, names, sections, others } = await paste();
    await browser.click(screen.getByLabelText("Prendi: Zuppa del giorno"));
    await browser.click(await button("Aggiungi 2 piatti"));
    expect(names()).toEqual([
      ["Carbonara", "Amatriciana", "Gricia", "Carbonara"],
      ["Tiramisù"],
      ["Barolo"],
    ]);
    expect(dishesOf(sections()[2] ?? {})).toMatchObject([{ name: "Barolo", price: 4500 }]);
    expect(others).toEqual({ cover_charge: 250 });
    expect(screen.getByText("2 piatti aggiunti.")).toBeInTheDocument();
  });

  test("says when it holds no dish", async () => {
    const { browser } = start();
    await browser.click(await button(words.paste.open));
    await browser.click(await button(words.paste.read));
    expect(await screen.findByText(words.paste.none)).toBeVisible();
  });
});

describe("a table that is loaded", () => {
  /** jsdom cannot read files. */
  function file(...lines: string[]): File {
    const text = lines.join("\n");
    const bytes = async () => new TextEncoder().encode(text).buffer;
    return Object.assign(new File([text], "menu.csv", { type: "text/csv" }), {
      arrayBuffer: bytes,
    });
  }

  async function load(table: File) {
    const started = start();
    const { browser } = started;
    await browser.click(await button(words.table.open));
    await browser.upload(await screen.findByLabelText(words.table.choose), table);
    return started;
  }

  test("changes what is confirmed, and takes nothing away by itself", async () => {
    const { browser, sections } = await load(
      file(
        "sezione;piatto;prezzo",
        "Primi;Carbonara;13",
        "Primi;Gricia;molto",
        "Zuppe;Ribollita;9",
      ),
    );
    expect(await screen.findByText("Prezzo")).toBeVisible();
    expect(screen.getByText(new RegExp(words.table.faults.price_unreadable))).toBeVisible();
    expect(screen.getByLabelText("Togli dal menu: Tiramisù")).not.toBeChecked();
    await browser.click(screen.getByLabelText("Nuovo: Ribollita"));
    await browser.click(await button("Conferma 1 riga"));
    expect(sections().map(({ name, dishes }) => [name, dishes?.map((dish) => dish.price)])).toEqual(
      [
        ["Primi", [1300, null, 1100]],
        ["Dolci", [600]],
      ],
    );
    expect(screen.getByText("1 riga confermata.")).toBeInTheDocument();
  });

  test("with other headings says so, and leaves the menu alone", async () => {
    const { names } = await load(file("a;b", "1;2"));
    const missing = new RegExp(words.table.faults.column_missing);
    expect(await screen.findByText(missing)).toBeVisible();
    expect(names()).toEqual([["Carbonara", "Amatriciana", "Gricia"], ["Tiramisù"]]);
  });
});
