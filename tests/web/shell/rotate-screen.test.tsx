import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { RotateScreen } from "@/components/shell/rotate-screen";
import { PathnameContext } from "@/lib/next-internals/contexts";
import { installDialogElement } from "@/tests/support/dialog-element";
import { installMediaQueries } from "@/tests/support/media";

const LANDSCAPE = "(max-width: 1024px) and (orientation: landscape) and (pointer: coarse)";
const STANDALONE = "(display-mode: standalone)";
const media = installMediaQueries();

beforeAll(installDialogElement);
beforeEach(() => {
  sessionStorage.clear();
  media.match();
});

function Site({ path = "/it" }: { path?: string }) {
  return (
    <Provider>
      <PathnameContext.Provider value={path}>
        <input aria-label="Cerca" />
        <RotateScreen />
      </PathnameContext.Provider>
    </Provider>
  );
}

const prompt = () => screen.queryByRole("dialog", { name: "Gira lo schermo in verticale" });

test("a phone that is turned is asked to be held upright, until it is", () => {
  render(<Site />);
  expect(prompt()).not.toBeInTheDocument();
  act(() => media.match(LANDSCAPE));
  expect(prompt()).toBeInTheDocument();
  act(() => media.match());
  expect(prompt()).not.toBeInTheDocument();
});

test("who goes on all the same is not asked again in this session", async () => {
  media.match(LANDSCAPE);
  const { unmount } = render(<Site />);
  await userEvent.click(screen.getByRole("button", { name: "Continua comunque" }));
  expect(prompt()).not.toBeInTheDocument();
  unmount();
  render(<Site />);
  expect(prompt()).not.toBeInTheDocument();
});

test("Escape goes on as well", () => {
  media.match(LANDSCAPE);
  render(<Site />);
  fireEvent.keyDown(screen.getByRole("button", { name: "Continua comunque" }), { key: "Escape" });
  expect(prompt()).not.toBeInTheDocument();
});

test("who goes on to the page with the keys has gone on", async () => {
  media.match(LANDSCAPE);
  render(<Site />);
  expect(screen.getByRole("button", { name: "Continua comunque" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole("textbox", { name: "Cerca" })).toHaveFocus();
  expect(prompt()).not.toBeInTheDocument();
  expect(sessionStorage.getItem("piazza_rotate_dismissed")).toBe("1");
});

test("turning the screen back is no choice to go on", () => {
  media.match(LANDSCAPE);
  render(<Site />);
  act(() => media.match());
  expect(sessionStorage.getItem("piazza_rotate_dismissed")).toBeNull();
});

test("it does not cover a field in which one writes", () => {
  render(<Site />);
  act(() => screen.getByRole("textbox", { name: "Cerca" }).focus());
  act(() => media.match(LANDSCAPE));
  expect(prompt()).not.toBeInTheDocument();
  act(() => screen.getByRole("textbox", { name: "Cerca" }).blur());
  expect(prompt()).toBeInTheDocument();
});

test.each(["/ticket/abc", "/checkout/sagra", "/access/menu/42", "/registrati", "/it/login"])(
  "%s is a form, a ticket or a menu: nobody is asked there",
  (path) => {
    media.match(LANDSCAPE);
    render(<Site path={path} />);
    expect(prompt()).not.toBeInTheDocument();
  },
);

describe("the installed app", () => {
  function stubScreen(lock?: (kind: string) => Promise<void>, width = 390) {
    Object.defineProperty(window, "screen", {
      configurable: true,
      value: { width, height: 844, orientation: lock ? { lock } : undefined },
    });
  }

  test("locks the screen upright, once", () => {
    const kinds: string[] = [];
    stubScreen(async (kind) => void kinds.push(kind));
    media.match(STANDALONE);
    const { rerender } = render(<Site />);
    rerender(<Site path="/it/eventi" />);
    expect(kinds).toEqual(["portrait"]);
  });

  test("lives with a browser that refuses, or that knows no lock", async () => {
    media.match(STANDALONE);
    stubScreen(() => Promise.reject(new DOMException("no", "NotSupportedError")));
    render(<Site />);
    stubScreen(undefined);
    render(<Site />);
    await act(async () => undefined);
    expect(prompt()).not.toBeInTheDocument();
  });

  test("does not lock a large screen, a page in a browser, or what a person chose", () => {
    const lock = jest.fn();
    stubScreen(lock, 1280);
    media.match(STANDALONE);
    render(<Site />).unmount();
    stubScreen(lock);
    media.match();
    render(<Site />).unmount();
    sessionStorage.setItem("piazza_rotate_dismissed", "1");
    media.match(STANDALONE);
    render(<Site />);
    expect(lock).not.toHaveBeenCalled();
  });
});
