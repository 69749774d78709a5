import { act, render, screen } from "@testing-library/react";
import { OfflineReadyToast } from "@/components/pwa/offline-ready-toast";
import { NOTICE_PLACE } from "@/components/ui/notice-place";
import { registerWorker } from "@/lib/client/service-worker";
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

test("the first worker's arrival is told for 4 s, and the page it came with is kept", async () => {
  render(
    <>
      <div id={NOTICE_PLACE} />
      <OfflineReadyToast />
    </>,
  );
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
