import { act, fireEvent, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { SearchButton } from "@/components/search/search-button";
import { installDialogElement } from "../../support/dialog-element";
import { makeSearchItem, makeSearchResult } from "../../support/fixtures/search";
import { renderItalian } from "../../support/render-italian";

const original = globalThis.fetch;
let asked: string[];
let reply: (response: Response) => void;

beforeAll(installDialogElement);
beforeEach(() => {
  asked = [];
  globalThis.fetch = (path) =>
    new Promise((resolve) => {
      asked.push(String(path));
      reply = resolve;
    });
});
afterEach(() => {
  globalThis.fetch = original;
});

const answer = (body: object, status = 200) =>
  act(async () => reply(Response.json(body, { status })));
const field = () => screen.getByRole("searchbox", { name: "Cosa cerchi?" });

async function open() {
  renderItalian(
    <Provider>
      <SearchButton label="Cerca" />
    </Provider>,
  );
  const button = screen.getByRole("button", { name: "Cerca" });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole("dialog", { name: "Cerca" });
  return button;
}

async function searchFor(value: string) {
  fireEvent.change(field(), { target: { value } });
  fireEvent.submit(screen.getByRole("search"));
}

test("without JavaScript the button leads to the search page", () => {
  renderItalian(<SearchButton label="Cerca" />);
  const button = screen.getByRole("button", { name: "Cerca" });
  expect(button.closest("form")).toHaveAttribute("action", "/ricerca");
  expect(button).toHaveAttribute("aria-haspopup", "dialog");
});

test("its button is busy until it is there", async () => {
  renderItalian(
    <Provider>
      <SearchButton label="Cerca" />
    </Provider>,
  );
  const button = screen.getByRole("button", { name: "Cerca" });
  fireEvent.click(button);
  expect(button).toHaveAttribute("aria-busy", "true");
  await screen.findByRole("dialog", { name: "Cerca" });
  expect(button).not.toHaveAttribute("aria-busy");
});

test("it opens with the focus in its field; Escape closes it although the field holds a text", async () => {
  await open();
  expect(field()).toHaveFocus();
  fireEvent.change(field(), { target: { value: "pane" } });
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("fewer than two letters are blamed in the spec's words, and nothing is asked", async () => {
  await open();
  await searchFor(" a ");
  expect(screen.getByRole("alert")).toHaveTextContent(/^Inserisci almeno due caratteri\.$/);
  // One letter for the API, two for JavaScript.
  await searchFor("🍕");
  expect(screen.getByRole("alert")).toHaveTextContent(/^Inserisci almeno due caratteri\.$/);
  expect(asked).toEqual([]);
});

test("four rows stand for what is coming; results are told and counted", async () => {
  await open();
  await searchFor("pizza");
  expect(asked).toEqual(["/api/search?q=pizza"]);
  expect(document.querySelectorAll("[data-skeleton-row]")).toHaveLength(4);
  await answer(makeSearchResult({ activities: [makeSearchItem()] }));
  expect(document.querySelectorAll("[data-skeleton-row]")).toHaveLength(0);
  expect(screen.getByRole("status")).toHaveTextContent("1 risultato");
  expect(screen.getByRole("link", { name: "Apri la pagina della ricerca" })).toHaveAttribute(
    "href",
    "/ricerca?q=pizza",
  );
});

test("nothing found is told in the spec's words", async () => {
  await open();
  await searchFor("zzz");
  await answer(makeSearchResult({}));
  const text = "Nessun risultato corrisponde alla ricerca. Prova con un altro termine.";
  expect(screen.getAllByText(text)).toHaveLength(2);
  expect(screen.getByRole("status")).toHaveTextContent(text);
});

test("a failure is told in the server's words or the spec's", async () => {
  await open();
  await searchFor("pane");
  await answer({ message: "Troppe richieste." }, 429);
  expect(screen.getByText("Troppe richieste.")).toBeVisible();
  await searchFor("pane");
  await answer({}, 500);
  expect(screen.getByText("Si è verificato un errore durante la ricerca.")).toBeVisible();
});

describe("as one types", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

  test("it searches 400 ms after the last letter", async () => {
    await open();
    type("pizz");
    await wait(300);
    type("pizza ");
    await wait(399);
    expect(asked).toEqual([]);
    await wait(1);
    expect(asked).toEqual(["/api/search?q=pizza"]);
    await answer(makeSearchResult({ activities: [makeSearchItem()] }));
    expect(screen.getByRole("link", { name: "Pizzeria Belora" })).toBeVisible();
  });

  test("one letter asks nothing and is not blamed; an emptied field clears what was found", async () => {
    await open();
    await searchFor("pizza");
    await answer(makeSearchResult({ activities: [makeSearchItem()] }));
    type("p");
    await wait(2000);
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    expect(screen.getByRole("link", { name: "Pizzeria Belora" })).toBeVisible();
    type(" ");
    expect(screen.queryByRole("link", { name: "Pizzeria Belora" })).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test("what is sent is searched for at once, and once", async () => {
    await open();
    await searchFor("pane");
    await wait(2000);
    expect(asked).toEqual(["/api/search?q=pane"]);
  });
});
