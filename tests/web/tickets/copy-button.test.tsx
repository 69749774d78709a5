import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CopyButton } from "@/components/ui/copy-button";
import checkout from "@/lib/i18n/messages/it/checkout.json";

const texts = checkout.order.transfer;

test("what a transfer needs is copied as a bank takes it, and a browser that copies nothing says so", async () => {
  const person = userEvent.setup();
  const written = jest.spyOn(navigator.clipboard, "writeText");
  render(<CopyButton text="IT60X0542811101000000123456" name="Copia: IBAN" texts={texts} />);
  await person.click(screen.getByRole("button", { name: "Copia: IBAN" }));
  expect(await screen.findByText(texts.copied)).toBeVisible();
  expect(written).toHaveBeenCalledWith("IT60X0542811101000000123456");

  written.mockRejectedValue(new Error("refused"));
  await person.click(screen.getByRole("button", { name: "Copia: IBAN" }));
  expect(await screen.findByText(texts.copyFailed)).toBeVisible();
});
