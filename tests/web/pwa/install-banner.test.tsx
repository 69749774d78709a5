import { act, fireEvent, render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { DownloadReminder } from "@/components/pwa/download-reminder";
import { InstallBanner } from "@/components/pwa/install-banner";
import { InstallGuide } from "@/components/pwa/install-guide";
import { NOTICE_PLACE } from "@/components/ui/notice-place";
import { loadPwaSettings } from "@/lib/client/pwa-settings";
import { installDialogElement } from "@/tests/support/dialog-element";
import { answerCalls } from "../../support/answer-calls";

answerCalls(
  http.get("/api/pwa/settings", () => HttpResponse.json({ prompt: { title: 7, message: "" } })),
  http.post("/api/pwa/install-click", () => new HttpResponse(null, { status: 204 })),
);

beforeAll(async () => {
  installDialogElement();
  await loadPwaSettings();
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function openPage() {
  return render(
    <Provider>
      <div id={NOTICE_PLACE} />
      <InstallBanner />
      <InstallGuide />
      <DownloadReminder />
    </Provider>,
  );
}

/** The browser offers the installation; whoever asks for its dialog is remembered. */
function offerInstallation(refusal?: Error) {
  const asked = { count: 0 };
  const prompt = async () => {
    asked.count += 1;
    if (refusal) throw refusal;
  };
  const userChoice = Promise.resolve({ outcome: "dismissed" });
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt,
    userChoice,
  });
  act(() => {
    window.dispatchEvent(event);
  });
  expect(event.defaultPrevented).toBe(true);
  return asked;
}

const TITLE = "Tieni la piazza a portata di mano";
const REMINDER = "Con l'app trovi orari e novità della città con un tocco.";

test("a browser that offers nothing, and no guide is known for, sees neither banner nor reminder", () => {
  openPage();
  wait(600_000);
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  expect(screen.queryByText(REMINDER)).not.toBeInTheDocument();
});

test("the banner comes after 2.8 s in its own words where the settings have none, and is put away for the session", () => {
  const page = openPage();
  offerInstallation();
  wait(2799);
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  wait(1);
  expect(screen.getByText(TITLE)).toBeVisible();
  expect(screen.getByText(/^Aggiungi l'app a questo dispositivo/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Non ora" }));
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  expect(sessionStorage.getItem("piazza_install_dismissed")).toBe("1");
  page.unmount();
  openPage();
  wait(10_000);
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
});

test("the banner's button shows the browser's own dialog", async () => {
  openPage();
  const asked = offerInstallation();
  wait(2800);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Installa" })));
  expect(asked.count).toBe(1);
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
});

test("when the browser refuses its own dialog, the guide says how to go on", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
  const refusal = new Error("not now");
  openPage();
  offerInstallation(refusal);
  wait(2800);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Installa" })));
  expect(screen.getByRole("dialog", { name: "Installa l'app" })).toBeVisible();
  expect(warn.mock.calls).toEqual([["The browser shows no dialog", refusal]]);
  fireEvent.click(screen.getByRole("button", { name: "Ho completato i passaggi" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("the reminder waits while the banner is on screen, comes every 300 s for 12 s, and not once the app was downloaded", () => {
  openPage();
  offerInstallation();
  wait(300_000);
  expect(screen.getByText(TITLE)).toBeVisible();
  expect(screen.queryByText(REMINDER)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Non ora" }));
  expect(screen.getByText(REMINDER)).toBeVisible();
  wait(12_000);
  expect(screen.queryByText(REMINDER)).not.toBeInTheDocument();
  wait(288_000);
  expect(screen.getByText(REMINDER)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Chiudi" }));
  localStorage.setItem("piazza_app_downloaded", "1");
  wait(600_000);
  expect(screen.queryByText(REMINDER)).not.toBeInTheDocument();
});
