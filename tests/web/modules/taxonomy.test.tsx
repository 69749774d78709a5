import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { LiveRegion } from "@/components/modules/action-area";
import { CategoryDialog } from "@/components/modules/taxonomy/category-dialog";
import { CategoryList } from "@/components/modules/taxonomy/category-list";
import { toInput } from "@/components/modules/taxonomy/zone-dialog";
import { callTo } from "@/lib/contract/endpoint";
import {
  categoryInputSchema,
  type StaffCategory,
  staffCategorySchema,
  termMergeSchema,
  termStepSchema,
} from "@/lib/contract/taxonomy";
import { businessTypes, categoryIcons } from "@/lib/contract/taxonomy-constants";
import { createCategory } from "@/lib/contract/taxonomy-endpoints";
import { currentSlug } from "@/lib/domain/former-slugs";
import { messages } from "@/lib/i18n/messages/it";
import { installDialogElement } from "../../support/dialog-element";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { categorie: texts } = messages.modules;
const nothing = { cards: 0, further: 0, news: 0, events: 0, followers: 0 };

function category(number: number, over: Partial<StaffCategory>): StaffCategory {
  return staffCategorySchema.parse({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    version: "1",
    former: [],
    synonyms: [],
    synonyms_version: "1",
    icon: "store",
    business_type: "LocalBusiness",
    uses: nothing,
    ...over,
  });
}

const bars = category(1, {
  name: "Bar",
  slug: "bar",
  uses: { ...nothing, cards: 12, further: 1, followers: 3 },
});
const inns = category(2, { name: "Osterie", slug: "osterie", former: ["locande"] });
const path = "/api/staff/categories";
const sent: [string, unknown][] = [];
const server = setupServer(
  http.post(`${path}/${bars.id}/place`, async ({ request }) => {
    sent.push(["place", termStepSchema.parse(await request.json())]);
    return HttpResponse.json({ data: [inns, bars] });
  }),
  http.post(`${path}/${bars.id}/merge`, async ({ request }) => {
    sent.push(["merge", termMergeSchema.parse(await request.json())]);
    return new HttpResponse(null, { status: 204 });
  }),
  http.post(path, async ({ request }) => {
    sent.push(["add", categoryInputSchema.parse(await request.json())]);
    return HttpResponse.json(inns, { status: 201 });
  }),
);

beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
beforeEach(() => {
  sent.length = 0;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show() {
  const router = { ...noteRouter().router, refresh: () => undefined };
  renderItalian(
    <LiveRegion>
      <CategoryDialog
        words={texts.add}
        call={callTo(createCategory)}
        values={{ name: "", slug: "", icon: "store", business_type: "LocalBusiness" }}
        texts={texts}
      />
      <CategoryList categories={list} />
    </LiveRegion>,
    { router },
  );
  return userEvent.setup();
}
const list = [bars, inns];
const names = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

test("a category that is moved keeps the focus, and its new place is told", async () => {
  const user = show();
  expect(names()).toEqual(["Bar", "Osterie"]);
  await user.click(screen.getByRole("button", { name: "Sposta giù: Bar" }));
  expect(await screen.findByText("Bar: 2 di 2.")).toBeVisible();
  expect(names()).toEqual(["Osterie", "Bar"]);
  expect(screen.getByRole("button", { name: "Sposta giù: Bar" })).toHaveFocus();
  // There is no place further on.
  await user.click(screen.getByRole("button", { name: "Sposta giù: Bar" }));
  expect(sent).toEqual([["place", { to: "down" }]]);
});

test("whoever merges is told beforehand what goes along, and where to is asked", async () => {
  const user = show();
  await user.click(screen.getByRole("button", { name: "Unisci Bar a un'altra categoria" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/12 schede, una scheda che la ha come seconda, 3 persone/)).toBeVisible();
  const target = dialog.getByRole("combobox", { name: texts.list.merge.into });
  expect(
    within(target)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Scegli una categoria", "Osterie"]);
  await user.selectOptions(target, "Osterie");
  await user.click(dialog.getByRole("button", { name: "Unisci" }));
  expect(await screen.findByText(/«Bar» è parte dell'altra categoria/)).toBeVisible();
  expect(sent).toEqual([["merge", { into: inns.id }]]);
});

test("only what nothing names is offered to be deleted; former addresses are shown", () => {
  show();
  expect(screen.queryByRole("button", { name: "Elimina Bar" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Elimina Osterie" })).toBeVisible();
  expect(screen.getByText("Indirizzi di prima: locande")).toBeVisible();
});

test("an icon and a type are chosen by their names, and an empty address is made of the name", async () => {
  const user = show();
  await user.click(screen.getByRole("button", { name: texts.add.label }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole("radio", { name: "Negozio" })).toBeChecked();
  await user.type(dialog.getByRole("textbox", { name: "Nome" }), "Enoteche");
  await user.click(dialog.getByRole("radio", { name: "Calice" }));
  await user.selectOptions(dialog.getByLabelText(/motori di ricerca/), "Cantina");
  await user.click(dialog.getByRole("button", { name: "Salva" }));
  expect(await screen.findByText("Categoria aggiunta.")).toBeVisible();
  expect(sent).toEqual([
    ["add", { name: "Enoteche", slug: null, icon: "wine", business_type: "Winery" }],
  ]);
});

test("every icon and every type has a name of its own", () => {
  const all = categoryIcons.map((icon) => texts.icons[icon]);
  expect(new Set(all).size).toBe(categoryIcons.length);
  const types = businessTypes.map((type) => texts.types[type]);
  expect(new Set(types).size).toBe(businessTypes.length);
});

test("codes and places are told apart as one writes them", () => {
  const typed = {
    name: "Centro",
    slug: " ",
    postal_codes: "10015, 10016;",
    places: " Via Roma \n\nSan Grato",
  };
  expect(toInput(typed)).toEqual({
    name: "Centro",
    slug: null,
    postal_codes: ["10015", "10016"],
    places: ["Via Roma", "San Grato"],
  });
});

test("an address of once is that of what the category is called now", () => {
  expect(currentSlug("locande", list)).toBe("osterie");
  expect(currentSlug("bar", list)).toBe("bar");
  expect(currentSlug("nessuna", list)).toBe("nessuna");
  expect(currentSlug(undefined, list)).toBeUndefined();
});
