import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { UpdateToast } from "@/components/pwa/update-toast";
import { NOTICE_PLACE } from "@/components/ui/notice-place";
import { loadPwaSettings } from "@/lib/client/pwa-settings";
import { registerWorker } from "@/lib/client/service-worker";
import { installWorkerContainer, SilentWorker } from "@/tests/support/service-worker";
import { answerCalls } from "../../support/answer-calls";

answerCalls(
  http.get("/api/pwa/settings", () =>
    HttpResponse.json({
      update: { message: " C'è del nuovo in piazza ", confirm_label: "Vai", cancel_label: " " },
    }),
  ),
);
const workers = installWorkerContainer(new SilentWorker());

async function openPage() {
  await registerWorker();
  render(
    <Provider>
      <div id={NOTICE_PLACE} />
      <UpdateToast />
    </Provider>,
  );
}

test("a new build is offered in the words of the spec, and 'Più tardi' puts it off", async () => {
  await openPage();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  const next = new SilentWorker();
  act(() => workers.offer(next));
  expect(screen.getByRole("status")).toHaveTextContent("È pronta una nuova versione del sito.");
  expect(screen.getByRole("button", { name: "Aggiorna adesso" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Più tardi" }));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(next.told).toEqual([]);
});

test("the settings' texts go before, blank ones do not; confirming tells the build that waits", async () => {
  await loadPwaSettings();
  await openPage();
  const next = new SilentWorker();
  act(() => workers.offer(next));
  expect(screen.getByRole("status")).toHaveTextContent("C'è del nuovo in piazza");
  expect(screen.getByRole("button", { name: "Più tardi" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Vai" }));
  expect(next.told).toEqual([{ type: "activate-update" }]);
});
