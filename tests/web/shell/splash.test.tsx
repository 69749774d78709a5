import { act, fireEvent, render, screen } from "@testing-library/react";
import { Splash } from "@/components/shell/splash";

let readyState: DocumentReadyState;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, "readyState", "get").mockImplementation(() => readyState);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function start(state: DocumentReadyState) {
  readyState = state;
  render(<Splash>Caricamento in corso…</Splash>);
  return screen.getByRole("status");
}

test("the splash ends when the page's content is ready", () => {
  const splash = start("interactive");
  expect(splash).not.toHaveAttribute("data-over");
  fireEvent.load(window);
  expect(splash).toHaveAttribute("data-over");
});

test("it ends 450 ms after the router is ready, though pictures are still on their way", () => {
  const splash = start("interactive");
  act(() => jest.advanceTimersByTime(449));
  expect(splash).not.toHaveAttribute("data-over");
  act(() => jest.advanceTimersByTime(1));
  expect(splash).toHaveAttribute("data-over");
});

test("it ends at once where everything was there before the router", () => {
  const splash = start("complete");
  act(() => jest.advanceTimersByTime(0));
  expect(splash).toHaveAttribute("data-over");
});
