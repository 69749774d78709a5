import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { openPushPrompt } from "@/lib/client/push-prompt";
import texts from "@/lib/i18n/messages/it/overlays/push.json";
import { makeUser } from "@/tests/support/fixtures/user";
import { logInAs } from "@/tests/support/logged-in";
import { press, prompt, pushOfFile, wait } from "@/tests/support/push-app";

const { push, server, workers, openApp, knowsDevice } = pushOfFile();

const anna = makeUser();
const bruno = makeUser({ id: "0b9d3a9e-1a71-4bb0-8d5f-6a3c1d2e4f50" });

/** Of the device, whoever uses it, or of something else. */
const besides = ["piazza_push_device", "piazza_tickets_owner"];

/** What the browser keeps of somebody's answer about push; an empty object: nothing. */
const kept = () =>
  Object.fromEntries(
    Object.entries(localStorage).filter(
      // Who had it here last says nothing of what they want.
      ([key, value]) => !besides.includes(key) && (key !== "piazza_push_last" || value !== anna.id),
    ),
  );

/** A browser in which Anna has said yes, as the page before has left it. */
function leaveYesOfAnna() {
  localStorage.setItem("piazza_push_owner", anna.id);
  localStorage.setItem("piazza_push_status", "accepted");
  localStorage.setItem("piazza_push_accepted", "1");
  push.permission = "granted";
  const subscription = push.makeSubscription();
  push.subscription = subscription;
  return subscription;
}

/** Begins a call and answers it only when it is told to. */
function hold(path: string, method: "get" | "post") {
  let answer = (_: Response) => {};
  let isAsked = false;
  server.use(
    http[method](path, () => {
      isAsked = true;
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    }),
  );
  return {
    isAsked: () => waitFor(() => expect(isAsked).toBe(true)),
    answer: (body: object) => act(async () => answer(HttpResponse.json(body))),
  };
}

describe("a logout", () => {
  test("leaves nothing, also before the code for push has been loaded", async () => {
    leaveYesOfAnna();
    logInAs(anna);
    logInAs(null);
    await openApp();
    expect(kept()).toEqual({});
  });

  test("leaves nothing while the account is being asked", async () => {
    const preferences = hold("/api/notifications/preferences", "get");
    leaveYesOfAnna();
    logInAs(anna);
    const opened = openApp();
    await preferences.isAsked();
    logInAs(null);
    await preferences.answer({ status: "accepted", snooze_until: null });
    await opened;
    expect(kept()).toEqual({});
    expect(push.saved).toEqual([]);
  });

  test("leaves nothing while an answer is being saved", async () => {
    const saving = hold("/api/notifications/preferences", "post");
    logInAs(anna);
    await openApp();
    act(openPushPrompt);
    press(texts.later);
    await saving.isAsked();
    logInAs(null);
    await saving.answer({ status: "snoozed", snooze_until: "2999-01-01T00:00:00.000Z" });
    expect(kept()).toEqual({});
  });
});

describe("somebody else logs in after a session that ended by itself", () => {
  test("their account is told nothing, and they are asked", async () => {
    leaveYesOfAnna();
    push.permission = "default";
    jest.useFakeTimers();
    await openApp();
    logInAs(bruno);
    await wait(300);
    await wait(15_000);
    expect(prompt()).toBeVisible();
    expect(push.statuses).toEqual([]);
    expect(push.saved).toEqual([]);
    expect(kept()).toEqual({ piazza_push_owner: bruno.id });
  });

  test("the subscription of the one before is ended", async () => {
    leaveYesOfAnna();
    logInAs(bruno);
    await openApp();
    await waitFor(() => expect(push.subscription).toBeNull());
    expect(push.saved).toEqual([]);
  });

  test("it is ended, and the answer gone, also where their account cannot be asked", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    server.use(
      http.get("/api/notifications/preferences", () => HttpResponse.json({}, { status: 500 })),
    );
    leaveYesOfAnna();
    logInAs(bruno);
    await openApp();
    await waitFor(() => expect(warn).toHaveBeenCalled());
    await waitFor(() => expect(push.subscription).toBeNull());
    expect(kept()).toEqual({});
    warn.mockRestore();
  });

  test("who has accepted elsewhere is told nothing here until they ask for it", async () => {
    const before = leaveYesOfAnna();
    push.known.status = "accepted";
    logInAs(bruno);
    await openApp();
    await waitFor(() => expect(push.subscription).toBeNull());
    await waitFor(() => expect(kept()).toMatchObject({ piazza_push_off: bruno.id }));
    expect(push.saved).toEqual([]);
    act(openPushPrompt);
    press(texts.enable);
    await waitFor(() => expect(push.saved).toHaveLength(1));
    expect(push.subscription).not.toBe(before);
    expect(kept()).toMatchObject({ piazza_push_owner: bruno.id, piazza_push_last: bruno.id });
  });

  test("what the worker renews is not saved for who has not accepted", async () => {
    logInAs(bruno);
    await openApp();
    const subscription = { endpoint: "https://push.example/2" };
    await act(async () => workers.say({ type: "subscription-refreshed", subscription }));
    expect(push.saved).toEqual([]);
  });
});

