import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import type { User } from "@/lib/contract/auth";
import texts from "@/lib/i18n/messages/it/overlays/push.json";
import { makeUser } from "@/tests/support/fixtures/user";
import { logInAs } from "@/tests/support/logged-in";
import { button, press, prompt, pushOfFile, wait, waitLong } from "@/tests/support/push-app";

const { push, server, workers, openApp } = pushOfFile();

/** What the question that came by itself shows. */
const box = () => within(prompt() as HTMLElement);

/** It says so far sooner than a question that comes anew. */
const says = (role: "alert" | "status", words: string) =>
  waitFor(() => expect(box().getByRole(role)).toHaveTextContent(words), { timeout: 1000 });

/** The question has come by itself. */
async function beAsked(user: User | null = makeUser()) {
  jest.useFakeTimers();
  logInAs(user);
  await openApp();
  await wait(300);
  await wait(3500);
  expect(prompt()).toBeVisible();
}

function expectWarnings() {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  return () => {
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  };
}

test("it stays while it works, and its button is off for that time", async () => {
  let answer = (_: Response) => {};
  server.use(
    http.post(
      "/api/notifications/subscriptions",
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    ),
  );
  await beAsked();
  press(texts.enable);
  await wait(1000);
  expect(push.subscription).not.toBeNull();
  expect(button(texts.enable)).toHaveAttribute("aria-disabled", "true");
  expect(button(texts.enable)).toHaveAttribute("aria-busy", "true");
  answer(HttpResponse.json({ id: "s-1", renew: false }, { status: 201 }));
  await says("status", texts.success);
});

test("what was achieved is said in it at once; then it leaves by itself", async () => {
  await beAsked();
  button(texts.enable).focus();
  press(texts.enable);
  await says("status", texts.success);
  expect(screen.getAllByText(texts.success)).toHaveLength(1);
  expect(box().queryByRole("button", { name: texts.enable })).not.toBeInTheDocument();
  expect(button(texts.close)).toHaveFocus();
  await wait(4000);
  expect(prompt()).not.toBeInTheDocument();
});

test("what was achieved can be put away before, and changes no answer", async () => {
  await beAsked();
  press(texts.enable);
  await says("status", texts.success);
  press(texts.close);
  expect(prompt()).not.toBeInTheDocument();
  await waitFor(() => expect(push.statuses).toEqual(["accepted"]));
  await waitLong();
  expect(prompt()).not.toBeInTheDocument();
});

test("a server that does not take the subscription is said at once, and can be tried again", async () => {
  const warned = expectWarnings();
  server.use(
    http.post("/api/notifications/subscriptions", () => HttpResponse.json({}, { status: 503 })),
  );
  await beAsked();
  press(texts.enable);
  await says("alert", texts.faults.failed);
  server.resetHandlers();
  press(texts.enable);
  await says("status", texts.success);
  expect(box().getByRole("alert")).toBeEmptyDOMElement();
  warned();
});

test("push that cannot be had after the permission is said at once, and stays until it is put away", async () => {
  const { pushManager } = workers.registration as unknown as { pushManager: unknown };
  await beAsked();
  Object.assign(workers.registration, { pushManager: undefined });
  press(texts.enable);
  await says("alert", texts.faults.missing);
  await waitLong();
  expect(box().getByRole("alert")).toHaveTextContent(texts.faults.missing);
  press(texts.later);
  expect(prompt()).not.toBeInTheDocument();
  await wait(100);
  expect(push.statuses).toEqual(["snoozed", "snoozed"]);
  Object.assign(workers.registration, { pushManager });
});

test("a permission that the browser refuses is said at once", async () => {
  push.answer = "denied";
  await beAsked();
  press(texts.enable);
  await says("alert", texts.faults.blocked);
  await waitFor(() => expect(push.statuses).toEqual(["declined"]));
  press(texts.later);
  expect(prompt()).not.toBeInTheDocument();
});

test("nobody is logged in: it makes room for the login, and does not come back over it", async () => {
  await beAsked(null);
  press(texts.enable);
  expect(prompt()).not.toBeInTheDocument();
  expect(push.went).toEqual(["/login?next=%2Fattivita"]);
  await waitLong();
  expect(prompt()).not.toBeInTheDocument();
});

test("put away while it works, it does not come back to say what came of it", async () => {
  await beAsked();
  press(texts.enable);
  press(texts.later);
  await waitFor(() => expect(push.statuses).toEqual(["snoozed", "accepted"]));
  expect(push.saved).toHaveLength(1);
  await waitLong();
  expect(screen.queryByText(texts.success)).not.toBeInTheDocument();
  expect(prompt()).not.toBeInTheDocument();
});
