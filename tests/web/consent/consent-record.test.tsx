import { render, screen, waitFor } from "@testing-library/react";
import Cookies from "js-cookie";
import { HttpResponse, http } from "msw";
import { decide, isValidConsent, logConsent, readConsent, useConsent } from "@/lib/client/consent";
import { consentRecordSchema } from "@/lib/contract/consent";
import { readTracking } from "@/lib/domain/tracking";
import { answerCalls } from "../../support/answer-calls";
import { installMediaQueries } from "../../support/media";

const NAME = "piazza_consent";
const tracking = readTracking({ ga4_measurement_id: "G-ABCDEF1234", consent_revision: 3 });

let sent: unknown[] = [];
let status = 201;
answerCalls(
  http.post("/api/privacy/consents", async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({}, { status });
  }),
);

beforeAll(() => {
  installMediaQueries();
  document.documentElement.lang = "it";
});
beforeEach(() => {
  sent = [];
  status = 201;
  setNow("2026-11-21T10:00:00Z");
});
afterEach(() => {
  jest.useRealTimers();
  Cookies.remove(NAME);
});

/** Only the clock stands; timers go on. */
function setNow(now: string): void {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      "setTimeout",
      "clearTimeout",
      "setInterval",
      "clearInterval",
      "setImmediate",
      "clearImmediate",
      "queueMicrotask",
      "nextTick",
      "performance",
    ],
  });
}

function Shown() {
  return <p>{useConsent()?.data.decision ?? "niente"}</p>;
}

const logged = () => waitFor(() => expect(readConsent()?.data.isLogged).toBe(true));

test("a decision is kept for 180 days in the site's own cookie, as the contract has it", async () => {
  const written = jest.spyOn(document, "cookie", "set");
  decide("accept_all", "banner", tracking);
  expect(written.mock.calls[0]?.[0]).toMatch(
    /^piazza_consent=[^;]+; path=\/; expires=Thu, 20 May 2027 10:00:00 GMT; samesite=lax$/i,
  );
  written.mockRestore();
  await logged();
  const record = consentRecordSchema.parse(JSON.parse(Cookies.get(NAME) ?? ""));
  expect(record).toEqual({
    categories: ["necessary", "analytics"],
    services: { necessary: [], analytics: ["Google Analytics 4"] },
    revision: 3,
    data: {
      decision: "accept_all",
      source: "banner",
      displayMode: "browser",
      language: "it",
      isLogged: true,
    },
    consentTimestamp: "2026-11-21T10:00:00.000Z",
    lastConsentTimestamp: "2026-11-21T10:00:00.000Z",
    consentId: expect.any(String),
  });
});

test.each([
  ["reject_all", ["necessary"], ["analytics"]],
  ["accept_necessary", ["necessary"], ["analytics"]],
  ["accept_all", ["necessary", "analytics"], []],
] as const)(
  "%s is told to the log once, however often it is repeated",
  async (decision, accepted, rejected) => {
    decide(decision, "banner", tracking);
    await logged();
    decide(decision, "preferences", tracking);
    await logConsent();
    expect(sent).toEqual([
      { decision, accepted_categories: accepted, rejected_categories: rejected },
    ]);
  },
);

test("another decision, or the same under a new revision, is told again; person and first moment stay", async () => {
  decide("accept_all", "banner", tracking);
  await logged();
  const first = readConsent();
  setNow("2026-12-01T08:00:00Z");
  decide("reject_all", "preferences", tracking);
  await logged();
  expect(readConsent()).toMatchObject({
    consentId: first?.consentId,
    consentTimestamp: "2026-11-21T10:00:00.000Z",
    lastConsentTimestamp: "2026-12-01T08:00:00.000Z",
    services: { analytics: [] },
    data: { source: "withdrawal" },
  });
  decide("reject_all", "banner", { ...tracking, consentRevision: 4 });
  await logged();
  expect(sent).toHaveLength(3);
});

test("what the log could not be told is told again with the next page; a refusal is the end of it", async () => {
  const warned = jest.spyOn(console, "warn").mockImplementation(() => {});
  status = 503;
  decide("reject_all", "banner", tracking);
  await waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
  expect(readConsent()?.data).toMatchObject({ decision: "reject_all" });
  status = 422;
  await logConsent();
  await logConsent();
  expect(sent).toHaveLength(2);
  expect(warned).toHaveBeenCalledTimes(2);
  warned.mockRestore();
});

test.each([
  ["no JSON", "{"],
  ["another shape", '{"categories":["necessary"]}'],
  ["an unknown category", '{"categories":["marketing"],"services":{},"revision":1}'],
])("a cookie with %s is no decision", (_, text) => {
  Cookies.set(NAME, text);
  expect(readConsent()).toBeNull();
});

test("a decision under an older revision counts no more", async () => {
  decide("accept_all", "banner", tracking);
  await logged();
  const record = readConsent();
  expect(isValidConsent(record, tracking)).toBe(true);
  expect(isValidConsent(record, { ...tracking, consentRevision: 4 })).toBe(false);
  expect(isValidConsent(record, null)).toBe(true);
  expect(isValidConsent(null, tracking)).toBe(false);
});

test("a decision of another tab is known at once", async () => {
  decide("reject_all", "banner", tracking);
  await logged();
  render(<Shown />);
  expect(screen.getByText("reject_all")).toBeVisible();
  const otherTab = new BroadcastChannel("piazza");
  Cookies.set(NAME, (Cookies.get(NAME) ?? "").replaceAll("reject_all", "accept_necessary"));
  otherTab.postMessage("/api/privacy/consents");
  expect(await screen.findByText("accept_necessary")).toBeVisible();
  otherTab.close();
});

test("a browser that keeps no cookies keeps the decision as long as the page", async () => {
  const get = jest.spyOn(document, "cookie", "get").mockReturnValue("");
  decide("reject_all", "banner", tracking);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(readConsent()?.data.decision).toBe("reject_all");
  get.mockRestore();
});
