import { hashPassword, PASSWORD_LOG_N } from "@/backend/features/accounts/passwords";
import { createLimiter } from "@/backend/kernel/limiter";
import { errorStatus } from "@/lib/contract/errors";

test("a password costs whoever guesses what OWASP asks of scrypt at 32 MB", async () => {
  expect(await hashPassword("tre gatti sul tetto", PASSWORD_LOG_N)).toMatch(/^scrypt\$15\$8\$3\$/);
});

test("of a flood of passwords some wait, and the rest are told at once to come back", async () => {
  const asked = Array.from({ length: 60 }, () => hashPassword("tre gatti sul tetto", 8));
  const ends = await Promise.allSettled(asked);
  const refused = ends.filter((end) => end.status === "rejected");
  expect(refused).toHaveLength(60 - 2 - 40);
  for (const { reason } of refused) {
    expect(errorStatus[reason.code as "unavailable"]).toBe(503);
    expect(reason.headers).toEqual({ "retry-after": "10" });
  }
  expect(await hashPassword("tre gatti sul tetto", 8)).toMatch(/^scrypt/);
});

test("whoever waits in line is served in turn, and one that fails gives up its place", async () => {
  const limited = createLimiter(1, { waiting: 2, full: () => new Error("full") });
  const done: string[] = [];
  const one = (name: string) => limited(async () => void done.push(name));
  const failing = limited(() => Promise.reject(new Error("broken")));
  const first = one("first");
  const second = one("second");
  await expect(one("third")).rejects.toThrow("full");
  await expect(failing).rejects.toThrow("broken");
  await Promise.all([first, second]);
  expect(done).toEqual(["first", "second"]);
});
