import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ShareButton } from "@/components/ui/share-button";
import { renderItalian } from "@/tests/support/render-italian";

const button = (
  <ShareButton
    title="Forno Amadei"
    label="Condividi"
    copiedText="Link copiato."
    failedText="Copia il link dalla barra degli indirizzi."
    icon={null}
  />
);

function setShare(share: ((data: ShareData) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
}

afterEach(() => setShare(undefined));

test("the system's own sheet gets title and address, without query and fragment", async () => {
  const shared: ShareData[] = [];
  setShare(async (data) => {
    shared.push(data);
  });
  window.history.replaceState(null, "", "/attivita/forno-amadei?utm_source=x#recensioni");
  renderItalian(button);
  await userEvent.click(screen.getByRole("button", { name: "Condividi" }));
  expect(shared).toEqual([
    { title: "Forno Amadei", url: "http://localhost/attivita/forno-amadei" },
  ]);
});

test("without such a sheet the address is copied", async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  window.history.replaceState(null, "", "/attivita/forno-amadei");
  renderItalian(button);
  await user.click(screen.getByRole("button", { name: "Condividi" }));
  expect(screen.getByRole("status")).toHaveTextContent("Link copiato.");
  expect(write).toHaveBeenCalledWith("http://localhost/attivita/forno-amadei");
});

test("closing the sheet says nothing", async () => {
  setShare(() => Promise.reject(new DOMException("closed", "AbortError")));
  renderItalian(button);
  await userEvent.click(screen.getByRole("button", { name: "Condividi" }));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("when nothing can be copied it says how else", async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  renderItalian(button);
  await user.click(screen.getByRole("button", { name: "Condividi" }));
  expect(screen.getByRole("status")).toHaveTextContent(
    "Copia il link dalla barra degli indirizzi.",
  );
});
