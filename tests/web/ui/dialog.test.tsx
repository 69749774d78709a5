import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { useOverlay } from "@/lib/client/overlays";
import { installDialogElement } from "@/tests/support/dialog-element";

beforeAll(() => {
  installDialogElement();
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
});

function Waiting() {
  return useOverlay("cookie", true) ? <p>cookie</p> : null;
}

function Page({ focusesField = false }: { focusesField?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Provider>
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      <Waiting />
      {isOpen && (
        <Dialog
          title="Preferenze"
          description="Scegli tu"
          closeLabel="Chiudi"
          initialFocus={focusesField ? field : undefined}
          onClose={() => setOpen(false)}
        >
          <input ref={field} aria-label="Campo" />
        </Dialog>
      )}
    </Provider>
  );
}

async function open(page = <Page />) {
  render(page);
  await userEvent.click(screen.getByRole("button", { name: "Apri" }));
  return screen.getByRole("dialog", { name: "Preferenze" });
}

test("a dialog is named by its title, described by its text and takes the focus", async () => {
  const dialog = await open();
  expect(dialog).toHaveAccessibleDescription("Scegli tu");
  expect(screen.getByRole("button", { name: "Chiudi" })).toHaveFocus();
});

test("the focus goes to the control that the dialog names", async () => {
  await open(<Page focusesField />);
  expect(screen.getByRole("textbox", { name: "Campo" })).toHaveFocus();
});

test("its close button takes it away, and the focus goes back to what opened it", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Chiudi" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Apri" })).toHaveFocus();
});

test("Escape, which the browser answers by closing it, takes it away", async () => {
  const dialog = await open();
  if (!(dialog instanceof HTMLDialogElement)) throw new TypeError("no dialog element");
  act(() => dialog.close());
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("Back takes it away: the page below becomes another one", async () => {
  const dialog = await open();
  act(() => window.dispatchEvent(new PopStateEvent("popstate")));
  expect(dialog).not.toBeInTheDocument();
});

test("a click on the backdrop closes it; one inside, or a selection drawn out of it, does not", async () => {
  const dialog = await open();
  const press = (at: number, upAt = at) => {
    fireEvent.mouseDown(dialog, { clientX: at, clientY: at });
    fireEvent.click(dialog, { clientX: upAt, clientY: upAt });
  };
  press(150);
  press(150, 20);
  expect(dialog).toBeInTheDocument();
  press(20);
  expect(dialog).not.toBeInTheDocument();
});

test("while it is open no automatic overlay comes; afterwards it does", async () => {
  await open();
  expect(screen.queryByText("cookie")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Chiudi" }));
  expect(screen.getByText("cookie")).toBeInTheDocument();
});
