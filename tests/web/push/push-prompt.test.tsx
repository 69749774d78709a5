import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { PushNews } from "@/components/push/push-news";
import { PushPrompt } from "@/components/push/push-prompt";
import { NOTICE_PLACE } from "@/components/ui/notice-place";
import { resetPushPreferences } from "@/lib/client/push-preferences";
import { endPushPrompt, openPushPrompt } from "@/lib/client/push-prompt";
import { loadPwaSettings } from "@/lib/client/pwa-settings";
import { registerWorker } from "@/lib/client/service-worker";
import { currentSession } from "@/lib/client/session";
import { loadSettings } from "@/lib/client/settings";
import { loadTracking } from "@/lib/client/tracking";
import messages from "@/lib/i18n/messages/it.overlays.json";
import { installDialogElement } from "@/tests/support/dialog-element";
import { makeUser } from "@/tests/support/fixtures/user";
import { logInAs } from "@/tests/support/logged-in";
import { installMediaQueries } from "@/tests/support/media";
import { noteRouter } from "@/tests/support/render-italian";
import { installWorkerContainer, SilentWorker } from "@/tests/support/service-worker";
import { answerCalls } from "../../support/answer-calls";

const texts = messages.push;

let permission: NotificationPermission = "default";
let answer: NotificationPermission = "granted";
let subscription: FakeSubscription | null = null;
let refuses = false;
let saved: Record<string, unknown>[] = [];
let statuses: string[] = [];
let known = "unknown";
/** How often the browser's subscription was looked for. */
let looks = 0;

class FakeSubscription {
  options = { applicationServerKey: null };
  toJSON() {
    return { endpoint: "https://push.example/1", expirationTime: null, keys: {} };
  }
  async unsubscribe() {
    subscription = null;
    return true;
  }
}

const server = answerCalls(
  http.get("/api/settings", () =>
    HttpResponse.json({ system_settings: { cookie_consent_required: false } }),
  ),
  http.get("/api/pwa/settings", () => HttpResponse.json({ push_public_key: "BKey" })),
  http.get("/api/tracking", () => HttpResponse.json({})),
  http.get("/api/notifications/preferences", () =>
    HttpResponse.json({ status: known, snooze_until: null }),
  ),
  http.post("/api/notifications/preferences", async ({ request }) => {
    const { status } = (await request.json()) as { status: string };
    statuses.push(status);
    const snooze_until = status === "snoozed" ? "2999-01-01T00:00:00.000Z" : null;
    return HttpResponse.json({ status, snooze_until });
  }),
  http.post("/api/notifications/subscriptions", async ({ request }) => {
    saved.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json({ id: "s-1", renew: false }, { status: 201 });
  }),
);

const workers = installWorkerContainer(new SilentWorker());
const media = installMediaQueries();

beforeAll(async () => {
  installDialogElement();
  Object.assign(workers.registration, {
    pushManager: {
      getSubscription: async () => {
        looks += 1;
        return subscription;
      },
      subscribe: async () => {
        if (refuses) throw new DOMException("no push service", "AbortError");
        subscription = new FakeSubscription();
        return subscription;
      },
    },
  });
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return permission;
      },
      requestPermission: async () => {
        permission = answer;
        return answer;
      },
    },
  });
  Object.assign(crypto, { randomUUID: () => "6f1f8b6e-2a7c-4c57-9f0e-1f4a3f1f0001" });
  await Promise.all([loadSettings(), loadPwaSettings(), loadTracking(), registerWorker()]);
});
beforeEach(() => {
  permission = "default";
  answer = "granted";
  subscription = null;
  refuses = false;
  saved = [];
  statuses = [];
  known = "unknown";
  localStorage.clear();
  sessionStorage.clear();
  media.match("(display-mode: standalone)");
});
afterEach(() => {
  jest.useRealTimers();
  act(() => {
    endPushPrompt();
    resetPushPreferences();
  });
  logInAs(null);
});

