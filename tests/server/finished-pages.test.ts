import type { IncomingMessage, ServerResponse } from "node:http";
import type { TagClock } from "@/lib/server/page-cache/tag-clock";
import { processState } from "@/lib/server/process-state";
import { Encodings } from "@/server/encodings";
import { FinishedPages, sharedFor } from "@/server/finished-pages";

const STALE_AT = 60_000;
const ENDS_AT = 50_000_000;
let now: number;
let expired: boolean;
let pages: FinishedPages;

beforeEach(() => {
  now = 0;
  expired = false;
  processState().tagClock = { expiredSince: () => expired } as unknown as TagClock;
  pages = new FinishedPages(new Encodings(1_000_000), 1_000_000, () => now);
  pages.keep(
    "/attivita",
    { tags: ["activities"], position: 1, staleAt: STALE_AT, endsAt: ENDS_AT },
    [["etag", '"a"']],
    Buffer.from("<p>a</p>"),
  );
});
afterEach(() => {
  processState().tagClock = null;
});

/** Whether a reader is answered without the framework. */
function isAnswered(): boolean {
  const request = { method: "GET", url: "/attivita", headers: {} } as IncomingMessage;
  const response = { writeHead: () => undefined, end: () => undefined };
  return pages.answer(request, response as unknown as ServerResponse);
}

test("a page is answered without the framework until its time is over", () => {
  now = STALE_AT - 1;
  expect([isAnswered(), isAnswered()]).toEqual([true, true]);
});

test("when its time is over one reader has it made anew, and the others still get it", () => {
  now = STALE_AT;
  expect([isAnswered(), isAnswered(), isAnswered()]).toEqual([false, true, true]);
  now += 500;
  expect([isAnswered(), isAnswered()]).toEqual([false, true]);
});

test("readers who come together long after its time get it too, but the one who has it made anew", () => {
  now = STALE_AT + 3_600_000;
  expect([isAnswered(), isAnswered(), isAnswered()]).toEqual([false, true, true]);
});

test("what has changed is never answered, whatever the page's time", () => {
  expired = true;
  expect(isAnswered()).toBe(false);
  now = STALE_AT + 100;
  expired = false;
  expect(isAnswered()).toBe(false);
});

test("what is true until a moment is never answered after it", () => {
  now = ENDS_AT - 1;
  isAnswered();
  expect(isAnswered()).toBe(true);
  now = ENDS_AT;
  expect(isAnswered()).toBe(false);
});

test("a proxy keeps a page for a minute, but not beyond its end", () => {
  expect(sharedFor(60, Number.POSITIVE_INFINITY)).toBe("public, max-age=0, s-maxage=60");
  const written: unknown[] = [];
  pages.keep(
    "/attivita",
    { tags: [], position: 1, staleAt: STALE_AT, endsAt: 30_500 },
    [["Cache-Control", sharedFor(60, 30_500)]],
    Buffer.from("<p>a</p>"),
  );
  now = 29_600;
  const request = { method: "GET", url: "/attivita", headers: {} } as IncomingMessage;
  const writeHead = (_: number, headers: unknown[]) => written.push(headers[1]);
  const response = { writeHead, end: () => undefined } as unknown as ServerResponse;
  pages.answer(request, response);
  expect(written).toEqual(["public, max-age=0, s-maxage=0"]);
});
