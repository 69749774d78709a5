/** @postgres features/privacy/queries */

import { sql } from "drizzle-orm";
import { removeOldConsents } from "@/backend/features/privacy/service";
import type { ConsentRecord } from "@/lib/contract/consent";
import { backendOfFile } from "../support/backend";

const PATH = "/api/privacy/consents";
const consentId = "3f0c5a52-6a2e-4d0b-9a53-0a4f1f6f5d11";
const acceptAll = {
  decision: "accept_all",
  accepted_categories: ["necessary", "analytics"],
  rejected_categories: [],
};
const rejectAll = {
  decision: "reject_all",
  accepted_categories: ["necessary"],
  rejected_categories: ["analytics"],
};

const backend = backendOfFile();
/** A visitor of each test's own, since visits are counted by the address. */
let visitor = 0;

beforeEach(async () => {
  visitor += 1;
  backend.setNow("2026-11-21T10:00:00Z");
});

function cookieOf(over: Partial<ConsentRecord> = {}): string {
  const record: ConsentRecord = {
    categories: ["necessary", "analytics"],
    services: { necessary: [], analytics: ["Google Analytics 4"] },
    revision: 1,
    data: { decision: "accept_all", source: "banner", displayMode: "browser", language: "it" },
    consentTimestamp: "2026-11-21T10:00:00.000Z",
    lastConsentTimestamp: "2026-11-21T10:00:00.000Z",
    consentId,
    ...over,
  };
  return `piazza_consent=${encodeURIComponent(JSON.stringify(record))}`;
}

interface Circumstances {
  cookie?: string;
  headers?: Record<string, string>;
}

function decide(body: unknown, { cookie = cookieOf(), headers = {} }: Circumstances = {}) {
  return backend.request(PATH, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
      origin: "http://localhost:3000",
      "x-forwarded-for": `198.51.100.${visitor}`,
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

async function proofs(cookie = cookieOf()): Promise<Record<string, unknown>[]> {
  const response = await backend.request(PATH, { headers: { cookie } });
  expect(response.status).toBe(200);
  return (await response.json()).data;
}

test("a decision is kept with its circumstances, and names neither machine nor browser version", async () => {
  await backend.operator("PUT", "/operator/pages/cookie-policy", {
    title: "Cookie",
    body_html: "<p>Regole</p>",
  });
  const response = await decide(acceptAll, {
    headers: {
      "x-forwarded-for": "203.0.113.77",
      referer: "http://localhost:3000/attivita/bar-sport?token=secret",
      "user-agent":
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    },
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    consent_id: consentId,
    ...acceptAll,
    services: { necessary: [], analytics: ["Google Analytics 4"] },
    revision: 1,
    policy_version: "2026-11-21T10:00:00.000Z",
    banner_text_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    page_path: "/attivita/bar-sport",
    language: "it",
    display_mode: "browser",
    user_agent_family: "chrome",
    ip_network: "203.0.113.0/24",
    source: "banner",
    created_at: "2026-11-21T10:00:00.000Z",
  });
});

test("the address of IPv6 is cut to its /48 network", async () => {
  await decide(acceptAll, { headers: { "x-forwarded-for": "2001:db8:aa::1" } });
  expect(await proofs()).toMatchObject([{ ip_network: "2001:db8:aa::/48" }]);
});

test("`necessary` is always among the accepted", async () => {
  await decide({ ...rejectAll, accepted_categories: [] });
  expect(await proofs()).toMatchObject([{ accepted_categories: ["necessary"] }]);
});

test("the same decision under the same revision is kept once, however often it is sent", async () => {
  const answers = await Promise.all([decide(acceptAll), decide(acceptAll), decide(acceptAll)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  await decide(acceptAll, { cookie: cookieOf({ revision: 2 }) });
  expect(await proofs()).toHaveLength(2);
});

test("each change of mind is a row of its own, the newest first", async () => {
  await decide(acceptAll);
  await decide(rejectAll, {
    cookie: cookieOf({
      data: {
        decision: "reject_all",
        source: "withdrawal",
        displayMode: "standalone",
        language: "it",
      },
    }),
  });
  await decide(acceptAll);
  expect(await proofs()).toMatchObject([
    { decision: "accept_all" },
    { decision: "reject_all", source: "withdrawal", display_mode: "standalone" },
    { decision: "accept_all" },
  ]);
});

test("a person sees the own rows only, and nobody keeps the answer", async () => {
  await decide(acceptAll);
  const other = cookieOf({ consentId: "8d3a1f9e-0c52-4f3c-8a55-4be5a3f2c0aa" });
  expect(await proofs(other)).toEqual([]);
  const answer = await backend.request(PATH);
  expect(await answer.json()).toEqual({ data: [] });
  expect(answer.headers.get("cache-control")).toContain("no-store");
});

test.each(["", "piazza_consent=niente", "piazza_consent=%7B%22consentId%22%3A%22x%22%7D"])(
  "a decision with the cookie '%s' is kept under an id of its own",
  async (cookie) => {
    const response = await decide(rejectAll, { cookie });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      consent_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      revision: 1,
      source: null,
      display_mode: null,
    });
  },
);

test.each([
  ["an unknown decision", { ...acceptAll, decision: "maybe" }],
  ["an unknown category", { ...acceptAll, accepted_categories: ["necessary", "marketing"] }],
  ["necessary cookies refused", { ...rejectAll, rejected_categories: ["necessary"] }],
  ["a category on both sides", { ...acceptAll, rejected_categories: ["analytics"] }],
  ["a decision that its categories belie", { ...rejectAll, decision: "accept_all" }],
])("%s is refused", async (_, body) => {
  const response = await decide(body);
  expect(response.status).toBe(422);
  expect(await proofs()).toEqual([]);
});

test("a write that another site sends is refused", async () => {
  const response = await decide(acceptAll, { headers: { origin: "https://evil.example" } });
  expect(response.status).toBe(403);
});

test("too many decisions in a minute are refused", async () => {
  const statuses = [];
  for (let index = 0; index < 121; index += 1) statuses.push((await decide(acceptAll)).status);
  expect(statuses.at(-2)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

test("rows are never changed, and removed only after 24 months", async () => {
  backend.setNow("2024-01-01T10:00:00Z");
  await decide(acceptAll);
  backend.setNow("2026-11-21T10:00:00Z");
  await decide(rejectAll);
  const { db, now } = backend.deps;
  for (const statement of ["UPDATE consents SET revision = 9", "DELETE FROM consents"]) {
    await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: expect.objectContaining({ code: "23001" }),
    });
  }
  expect(await proofs()).toHaveLength(2);
  await removeOldConsents(db, now());
  expect(await proofs()).toMatchObject([{ decision: "reject_all", revision: 1 }]);
});