const went: string[] = [];
/** Waits until the app knows whether this device of the person who is logged in has push. */
async function knowsDevice(before: number) {
  await waitFor(() => expect(looks).toBeGreaterThan(before));
  await act(async () => undefined);
}

async function openApp() {
  went.length = 0;
  const before = looks;
  const { router } = noteRouter();
  const push = (href: string) => void went.push(href);
  render(
    <AppRouterContext.Provider value={{ ...router, push }}>
      <PathnameContext.Provider value="/attivita">
        <Provider>
          <div id={NOTICE_PLACE} />
          <PushNews />
          <PushPrompt />
        </Provider>
      </PathnameContext.Provider>
    </AppRouterContext.Provider>,
  );
  if (currentSession().user) await knowsDevice(before);
  else await act(async () => undefined);
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const prompt = () => screen.queryByRole("dialog", { name: texts.title });
const press = (name: string) =>
  fireEvent.click(
    within(screen.getByRole("dialog")).getAllByRole("button", { name }).at(-1) as HTMLElement,
  );

test("in the installed app it comes 3.5 s after its first evaluation, with the default text", async () => {
  jest.useFakeTimers();
  await openApp();
  await wait(300);
  await wait(3499);
  expect(prompt()).not.toBeInTheDocument();
  await wait(1);
  expect(prompt()).toHaveTextContent(texts.text);
});

test("in a browser's tab it does not come by itself; opened by hand it leads to the installation", async () => {
  jest.useFakeTimers();
  media.match();
  await openApp();
  await wait(60_000);
  expect(prompt()).not.toBeInTheDocument();
  act(openPushPrompt);
  expect(prompt()).toHaveTextContent(texts.notInstalled);
  press(texts.install);
  expect(prompt()).not.toBeInTheDocument();
});

test("put away, it is snoozed for 24 hours, here and with the account", async () => {
  logInAs(makeUser());
  await openApp();
  act(openPushPrompt);
  press(texts.later);
  expect(prompt()).not.toBeInTheDocument();
  expect(localStorage.getItem("piazza_push_status")).toBe("snoozed");
  expect(localStorage.getItem("piazza_push_snooze_until")).not.toBeNull();
  await waitFor(() => expect(statuses).toEqual(["snoozed"]));
});

test("nobody is asked for a permission before a login; it goes on after it", async () => {
  const required = jest.fn();
  window.addEventListener("require-login", required);
  await openApp();
  act(openPushPrompt);
  press(texts.enable);
  expect(required).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem("piazza_login_message")).toBe(texts.login);
  expect(went).toEqual(["/login?next=%2Fattivita"]);
  expect(permission).toBe("default");
  expect(prompt()).not.toBeInTheDocument();
  const before = looks;
  logInAs(makeUser());
  expect(prompt()).toBeVisible();
  await knowsDevice(before);
  window.removeEventListener("require-login", required);
});

test("accepted: the subscription is saved with the device, and the answer is kept", async () => {
  logInAs(makeUser());
  await openApp();
  act(openPushPrompt);
  press(texts.enable);
  await waitFor(() => expect(statuses).toEqual(["accepted"]));
  expect(saved).toEqual([
    expect.objectContaining({
      subscription: expect.objectContaining({ endpoint: "https://push.example/1" }),
      device: expect.objectContaining({ type: "desktop" }),
      user_agent: navigator.userAgent,
      meta: { display_mode: "standalone", source: "prompt" },
    }),
  ]);
  await waitFor(() => expect(prompt()).not.toBeInTheDocument());
  expect(await screen.findByText(texts.success)).toBeVisible();
  expect(localStorage.getItem("piazza_push_accepted")).toBe("1");
});

test("refused by the person: declined, and when opened by hand it says who blocks", async () => {
  answer = "denied";
  logInAs(makeUser());
  await openApp();
  act(openPushPrompt);
  press(texts.enable);
  expect(await screen.findByText(texts.faults.blocked)).toBeVisible();
  expect(localStorage.getItem("piazza_push_status")).toBe("declined");
  expect(localStorage.getItem("piazza_push_declined_at")).not.toBeNull();
});

