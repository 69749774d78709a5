import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { Bell } from "@/components/notifications/bell";
import { NotificationNews } from "@/components/notifications/notification-news";
import { notifyTabs } from "@/lib/client/changes";
import { showUnread } from "@/lib/client/unread";
import notificationCentre from "@/lib/i18n/messages/it/notification-centre.json";
import { makeUser } from "@/tests/support/fixtures/user";
import { logInAs } from "@/tests/support/logged-in";
import { forgetData, QuickData } from "@/tests/support/quick-data";
import { answerCalls } from "../../support/answer-calls";

const labels = notificationCentre.bell;

let count = 3;
let asked = 0;
const server = answerCalls(
  http.get("/api/notifications/unread-count", () => {
    asked += 1;
    return HttpResponse.json({ count });
  }),
);

beforeEach(() => {
  count = 3;
  asked = 0;
  sessionStorage.clear();
});
afterEach(() => {
  logInAs(null);
  forgetData();
  act(() => showUnread({ count: 0, words: "" }));
});

/** A click on a link would load a page. */
const stay = (event: Event) => event.preventDefault();
beforeEach(() => document.addEventListener("click", stay));
afterEach(() => document.removeEventListener("click", stay));

const bell = () => screen.getByRole("link");

const show = () =>
  render(
    <QuickData>
      <Bell labels={labels} />
      <NotificationNews />
    </QuickData>,
  );

test.each([
  [0, "Notifiche", ""],
  [1, "1 notifica da leggere", "1"],
  [99, "99 notifiche da leggere", "99"],
  [100, "100 notifiche da leggere", "99+"],
])("%i unread: it is called %j and shows %j", async (number, name, badge) => {
  count = number;
  logInAs(makeUser());
  show();
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(bell()).toHaveAccessibleName(name));
  expect(bell()).toHaveTextContent(new RegExp(`^${badge.replace("+", "\\+")}$`));
});

test("it leads to the notifications; to nobody it says that a login is needed, and still leads there", () => {
  const required = jest.fn();
  window.addEventListener("require-login", required);
  logInAs(null);
  render(<Bell labels={labels} />);
  expect(bell()).toHaveAttribute("href", "/notifiche");
  fireEvent.click(bell());
  expect(required).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem("piazza_login_message")).toBe(labels.login);
  window.removeEventListener("require-login", required);
});

test("to somebody it reads the notifications again, and asks for no login", async () => {
  logInAs(makeUser());
  show();
  await waitFor(() => expect(bell()).toHaveTextContent("3"));
  count = 5;
  fireEvent.click(bell());
  await waitFor(() => expect(bell()).toHaveAccessibleName("5 notifiche da leggere"));
  expect(sessionStorage.getItem("piazza_login_message")).toBeNull();
});

test("the number comes with a login and goes with the logout", async () => {
  show();
  expect(asked).toBe(0);
  logInAs(makeUser());
  await waitFor(() => expect(bell()).toHaveTextContent("3"));
  logInAs(null);
  expect(bell()).toHaveTextContent(/^$/);
  expect(bell()).toHaveAccessibleName("Notifiche");
});

test("the next person never sees the number of the one before", async () => {
  logInAs(makeUser());
  show();
  await waitFor(() => expect(bell()).toHaveTextContent("3"));
  server.use(
    http.get("/api/notifications/unread-count", () => new Promise<Response>(() => undefined)),
  );
  logInAs(makeUser({ id: "0b9d3a9e-1a71-4bb0-8d5f-6a3c1d2e4f50" }));
  await waitFor(() => expect(bell()).toHaveTextContent(/^$/));
});

test("it is looked at again when the page comes back into view", async () => {
  logInAs(makeUser());
  show();
  await waitFor(() => expect(bell()).toHaveTextContent("3"));
  count = 4;
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await waitFor(() => expect(bell()).toHaveTextContent("4"));
});

test("what was read in another tab is asked for again, and nothing else is told there", async () => {
  logInAs(makeUser());
  show();
  await waitFor(() => expect(bell()).toHaveTextContent("3"));
  count = 2;
  const otherTab = new BroadcastChannel("piazza");
  otherTab.postMessage("/api/notifications");
  await waitFor(() => expect(bell()).toHaveTextContent("2"));
  const heard = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data);
  });
  notifyTabs("/api/notifications");
  expect(await heard).toBe("/api/notifications");
  otherTab.close();
});

test("the number stands on the app's icon where the browser has that", async () => {
  const shown: (number | null)[] = [];
  Object.assign(navigator, {
    setAppBadge: async (number: number) => void shown.push(number),
    clearAppBadge: async () => void shown.push(null),
  });
  logInAs(makeUser());
  show();
  await waitFor(() => expect(shown).toEqual([null, 3]));
  logInAs(null);
  expect(shown).toEqual([null, 3, null]);
  Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined });
});

test("a count that cannot be read is logged only", async () => {
  server.use(
    http.get("/api/notifications/unread-count", () => HttpResponse.json({}, { status: 500 })),
  );
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  logInAs(makeUser());
  show();
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  warn.mockRestore();
});
