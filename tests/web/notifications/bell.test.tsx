import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { Bell } from "@/components/notifications/bell";
import { NotificationNews } from "@/components/notifications/notification-news";
import { currentUnread, setUnread } from "@/lib/client/unread";
import notificationCentre from "@/lib/i18n/messages/it/notification-centre.json";
import { makeUser } from "@/tests/support/fixtures/user";
import { logInAs } from "@/tests/support/logged-in";
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
  setUnread(0);
});

/** A click on a link would load a page. */
const stay = (event: Event) => event.preventDefault();
beforeEach(() => document.addEventListener("click", stay));
afterEach(() => document.removeEventListener("click", stay));

const bell = () => screen.getByRole("link");

test.each([
  [0, "Notifiche", ""],
  [1, "1 notifica da leggere", "1"],
  [99, "99 notifiche da leggere", "99"],
  [100, "100 notifiche da leggere", "99+"],
])("%i unread: it is called %j and shows %j", (number, name, badge) => {
  render(<Bell labels={labels} />);
  act(() => setUnread(number));
  expect(bell()).toHaveAccessibleName(name);
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
  render(<Bell labels={labels} />);
  const { version } = currentUnread();
  fireEvent.click(bell());
  await waitFor(() => expect(bell()).toHaveAccessibleName("3 notifiche da leggere"));
  expect(currentUnread().version).toBe(version + 1);
  expect(sessionStorage.getItem("piazza_login_message")).toBeNull();
});

test("the number comes with a login and goes with the logout", async () => {
  render(
    <>
      <Bell labels={labels} />
      <NotificationNews />
    </>,
  );
  expect(asked).toBe(0);
  logInAs(makeUser());
  await waitFor(() => expect(bell()).toHaveTextContent("3"));
  logInAs(null);
  expect(bell()).toHaveTextContent(/^$/);
});

test("it is looked at again when the page comes back into view", async () => {
  logInAs(makeUser());
  render(
    <>
      <Bell labels={labels} />
      <NotificationNews />
    </>,
  );
  await waitFor(() => expect(bell()).toHaveTextContent("3"));
  count = 4;
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await waitFor(() => expect(bell()).toHaveTextContent("4"));
});

test("the number stands on the app's icon where the browser has that", async () => {
  const shown: (number | null)[] = [];
  Object.assign(navigator, {
    setAppBadge: async (number: number) => void shown.push(number),
    clearAppBadge: async () => void shown.push(null),
  });
  logInAs(makeUser());
  render(<NotificationNews />);
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
  render(<NotificationNews />);
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  warn.mockRestore();
});
