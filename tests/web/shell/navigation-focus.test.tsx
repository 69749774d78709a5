import { act, render, screen } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NavigationFocus } from "@/components/shell/navigation-focus";

let scrolled: unknown[];

beforeEach(() => {
  scrolled = [];
  window.history.replaceState(null, "", "/");
  window.scrollTo = ((options: unknown) => scrolled.push(options)) as typeof window.scrollTo;
});

function Site({ path }: { path: string }) {
  return (
    <PathnameContext.Provider value={path}>
      <main>
        <h1>{`Pagina ${path}`}</h1>
      </main>
      <NavigationFocus />
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
