import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { PushNews } from "@/components/push/push-news";
import { PushPrompt } from "@/components/push/push-prompt";
import { NOTICE_PLACE } from "@/components/ui/notice-place";
import { endPushPrompt } from "@/lib/client/push-prompt";
import { loadPwaSettings } from "@/lib/client/pwa-settings";
import { registerWorker } from "@/lib/client/service-worker";
import { currentSession } from "@/lib/client/session";
import { loadSettings } from "@/lib/client/settings";
import { loadTracking } from "@/lib/client/tracking";
import pushTexts from "@/lib/i18n/messages/it/overlays/push.json";
import { AppRouterContext, PathnameContext } from "@/lib/next-internals/contexts";
import { answerCalls } from "./answer-calls";
import { installDialogElement } from "./dialog-element";
import { logInAs } from "./logged-in";
import { installMediaQueries } from "./media";
import { noteRouter } from "./render-italian";
import { installWorkerContainer, SilentWorker } from "./service-worker";

interface Subscribed {
  unsubscribe(): Promise<boolean>;
}

/** What the browser and the server of a test do about push, and what they were asked. */
const usual = () => ({
  permission: "default" as NotificationPermission,
  /** What the person says when the browser asks. */
  answer: "granted" as NotificationPermission,
  subscription: null as Subscribed | null,
  /** The push service refuses to subscribe. */
  refuses: false,
  /** Bodies of the subscriptions that were sent. */
  saved: [] as Record<string, unknown>[],
  /** Answers that the account was told. */
  statuses: [] as string[],
  /** What the account says. */
  known: { status: "unknown", snooze_until: null as string | null },
  /** How often the account was asked. */
  asked: 0,
  /** How often the browser's subscription was looked for. */
  looks: 0,
  /** Where the app went. */
  went: [] as string[],
});

export const SNOOZED_BY_ACCOUNT = "2999-01-01T00:00:00.000Z";

/** A browser with push, a worker and a server for the tests of a file, as new before each of them. */
export function pushOfFile() {
  const push = {
    ...usual(),
    makeSubscription(): Subscribed & object {
      return {
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: "https://push.example/1", expirationTime: null, keys: {} }),
        unsubscribe: async () => {
          push.subscription = null;
          return true;
        },
      } as Subscribed;
    },
  };
  const server = answerCalls(
    http.get("/api/settings", () =>
      HttpResponse.json({ system_settings: { cookie_consent_required: false } }),
    ),
    http.get("/api/pwa/settings", () => HttpResponse.json({ push_public_key: "BKey" })),
    http.get("/api/tracking", () => HttpResponse.json({})),
    http.get("/api/notifications/preferences", () => {
      push.asked += 1;
      return HttpResponse.json(push.known);
    }),
    http.post("/api/notifications/preferences", async ({ request }) => {
      const { status } = (await request.json()) as { status: string };
      push.statuses.push(status);
      const snooze_until = status === "snoozed" ? SNOOZED_BY_ACCOUNT : null;
      return HttpResponse.json({ status, snooze_until });
    }),
    http.post("/api/notifications/subscriptions", async ({ request }) => {
      push.saved.push((await request.json()) as Record<string, unknown>);
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
          push.looks += 1;
          return push.subscription;
        },
        subscribe: async () => {
          if (push.refuses) throw new DOMException("no push service", "AbortError");
          push.subscription = push.makeSubscription();
          return push.subscription;
        },
      },
    });
    Object.assign(window, {
      PushManager: class {},
      Notification: {
        get permission() {
          return push.permission;
        },
        requestPermission: async () => {
          push.permission = push.answer;
          return push.answer;
        },
      },
    });
    Object.assign(crypto, { randomUUID: () => "6f1f8b6e-2a7c-4c57-9f0e-1f4a3f1f0001" });
    await Promise.all([loadSettings(), loadPwaSettings(), loadTracking(), registerWorker()]);
  });
  beforeEach(() => {
    Object.assign(push, usual());
    localStorage.clear();
    sessionStorage.clear();
    media.match("(display-mode: standalone)");
    logInAs(null);
  });
  afterEach(() => {
    jest.useRealTimers();
    act(endPushPrompt);
  });

  /** Waits until the app knows whether this device of the person who is logged in has push. */
  async function knowsDevice(before: number) {
    await waitFor(() => expect(push.looks).toBeGreaterThan(before));
    await act(async () => undefined);
  }

  async function openApp() {
    const before = push.looks;
    const { router } = noteRouter();
    render(
      <AppRouterContext.Provider
        value={{ ...router, push: (href: string) => void push.went.push(href) }}
      >
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

  return { push, server, workers, media, openApp, knowsDevice };
}

/** Lets time pass. */
export const wait = (milliseconds: number) =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Lets so much time pass that a question that may be asked is on screen: what one moment brings about starts the next wait. */
export async function waitLong(): Promise<void> {
  for (const step of [300, 3500, 15_000, 41_200]) await wait(step);
}

/** The question, whichever way it was opened; null: it is not on screen. */
export const prompt = () => screen.queryByRole("dialog", { name: pushTexts.title });

/** The button of this name in the question's own row. */
export const button = (name: string) =>
  within(screen.getByRole("dialog")).getAllByRole("button", { name }).at(-1) as HTMLElement;

export const press = (name: string) => fireEvent.click(button(name));
