import { screen, within } from "@testing-library/react";
import { MarkedText } from "@/components/search/marked-text";
import { SearchResults } from "@/components/search/search-results";
import { foundState } from "@/lib/domain/search-state";
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
