import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { NotificationCentre } from "@/components/notifications/notification-centre";
import { NotificationNews } from "@/components/notifications/notification-news";
import { showUnread } from "@/lib/client/unread";
import texts from "@/lib/i18n/messages/it/notification-centre.json";
import { installDialogElement } from "@/tests/support/dialog-element";
import { makeUser } from "@/tests/support/fixtures/user";
import { logInAs } from "@/tests/support/logged-in";
import { forgetData, QuickData } from "@/tests/support/quick-data";
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
  http.get("/api/notifications/unread-count", () => HttpResponse.json({ count: 2 })),
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
  logInAs(null);
  forgetData();
  act(() => showUnread({ count: 0, words: "" }));
});

/** Lists, or the next one alone, are answered when the returned function is called. */
function holdList(options?: { once: true }): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get(
      "/api/notifications",
      async ({ request }) => {
        asked.push(new URL(request.url).search);
        await released;
        return HttpResponse.json({ data: [{ id: "d-9", title: "Letta adesso" }], total: 1 });
      },
      options,
    ),
  );
  return release;
}

const unreadIs = (words: string) => screen.findByText(words);

async function open(page = 1) {
  logInAs(makeUser());
  const shown = renderItalian(
    <QuickData>
      <Provider>
        <NotificationCentre page={page} texts={texts} />
        <NotificationNews />
      </Provider>
    </QuickData>,
  );
  await unreadIs("2 notifiche da leggere");
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
  await unreadIs("1 notifica da leggere");
});

test("following one that was read changes nothing, and asks for nothing", async () => {
  const posted: string[] = [];
  server.use(
    http.post("/api/notifications/:id/read", ({ params }) => {
      posted.push(String(params.id));
      return HttpResponse.json({ count: 1 });
    }),
  );
  await open();
  await userEvent.click(screen.getByRole("link", { name: "Ruolo approvato" }));
  await unreadIs("2 notifiche da leggere");
  await userEvent.click(screen.getByRole("link", { name: "Da leggere: Hai una risposta" }));
  await waitFor(() => expect(posted).toEqual(["d-1"]));
  await unreadIs("1 notifica da leggere");
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
  await unreadIs("2 notifiche da leggere");
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
  await unreadIs(texts.allRead);
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
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  await open();
  expect(screen.getByRole("alert")).toHaveTextContent(texts.failed);
  await userEvent.click(screen.getByRole("button", { name: texts.retry }));
  expect(await screen.findByRole("link", { name: /Hai una risposta/ })).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test.each([
  ["a logout", null],
  ["another person", makeUser({ id: "0b9d3a9e-1a71-4bb0-8d5f-6a3c1d2e4f50" })],
])("after %s nothing of the person before is shown, nor when they come back", async (_, after) => {
  await open();
  expect(screen.getByRole("link", { name: /Hai una risposta/ })).toBeVisible();
  const answer = holdList();
  logInAs(after);
  expect(screen.queryByRole("link", { name: /Hai una risposta/ })).not.toBeInTheDocument();
  logInAs(makeUser());
  expect(screen.queryByRole("link", { name: /Hai una risposta/ })).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole("link", { name: /Letta adesso/ })).toBeVisible();
});

test("an answer that comes after the person has gone is not shown to the next one", async () => {
  const answer = holdList({ once: true });
  logInAs(makeUser());
  renderItalian(<NotificationCentre page={1} texts={texts} />);
  await waitFor(() => expect(asked).toHaveLength(1));
  rows = [];
  total = 0;
  logInAs(makeUser({ id: "0b9d3a9e-1a71-4bb0-8d5f-6a3c1d2e4f50" }));
  answer();
  expect(await screen.findByRole("heading", { name: texts.empty.title })).toBeVisible();
  expect(screen.queryByRole("link", { name: /Letta adesso/ })).not.toBeInTheDocument();
});

test("an empty list says what will come", async () => {
  rows = [];
  total = 0;
  await open();
  expect(screen.getByRole("heading", { name: texts.empty.title })).toBeVisible();
  expect(screen.queryByRole("button", { name: texts.clear.open })).not.toBeInTheDocument();
});
