import { act, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { NotificationCentre } from "@/components/notifications/notification-centre";
import { NotificationNews } from "@/components/notifications/notification-news";
import {
  loadNotifications,
  resetNotifications,
  useNotifications,
} from "@/lib/client/notifications";
import { currentUnread, setUnread } from "@/lib/client/unread";
import texts from "@/lib/i18n/messages/it/notification-centre.json";
import { installDialogElement } from "@/tests/support/dialog-element";
import { makeUser } from "@/tests/support/fixtures/user";
import { logInAs } from "@/tests/support/logged-in";
import { renderItalian } from "@/tests/support/render-italian";
import { answerCalls } from "../../support/answer-calls";

interface Row {
  id: string;
  title: string;
  type?: string;
  deep_link?: string;
  is_read?: boolean;
}

let rows: Row[] = [];
let total = 60;
let asked: string[] = [];
const server = answerCalls(
  http.get("/api/notifications", ({ request }) => {
    const { search, searchParams } = new URL(request.url);
    asked.push(search);
    const page = Number(searchParams.get("page"));
    return HttpResponse.json({
      data: rows.map((row) => ({
        type: "system",
        body: "",
        deep_link: "/",
        payload: null,
        is_read: false,
        created_at: "2026-11-20T09:00:00.000Z",
        ...row,
      })),
      current_page: page,
      last_page: 3,
      per_page: 25,
      total,
    });
  }),
  http.post("/api/notifications/:id/read", () => HttpResponse.json({ count: 1 })),
  http.delete("/api/notifications", () => new HttpResponse(null, { status: 204 })),
);

beforeAll(() => {
  installDialogElement();
});
beforeEach(() => {
  rows = [
    { id: "d-1", title: "Hai una risposta", type: "review_reply", deep_link: "/attivita/forno" },
    { id: "d-2", title: "Ruolo approvato", type: "role_status", is_read: true },
  ];
  asked = [];
  total = 60;
});
afterEach(() => {
  act(resetNotifications);
});

async function open(page = 1) {
  act(() => setUnread(2));
  const shown = renderItalian(
    <Provider>
      <NotificationCentre page={page} texts={texts} />
    </Provider>,
  );
  await waitFor(() => expect(screen.queryByRole("status", { name: texts.loading })).toBeNull());
  return shown;
}

/** A click on a link would load a page. */
const stay = (event: Event) => event.preventDefault();
beforeEach(() => document.addEventListener("click", stay));
afterEach(() => document.removeEventListener("click", stay));

test("a page of 25 is asked for, and the others are linked", async () => {
  await open(2);
  expect(asked).toEqual(["?page=2&per_page=25"]);
  const pages = screen.getByRole("navigation", { name: texts.pages.navigation });
  expect(within(pages).getByRole("link", { name: "Pagina 2" })).toHaveAttribute("aria-current");
  expect(within(pages).getByRole("link", { name: "Pagina 3" })).toHaveAttribute(
    "href",
    "/notifiche?pagina=3",
  );
});

test("each has the icon and the colour of its type; an unknown type has a bell and slate", async () => {
  rows.push({ id: "d-3", title: "Qualcosa di nuovo", type: "from_the_future" });
  const { container } = await open();
  const marks = [...container.querySelectorAll(".notification-mark")];
  expect(marks.map((mark) => mark.getAttribute("data-color"))).toEqual(["sky", "emerald", "slate"]);
  expect(marks[2]?.querySelector("use")?.getAttribute("href")).toMatch(/#bell$/);
});

test("it leads to its page, and nowhere but on this site", async () => {
  rows.push({ id: "d-3", title: "Altrove", deep_link: "//evil.example/x" });
  await open();
  expect(screen.getByRole("link", { name: /Hai una risposta/ })).toHaveAttribute(
    "href",
    "/attivita/forno",
  );
  expect(screen.getByRole("link", { name: /Altrove/ })).toHaveAttribute("href", "/");
});

test("who follows one has read it, at once; the server's number then counts", async () => {
  await open();
  await userEvent.click(screen.getByRole("link", { name: "Da leggere: Hai una risposta" }));
  expect(screen.getByRole("link", { name: "Hai una risposta" })).toBeInTheDocument();
  await waitFor(() => expect(currentUnread().count).toBe(1));
});

test("what the server does not mark is unread again, without a word", async () => {
  server.use(
    http.post("/api/notifications/:id/read", () => HttpResponse.json({}, { status: 500 })),
  );
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  await open();
  await userEvent.click(screen.getByRole("link", { name: "Da leggere: Hai una risposta" }));
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(screen.getByRole("link", { name: "Da leggere: Hai una risposta" })).toBeInTheDocument();
  expect(currentUnread().count).toBe(2);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  warn.mockRestore();
});

test("a page behind the last one leads back, and does not say that there are none", async () => {
  rows = [];
  await open(9);
  expect(screen.getByRole("heading", { name: texts.beyond.title })).toBeVisible();
  expect(screen.getByRole("link", { name: texts.beyond.newest })).toHaveAttribute(
    "href",
    "/notifiche",
  );
  expect(screen.queryByRole("heading", { name: texts.empty.title })).not.toBeInTheDocument();
});

test("the list is emptied after a question", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: texts.clear.open }));
  const question = screen.getByRole("dialog", { name: texts.clear.title });
  await userEvent.click(within(question).getByRole("button", { name: texts.clear.confirm }));
  expect(await screen.findByRole("heading", { name: texts.empty.title })).toBeVisible();
  expect(currentUnread().count).toBe(0);
});

