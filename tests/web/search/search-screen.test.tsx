import { act, fireEvent, screen, within } from "@testing-library/react";
import { SearchScreen } from "@/components/search/search-screen";
import { foundState, type SearchState } from "@/lib/domain/search-state";
import search from "@/lib/i18n/messages/it/search.json";
import { makeSearchItem, makeSearchResult } from "../../support/fixtures/search";
import { renderItalian } from "../../support/render-italian";

interface Call {
  path: string;
  signal: AbortSignal | null | undefined;
  answer: (body: unknown, status?: number) => Promise<void>;
  fail: () => Promise<void>;
}

let calls: Call[];
const original = globalThis.fetch;
const texts = search.screen;

beforeEach(() => {
  jest.useFakeTimers();
  calls = [];
  window.history.replaceState(null, "", "/ricerca");
  globalThis.fetch = (path, init) =>
    new Promise((resolve, reject) => {
      calls.push({
        path: String(path),
        signal: init?.signal,
        answer: (body, status = 200) =>
          act(async () => resolve(Response.json(body as object, { status }))),
        fail: () => act(async () => reject(new TypeError("no network"))),
      });
    });
});
afterEach(() => {
  globalThis.fetch = original;
  jest.useRealTimers();
});

function show(term = "", initial: SearchState = { status: "idle" }, counted?: string) {
  window.history.replaceState(null, "", term ? `/ricerca?q=${term}` : "/ricerca");
  return renderItalian(
    <SearchScreen
      term={term}
      initial={initial}
      texts={texts}
      said={counted === undefined ? undefined : { counted, days: {} }}
    >
      <p>Cosa puoi trovare?</p>
    </SearchScreen>,
  );
}

const field = () => screen.getByRole("searchbox", { name: texts.label });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const address = () => window.location.pathname + window.location.search;
const submit = () => fireEvent.submit(screen.getByRole("search"));
const skeletonRows = () => document.querySelectorAll("[data-skeleton-row]");

