import { registerWorker } from "@/lib/client/service-worker";
import { installWorkerContainer, SilentWorker } from "@/tests/support/service-worker";

const worker = new SilentWorker();
installWorkerContainer(worker);

test("a page that was under way when another tab brought the worker is told to it, and so is kept", async () => {
  const timings: Record<string, object[]> = {
    navigation: [{ workerStart: 0 }],
    resource: [{ name: new URL("/_next/static/a.js", window.location.origin).href }],
  };
  performance.getEntriesByType = (type) => (timings[type] ?? []) as PerformanceEntryList;
  await registerWorker();
  expect(worker.told).toEqual([
    { type: "page-visited", path: "/", resources: ["/_next/static/a.js"] },
  ]);
});
