import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { InstallBanner } from "@/components/pwa/install-banner";
import { openPushPrompt } from "@/lib/client/push-prompt";
import { makeUser } from "@/tests/support/fixtures/user";
import { logInAs } from "@/tests/support/logged-in";
import {
  button,
  press,
  prompt,
  pushOfFile,
  SNOOZED_BY_ACCOUNT,
  wait,
  waitLong,
} from "@/tests/support/push-app";

const { push, server, workers, media, openApp } = pushOfFile();

const DAY = 24 * 60 * 60 * 1000;
const kept = (name: string) => localStorage.getItem(`piazza_push_${name}`);
const everything = () =>
  ["status", "accepted", "declined_at", "snooze_until"].map((name) => kept(name));

/** What is said on top of it all: failures that are logged only. */
function expectWarnings() {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  return () => {
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  };
}

describe("the words of the specification", () => {
  test("where it can be answered: the default text, 'Attiva' and 'Più tardi'", async () => {
    await openApp();
    act(openPushPrompt);
    expect(prompt()).toHaveTextContent(
      "Rimani aggiornato su promozioni, eventi e offerte di lavoro.",
    );
    expect(button("Attiva")).toBeEnabled();
    expect(button("Più tardi")).toBeEnabled();
    expect(screen.queryByRole("button", { name: "Chiudi" })).not.toBeInTheDocument();
  });

  test("where there is no push: said, nothing to enable, and 'Chiudi'", async () => {
    const { PushManager } = window;
    Reflect.deleteProperty(window, "PushManager");
    await openApp();
    act(openPushPrompt);
    expect(prompt()).toHaveTextContent(
      "Le notifiche push non sono disponibili su questo dispositivo. Prova da un browser differente.",
    );
    expect(button("Attiva")).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Più tardi" })).not.toBeInTheDocument();
    press("Chiudi");
    expect(kept("status")).toBe("snoozed");
    Object.assign(window, { PushManager });
  });

  test("in a browser's tab: the app first, and its banner", async () => {
    media.match();
    await openApp();
    act(openPushPrompt);
    expect(prompt()).toHaveTextContent(
      "Installa l’app per attivare subito le notifiche. È gratuita e si apre più velocemente sul tuo telefono.",
    );
    press("Installa l'app");
    expect(everything()).toEqual([null, null, null, null]);
    render(
      <Provider>
        <InstallBanner />
      </Provider>,
    );
    fireEvent.click(await screen.findByRole("button", { name: "Non ora" }));
  });

  test("what cannot be had after the permission is snoozed, too", async () => {
    const { pushManager } = workers.registration as unknown as { pushManager: unknown };
    logInAs(makeUser());
    await openApp();
    Object.assign(workers.registration, { pushManager: undefined });
    act(openPushPrompt);
    press("Attiva");
    const said =
      "Le notifiche push non sono ancora disponibili su questo dispositivo. Riprova più tardi.";
    expect(await screen.findByRole("alert")).toHaveTextContent(said);
    await waitFor(() => expect(push.statuses).toEqual(["snoozed"]));
    expect(kept("status")).toBe("snoozed");
    Object.assign(workers.registration, { pushManager });
  });

  test.each<[string, () => void]>([
    ["the push service refuses", () => Object.assign(push, { refuses: true })],
    [
      "the server does not take the subscription",
      () =>
        server.use(
          http.post("/api/notifications/subscriptions", () =>
            HttpResponse.json({}, { status: 503 }),
          ),
        ),
    ],
    [
      "the network is away",
      () => server.use(http.post("/api/notifications/subscriptions", () => HttpResponse.error())),
    ],
  ])("any other failure, as when %s, changes no answer", async (_, fail) => {
    const warned = expectWarnings();
    logInAs(makeUser());
    await openApp();
    fail();
    act(openPushPrompt);
    press("Attiva");
    const said = "Impossibile attivare le notifiche push. Riprova più tardi.";
    expect(await screen.findByText(said)).toBeVisible();
    expect(button("Attiva")).toBeEnabled();
    expect(push.statuses).toEqual([]);
    expect(everything()).toEqual([null, null, null, null]);
    warned();
  });
});

test("the enable button takes one click while it works", async () => {
  logInAs(makeUser());
  await openApp();
  act(openPushPrompt);
  press("Attiva");
  expect(button("Attiva")).toHaveAttribute("aria-disabled", "true");
  press("Attiva");
  expect(await screen.findByText("Fatto: ti avvisiamo su questo dispositivo.")).toBeVisible();
  expect(push.saved).toHaveLength(1);
});

