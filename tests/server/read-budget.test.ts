import { z } from "zod";
import { getPublic } from "@/lib/server/backend";
import { newTrace, processState } from "@/lib/server/process-state";
import { ReadBudget } from "@/lib/server/read-budget";
import { stubBackendOfFile } from "../support/stub-backend";

const backend = stubBackendOfFile();

test("reads after each other share the time, reads beside each other spend it once", () => {
  const reads = new ReadBudget(3000);
  expect(reads.begin(0)).toBe(3000);
  expect(reads.begin(500)).toBe(2500);
  reads.end(1000);
  reads.end(1200);
  // Nobody waits for the backend while the page is being made.
  expect(reads.begin(5000)).toBe(1800);
  reads.end(6000);
  expect(reads.begin(6000)).toBe(800);
});

test("what the reader waited before counts, and a last short try is left", () => {
  expect(new ReadBudget(3000, 2500).begin(0)).toBe(500);
  expect(new ReadBudget(3000, 3100).begin(0)).toBe(200);
});

test("a page whose reader has waited already gives a silent backend up at once", async () => {
  backend.on("/api/x", () => undefined);
  const read = () => getPublic("/api/x", z.object({}), { tags: ["pages"], revalidate: 60 });
  const limits = jest.spyOn(AbortSignal, "timeout");
  const asked = processState().trace.run(newTrace(3000), read);
  await expect(asked).rejects.toMatchObject({ name: "BackendUnavailableError" });
  expect(limits).toHaveBeenCalledWith(200);
  limits.mockRestore();
});
