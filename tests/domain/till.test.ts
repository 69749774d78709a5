import type { TillPromo, UsedCode } from "@/lib/contract/redemptions";
import { judgeRedemption, nextHours, readDigits, readToken } from "@/lib/domain/till";
import { decideTill, withGiven } from "@/lib/domain/till-offline";

const SAVED = "00112233-4455-4677-8899-aabbccddeeff";
const PROMO = "6f1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11";
/** Wednesday, six in the evening in Rome. */
const at = new Date("2026-11-25T17:00:00Z");
const until = new Date("2026-11-25T17:05:00Z");
const short = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
const token = [short(SAVED), short(PROMO), until.getTime() / 1000, "s".repeat(86)].join(".");

const promo: TillPromo = {
  id: PROMO,
  title: "Aperitivo in due",
  starts_at: "2026-11-01T23:00:00.000Z",
  ends_at: "2026-12-31T23:00:00.000Z",
  recurring: null,
  limit_total: null,
  limit_per_person: null,
  redeemed_count: 0,
  stopped: null,
};
const fresh = { at, until, isUsed: false, times: 0 };

describe("a code", () => {
  test("tells what was saved, the promotion and until when it is good", () => {
    expect(readToken(` ${token} `)).toMatchObject({ saved_id: SAVED, promo_id: PROMO, until });
  });

  test.each([
    ["nothing", ""],
    ["an address", "https://castelvento.example/promo"],
    ["a ticket", `${short(SAVED)}.1.${"s".repeat(86)}`],
    ["a short id", token.slice(1)],
    ["six digits", "123456"],
  ])("is not %s", (_, text) => {
    expect(readToken(text)).toBeNull();
  });

  test("of six digits may be typed with spaces", () => {
    expect([readDigits(" 123 456 "), readDigits("12345"), readDigits("1234567")]).toEqual([
      "123456",
      null,
      null,
    ]);
  });
});

describe("a promotion is given", () => {
  test("for a fresh code", () => {
    expect(judgeRedemption(promo, fresh)).toBeNull();
  });

  test("until the second at which its code ends", () => {
    const before = new Date(until.getTime() - 1);
    expect(judgeRedemption(promo, { ...fresh, at: before })).toBeNull();
    expect(judgeRedemption(promo, { ...fresh, at: until })).toBe("code_expired");
  });

  test("from its first midnight to its last", () => {
    const days = { ...promo, starts_at: at.toISOString(), ends_at: "2026-11-25T17:01:00.000Z" };
    expect(judgeRedemption(days, fresh)).toBeNull();
    expect(judgeRedemption({ ...promo, ends_at: at.toISOString() }, fresh)).toBe("over");
    expect(judgeRedemption({ ...promo, starts_at: until.toISOString() }, fresh)).toBe("not_yet");
  });

  test("until the moment at which the shop stopped it", () => {
    const since = (moment: Date) => ({
      ...promo,
      stopped: { reason: "paused" as const, since: moment.toISOString() },
    });
    expect(judgeRedemption(since(until), fresh)).toBeNull();
    expect(judgeRedemption(since(at), fresh)).toBe("paused");
  });

  test("as often as its limits say, to one person and in all", () => {
    const limited = { ...promo, limit_per_person: 2, limit_total: 5, redeemed_count: 4 };
    expect(judgeRedemption(limited, { ...fresh, times: 1 })).toBeNull();
    expect(judgeRedemption(limited, { ...fresh, times: 2 })).toBe("person_limit");
    expect(judgeRedemption({ ...limited, redeemed_count: 5 }, fresh)).toBe("used_up");
  });

  test("once for a code: that it was used is said before all else", () => {
    const over = { ...promo, ends_at: at.toISOString(), limit_total: 1, redeemed_count: 1 };
    expect(judgeRedemption(over, { ...fresh, isUsed: true })).toBe("already_redeemed");
  });
});

describe("hours of each week", () => {
  const late = {
    ...promo,
    recurring: { days: ["we" as const, "sa" as const], from: "22:00", to: "02:00" },
  };
  test.each([
    ["before they begin", "2026-11-25T20:59:00Z", "outside_hours"],
    ["as they begin", "2026-11-25T21:00:00Z", null],
    ["after midnight", "2026-11-26T00:59:00Z", null],
    ["as they end", "2026-11-26T01:00:00Z", "outside_hours"],
    ["on another day", "2026-11-27T21:30:00Z", "outside_hours"],
  ])("%s", (_, moment, reason) => {
    const now = new Date(moment);
    const code = { ...fresh, at: now, until: new Date(now.getTime() + 1000) };
    expect(judgeRedemption(late, code)).toBe(reason);
  });

  test("come again on the next of their days, unless the promotion is over by then", () => {
    expect(nextHours(late, at)).toEqual(new Date("2026-11-25T21:00:00Z"));
    expect(nextHours(late, new Date("2026-11-26T10:00:00Z"))).toEqual(
      new Date("2026-11-28T21:00:00Z"),
    );
    expect(
      nextHours({ ...late, ends_at: "2026-11-28T00:00:00.000Z" }, new Date("2026-11-26T10:00:00Z")),
    ).toBeNull();
  });
});

describe("without a network", () => {
  const parts = readToken(token);
  if (!parts) throw new Error("The token is one");
  const used: UsedCode = {
    saved_id: SAVED,
    promo_id: PROMO,
    until: until.toISOString(),
    at: at.toISOString(),
    till: "Banco",
  };
  const nothing = { till: { promos: [promo] }, given: [], untold: new Map<string, number>() };

  test("a code is given once, and told when it was used", () => {
    expect(decideTill(nothing, { parts, at })).toMatchObject({ reason: null, isUnlisted: false });
    expect(decideTill({ ...nothing, given: [used] }, { parts, at })).toMatchObject({
      reason: "already_redeemed",
      used,
    });
  });

  test("another code of the same person counts for the limit", () => {
    const limited = { ...promo, limit_per_person: 1 };
    const earlier = { ...used, until: "2026-11-25T16:00:00.000Z" };
    const till = { ...nothing, till: { promos: [limited] }, given: [earlier] };
    expect(decideTill(till, { parts, at }).reason).toBe("person_limit");
  });

  test("what was not told yet counts for the limit in all", () => {
    const limited = { ...promo, limit_total: 2, redeemed_count: 1 };
    const till = { ...nothing, till: { promos: [limited] } };
    expect(decideTill(till, { parts, at }).reason).toBeNull();
    const untold = new Map([[PROMO, 1]]);
    expect(decideTill({ ...till, untold }, { parts, at }).reason).toBe("used_up");
  });

  test("a promotion that is not known yet is given and told to be so, once", () => {
    const empty = { ...nothing, till: { promos: [] } };
    expect(decideTill(empty, { parts, at })).toMatchObject({ reason: null, isUnlisted: true });
    expect(decideTill({ ...empty, given: [used] }, { parts, at }).reason).toBe("already_redeemed");
    expect(decideTill(empty, { parts, at: until }).reason).toBe("code_expired");
  });

  test("codes are remembered once, as long as their promotion is known", () => {
    expect(withGiven([used], [used], { promos: [promo] })).toEqual([used]);
    expect(withGiven([used], [], { promos: [] })).toEqual([]);
  });
});
