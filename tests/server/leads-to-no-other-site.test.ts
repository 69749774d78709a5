import type { IncomingMessage, ServerResponse } from "node:http";
import { readLoginAnswer } from "@/components/accounts/login-answer";
import { toPath } from "@/components/modules/broadcasts/broadcast-values";
import { sameOriginPath } from "@/lib/domain/same-origin-path";
import { makeMaintenancePass } from "@/lib/maintenance-pass";
import { isMessageFromWorker } from "@/lib/pwa/messages";
import { toPushMessage, toPushTarget } from "@/lib/pwa/push";
import { siteLocation } from "@/lib/server/proxy/headers";
import { Site } from "@/lib/server/site-hosts";
import { refusalOf } from "@/server/guard";
import { StaffEntrance } from "@/server/staff-entrance";

const siteUrl = "https://piazza.example";
const secret = "s".repeat(43);
const now = new Date("2026-11-28T09:00:00Z");
const pass = makeMaintenancePass(secret, new Date("2026-11-28T19:00:00Z"));
const site = new Site({ siteUrl, siteOrigins: [siteUrl], webUrl: siteUrl, trustedProxies: [] });

const hostile = [
  "https://evil.example/",
  "//evil.example/",
  "///evil.example/",
  "/\\evil.example/",
  "\\\\evil.example/",
  "/%5Cevil.example/",
  "/%2F%2Fevil.example/",
  "/.//evil.example/",
  "/a/..//evil.example/",
  "/%2e//evil.example/",
  "/a/%2e%2e//evil.example/",
  "/\t/evil.example/",
  "/\n/evil.example/",
  "/%09/evil.example/",
  "/%0d%0aLocation:%20https://evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "https:evil.example",
  "//evil.example@piazza.example/",
  "/@evil.example",
];

function requestOf(url: string): IncomingMessage {
  const rawHeaders = ["Host", "piazza.example"];
  const headers = { host: "piazza.example" };
  return { method: "GET", url, headers, rawHeaders } as unknown as IncomingMessage;
}

/** Where the entrance of the staff sends a browser. */
function entrance(target: string): unknown {
  const sent: Record<string, unknown> = {};
  const response = {
    setHeader: (name: string, value: unknown) => {
      sent[name] = value;
    },
    end: () => undefined,
  } as unknown as ServerResponse;
  const staff = new StaffEntrance({ secret, secure: true, now: () => now });
  staff.handOver(requestOf(`${target}?pass=${pass}`), response);
  return sent.Location;
}

/** All that sends a browser somewhere by what came from outside; undefined: it goes nowhere. */
const ways: Record<string, (target: string) => unknown> = {
  "the way on after a login, on the page": sameOriginPath,
  "the way on after a login, in the answer": (target) =>
    readLoginAnswer({ two_factor_required: true, next: target }).next,
  "the entrance of the staff": entrance,
  "the one address of a page": (target) => refusalOf(requestOf(target), site)?.location,
  "a redirect of the backend": (target) =>
    siteLocation(target, new URL("http://backend:4000/api/x"), [siteUrl]) ?? undefined,
  "the link of a push": (target) =>
    toPushMessage(JSON.stringify({ deep_link: target }), "x").deep_link,
  "a push that is touched": (target) => toPushTarget({ path: target }).path,
  "an old push that is touched": (target) => toPushTarget(target).path,
  "a page that the worker leads on": (target) =>
    isMessageFromWorker({ type: "navigate", path: target }) ? target : undefined,
};

describe.each(Object.entries(ways))("%s", (_, way) => {
  test.each(hostile)("leads to no other site with %j", (target) => {
    const led = way(target);
    if (led === undefined) return;
    const url = new URL(String(led), siteUrl);
    expect(url.origin).toBe(siteUrl);
    // Whoever takes the path of it and goes there stays as well.
    expect(url.pathname).toMatch(/^\/(?![/\\])/);
  });
});

test("what an editor types for a notification is a path of the site, or stays to be refused", () => {
  for (const typed of ["https://evil.example/", `${siteUrl}//evil.example`, `${siteUrl}/.//evil`]) {
    expect(toPath(typed, siteUrl)).toBe(typed);
  }
});