test("a permission that is put away is a snooze", async () => {
  answer = "default";
  logInAs(makeUser());
  await openApp();
  act(openPushPrompt);
  press(texts.enable);
  await waitFor(() => expect(statuses).toEqual(["snoozed"]));
  expect(prompt()).not.toBeInTheDocument();
});

test("a push service that fails is said, and can be tried again", async () => {
  refuses = true;
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  logInAs(makeUser());
  await openApp();
  act(openPushPrompt);
  press(texts.enable);
  expect(await screen.findByText(texts.faults.failed)).toBeVisible();
  refuses = false;
  press(texts.enable);
  await waitFor(() => expect(statuses).toEqual(["accepted"]));
  warn.mockRestore();
});

test("push that cannot be had after the permission is said in its own words, and snoozed", async () => {
  const { pushManager } = workers.registration as unknown as { pushManager: unknown };
  logInAs(makeUser());
  await openApp();
  Object.assign(workers.registration, { pushManager: undefined });
  act(openPushPrompt);
  press(texts.enable);
  expect(await screen.findByText(texts.faults.missing)).toBeVisible();
  await waitFor(() => expect(statuses).toEqual(["snoozed"]));
  Object.assign(workers.registration, { pushManager });
});

test("a browser without push is told so: there is nothing to enable, only to close", async () => {
  const { PushManager } = window;
  Reflect.deleteProperty(window, "PushManager");
  await openApp();
  act(openPushPrompt);
  expect(prompt()).toHaveTextContent(texts.unsupported);
  expect(screen.getByRole("button", { name: texts.enable })).toBeDisabled();
  press(texts.close);
  expect(prompt()).not.toBeInTheDocument();
  Object.assign(window, { PushManager });
});

test("who accepted before is subscribed again without a question, and known to the server", async () => {
  known = "accepted";
  permission = "granted";
  logInAs(makeUser());
  await openApp();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ meta: { source: "reconcile" } });
});

test("a device that its person took away elsewhere is let go, and comes back only when it is wanted", async () => {
  known = "accepted";
  permission = "granted";
  server.use(
    http.post("/api/notifications/subscriptions", () =>
      HttpResponse.json({ id: null, renew: false }),
    ),
  );
  logInAs(makeUser());
  await openApp();
  await waitFor(() => expect(localStorage.getItem("piazza_push_off")).toBe(makeUser().id));
  await waitFor(() => expect(subscription).toBeNull());
  server.resetHandlers();
  cleanup();

  await openApp();
  expect(saved).toEqual([]);
  act(openPushPrompt);
  press(texts.enable);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ meta: { source: "prompt" } });
  expect(localStorage.getItem("piazza_push_off")).toBeNull();
  expect(await screen.findByText(texts.success)).toBeVisible();
});

test("somebody else's subscription is let go when one logs in who has not accepted", async () => {
  subscription = new FakeSubscription();
  logInAs(makeUser());
  await openApp();
  await waitFor(() => expect(subscription).toBeNull());
  expect(saved).toEqual([]);
});

test("what the worker makes anew is saved; what it lost is made again", async () => {
  known = "accepted";
  permission = "granted";
  logInAs(makeUser());
  await openApp();
  await waitFor(() => expect(saved).toHaveLength(1));
  act(() =>
    workers.say({
      type: "subscription-refreshed",
      subscription: { endpoint: "https://push.example/2" },
    }),
  );
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject({ meta: { source: "sw-refresh" } });
  subscription = null;
  act(() => workers.say({ type: "subscription-required" }));
  await waitFor(() => expect(saved).toHaveLength(3));
  expect(subscription).not.toBeNull();
});

test("a logout forgets the answer", async () => {
  known = "accepted";
  permission = "granted";
  logInAs(makeUser());
  await openApp();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(localStorage.getItem("piazza_push_status")).toBe("accepted");
  logInAs(null);
  await act(async () => undefined);
  expect(localStorage.getItem("piazza_push_status")).toBeNull();
});
