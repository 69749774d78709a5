import { followDays } from "@/lib/client/day-turn";

const original = globalThis.fetch;
/** The evening of a Saturday in Rome; the day ends an hour later. */
const EVENING = new Date("2026-11-28T22:00:00Z");
const HOUR = 3_600_000;
const MINUTE = 60_000;

let renewals: number;
let asked: string[];
/** How many minutes the server's clock is behind; null: it cannot be reached. */
let behind: number | null;
let isOtherBuild: boolean;
/** What the server says of the page. */
let status: number;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers({ now: EVENING });
  document.body.innerHTML = `<input value="" /><script src="/_next/static/chunks/a.js"></script>`;
  renewals = 0;
  asked = [];
  behind = 0;
  isOtherBuild = false;
  status = 200;
  globalThis.fetch = async (url, init) => {
    asked.push(`${init?.method} ${new URL(String(url), window.location.href).pathname}`);
    if (behind === null) throw new TypeError("no network");
    const isScript = String(url).includes("/_next/");
    const date = new Date(Date.now() - behind * MINUTE).toUTCString();
    const isGone = isScript && isOtherBuild;
    return new Response(null, { status: isGone ? 404 : status, headers: { date } });
  };
  stop = followDays(() => {
    renewals += 1;
  });
});
afterEach(() => {
  stop();
  hide(false);
  globalThis.fetch = original;
  jest.useRealTimers();
});

const pass = (time: number) => jest.advanceTimersByTimeAsync(time);

function hide(isHidden: boolean): void {
  Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

function type(): void {
  document.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }));
}

test("a page left open is renewed when its day ends in Rome, and once for each turn", async () => {
  await pass(HOUR - 1);
  expect(renewals).toBe(0);
  await pass(1);
  expect(renewals).toBe(1);
  await pass(6 * HOUR - 1);
  expect(renewals).toBe(1);
  // A night belongs to the evening before until six.
  await pass(1);
  expect(renewals).toBe(2);
});

test.each(["visibilitychange", "pageshow"])(
  "a page that slept over the turn is renewed when one comes back to it (%s)",
  async (name) => {
    hide(true);
    await pass(9 * HOUR);
    expect(asked).toEqual([]);
    Object.defineProperty(document, "hidden", { configurable: true, value: false });
    const target = name === "pageshow" ? window : document;
    target.dispatchEvent(new Event(name));
    await pass(0);
    expect(renewals).toBe(1);
  },
);

test("a page that is looked at again on the same day stays as it is", async () => {
  hide(true);
  await pass(HOUR / 2);
  hide(false);
  await pass(0);
  expect([renewals, asked]).toEqual([0, []]);
});

test("where the server has not seen the turn yet, or is out of reach, it is tried again", async () => {
  behind = 2;
  await pass(HOUR);
  expect(renewals).toBe(0);
  await pass(MINUTE);
  expect(renewals).toBe(0);
  await pass(MINUTE);
  expect(renewals).toBe(1);

  behind = null;
  await pass(6 * HOUR);
  expect(renewals).toBe(1);
  behind = 0;
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(renewals).toBe(2);
});

test("a page in which somebody has typed is renewed as long as that does not load it anew", async () => {
  type();
  await pass(HOUR);
  expect(renewals).toBe(1);
  expect(asked).toContain("HEAD /_next/static/chunks/a.js");
  isOtherBuild = true;
  await pass(24 * HOUR);
  expect(renewals).toBe(1);
});

test("a page that is missing is not asked for every minute for as long as it is open", async () => {
  status = 404;
  await pass(HOUR + 30 * MINUTE);
  expect([renewals, asked.length]).toEqual([0, 1]);
  status = 503;
  await pass(5 * HOUR + 30 * MINUTE + 2 * MINUTE);
  expect(asked.length).toBeGreaterThan(2);
});
