import { act, fireEvent, render, screen } from "@testing-library/react";
import { NOTICE_PLACE } from "@/components/ui/notice-place";
import { PendingButton } from "@/components/ui/pending-button";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a button that waits is busy at once and shows a spinner after a delay", () => {
  const { rerender } = render(<PendingButton isPending>Salva</PendingButton>);
  const button = screen.getByRole("button", { name: "Salva", busy: true });
  act(() => jest.advanceTimersByTime(299));
  expect(button).not.toHaveAttribute("data-spinner");
  act(() => jest.advanceTimersByTime(1));
  expect(button).toHaveAttribute("data-spinner");
  rerender(<PendingButton isPending={false}>Salva</PendingButton>);
  expect(button).not.toHaveAttribute("data-spinner");
  expect(button).not.toHaveAttribute("aria-busy");
});

test("an answer that comes before the delay has passed shows no spinner", () => {
  const { rerender } = render(<PendingButton isPending>Salva</PendingButton>);
  act(() => jest.advanceTimersByTime(200));
  rerender(<PendingButton isPending={false}>Salva</PendingButton>);
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole("button")).not.toHaveAttribute("data-spinner");
});

test("a second click while it waits does nothing, and the focus stays", () => {
  const handleClick = jest.fn();
  const handleSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={handleSubmit}>
      <PendingButton isPending type="submit" onClick={handleClick}>
        Salva
      </PendingButton>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Salva" });
  act(() => button.focus());
  fireEvent.click(button);
  expect([handleClick.mock.calls, handleSubmit.mock.calls]).toEqual([[], []]);
  expect(button).toHaveFocus();
});

test("a button whose work replaces what it began takes further clicks, busy as it is", () => {
  const handleClick = jest.fn();
  render(
    <PendingButton isPending isRepeatable onClick={handleClick}>
      Cerca
    </PendingButton>,
  );
  const button = screen.getByRole("button", { name: "Cerca", busy: true });
  fireEvent.click(button);
  expect(handleClick).toHaveBeenCalledTimes(1);
  expect(button).not.toHaveAttribute("aria-disabled");
});

test("after 3 s it is said, also to who does not see it, that it takes longer", () => {
  const page = (isPending: boolean) => (
    <>
      <div id={NOTICE_PLACE} data-slow="Ci vuole di più." />
      <PendingButton isPending={isPending}>Salva</PendingButton>
    </>
  );
  const { rerender } = render(page(true));
  act(() => jest.advanceTimersByTime(2999));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole("status")).toHaveTextContent("Ci vuole di più.");
  rerender(page(false));
  expect(screen.queryByRole("status")).toBeNull();
});