describe("when it comes by itself", () => {
  beforeEach(() => jest.useFakeTimers());

  test("a snooze holds for 24 hours, and the question comes again after it", async () => {
    await openApp();
    await wait(300);
    await wait(3500);
    const asked = Date.now();
    press("Più tardi");
    expect(everything()).toEqual(["snoozed", null, null, new Date(asked + DAY).toISOString()]);
    await wait(DAY - 60_000);
    expect(prompt()).not.toBeInTheDocument();
    // It is noticed within a minute, and waits as after any later trigger.
    await wait(60_000);
    await wait(60_000);
    await wait(15_000);
    expect(prompt()).toBeVisible();
  });

  test("a day later a new start asks again", async () => {
    localStorage.setItem("piazza_push_status", "snoozed");
    localStorage.setItem("piazza_push_snooze_until", new Date(Date.now() - 1).toISOString());
    await openApp();
    await wait(300);
    await wait(3500);
    expect(prompt()).toBeVisible();
  });

  test.each(["accepted", "declined"])("who has %s is not asked again", async (status) => {
    localStorage.setItem("piazza_push_status", status);
    await openApp();
    await waitLong();
    expect(prompt()).not.toBeInTheDocument();
  });

  test("an installed app without push, as on iOS before 16.4, says so only when it is asked", async () => {
    const { PushManager } = window;
    const { userAgent } = navigator;
    const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15";
    Object.defineProperty(navigator, "userAgent", { value: iphone, configurable: true });
    Reflect.deleteProperty(window, "PushManager");
    await openApp();
    await waitLong();
    expect(prompt()).not.toBeInTheDocument();
    act(openPushPrompt);
    expect(prompt()).toHaveTextContent("Le notifiche push non sono disponibili");
    Object.assign(window, { PushManager });
    Object.defineProperty(navigator, "userAgent", { value: userAgent, configurable: true });
  });

  test("a browser that refuses the permission is not asked", async () => {
    push.permission = "denied";
    await openApp();
    await waitLong();
    expect(prompt()).not.toBeInTheDocument();
  });

  test("a device that has push is not asked", async () => {
    push.subscription = push.makeSubscription();
    await openApp();
    await waitLong();
    expect(prompt()).not.toBeInTheDocument();
  });

  test("an installation while the page is open brings it after 3.5 s", async () => {
    media.match();
    await openApp();
    await waitLong();
    await act(async () => media.match("(display-mode: standalone)"));
    await wait(3499);
    expect(prompt()).not.toBeInTheDocument();
    await wait(1);
    expect(prompt()).toBeVisible();
  });

  test("what clears the way later lets 15 s pass", async () => {
    push.subscription = push.makeSubscription();
    await openApp();
    await wait(5000);
    await act(async () => workers.say({ type: "subscription-required" }));
    await wait(14_999);
    expect(prompt()).not.toBeInTheDocument();
    await wait(1);
    expect(prompt()).toBeVisible();
  });
});

describe("who is logged in", () => {
  test("nobody: the answer stays in this browser, and no account is asked or told", async () => {
    await openApp();
    act(openPushPrompt);
    press("Più tardi");
    await act(async () => undefined);
    expect(kept("status")).toBe("snoozed");
    expect([push.asked, push.statuses]).toEqual([0, []]);
  });

  test("the account's word takes the place of this browser's", async () => {
    localStorage.setItem("piazza_push_status", "snoozed");
    localStorage.setItem("piazza_push_snooze_until", SNOOZED_BY_ACCOUNT);
    push.known.status = "declined";
    logInAs(makeUser());
    await openApp();
    await waitFor(() => expect(kept("status")).toBe("declined"));
    expect(everything()).toEqual(["declined", null, expect.stringMatching(/^\d{4}-.*Z$/), null]);
    expect(push.statuses).toEqual([]);
  });

  test("an account that cannot be asked or told changes nothing, and nobody hears of it", async () => {
    const warned = expectWarnings();
    const fault = () => HttpResponse.json({ message: "Guasto" }, { status: 500 });
    server.use(
      http.get("/api/notifications/preferences", fault),
      http.post("/api/notifications/preferences", fault),
    );
    logInAs(makeUser());
    await openApp();
    act(openPushPrompt);
    press("Più tardi");
    await act(async () => undefined);
    expect(kept("status")).toBe("snoozed");
    expect(screen.queryByText("Guasto")).not.toBeInTheDocument();
    warned();
  });

  test("somebody else: the answer of the one before is forgotten, theirs counts", async () => {
    push.known.status = "declined";
    logInAs(makeUser());
    await openApp();
    await waitFor(() => expect(kept("status")).toBe("declined"));
    push.known.status = "unknown";
    logInAs(makeUser({ id: "0b9d3a9e-1a71-4bb0-8d5f-6a3c1d2e4f50" }));
    await waitFor(() => expect(push.asked).toBe(2));
    await act(async () => undefined);
    expect(everything()).toEqual([null, null, null, null]);
    expect(push.statuses).toEqual([]);
  });
});
