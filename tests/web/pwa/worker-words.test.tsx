import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NotificationToast } from "@/components/pwa/notification-toast";
import { OfflinePages } from "@/components/pwa/offline-pages";
import { PageCopyNotice } from "@/components/pwa/page-copy-notice";
import { NOTICE_PLACE } from "@/components/ui/notice-place";
import { listenToWorker, readSnapshot } from "@/lib/client/service-worker";
import { PathnameContext } from "@/lib/next-internals/contexts";
import type { PushMessage, SavedPage, WorkerSnapshot } from "@/lib/pwa/messages";
import { installWorkerContainer, SilentWorker } from "@/tests/support/service-worker";

const worker = new SilentWorker();
const workers = installWorkerContainer(worker);

function knows(known: { copied_at?: string; pages?: SavedPage[] }) {
  const snapshot: WorkerSnapshot = {
    revision: "abc",
    has_manifest: true,
    has_push_key: true,
    copied_at: null,
    pages: [],
    ...known,
  };
  worker.onTold = ({ type }) => {
    if (type === "snapshot-request") workers.say({ type: "snapshot", snapshot });
  };
}

beforeEach(() => jest.useFakeTimers({ now: new Date("2026-11-21T11:00:00Z") }));
afterEach(() => jest.useRealTimers());

const texts = {
  siteName: "Piazza",
  title: "Cosa puoi leggere adesso",
  savedToday: "Aggiornata alle {time}",
  savedEarlier: "Aggiornata il {day} alle {time}",
  nothing: "Ancora nessuna pagina",
};

async function open(page: React.ReactNode) {
  await act(async () => {
    render(
      <>
        <div id={NOTICE_PLACE} />
        {page}
      </>,
    );
  });
}

test.each([
  ["2026-11-21T09:32:00Z", "aggiornata alle 10:32"],
  ["2026-11-20T22:59:00Z", "aggiornata il 20 novembre alle 23:59"],
])("a page that is a copy of %s says so in Italian time", async (copied_at, words) => {
  knows({ copied_at });
  await open(<PageCopyNotice />);
  expect(screen.getByRole("status")).toHaveTextContent(words);
});

test.each([
  ["/porta", false],
  ["/cassa", false],
  ["/eventi", true],
])("a copy of %s says that it is one: %s", async (path, isSaid) => {
  knows({ copied_at: "2026-11-21T09:32:00Z" });
  await open(
    <PathnameContext.Provider value={path}>
      <PageCopyNotice />
    </PathnameContext.Provider>,
  );
  expect(screen.getByRole("status").textContent !== "").toBe(isSaid);
});

test("a page of the network says nothing of copies", async () => {
  knows({});
  await open(<PageCopyNotice />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("the offline page lists what can be read, but for itself, without the site's name behind each", async () => {
  knows({
    pages: [
      { path: "/attivita", title: "Attività | Piazza", saved_at: "2026-11-21T09:32:00Z" },
      { path: "/offline", title: "Sei senza connessione", saved_at: "2026-11-21T09:31:00Z" },
      { path: "/", title: "Piazza", saved_at: "2026-11-19T09:30:00Z" },
    ],
  });
  await open(<OfflinePages {...texts} />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/attivita", "/"]);
  expect(links[0]).toHaveAccessibleName("Attività Aggiornata alle 10:32");
  expect(links[1]).toHaveTextContent("Piazza");
  expect(links[1]).toHaveTextContent("Aggiornata il 19 novembre alle 10:30");
});

test("the offline page says when nothing can be read", async () => {
  knows({});
  await open(<OfflinePages {...texts} />);
  expect(screen.getByText("Ancora nessuna pagina")).toBeVisible();
});

test("a worker that does not answer within 3 s is not waited for", async () => {
  worker.onTold = () => {};
  const snapshot = readSnapshot();
  await jest.advanceTimersByTimeAsync(3000);
  expect(await snapshot).toBeNull();
});

const notification: PushMessage = {
  id: "7",
  title: "Mercato",
  body: "Domani",
  deep_link: "/eventi",
  tag: "7",
  mutable_type: null,
  unread_count: 1,
};

test("a push that arrives while the page is in view is told on the page, and leads on", async () => {
  jest.useRealTimers();
  const opened: string[] = [];
  await open(<NotificationToast onOpen={(path) => opened.push(path)} />);
  act(() => workers.say({ type: "in-app-notification", notification }));
  expect(screen.getByRole("status")).toHaveTextContent("MercatoDomani");
  await userEvent.click(screen.getByRole("button", { name: "Apri" }));
  expect(opened).toEqual(["/eventi?notification_delivery=7"]);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("what the page has drawn is confirmed, so that the worker need not show it; what it has only heard is not", async () => {
  const confirmed: unknown[] = [];
  await open(<NotificationToast onOpen={() => undefined} />);
  const event = new MessageEvent("message", {
    data: { type: "in-app-notification", notification },
  });
  const port = { postMessage: (message: unknown) => confirmed.push(message) };
  Object.defineProperty(event, "ports", { value: [port] });
  act(() => {
    workers.dispatchEvent(event);
  });
  expect(confirmed).toEqual([]);
  act(() => jest.advanceTimersToNextFrame());
  expect(confirmed).toEqual([true]);
});

test("what is no message of the protocol is not heard", () => {
  const heard: unknown[] = [];
  const stop = listenToWorker((message) => heard.push(message));
  workers.dispatchEvent(
    new MessageEvent("message", { data: { type: "navigate", path: "//elsewhere.test" } }),
  );
  workers.say({ type: "subscription-required" });
  stop();
  workers.say({ type: "subscription-required" });
  expect(heard).toEqual([{ type: "subscription-required" }]);
});
