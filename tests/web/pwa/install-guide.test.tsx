import { act, render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { InstallGuide } from "@/components/pwa/install-guide";
import { beginInstallation } from "@/lib/client/install";
import { loadPwaSettings } from "@/lib/client/pwa-settings";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";

answerCalls(
  http.get("/api/pwa/settings", () =>
    HttpResponse.json({ prompt: { ios_instructions: " Tocca Condividi.\nScegli Aggiungi. " } }),
  ),
  http.post("/api/pwa/install-click", () => new HttpResponse(null, { status: 204 })),
);

test("the town's own steps for iOS keep their line breaks", async () => {
  installDialogElement();
  const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1";
  Object.defineProperty(navigator, "userAgent", { value: iphone, configurable: true });
  await loadPwaSettings();
  render(<InstallGuide />);
  await act(() => beginInstallation());
  const step = screen.getByText(/Tocca Condividi/);
  expect(step).toHaveTextContent(/^Tocca Condividi\.\nScegli Aggiungi\.$/, {
    normalizeWhitespace: false,
  });
  expect(step).toHaveClass("whitespace-pre-line");
});
