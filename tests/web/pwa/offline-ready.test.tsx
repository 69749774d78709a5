import { act, render, screen } from "@testing-library/react";
import { OfflineReadyToast } from "@/components/pwa/offline-ready-toast";
import { NOTICE_PLACE } from "@/components/ui/notice-place";
import { registerWorker } from "@/lib/client/service-worker";
import { PathnameContext } from "@/lib/next-internals/contexts";
import { installWorkerContainer, SilentWorker } from "@/tests/support/service-worker";

const workers = installWorkerContainer(null);

beforeEach(() => {
  jest.useFakeTimers();
  const loaded = ["/_next/static/a.js?v=1", "https://elsewhere.test/b.js"];
  performance.getEntriesByType = () =>
    loaded.map(
      (path) => ({ name: new URL(path, window.location.origin).href }) as PerformanceEntry,
    );
});
afterEach(() => jest.useRealTimers());

function showAt(path: string) {
  render(
    <PathnameContext.Provider value={path}>
      <div id={NOTICE_PLACE} />
      <OfflineReadyToast />
    </PathnameContext.Provider>,
  );
}

test("the first worker's arrival is told for 4 s, and the page it came with is kept", async () => {
  showAt("/");
  const registered = registerWorker();
  await act(() => registered);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();

  const first = new SilentWorker();
  act(() => workers.takeOver(first));
  expect(first.told).toEqual([
    { type: "page-visited", path: "/", resources: ["/_next/static/a.js?v=1"] },
  ]);
  expect(screen.getByRole("status")).toHaveTextContent(
    "Ora puoi leggere le pagine che visiti anche senza rete.",
  );
  act(() => jest.advanceTimersByTime(3999));
  expect(screen.getByRole("status")).not.toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("it is not told on the page of a ticket, which no device keeps by itself", async () => {
  showAt("/ticket/6f1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11");
  const registered = registerWorker();
  await act(() => registered);
  act(() => workers.takeOver(new SilentWorker()));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
