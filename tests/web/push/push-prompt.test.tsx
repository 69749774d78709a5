import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { openPushPrompt } from "@/lib/client/push-prompt";
import texts from "@/lib/i18n/messages/it/overlays/push.json";
import { makeUser } from "@/tests/support/fixtures/user";
import { logInAs } from "@/tests/support/logged-in";
import { press, prompt, pushOfFile, wait, waitLong } from "@/tests/support/push-app";

const { push, server, workers, media, openApp, knowsDevice } = pushOfFile();

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
  await waitLong();
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
  await waitFor(() => expect(push.statuses).toEqual(["snoozed"]));
});

test("nobody is asked for a permission before a login; it goes on after it", async () => {
  const required = jest.fn();
  window.addEventListener("require-login", required);
  await openApp();
  act(openPushPrompt);
  press(texts.enable);
  expect(required).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem("piazza_login_message")).toBe(texts.login);
  expect(push.went).toEqual(["/login?next=%2Fattivita"]);
  expect(push.permission).toBe("default");
  expect(prompt()).not.toBeInTheDocument();
  const before = push.looks;
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
  await waitFor(() => expect(push.statuses).toEqual(["accepted"]));
  expect(push.saved).toEqual([
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
  push.answer = "denied";
  logInAs(makeUser());
  await openApp();
  act(openPushPrompt);
  press(texts.enable);
  expect(await screen.findByText(texts.faults.blocked)).toBeVisible();
  expect(localStorage.getItem("piazza_push_status")).toBe("declined");
  expect(localStorage.getItem("piazza_push_declined_at")).not.toBeNull();
});

test("a permission that is put away is a snooze", async () => {
  push.answer = "default";
  logInAs(makeUser());
  await openApp();
  act(openPushPrompt);
  press(texts.enable);
  await waitFor(() => expect(push.statuses).toEqual(["snoozed"]));
  expect(prompt()).not.toBeInTheDocument();
});

test("a push service that fails is said, and can be tried again", async () => {
  push.refuses = true;
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  logInAs(makeUser());
  await openApp();
  act(openPushPrompt);
  press(texts.enable);
  expect(await screen.findByText(texts.faults.failed)).toBeVisible();
  push.refuses = false;
  press(texts.enable);
  await waitFor(() => expect(push.statuses).toEqual(["accepted"]));
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
  await waitFor(() => expect(push.statuses).toEqual(["snoozed"]));
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
  push.known.status = "accepted";
  push.permission = "granted";
  logInAs(makeUser());
  await openApp();
  await waitFor(() => expect(push.saved).toHaveLength(1));
  expect(push.saved[0]).toMatchObject({ meta: { source: "reconcile" } });
});

test("a device that its person took away elsewhere is let go, and comes back only when it is wanted", async () => {
  push.known.status = "accepted";
  push.permission = "granted";
  server.use(
    http.post("/api/notifications/subscriptions", () =>
      HttpResponse.json({ id: null, renew: false }),
    ),
  );
  logInAs(makeUser());
  await openApp();
  await waitFor(() => expect(localStorage.getItem("piazza_push_off")).toBe(makeUser().id));
  await waitFor(() => expect(push.subscription).toBeNull());
  server.resetHandlers();
  cleanup();

  await openApp();
  expect(push.saved).toEqual([]);
  act(openPushPrompt);
  press(texts.enable);
  await waitFor(() => expect(push.saved).toHaveLength(1));
  expect(push.saved[0]).toMatchObject({ meta: { source: "prompt" } });
  expect(localStorage.getItem("piazza_push_off")).toBeNull();
  expect(await screen.findByText(texts.success)).toBeVisible();
});

test("somebody else's subscription is let go when one logs in who has not accepted", async () => {
  push.subscription = push.makeSubscription();
  logInAs(makeUser());
  await openApp();
  await waitFor(() => expect(push.subscription).toBeNull());
  expect(push.saved).toEqual([]);
});

test("what the worker makes anew is push.saved; what it lost is made again", async () => {
  push.known.status = "accepted";
  push.permission = "granted";
  logInAs(makeUser());
  await openApp();
  await waitFor(() => expect(push.saved).toHaveLength(1));
  act(() =>
    workers.say({
      type: "subscription-refreshed",
      subscription: { endpoint: "https://push.example/2" },
    }),
  );
  await waitFor(() => expect(push.saved).toHaveLength(2));
  expect(push.saved[1]).toMatchObject({ meta: { source: "sw-refresh" } });
  push.subscription = null;
  act(() => workers.say({ type: "subscription-required" }));
  await waitFor(() => expect(push.saved).toHaveLength(3));
  expect(push.subscription).not.toBeNull();
});

test("a logout forgets the answer", async () => {
  push.known.status = "accepted";
  push.permission = "granted";
  logInAs(makeUser());
  await openApp();
  await waitFor(() => expect(push.saved).toHaveLength(1));
  expect(localStorage.getItem("piazza_push_status")).toBe("accepted");
  logInAs(null);
  await act(async () => undefined);
  expect(localStorage.getItem("piazza_push_status")).toBeNull();
});
