import { screen, within } from "@testing-library/react";
import { topOf } from "@/components/modules/statistics/chart-scale";
import { ItemStatistics } from "@/components/modules/statistics/item-statistics";
import type { Statistics } from "@/lib/contract/statistics";
import { renderItalian } from "@/tests/support/render-italian";

const id = "6f1b6ff5-4a0c-4e0f-9a57-3f2d7a0c1b11";

const step = (day: string, view: number, phone = 0) => ({
  from: day,
  to: day,
  counts: { view, phone },
});

const week: Statistics = {
  id,
  kind: "activity",
  title: "Bar Sport",
  path: "/attivita/bar-sport",
  period: "7d",
  from: "2026-11-14",
  to: "2026-11-20",
  before: { from: "2026-11-07", to: "2026-11-13" },
  totals: [
    { measure: "view", count: 1230, before: 1000 },
    { measure: "phone", count: 3, before: 4 },
  ],
  today: { view: 12, phone: 0 },
  steps: [
    step("2026-11-14", 100, 3),
    step("2026-11-15", 0),
    step("2026-11-16", 130),
    step("2026-11-17", 700),
    step("2026-11-18", 100),
    step("2026-11-19", 100),
    step("2026-11-20", 100),
  ],
};

const show = (over: Partial<Statistics> = {}, measure: "view" | "phone" = "view") =>
  renderItalian(<ItemStatistics statistics={{ ...week, ...over }} measure={measure} />);

const tile = (name: string) => {
  const found = screen.getByRole("heading", { name }).closest("li");
  if (!found) throw new Error(`There is no number called ${name}`);
  return within(found);
};

test("each number says how it changed, and how the day goes on", () => {
  show();
  expect(tile("Visualizzazioni").getByText("1230")).toBeInTheDocument();
  expect(tile("Visualizzazioni").getByText("23% in più (prima 1000)")).toBeInTheDocument();
  expect(tile("Visualizzazioni").getByText("oggi finora 12")).toBeInTheDocument();
  expect(tile("Chiamate").getByText("25% in meno (prima 4)")).toBeInTheDocument();
});

test("what was nothing before has no percentage, and what is the same says so", () => {
  show({
    totals: [
      { measure: "view", count: 5, before: 0 },
      { measure: "phone", count: 4, before: 4 },
    ],
  });
  expect(tile("Visualizzazioni").getByText("prima nessuna")).toBeInTheDocument();
  expect(tile("Chiamate").getByText("come prima")).toBeInTheDocument();
});

test("where no menu was opened no number speaks of one", () => {
  const menu = { measure: "menu" as const, count: 0, before: 0 };
  const { unmount } = show({ totals: [...week.totals, menu] });
  expect(screen.queryByText("Menu")).not.toBeInTheDocument();
  unmount();
  show({ totals: [...week.totals, { ...menu, before: 2 }] });
  expect(tile("Menu").getByText("0")).toBeInTheDocument();
});

test("a number and a period are chosen by links that keep each other", () => {
  show({}, "phone");
  const chosen = screen.getByRole("link", { name: "Chiamate" });
  expect(chosen).toHaveAttribute("aria-current", "true");
  expect(screen.getByRole("link", { name: "Visualizzazioni" })).toHaveAttribute(
    "href",
    `/profilo/moduli/statistiche/${id}?periodo=7-giorni`,
  );
  expect(screen.getByRole("link", { name: "12 mesi" })).toHaveAttribute(
    "href",
    `/profilo/moduli/statistiche/${id}?periodo=12-mesi&misura=chiamate`,
  );
  expect(screen.getByRole("heading", { name: "Chiamate nel tempo" })).toBeInTheDocument();
});

test("the chart is one picture that tells its sum and its peak", () => {
  const { container } = show();
  expect(screen.getByRole("img")).toHaveAccessibleName(
    "Visualizzazioni, giorno per giorno, dal 14 novembre al 20 novembre: 1230 in tutto; il massimo è 700, il 17 novembre.",
  );
  const bars = [...container.querySelectorAll("rect")];
  expect(bars.map((bar) => Number(bar.getAttribute("height")))).toEqual([
    12.5, 0, 16.25, 87.5, 12.5, 12.5, 12.5,
  ]);
});

test("every number stands in a table, the newest day first", () => {
  show();
  const table = screen.getByRole("table", { name: "Tutti i numeri, giorno per giorno" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ["Giorno", "Visualizzazioni", "Chiamate"],
    ["20 novembre", "100", "0"],
    ["19 novembre", "100", "0"],
    ["18 novembre", "100", "0"],
    ["17 novembre", "700", "0"],
    ["16 novembre", "130", "0"],
    ["15 novembre", "0", "0"],
    ["14 novembre", "100", "3"],
  ]);
});

test("twelve months are named as months", () => {
  show({
    period: "12m",
    from: "2025-12-01",
    steps: [
      { from: "2025-12-01", to: "2025-12-31", counts: { view: 1 } },
      { from: "2026-01-01", to: "2026-01-31", counts: { view: 4 } },
    ],
  });
  expect(screen.getByRole("img")).toHaveAccessibleName(
    "Visualizzazioni, mese per mese, dal 1º dicembre 2025 al 20 novembre: 5 in tutto; il massimo è 4, a gennaio 2026.",
  );
  expect(screen.getByRole("rowheader", { name: "dicembre 2025" })).toBeInTheDocument();
});

test("a measure without counts says so instead of an empty chart", () => {
  show({ steps: week.steps.map((one) => ({ ...one, counts: { view: 1, phone: 0 } })) }, "phone");
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  expect(screen.getByText("In questo periodo non è stato contato nulla.")).toBeInTheDocument();
});

test("where nothing was ever counted the page says what helps", () => {
  show({
    totals: week.totals.map(({ measure }) => ({ measure, count: 0, before: 0 })),
    today: { view: 0, phone: 0 },
  });
  expect(screen.getByText("Ancora niente da contare")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Completa la scheda" })).toHaveAttribute(
    "href",
    `/profilo/moduli/attivita/${id}`,
  );
});

test("the numbers can be taken along for the period that one looks at", () => {
  show();
  expect(screen.getByRole("link", { name: "Scarica in CSV" })).toHaveAttribute(
    "href",
    `/api/business/statistics/${id}/csv?period=7d`,
  );
});

test.each([
  [1, 4],
  [4, 4],
  [5, 6],
  [9, 10],
  [11, 20],
  [52, 60],
  [99, 100],
  [700, 800],
  [12_345, 20_000],
])("a scale for %d ends at %d", (max, top) => {
  expect(topOf(max)).toBe(top);
});
