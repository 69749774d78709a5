import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ActivitiesPage } from "@/components/activities/activities-page";
import { type ListFilter, listings } from "@/lib/listings";
import { makeActivityCard, makePage } from "@/tests/support/fixtures/activities";
import { installFormData } from "@/tests/support/form-data";
import { noteRouter, renderItalian } from "@/tests/support/render-italian";

const categories = [
  { slug: "bar-e-caffe", name: "Bar e caffè", icon: "coffee", count: 8 },
  { slug: "animali", name: "Animali", icon: "paw-print", count: 0 },
];
const zones = [{ slug: "borgo", name: "Borgo", count: 5 }];

// React reads one when a form is sent.
installFormData();

function pageFor(filter: ListFilter<"activities">, cards = [makeActivityCard()]) {
  return (
    <ActivitiesPage
      filter={filter}
      list={makePage(cards)}
      categories={categories}
      zones={zones}
      town="Castelvento"
      map={null}
      now={new Date("2026-11-20T09:00:00Z")}
    />
  );
}

test("without JavaScript it is a GET form of the list's own parameters", () => {
  renderItalian(pageFor({ category: "bar-e-caffe", q: "vino", open: true, sort: "name" }));
  const field = screen.getByRole("searchbox", { name: "Cerca tra le attività" });
  const form = field.closest("form");
  expect(form).toHaveAttribute("action", "/attivita");
  expect(form).not.toHaveAttribute("method");
  const { category, q, open, zone, sort } = listings.activities.params;
  expect(form).toHaveFormValues({
    [category.name]: "bar-e-caffe",
    [q.name]: "vino",
    [open.name]: true,
    [zone.name]: "",
    [sort.name]: "nome",
  });
});

test("a choice applies at once and keeps the others, back on the first page", async () => {
  const { router, replaced } = noteRouter();
  renderItalian(pageFor({ category: "bar-e-caffe", page: 3 }), { router });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Zona" }), "borgo");
  await userEvent.click(screen.getByRole("checkbox", { name: "Aperto ora" }));
  expect(replaced).toEqual([
    "/attivita?categoria=bar-e-caffe&zona=borgo",
    "/attivita?categoria=bar-e-caffe&zona=borgo&aperto=1",
  ]);
});

test("a text applies when it is sent", async () => {
  const { router, replaced } = noteRouter();
  renderItalian(pageFor({}), { router });
  await userEvent.type(screen.getByRole("searchbox"), " pane & vino ");
  expect(replaced).toEqual([]);
  await userEvent.keyboard("{Enter}");
  expect(replaced).toEqual(["/attivita?q=pane+%26+vino"]);
});

test("the number of results is announced after a change, not on arrival", async () => {
  const two = [
    makeActivityCard(),
    makeActivityCard({ id: "00000000-0000-4000-8000-000000000002", slug: "altro-forno" }),
  ];
  const { router } = noteRouter(() => view.rerender(pageFor({ open: true }, two)));
  const view = renderItalian(pageFor({}), { router });
  const status = () => within(screen.getByRole("search")).getByRole("status");
  expect(status()).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole("checkbox", { name: "Aperto ora" }));
  expect(status()).toHaveTextContent("2 attività");
  expect(screen.getByRole("checkbox", { name: "Aperto ora" })).toHaveFocus();
});

test("categories are links with their counts; empty ones are left out", () => {
  renderItalian(pageFor({ category: "bar-e-caffe", zone: "borgo" }));
  const nav = within(screen.getByRole("navigation", { name: "Categorie" }));
  expect(nav.getByRole("link", { name: "Bar e caffè 8" })).toHaveAttribute("aria-current", "true");
  expect(nav.getByRole("link", { name: "Tutte" })).toHaveAttribute("href", "/attivita?zona=borgo");
  expect(nav.queryByRole("link", { name: /Animali/ })).not.toBeInTheDocument();
});

test("each filter can be taken off, and all at once", () => {
  renderItalian(pageFor({ q: "vino", category: "bar-e-caffe", zone: "borgo", open: true }));
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Togli il filtro «vino»")).toBe(
    "/attivita?categoria=bar-e-caffe&zona=borgo&aperto=1",
  );
  expect(href("Togli il filtro Bar e caffè")).toBe("/attivita?q=vino&zona=borgo&aperto=1");
  expect(href("Togli il filtro Borgo")).toBe("/attivita?q=vino&categoria=bar-e-caffe&aperto=1");
  expect(href("Togli il filtro Aperto ora")).toBe(
    "/attivita?q=vino&categoria=bar-e-caffe&zona=borgo",
  );
  expect(href("Togli tutti i filtri")).toBe("/attivita");
});

test("an empty result leads on", () => {
  renderItalian(pageFor({ q: "zzz", open: true }, []));
  expect(screen.getByRole("heading", { name: "Qui non c'è ancora niente" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Mostra anche chi è chiuso" })).toHaveAttribute(
    "href",
    "/attivita?q=zzz",
  );
  expect(screen.getByRole("link", { name: "Tutte le attività" })).toHaveAttribute(
    "href",
    "/attivita",
  );
});

test("an empty portal says that something is coming", () => {
  renderItalian(pageFor({}, []));
  expect(screen.getByRole("heading", { name: "Le attività arrivano presto" })).toBeInTheDocument();
});
