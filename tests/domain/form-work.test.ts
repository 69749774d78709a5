import { isWorkDone, WORK_BITS } from "@/backend/features/contact/work";
import { doWork } from "@/lib/client/form-work";

test("what the browser finds for a token is what the backend asks for, and good for that token alone", async () => {
  // found after some sixteen hundred tries; others take twenty times as many
  const proof = await doWork("1763719200000.abf", WORK_BITS);
  expect(isWorkDone("1763719200000.abf", proof)).toBe(true);
  expect(isWorkDone("1763719200000.abd", proof)).toBe(false);
  expect(isWorkDone("1763719200000.abf", "")).toBe(false);
}, 30_000);
