import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import Cookies from "js-cookie";
import { HttpResponse, http } from "msw";
import { Suspense } from "react";
import { ConsentBox } from "@/components/consent/consent-box";
import { PreferencesButton } from "@/components/consent/preferences-button";
import { readConsent } from "@/lib/client/consent";
import box from "@/lib/i18n/messages/it/overlays/consent.json";
import consentPreferences from "@/lib/i18n/messages/it/overlays/consent-preferences.json";
import consentProofs from "@/lib/i18n/messages/it/overlays/consent-proofs.json";
import { PathnameContext } from "@/lib/next-internals/contexts";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
import { installMediaQueries } from "../../support/media";

let proofsFail = false;
let proofs: object[] = [];
answerCalls(
  http.get("/api/privacy/metadata", () =>
    HttpResponse.json({
      privacy_policy: "https://comune.example/privacy",
      cookie_policy: "/cookie-policy",
      consent: { title: "I cookie, in breve", description: "  " },
    }),
  ),
  http.get("/api/tracking", () =>
    HttpResponse.json({ gtm_container_id: 7, ga4_measurement_id: "G-ABCDEF1234" }),
  ),
  http.post("/api/privacy/consents", () => HttpResponse.json({}, { status: 201 })),
  http.get("/api/privacy/consents", () =>
    proofsFail
      ? HttpResponse.json({ message: "no" }, { status: 500 })
      : HttpResponse.json({ data: proofs }),
  ),
);

beforeAll(() => {
  installDialogElement();
  installMediaQueries();
});
beforeEach(() => {
  proofsFail = false;
  proofs = [{ created_at: "2026-11-21T10:00:00.000Z", decision: "accept_all" }];
});
afterEach(() => Cookies.remove("piazza_consent"));

const logged = () => waitFor(() => expect(readConsent()?.data.isLogged).toBe(true));

async function openBox(path = "/it/eventi") {
  const chosen = jest.fn();
  await act(async () =>
    render(
      <PathnameContext.Provider value={path}>
        <Suspense fallback={null}>
          <ConsentBox
            isAskedAgain={false}
            isBack={false}
            isOpening={false}
            onPreferences={chosen}
          />
        </Suspense>
      </PathnameContext.Provider>,
    ),
  );
  return { dialog: await screen.findByRole("dialog", { name: "I cookie, in breve" }), chosen };
}

