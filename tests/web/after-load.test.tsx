import { act, render, screen } from "@testing-library/react";
import { bitByBit, useIsAfterLoad } from "@/lib/client/after-load";

const readyState = jest.spyOn(document, "readyState", "get");

beforeEach(() => {
  jest.useFakeTimers();
  readyState.mockReturnValue("interactive");
});
afterEach(() => jest.useRealTimers());

function Later() {
  return useIsAfterLoad() && <p>dopo</p>;
}

const load = () => act(() => window.dispatchEvent(new Event("load")));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test("what nobody waits for begins when the page has loaded and is idle", () => {
  render(<Later />);
  pass(5000);
  expect(screen.queryByText("dopo")).not.toBeInTheDocument();
  load();
  pass(1000);
  expect(screen.getByText("dopo")).toBeVisible();
});

test("a picture that never ends holds it back for ten seconds", () => {
  render(<Later />);
  pass(9999);
  expect(screen.queryByText("dopo")).not.toBeInTheDocument();
  pass(1001);
  expect(screen.getByText("dopo")).toBeVisible();
  load();
  expect(screen.getByText("dopo")).toBeVisible();
});

test("a page that was left begins nothing", () => {
  const { unmount } = render(<Later />);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test("long work lets a person in between its pieces, and ends where it is stopped", () => {
  const waiting: (() => void)[] = [];
  const idle = jest.spyOn(window, "requestIdleCallback").mockImplementation((run) => {
    return waiting.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
  });
  const cancel = jest.spyOn(window, "cancelIdleCallback").mockImplementation((handle) => {
    waiting.splice(handle - 1);
  });
  readyState.mockReturnValue("complete");
  const done: number[] = [];
  function* pieces(): Generator<undefined> {
    for (let piece = 1; piece <= 3; piece += 1) {
      done.push(piece);
      jest.advanceTimersByTime(5);
      yield;
    }
  }
  const stop = bitByBit(pieces());
  expect(done).toEqual([]);
  waiting.shift()?.();
  expect(done).toEqual([1]);
  waiting.shift()?.();
  expect(done).toEqual([1, 2]);
  stop();
  waiting.shift()?.();
  expect(done).toEqual([1, 2]);
  idle.mockRestore();
  cancel.mockRestore();
});