test("a list that cannot be emptied stays, and the question says why", async () => {
  server.use(
    http.delete("/api/notifications", () =>
      HttpResponse.json({ message: "Il portale è in pausa." }, { status: 503 }),
    ),
  );
  await open();
  await userEvent.click(screen.getByRole("button", { name: texts.clear.open }));
  const question = screen.getByRole("dialog", { name: texts.clear.title });
  await userEvent.click(within(question).getByRole("button", { name: texts.clear.confirm }));
  expect(await within(question).findByText("Il portale è in pausa.")).toBeVisible();
  expect(screen.getByRole("link", { name: /Hai una risposta/ })).toBeInTheDocument();
});

test("a list that cannot be read says so, and is read when asked again", async () => {
  server.use(
    http.get("/api/notifications", () => HttpResponse.json({}, { status: 502 }), { once: true }),
  );
  await open();
  expect(screen.getByRole("alert")).toHaveTextContent(texts.failed);
  await userEvent.click(screen.getByRole("button", { name: texts.retry }));
  expect(await screen.findByRole("link", { name: /Hai una risposta/ })).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test.each([
  ["a logout", null],
  ["another person", makeUser({ id: "0b9d3a9e-1a71-4bb0-8d5f-6a3c1d2e4f50" })],
])("%s empties the list and the number", async (_, after) => {
  server.use(http.get("/api/notifications/unread-count", () => HttpResponse.json({ count: 2 })));
  logInAs(makeUser());
  render(<NotificationNews />);
  await waitFor(() => expect(currentUnread().count).toBe(2));
  await act(() => loadNotifications(1));
  const { result } = renderHook(useNotifications);
  expect(result.current.items).toHaveLength(2);
  server.use(http.get("/api/notifications/unread-count", () => HttpResponse.json({ count: 0 })));
  logInAs(after);
  expect(result.current).toMatchObject({ items: [], isLoaded: false, total: 0 });
  expect(currentUnread().count).toBe(0);
  await act(async () => undefined);
  logInAs(null);
});

test("an empty list says what will come", async () => {
  rows = [];
  total = 0;
  await open();
  expect(screen.getByRole("heading", { name: texts.empty.title })).toBeVisible();
  expect(screen.queryByRole("button", { name: texts.clear.open })).not.toBeInTheDocument();
});
