import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { MaintenanceScreen } from "@/components/shell/maintenance-screen";
import { refreshSettings } from "@/lib/client/settings";
import type { Settings } from "@/lib/contract/settings";
import { PathnameContext } from "@/lib/next-internals/contexts";
import { installDialogElement } from "@/tests/support/dialog-element";
import { answerCalls } from "../../support/answer-calls";

let system: Settings["system_settings"] = {};
const server = answerCalls(
  http.get("/api/settings", () => HttpResponse.json({ system_settings: system })),
);

beforeAll(() => {
  installDialogElement();
  // jsdom knows no colours; a browser takes this one for what it is
  window.CSS = { supports: (_: string, value?: string) => value !== "blu notte" } as typeof CSS;
});

async function open(closed: Settings["system_settings"], path = "/it/attivita") {
  system = closed;
  render(
    <Provider>
      <PathnameContext.Provider value={path}>
        <MaintenanceScreen />
      </PathnameContext.Provider>
    </Provider>,
  );
  await act(() => refreshSettings());
}

const cover = () => screen.queryByRole("alertdialog", { name: "Lavori in corso" });

test("a closed site covers the page with the spec's words and colour", async () => {
  await open({ maintenance_enabled: true, maintenance_message: " ", maintenance_blur_color: null });
  expect(cover()).toHaveAccessibleDescription(
    "Stiamo effettuando aggiornamenti, saremo presto online.",
  );
  expect(cover()).toHaveStyle({ backgroundColor: "rgba(15,23,42,0.85)" });
});

test("the town's own words and colour come first; what is no colour gives the default", async () => {
  await open({
    maintenance_enabled: true,
    maintenance_message: "Torniamo alle 15.",
    maintenance_blur_color: "rgba(90, 20, 20, 0.7)",
  });
  expect(cover()).toHaveAccessibleDescription("Torniamo alle 15.");
  expect(cover()).toHaveStyle({ backgroundColor: "rgba(90, 20, 20, 0.7)" });
  system = { maintenance_enabled: true, maintenance_blur_color: "blu notte" };
  await act(() => refreshSettings());
  expect(cover()).toHaveStyle({ backgroundColor: "rgba(15,23,42,0.85)" });
});

test.each([7, true, [], { r: 1 }])(
  "with the colour %j a closed site stays closed",
  async (color) => {
    await open({
      maintenance_enabled: true,
      maintenance_message: color as never,
      maintenance_blur_color: color as never,
    });
    expect(cover()).toHaveAccessibleDescription(
      "Stiamo effettuando aggiornamenti, saremo presto online.",
    );
    expect(cover()).toHaveStyle({ backgroundColor: "rgba(15,23,42,0.85)" });
  },
);

test("a page that the law wants readable stays open", async () => {
  await open({ maintenance_enabled: true }, "/it/privacy-policy");
  expect(cover()).not.toBeInTheDocument();
});

test("staff with a pass see the page", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "piazza_pass=1.x";
  await open({ maintenance_enabled: true });
  // biome-ignore lint/suspicious/noDocumentCookie: taken away again.
  document.cookie = "piazza_pass=; max-age=0";
  expect(cover()).not.toBeInTheDocument();
});

test("it cannot be closed by a key, and takes the focus", async () => {
  await open({ maintenance_enabled: true });
  const dialog = cover();
  if (!(dialog instanceof HTMLDialogElement)) throw new TypeError("no dialog element");
  expect(screen.getByRole("button", { name: "Riprova" })).toHaveFocus();
  act(() => dialog.close());
  expect(dialog).toHaveAttribute("open");
});

test("it leaves when one asks and the site is open again; while nobody answers, it stays", async () => {
  await open({ maintenance_enabled: true });
  const retry = screen.getByRole("button", { name: "Riprova" });
  server.use(http.get("/api/settings", () => HttpResponse.error(), { once: true }));
  await userEvent.click(retry);
  await waitFor(() => expect(retry).not.toHaveAttribute("aria-busy"));
  expect(cover()).toBeInTheDocument();
  system = {};
  await userEvent.click(retry);
  await waitFor(() => expect(cover()).not.toBeInTheDocument());
});