async function openPreferences() {
  render(
    <Provider>
      <PreferencesButton href="/cookie-policy">Preferenze sui cookie</PreferencesButton>
    </Provider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Preferenze sui cookie" }));
  return screen.findByRole("dialog", { name: consentPreferences.title });
}

test("the box has the town's words, what is missing in ours, and both policies", async () => {
  const { dialog } = await openBox();
  expect(dialog).toHaveAccessibleDescription(`${box.description} ${box.closing}`);
  expect(dialog).toHaveFocus();
  expect(within(dialog).getByRole("link", { name: box.cookiePolicy })).toHaveAttribute(
    "href",
    "/cookie-policy",
  );
  expect(within(dialog).getByRole("link", { name: box.privacyPolicy })).toHaveAttribute(
    "href",
    "https://comune.example/privacy",
  );
});

test("where a page is for a form the box takes no focus and stands below the page", async () => {
  const { dialog } = await openBox("/it/login");
  expect(dialog).not.toHaveFocus();
  expect(dialog.parentElement).toBe(document.body);
  expect(dialog).toHaveClass("consent-box-below");
});

test("so it does on a page that says that nothing is there, as long as that page is shown", async () => {
  const main = document.body.appendChild(document.createElement("main"));
  main.innerHTML = "<div data-instead></div>";
  const { dialog } = await openBox("/it/mai-vista");
  expect(dialog).toHaveClass("consent-box-below");
  expect(dialog).not.toHaveFocus();
  await act(async () => main.replaceChildren());
  expect(screen.getByRole("dialog")).not.toHaveClass("consent-box-below");
  main.remove();
});

test("its three buttons look the same", async () => {
  const { dialog, chosen } = await openBox();
  const buttons = ["Accetta tutti", "Rifiuta", "Preferenze"].map((name) =>
    within(dialog).getByRole("button", { name }),
  );
  expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
  await userEvent.click(within(dialog).getByRole("button", { name: "Preferenze" }));
  expect(chosen).toHaveBeenCalled();
});

test.each([
  ["Accetta tutti", "accept_all"],
  ["Rifiuta", "reject_all"],
  [box.close, "accept_necessary"],
])("%s decides %s", async (name, decision) => {
  const { dialog } = await openBox();
  await userEvent.click(within(dialog).getByRole("button", { name }));
  await logged();
  expect(readConsent()?.data).toMatchObject({ decision, source: "banner" });
});

test("the preferences say what is kept and by whom; necessary cannot be switched off", async () => {
  const dialog = await openPreferences();
  expect(within(dialog).getByRole("checkbox", { name: /Necessari/ })).toBeChecked();
  expect(within(dialog).getByRole("checkbox", { name: /Necessari/ })).toBeDisabled();
  expect(within(dialog).getByRole("checkbox", { name: /Statistiche/ })).not.toBeChecked();
  expect(within(dialog).getByText(/Google Analytics 4$/)).toBeVisible();
  expect(within(dialog).queryByText(/Tag Manager/)).not.toBeInTheDocument();
  expect(within(dialog).getByText("piazza_consent")).toBeInTheDocument();
});

test("saving keeps to the switch; the focus comes back to where they were opened", async () => {
  const dialog = await openPreferences();
  await userEvent.click(within(dialog).getByRole("checkbox", { name: /Statistiche/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: consentPreferences.save }));
  await logged();
  expect(readConsent()?.data).toMatchObject({ decision: "accept_all", source: "preferences" });
  const button = screen.getByRole("button", { name: "Preferenze sui cookie" });
  expect(button).toHaveFocus();

  await userEvent.click(button);
  const again = await screen.findByRole("dialog");
  await userEvent.click(within(again).getByRole("checkbox", { name: /Statistiche/ }));
  await userEvent.click(within(again).getByRole("button", { name: consentPreferences.save }));
  await logged();
  expect(readConsent()?.data).toMatchObject({ decision: "accept_necessary", source: "withdrawal" });
});

test("closing the preferences decides nothing", async () => {
  const dialog = await openPreferences();
  await userEvent.click(within(dialog).getByRole("button", { name: consentPreferences.close }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(readConsent()).toBeNull();
});

test("one's own proofs are shown on demand; a failure can be tried again", async () => {
  const first = await openPreferences();
  expect(within(first).getByText(consentProofs.none)).toBeVisible();
  await userEvent.click(within(first).getByRole("button", { name: "Accetta tutti" }));
  await logged();
  await userEvent.click(screen.getByRole("button", { name: "Preferenze sui cookie" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(readConsent()?.consentId ?? "")).toBeVisible();

  proofsFail = true;
  await userEvent.click(within(dialog).getByRole("button", { name: consentProofs.show }));
  expect(await within(dialog).findByText(consentProofs.failed)).toBeVisible();
  proofsFail = false;
  await userEvent.click(within(dialog).getByRole("button", { name: consentProofs.show }));
  expect(await within(dialog).findByText(/21 novembre 2026 alle ore 11:00/)).toBeVisible();
  expect(within(dialog).getByText(/Hai accettato tutti/)).toBeVisible();
  expect(within(dialog).getByRole("button", { name: consentProofs.download })).toBeEnabled();
});

test("a log that knows nothing of the browser says so, and offers nothing to take along", async () => {
  proofs = [];
  const first = await openPreferences();
  await userEvent.click(within(first).getByRole("button", { name: "Accetta tutti" }));
  await logged();
  await userEvent.click(screen.getByRole("button", { name: "Preferenze sui cookie" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: consentProofs.show }));
  expect(await within(dialog).findByText(consentProofs.empty)).toBeVisible();
  expect(within(dialog).queryByRole("time")).not.toBeInTheDocument();
  expect(
    within(dialog).queryByRole("button", { name: consentProofs.download }),
  ).not.toBeInTheDocument();
});

test("the button of the preferences is busy until they are there", async () => {
  render(<PreferencesButton href="/cookie-policy">Preferenze sui cookie</PreferencesButton>);
  const button = screen.getByRole("button", { name: "Preferenze sui cookie" });
  fireEvent.click(button);
  expect(button).toHaveAttribute("aria-busy", "true");
  await screen.findByRole("dialog");
  expect(button).not.toHaveAttribute("aria-busy");
});
