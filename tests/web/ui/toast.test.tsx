import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { NOTICE_PLACE } from "@/components/ui/notice-place";
import { Toast } from "@/components/ui/toast";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function Page() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        Mostra
      </button>
      <div id={NOTICE_PLACE} />
      <Toast
        isShown={isShown}
        duration={4000}
        onExpire={() => setShown(false)}
        actions={<button type="button">Bene</button>}
      >
        Pronta anche senza rete
      </Toast>
    </>
  );
}

function Notice({ isShown }: { isShown: boolean }) {
  return (
    <>
      <main tabIndex={-1} />
      <button type="button">Altrove</button>
      <div id={NOTICE_PLACE} />
      <Toast isShown={isShown} actions={<button type="button">Chiudi</button>}>
        Una novità
      </Toast>
    </>
  );
}

function show() {
  render(<Page />);
  const region = screen.getByRole("status");
  expect(region).toBeEmptyDOMElement();
  fireEvent.click(screen.getByRole("button", { name: "Mostra" }));
  expect(region).toHaveTextContent("Pronta anche senza rete");
  return screen.getByText("Pronta anche senza rete");
}

test("a toast is announced in a region that was there before, and leaves when its time has passed", () => {
  const toast = show();
  wait(3999);
  expect(toast).toBeVisible();
  wait(1);
  expect(toast).not.toBeInTheDocument();
});

test("it stays while one points at it, and its time begins anew afterwards", () => {
  const toast = show();
  wait(3000);
  fireEvent.pointerEnter(toast);
  wait(60_000);
  expect(toast).toBeVisible();
  fireEvent.pointerLeave(toast);
  wait(3999);
  expect(toast).toBeVisible();
  wait(1);
  expect(toast).not.toBeInTheDocument();
});

test("it stays while the focus is on one of its buttons", () => {
  const toast = show();
  const button = screen.getByRole("button", { name: "Bene" });
  act(() => button.focus());
  wait(60_000);
  expect(toast).toBeVisible();
  act(() => button.blur());
  wait(4000);
  expect(toast).not.toBeInTheDocument();
});

test("who puts it away goes on where they were before", () => {
  const { rerender } = render(<Notice isShown />);
  const elsewhere = screen.getByRole("button", { name: "Altrove" });
  act(() => elsewhere.focus());
  act(() => screen.getByRole("button", { name: "Chiudi" }).focus());
  rerender(<Notice isShown={false} />);
  expect(elsewhere).toHaveFocus();
});

test("who was nowhere before goes on with the content, and who is elsewhere stays there", () => {
  const { rerender } = render(<Notice isShown />);
  act(() => screen.getByRole("button", { name: "Chiudi" }).focus());
  rerender(<Notice isShown={false} />);
  expect(screen.getByRole("main")).toHaveFocus();
  rerender(<Notice isShown />);
  act(() => screen.getByRole("button", { name: "Altrove" }).focus());
  rerender(<Notice isShown={false} />);
  expect(screen.getByRole("button", { name: "Altrove" })).toHaveFocus();
});
