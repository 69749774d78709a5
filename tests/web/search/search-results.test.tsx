import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MarkedText } from "@/components/search/marked-text";
import { SearchResults } from "@/components/search/search-results";
import { foundState } from "@/lib/domain/search-state";
import menuWords from "@/lib/i18n/messages/it/menu-words.json";
import dishTexts from "@/lib/i18n/messages/it/own-dishes.json";
import search from "@/lib/i18n/messages/it/search.json";
import { makeSearchItem, makeSearchResult } from "../../support/fixtures/search";
import { renderItalian } from "../../support/render-italian";

const texts = search.screen.results;

function show(...args: Parameters<typeof makeSearchResult>) {
  const found = foundState("pizza", makeSearchResult(...args));
  return renderItalian(<SearchResults found={found} texts={texts} level={2} />);
}

const marked = () => [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);

test("groups stand in the spec's order under its titles, empty ones do not", async () => {
  const item = makeSearchItem();
  show({ pages: [item], promotions: [item], jobs: [item], activities: [item], events: [] });
  expect(
    screen.getAllByRole("region").map((group) => group.querySelector("h2")?.textContent),
  ).toEqual(["Attività 1", "Annunci di lavoro 1", "Promo e offerte 1", "Pagine 1"]);
  expect(await screen.findByText("4 risultati")).toBeVisible();
});

test("a result shows title, excerpt, meta and when it was updated", () => {
  show({ events: [makeSearchItem()] });
  const item = screen.getByRole("listitem");
  expect(within(item).getByRole("link", { name: "Pizzeria Belora" })).toHaveAttribute(
    "href",
    "/attivita/pizzeria-belora",
  );
  expect(item).toHaveTextContent("Forno a legna e una pizza del mese.");
  expect(item).toHaveTextContent("Ristoranti e trattorie · Lungo Belora");
  expect(item).toHaveTextContent("Ultimo aggiornamento 12 novembre 2026");
});

test.each([
  [null, "Ultimo aggiornamento di recente"],
  ["ieri sera", "Ultimo aggiornamento ieri sera"],
  // 00:30 in Rome, still the day before in UTC
  ["2026-11-20T23:30:00Z", "Ultimo aggiornamento 21 novembre 2026"],
])("updated at %s: %s", (updated_at, text) => {
  show({ jobs: [makeSearchItem({ updated_at, excerpt: null, meta: null })] });
  expect(screen.getByText(text)).toBeVisible();
});

test("matches are marked; markup in a text stays text", () => {
  const title = "<img src=x onerror=alert(1)> pizza";
  show({ activities: [makeSearchItem({ title, title_marks: [[29, 34]] })] });
  expect(marked()).toEqual(["pizza"]);
  expect(screen.getByRole("link", { name: title })).toBeVisible();
  expect(document.querySelector("img")).toBeNull();
});

test.each([
  ["beyond the end", [[0, 99]], []],
  ["backwards", [[3, 1]], []],
  [
    "one within another",
    [
      [0, 4],
      [2, 3],
    ],
    ["Pane"],
  ],
  ["of nothing", [[2, 2]], []],
] as [string, [number, number][], string[]][])("a mark %s does no harm", (_, marks, expected) => {
  const { container } = renderItalian(<MarkedText text="Pane e vino" marks={marks} />);
  expect(container).toHaveTextContent("Pane e vino");
  expect(marked()).toEqual(expected);
});

test("what was understood can be taken away, and another spelling is told", () => {
  show(
    { activities: [makeSearchItem()] },
    {
      understood: [{ intent: "open", label: "Aperto ora", without: "piza" }],
      corrected: "pizza aperta ora",
    },
  );
  expect(screen.getByRole("link", { name: "Togli il filtro Aperto ora" })).toHaveAttribute(
    "href",
    "/ricerca?q=piza",
  );
  expect(
    screen.getByText("Non c’è nulla per «pizza»: ecco che cosa c’è per «pizza aperta ora»."),
  ).toBeVisible();
});

describe("dishes, for a guest who has chosen allergens on this device", () => {
  const dish = (title: string, over: object | null) =>
    makeSearchItem({
      id: title,
      title,
      dish: over && {
        allergens_state: "declared",
        allergens: [],
        may_contain: [],
        diets: [],
        extras: [],
        ...over,
      },
    });
  const dishes = [
    dish("Gnocchi", { allergens: ["milk"] }),
    dish("Zuppa", { may_contain: ["milk"], allergens: ["celery"] }),
    dish("Riso", { allergens: ["fish"] }),
    dish("Pane", { allergens_state: "not_declared" }),
    dish("Torta", null),
  ];
  const titles = () =>
    screen.getAllByRole("listitem").map((item) => within(item).getByRole("link").textContent);

  afterEach(() => window.localStorage.clear());

  test("those that contain them are folded, and the others say what they may contain", async () => {
    const choice = { allergens: ["milk"], diets: [] };
    window.localStorage.setItem("piazza_menu_diet", JSON.stringify(choice));
    show({ dishes });
    const more = await screen.findByRole("button", { name: dishTexts.hidden.one });
    expect(screen.getByText("Eviti: latte")).toBeVisible();
    expect(screen.getByText(menuWords.ask)).toBeVisible();
    expect(titles()).toEqual(["Zuppa", "Riso", "Pane", "Torta"]);
    const told = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(told[0]).toContain("Può contenere latte");
    expect(told[1]).not.toContain("contenere");
    // Neither what is not declared nor what another backend leaves out is ever safe.
    expect(told[2]).toContain(dishTexts.unknown);
    expect(told[3]).toContain(dishTexts.unknown);
    await userEvent.click(more);
    expect(titles()).toEqual(["Gnocchi", "Zuppa", "Riso", "Pane", "Torta"]);
    expect(screen.getByText("Contiene latte")).toBeVisible();
  });

  test("without a choice all are shown as they were found", async () => {
    show({ dishes });
    await screen.findByText("5 risultati");
    expect(titles()).toEqual(["Gnocchi", "Zuppa", "Riso", "Pane", "Torta"]);
    expect(screen.queryByText(dishTexts.unknown)).toBeNull();
  });
});
