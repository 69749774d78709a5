import { act, render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { type Overlay, useOpenDialog, useOverlay } from "@/lib/client/overlays";

interface Wish {
  overlay: Overlay;
  delay?: number;
}

function Candidate({ overlay, delay }: Wish) {
  return useOverlay(overlay, true, delay) ? <p>{overlay}</p> : null;
}

function OpenDialog() {
  useOpenDialog(true);
  return null;
}

function Page({ wishes, hasDialog = false }: { wishes: Wish[]; hasDialog?: boolean }) {
  return (
    <Provider>
      {wishes.map((wish) => (
        <Candidate key={wish.overlay} {...wish} />
      ))}
      {hasDialog && <OpenDialog />}
    </Provider>
  );
}

const shown = () => screen.queryAllByText(/./).map((element) => element.textContent);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("of several overlays the most important is on screen, and the next follows it", () => {
  const { rerender } = render(<Page wishes={[{ overlay: "install" }, { overlay: "cookie" }]} />);
  expect(shown()).toEqual(["cookie"]);
  rerender(<Page wishes={[{ overlay: "install" }]} />);
  expect(shown()).toEqual(["install"]);
});

test("a delay runs from the moment when an overlay is wanted, then it waits for its turn", () => {
  const wishes: Wish[] = [{ overlay: "cookie" }, { overlay: "install", delay: 2800 }];
  const { rerender } = render(<Page wishes={wishes} />);
  act(() => jest.advanceTimersByTime(2799));
  rerender(<Page wishes={wishes.slice(1)} />);
  expect(shown()).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(shown()).toEqual(["install"]);
});

test("an overlay that is wanted no more before its delay has passed never comes", () => {
  const { rerender } = render(<Page wishes={[{ overlay: "install", delay: 1200 }]} />);
  rerender(<Page wishes={[]} />);
  act(() => jest.advanceTimersByTime(5000));
  expect(shown()).toEqual([]);
});

test("a dialog that a person opened holds back every overlay but the closing of the site", () => {
  const { rerender } = render(<Page wishes={[{ overlay: "cookie" }]} hasDialog />);
  expect(shown()).toEqual([]);
  rerender(<Page wishes={[{ overlay: "cookie" }, { overlay: "maintenance" }]} hasDialog />);
  expect(shown()).toEqual(["maintenance"]);
  rerender(<Page wishes={[{ overlay: "cookie" }]} />);
  expect(shown()).toEqual(["cookie"]);
});
