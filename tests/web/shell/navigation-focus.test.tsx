import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NavigationFocus } from "@/components/shell/navigation-focus";
import { PathnameContext, SearchParamsContext } from "@/lib/next-internals/contexts";

let scrolled: unknown[];

beforeEach(() => {
  scrolled = [];
  window.history.replaceState(null, "", "/");
  window.scrollTo = ((options: unknown) => scrolled.push(options)) as typeof window.scrollTo;
});

function Site({ path }: { path: string }) {
  const { pathname, search, searchParams } = new URL(path, window.location.href);
  return (
    <PathnameContext.Provider value={pathname}>
      <SearchParamsContext.Provider value={searchParams}>
        <main>
          <h1>{`Pagina ${pathname}`}</h1>
          <a href={path} onClick={(event) => event.preventDefault()}>
            Qui
          </a>
          {search === "" && (
            <a href="/attivita?pagina=2" onClick={(event) => event.preventDefault()}>
              Pagina 2
            </a>
          )}
        </main>
        <NavigationFocus />
      </SearchParamsContext.Provider>
    </PathnameContext.Provider>
  );
}

test("the first page keeps focus and place as the browser has them", () => {
  render(<Site path="/" />);
  expect(document.body).toHaveFocus();
  expect(scrolled).toEqual([]);
});

test("a navigation goes to the top and focuses the heading of the new page", () => {
  const { rerender } = render(<Site path="/" />);
  window.history.pushState(null, "", "/eventi");
  rerender(<Site path="/eventi" />);
  expect(screen.getByRole("heading", { name: "Pagina /eventi" })).toHaveFocus();
  expect(scrolled).toEqual([{ top: 0, behavior: "instant" }]);
});

test("Back keeps the place that the browser restores", () => {
  const { rerender } = render(<Site path="/eventi" />);
  act(() => {
    window.history.replaceState(null, "", "/");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  rerender(<Site path="/" />);
  expect(scrolled).toEqual([]);
  expect(screen.getByRole("heading", { name: "Pagina /" })).toHaveFocus();
});

test("going back within a page does not make the next navigation count as Back", () => {
  const { rerender } = render(<Site path="/" />);
  act(() => {
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  window.history.pushState(null, "", "/eventi");
  rerender(<Site path="/eventi" />);
  expect(scrolled).toHaveLength(1);
});

test("a link to another page of the same list focuses the heading", () => {
  window.history.replaceState(null, "", "/attivita");
  const { rerender } = render(<Site path="/attivita" />);
  act(() => screen.getByRole("link", { name: "Pagina 2" }).click());
  window.history.pushState(null, "", "/attivita?pagina=2");
  rerender(<Site path="/attivita?pagina=2" />);
  expect(screen.getByRole("heading", { name: "Pagina /attivita" })).toHaveFocus();
});

test("an address that mirrors what is typed or chosen leaves the focus where it is", () => {
  window.history.replaceState(null, "", "/attivita");
  const { rerender } = render(<Site path="/attivita" />);
  window.history.replaceState(null, "", "/attivita?q=pane");
  rerender(<Site path="/attivita?q=pane" />);
  expect(document.body).toHaveFocus();
  expect(scrolled).toEqual([]);
});

test("a link to the page that is shown, as the current tab is one, goes to its top", () => {
  window.history.replaceState(null, "", "/attivita#contenuto");
  render(<Site path="/attivita" />);
  act(() => screen.getByRole("link", { name: "Qui" }).click());
  expect(scrolled).toEqual([{ top: 0, behavior: "instant" }]);
  expect(screen.getByRole("heading", { name: "Pagina /attivita" })).toHaveFocus();
});

test("such a link that is to open in another tab moves nothing", async () => {
  window.history.replaceState(null, "", "/attivita");
  render(<Site path="/attivita" />);
  const person = userEvent.setup();
  await person.keyboard("{Control>}");
  await person.click(screen.getByRole("link", { name: "Qui" }));
  expect(scrolled).toEqual([]);
});
