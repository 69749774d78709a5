import { isUnconfirmed, type Statement, suitabilityOf, type Vote } from "@/lib/domain/suitability";

const day = (text: string) => new Date(`${text}T10:00:00Z`);
const told: Statement = { says: "yes", by: "owner", at: day("2026-03-01") };
const vote = (says: "yes" | "no", at: string, withAccount = false): Vote => ({
  says,
  withAccount,
  at: day(at),
});

test("what the owner declared is so, with its day", () => {
  expect(suitabilityOf(told, [])).toEqual({
    state: "yes",
    at: day("2026-03-01").toISOString(),
    by: "owner",
    contested: 0,
  });
});

test("a visitor who agrees makes the check newer", () => {
  expect(suitabilityOf(told, [vote("yes", "2026-10-01")])).toMatchObject({
    state: "yes",
    at: day("2026-10-01").toISOString(),
    by: "visitors",
  });
});

test.each([
  ["one visitor", [vote("no", "2026-10-01", true)], "yes", 1],
  ["two without an account", [vote("no", "2026-10-01"), vote("no", "2026-10-02")], "yes", 2],
  [
    "two, one with an account",
    [vote("no", "2026-10-01"), vote("no", "2026-10-02", true)],
    "unknown",
    2,
  ],
  [
    "two against one who agrees",
    [vote("no", "2026-10-01", true), vote("no", "2026-10-02"), vote("yes", "2026-10-03")],
    "yes",
    2,
  ],
] as const)("%s against the owner's word", (_, votes, state, contested) => {
  expect(suitabilityOf(told, votes)).toMatchObject({ state, contested });
});

test("a later word of the staff answers the visitors before it", () => {
  const checked: Statement = { says: "yes", by: "staff", at: day("2026-11-01") };
  const votes = [vote("no", "2026-10-01", true), vote("no", "2026-10-02")];
  expect(suitabilityOf(checked, votes)).toMatchObject({ state: "yes", by: "staff", contested: 0 });
});

test("where nobody declared anything two visitors say it, one of them with an account", () => {
  expect(suitabilityOf(null, [vote("yes", "2026-10-01", true)]).state).toBe("unknown");
  expect(suitabilityOf(null, [vote("yes", "2026-10-01"), vote("yes", "2026-10-02")]).state).toBe(
    "unknown",
  );
  expect(suitabilityOf(null, [vote("no", "2026-10-01", true), vote("no", "2026-10-05")])).toEqual({
    state: "no",
    at: day("2026-10-05").toISOString(),
    by: "visitors",
    contested: 0,
  });
});

test("a check is unconfirmed when it is older than a year", () => {
  const at = day("2025-11-29").toISOString();
  expect(isUnconfirmed({ at }, day("2026-11-29"))).toBe(false);
  expect(isUnconfirmed({ at }, day("2026-11-30"))).toBe(true);
  expect(isUnconfirmed({ at: null }, day("2026-11-30"))).toBe(false);
});