test("400 ms after the last letter it searches, and the address says for what", async () => {
  show();
  type("pi");
  await wait(300);
  type(" pizza ");
  await wait(399);
  expect(calls).toEqual([]);
  await wait(1);
  expect(calls.map(({ path }) => path)).toEqual(["/api/search?q=pizza"]);
  expect(address()).toBe("/ricerca?q=pizza");
  expect(window.history.length).toBe(1);
  expect(skeletonRows()).toHaveLength(4);
  expect(screen.getByRole("status")).toHaveTextContent("Ricerca in corso…");
  await calls[0]?.answer(makeSearchResult({ activities: [makeSearchItem()] }));
  expect(screen.getByRole("link", { name: "Pizzeria Belora" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("1 risultato");
});

test("one letter is not searched for and not blamed while typing", async () => {
  show();
  type(" p ");
  await wait(2000);
  expect(calls).toEqual([]);
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  expect(screen.getByText("Cosa puoi trovare?")).toBeVisible();
});

test("one letter that is submitted is blamed in the spec's words, until one types on", async () => {
  show();
  type("p");
  submit();
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Inserisci almeno due caratteri per avviare la ricerca.",
  );
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(texts.tooShort);
  expect(field()).toHaveFocus();
  await wait(2000);
  expect(calls).toEqual([]);
  type("pi");
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

test("submitting searches at once, and only once", async () => {
  show();
  type("pane");
  submit();
  await wait(1000);
  expect(calls.map(({ path }) => path)).toEqual(["/api/search?q=pane"]);
});

test("a call that one types on from is ended, and its answer ignored", async () => {
  show();
  type("pane");
  await wait(400);
  type("panet");
  expect(calls[0]?.signal?.aborted).toBe(true);
  await calls[0]?.answer(makeSearchResult({ activities: [makeSearchItem({ title: "Vecchio" })] }));
  expect(screen.queryByText("Vecchio")).toBeNull();
  await wait(400);
  await calls[1]?.answer(makeSearchResult({ activities: [makeSearchItem({ title: "Nuovo" })] }));
  expect(screen.getByRole("link", { name: "Nuovo" })).toBeVisible();
});

test("an emptied field clears results and errors, and the address", async () => {
  const result = makeSearchResult({ activities: [makeSearchItem()] });
  show("pizza", foundState("pizza", result));
  expect(screen.getByRole("link", { name: "Pizzeria Belora" })).toBeVisible();
  type("  ");
  expect(screen.getByText("Cosa puoi trovare?")).toBeVisible();
  expect(address()).toBe("/ricerca");
  type("pane");
  await wait(400);
  await calls[0]?.fail();
  type("");
  expect(screen.queryByText(texts.failed)).toBeNull();
});

test("nothing found says so, and leads on", async () => {
  show("zzz", foundState("zzz", makeSearchResult({})));
  expect(screen.getByRole("heading", { name: "Nessun risultato trovato" })).toBeVisible();
  expect(screen.getByRole("link", { name: texts.browse })).toHaveAttribute("href", "/attivita");
});

test.each([
  ["the server's words", { message: "Troppe richieste." }, "Troppe richieste."],
  ["the spec's", {}, "Si è verificato un errore durante la ricerca. Riprova più tardi."],
  [
    "the spec's in place of the proxy's",
    { message: "Il servizio non risponde.", code: "unavailable" },
    "Si è verificato un errore durante la ricerca. Riprova più tardi.",
  ],
])("a failure is told in %s, with another try", async (_, body, said) => {
  show();
  type("pane");
  await wait(400);
  await calls[0]?.answer(body, 500);
  expect(screen.getByText(said)).toHaveAttribute("role", "alert");
  fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
  expect(calls).toHaveLength(2);
});

test.each([
  ["no object", []],
  ["an object without results", { data: [] }],
])("an answer that is %s is a failure", async (_, body) => {
  show();
  type("pane");
  await wait(400);
  await calls[0]?.answer(body);
  expect(screen.getByText(texts.failed)).toBeVisible();
});

test("what a foreign backend leaves out is not missed, and no link leads out of the site", async () => {
  show();
  type("pane");
  await wait(400);
  const events = [
    { id: 7, title: "Sagra del pane", route: "/eventi/sagra" },
    { id: 8, title: "Altrove", route: "//evil.example" },
    { id: 9, title: "Codice", route: "javascript:alert(1)" },
  ];
  await calls[0]?.answer({ results: { activities: null, events, jobs: [], promotions: [] } });
  const group = screen.getByRole("region", { name: /^Eventi/ });
  expect(within(group).getAllByRole("link")).toHaveLength(1);
  expect(within(group).getByText("Ultimo aggiornamento di recente")).toBeVisible();
});

test.each([
  ["Ristoranti e bar", "ristorante"],
  ["Eventi oggi", "eventi oggi"],
  ["Offerte del weekend", "promo weekend"],
  ["Posizioni aperte", "assunzioni"],
])("the quick filter %s searches for %s, at once", async (label, term) => {
  show();
  const link = screen.getByRole("link", { name: label });
  const query = new URLSearchParams({ q: term });
  expect(link).toHaveAttribute("href", `/ricerca?${query}`);
  fireEvent.click(link);
  expect(calls.map(({ path }) => path)).toEqual([`/api/search?${query}`]);
  expect(field()).toHaveValue(term);
  expect(link).toHaveAttribute("aria-current", "true");
});

test("who comes back to an address that went on finds its results", async () => {
  const { unmount } = show();
  type("pane");
  await wait(400);
  await calls[0]?.answer(makeSearchResult({ activities: [makeSearchItem()] }));
  unmount();
  renderItalian(
    <SearchScreen term="" initial={{ status: "idle" }} texts={texts}>
      <p>Cosa puoi trovare?</p>
    </SearchScreen>,
  );
  expect(screen.getByRole("link", { name: "Pizzeria Belora" })).toBeVisible();
  expect(field()).toHaveValue("pane");
  expect(calls).toHaveLength(1);
});

test("how much the server found is in the page at once", () => {
  const found = foundState("pizza", makeSearchResult({ activities: [makeSearchItem()] }));
  show("pizza", found, "1 risultato");
  expect(screen.getByText("1 risultato")).toBeVisible();
});

test("an address that asks for something else than the page is searched for", async () => {
  window.history.replaceState(null, "", "/ricerca?q=vino");
  renderItalian(
    <SearchScreen term="" initial={{ status: "idle" }} texts={texts}>
      <p>Cosa puoi trovare?</p>
    </SearchScreen>,
  );
  expect(calls.map(({ path }) => path)).toEqual(["/api/search?q=vino"]);
});

test("where nothing is found, what was understood can be taken away", () => {
  const understood = [{ intent: "open" as const, label: "Aperto ora", without: "pizzeria" }];
  show(
    "pizzeria aperta ora",
    foundState("pizzeria aperta ora", makeSearchResult({}, { understood })),
  );
  expect(screen.getByText(texts.emptyTitle)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /Aperto ora/ })).toHaveAttribute(
    "href",
    "/ricerca?q=pizzeria",
  );
});
