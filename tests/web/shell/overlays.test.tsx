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

const order: Overlay[] = [
  "maintenance",
  "rotate",
  "cookie",
  "update",
  "install",
  "push",
  "downloadReminder",
];
const pairs = order.flatMap((first, i) => order.slice(i + 1).map((second) => [first, second]));

test.each(pairs as [Overlay, Overlay][])(
  "%s comes before %s, whichever was wanted first, and makes room for it",
  (first, second) => {
    const { rerender } = render(<Page wishes={[{ overlay: second }]} />);
    expect(shown()).toEqual([second]);
    rerender(<Page wishes={[{ overlay: second }, { overlay: first }]} />);
    expect(shown()).toEqual([first]);
    rerender(<Page wishes={[{ overlay: second }]} />);
    expect(shown()).toEqual([second]);
  },
);

test("however many are wanted, one is on screen: each in its turn", () => {
  const { rerender } = render(<Page wishes={[]} />);
  for (const [i, overlay] of order.entries()) {
    rerender(<Page wishes={order.slice(i).map((one) => ({ overlay: one }))} />);
    expect(shown()).toEqual([overlay]);
  }
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

test.each(order.slice(1))(
  "a dialog that a person opened holds %s back until it is closed",
  (overlay) => {
    const { rerender } = render(<Page wishes={[{ overlay }]} />);
    expect(shown()).toEqual([overlay]);
    rerender(<Page wishes={[{ overlay }]} hasDialog />);
    expect(shown()).toEqual([]);
    rerender(<Page wishes={[{ overlay }]} />);
    expect(shown()).toEqual([overlay]);
  },
);

test("the closing of the site comes before a dialog that a person opened", () => {
  render(<Page wishes={[{ overlay: "cookie" }, { overlay: "maintenance" }]} hasDialog />);
  expect(shown()).toEqual(["maintenance"]);
});
