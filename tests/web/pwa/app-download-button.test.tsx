import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { AppDownloadButton } from "@/components/pwa/app-download-button";
import { loadSettings } from "@/lib/client/settings";
import pwa from "@/lib/i18n/messages/it/overlays/pwa.json";
import shell from "@/lib/i18n/messages/it/shell.json";
import { answerCalls } from "../../support/answer-calls";

const clicks: unknown[] = [];
answerCalls(
  http.get("/api/settings", () => HttpResponse.json({ play_store_url: "https://play.test/app" })),
  http.post("/api/pwa/install-click", async ({ request }) => {
    clicks.push(await request.json());
    return HttpResponse.json({ message: "Guasto" }, { status: 500 });
  }),
);

test.each([
  ["the top bar", shell.app],
  ["the reminder", pwa.labels],
])("%s calls the ways to the app as the specification does", (_, labels) => {
  expect(labels).toMatchObject({
    playStore: "Scarica su Play Store",
    appStore: "Scarica su App Store",
    generic: "Scarica l'app",
    install: "Installa l'app",
  });
});

test("it installs the site until the store is known; the store's link has the platform's label", async () => {
  const android = "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36";
  Object.defineProperty(navigator, "userAgent", { value: android, configurable: true });
  const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
  render(<AppDownloadButton labels={shell.app} />);
  expect(screen.getByRole("button", { name: "Installa l'app" })).toBeVisible();

  await act(loadSettings);
  const link = screen.getByRole("link", { name: "Scarica su Play Store" });
  expect(link).toHaveAttribute("href", "https://play.test/app");
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  await waitFor(() =>
    expect(warn.mock.calls).toEqual([["The click could not be counted.", expect.any(Error)]]),
  );
  expect(clicks).toEqual([{ platform: "Android", source: "top-bar" }]);
  expect(localStorage.getItem("piazza_app_downloaded")).toBe("1");
});