test("who comes back to their own browser finds their answer and their subscription", async () => {
  const before = leaveYesOfAnna();
  push.known.status = "accepted";
  logInAs(anna);
  await openApp();
  await waitFor(() => expect(push.saved).toHaveLength(1));
  expect(push.subscription).toBe(before);
  expect(kept()).toMatchObject({ piazza_push_owner: anna.id, piazza_push_status: "accepted" });
});

test("an answer that the account missed is told at the next start of the same person", async () => {
  localStorage.setItem("piazza_push_owner", anna.id);
  localStorage.setItem("piazza_push_status", "declined");
  logInAs(anna);
  await openApp();
  await waitFor(() => expect(push.statuses).toEqual(["declined"]));
});

test("what was answered while nobody was logged in is of no account", async () => {
  await openApp();
  act(openPushPrompt);
  press(texts.later);
  expect(kept()).toMatchObject({ piazza_push_status: "snoozed" });
  const before = push.looks;
  logInAs(bruno);
  await knowsDevice(before);
  await waitFor(() => expect(kept()).toEqual({ piazza_push_owner: bruno.id }));
  expect(push.statuses).toEqual([]);
});

describe("somebody else is logged in before an answer is done", () => {
  test("a permission that was given before subscribes nobody", async () => {
    let decide = (_: NotificationPermission) => {};
    jest.spyOn(Notification, "requestPermission").mockReturnValueOnce(
      new Promise((resolve) => {
        decide = resolve;
      }),
    );
    logInAs(anna);
    await openApp();
    act(openPushPrompt);
    press(texts.enable);
    const before = push.looks;
    logInAs(bruno);
    await knowsDevice(before);
    push.permission = "granted";
    await act(async () => decide("granted"));
    expect(push.saved).toEqual([]);
    expect(push.statuses).toEqual([]);
    expect(prompt()).not.toBeInTheDocument();
  });

  test("a subscription that was made before is not sent, and not kept", async () => {
    let subscribed = () => {};
    const { pushManager } = workers.registration as unknown as { pushManager: PushManager };
    jest.spyOn(pushManager, "subscribe").mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          subscribed = () => {
            push.subscription = push.makeSubscription();
            resolve(push.subscription as unknown as PushSubscription);
          };
        }),
    );
    logInAs(anna);
    await openApp();
    act(openPushPrompt);
    press(texts.enable);
    await waitFor(() => expect(pushManager.subscribe).toHaveBeenCalled());
    const preferences = hold("/api/notifications/preferences", "get");
    logInAs(bruno);
    await preferences.isAsked();
    await act(async () => subscribed());
    await preferences.answer({ status: "unknown", snooze_until: null });
    await waitFor(() => expect(push.subscription).toBeNull());
    expect(push.saved).toEqual([]);
    expect(push.statuses).toEqual([]);
    expect(screen.queryByText(texts.success)).not.toBeInTheDocument();
  });

  test("a subscription that was sent before is no answer of theirs", async () => {
    const sending = hold("/api/notifications/subscriptions", "post");
    logInAs(anna);
    await openApp();
    act(openPushPrompt);
    press(texts.enable);
    await sending.isAsked();
    const before = push.looks;
    logInAs(bruno);
    await knowsDevice(before);
    await sending.answer({ id: "s-1", renew: false });
    expect(push.statuses).toEqual([]);
    expect(kept()).not.toHaveProperty("piazza_push_accepted");
    await waitFor(() => expect(push.subscription).toBeNull());
  });
});
