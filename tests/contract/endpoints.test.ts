import type { z } from "zod";
import { declared } from "@/backend/features";
import { seedDemoTown } from "@/demo/town";
import {
  activityPageSchema,
  categoryListSchema,
  nearActivityPageSchema,
  relatedActivitiesSchema,
  zoneListSchema,
} from "@/lib/contract/activities";
import { consentProofListSchema } from "@/lib/contract/consent";
import { apiErrorSchema, errorStatus } from "@/lib/contract/errors";
import { eventCalendarSchema } from "@/lib/contract/events";
import { healthSchema } from "@/lib/contract/health";
import { townMapSchema } from "@/lib/contract/map";
import { momentListSchema } from "@/lib/contract/moments";
import { contentPageIndexSchema, contentPageSchema, redirectMapSchema } from "@/lib/contract/pages";
import { slugIndexSchema } from "@/lib/contract/pagination";
import { nearPromoPageSchema } from "@/lib/contract/promos";
import { reviewPageSchema } from "@/lib/contract/reviews";
import { searchResultSchema } from "@/lib/contract/search";
import { privacyMetadataSchema, pwaSettingsSchema, settingsSchema } from "@/lib/contract/settings";
import { setupKeyStateSchema } from "@/lib/contract/setup";
import { trackingSchema } from "@/lib/contract/tracking";
import { sections } from "@/lib/listings";
import { contracts } from "@/lib/server/listings";
import { openBackend, type TestBackend } from "../support/backend";
import { accountCalls, refusedCalls } from "./account-endpoints";
import { claimCalls } from "./claim-endpoints";
import { contactCalls } from "./contact-endpoints";
import { editorialCalls, exportCall, mediaCalls, pictureCall } from "./editorial-endpoints";
import { followCalls } from "./follow-endpoints";
import { importCalls } from "./import-endpoints";
import { applicationCalls } from "./job-application-endpoints";
import {
  mailStopCalls,
  notificationCalls,
  refusedNotificationCalls,
} from "./notification-endpoints";
import { priceCalls } from "./price-endpoints";
import { privateRequestCalls } from "./private-request-endpoints";
import { redemptionCalls } from "./redemption-endpoints";
import { reviewCalls } from "./review-endpoints";
import { applicantCalls, lateCalls, staffRoleCalls } from "./role-request-endpoints";
import { invitationCalls, roleToolCalls } from "./role-tool-endpoints";
import {
  cardMergeCalls,
  journalExport,
  refusedStaffToolCalls,
  staffToolCalls,
} from "./staff-tool-endpoints";
import { suggestionCalls } from "./suggestion-endpoints";
import { teamCalls } from "./team-endpoints";
import { ticketCalls } from "./ticket-endpoints";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
  await seedDemoTown(backend.deps);
}, 180_000);
afterAll(() => backend.close());

/** The slug of the first item of the list that a path goes on from. */
async function slugOf(path: string): Promise<string> {
  const [list = "", item] = path.split("/{slug}");
  if (item === undefined) return "";
  return (await (await backend.request(`${list}?sort=rating`)).json()).data[0].slug;
}

const endpoints: [string, z.ZodType][] = [
  ["/api/settings", settingsSchema],
  ["/api/pwa/settings", pwaSettingsSchema],
  ["/api/setup", setupKeyStateSchema],
  ["/api/privacy/metadata", privacyMetadataSchema],
  ["/api/privacy/consents", consentProofListSchema],
  ["/api/tracking", trackingSchema],
  ["/api/map", townMapSchema],
  ["/api/health", healthSchema],
  ["/api/pages", contentPageIndexSchema],
  ["/api/pages/privacy-policy", contentPageSchema],
  ["/api/redirects", redirectMapSchema],
  ["/api/activities?q=pane&open=1&sort=name&per_page=100", activityPageSchema],
  ["/api/activities?page=9999", activityPageSchema],
  ...sections.flatMap(({ kind, api }): [string, z.ZodType][] => [
    [api, contracts[kind].page],
    [`${api}/index?limit=10`, slugIndexSchema],
    [`${api}/{slug}`, contracts[kind].item],
  ]),
  ["/api/activities/{slug}/reviews", reviewPageSchema],
  ["/api/activities/{slug}/related", relatedActivitiesSchema],
  ["/api/activities/{slug}/moments", momentListSchema],
  ["/api/activity-categories", categoryListSchema],
  ["/api/events/calendar?month=2026-11", eventCalendarSchema],
  ["/api/zones", zoneListSchema],
  ["/api/search?q=pane", searchResultSchema],
];

test.each(endpoints)(
  "%s answers what the contract says, no more and no less",
  async (path, schema) => {
    const response = await backend.request(path.replace("{slug}", await slugOf(path)));
    const body = await response.json();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(schema.parse(body)).toEqual(body);
  },
);

/** Endpoints that only take something; what they answer is no JSON. */
const writes: [string, object][] = [
  ["/api/pwa/install-click", { platform: "iOS", source: "top-bar" }],
  [
    "/api/statistics",
    { kind: "activity", id: "00000000-0000-4000-8000-000000000000", measure: "view" },
  ],
];

test.each(writes)("%s takes what the contract says", async (path, body) => {
  const response = await backend.request(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(204);
});

/** Questions whose answer is not to be kept; they are sent as writes are. */
const questions: [string, object, z.ZodType][] = [
  ["/api/near/activities", { latitude: 44.563, longitude: 8.115 }, nearActivityPageSchema],
  ["/api/near/promos", { latitude: 44.563, longitude: 8.115 }, nearPromoPageSchema],
];

test.each(questions)("%s answers a question as the contract says", async (path, body, schema) => {
  const response = await backend.request(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  expect(response.status).toBe(200);
  expect(schema.parse(answer)).toEqual(answer);
});

/** What a calendar program reads. */
const files = ["/api/events/feed.ics", "/api/events/{slug}/calendar.ics"];

test.each(files)("%s answers a calendar", async (path) => {
  const response = await backend.request(path.replace("{slug}", await slugOf(path)));
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/^BEGIN:VCALENDAR/);
});

/** Steps of whoever manages an event; see tests/backend/events/{writing,parts}.test.ts. */
const steps = [
  "/api/events/{id}/cancel",
  "/api/events/{id}/parts",
  "/api/events/{id}/postpone",
  "/api/events/{id}/resume",
];

/** Steps of whoever looks after a job ad; see tests/backend/job-ads/writing.test.ts. */
const jobSteps = ["/api/jobs/{id}/fill", "/api/jobs/{id}/renew"];

/** Steps of whoever looks after a promotion, and its prices; see tests/backend/promos/writing.test.ts. */
const promoSteps = [
  "/api/promos/{id}/pause",
  "/api/promos/{id}/resume",
  "/api/promos/{id}/use-up",
  "/api/promos/{id}/placement",
  "/api/promos/{slug}/prices",
];

/** Of the money and the desk of tickets; see tests/backend/ticketing/{payments,desk,tickets}.test.ts. */
const ticketSteps = [
  "/api/orders/{code}/payment",
  "/api/tickets/{id}/sheet.pdf",
  "/api/tickets/{id}/wallet.pkpass",
  "/api/payments/stripe",
  "/api/staff/payments/differences",
  "/api/business/events/{id}/statement",
  "/api/business/events/{id}/sheets/{sheet}",
  "/api/business/events/{id}/waitlist/{entry_id}",
  "/api/business/events/{id}/waitlist/{entry_id}/offer",
];

test("every public endpoint stands in these lists", async () => {
  const { paths } = await (await backend.request("/api/openapi.json")).json();
  const listed = new Set(
    [...endpoints, ...writes, ...questions].map(([path]) =>
      path.split("?")[0]?.replace(/privacy-policy$/, "{slug}"),
    ),
  );
  for (const path of [...files, ...steps, ...jobSteps, ...promoSteps, ...ticketSteps])
    listed.add(path);
  for (const { path } of [
    ...accountCalls,
    ...refusedCalls,
    ...notificationCalls,
    ...mailStopCalls,
    ...refusedNotificationCalls,
    ...staffToolCalls,
    journalExport,
    ...refusedStaffToolCalls,
    ...cardMergeCalls,
    ...roleToolCalls,
    ...invitationCalls,
    ...suggestionCalls,
    ...importCalls,
    ...followCalls,
    ...contactCalls,
    ...priceCalls,
    ...privateRequestCalls,
    ...applicationCalls,
    ...teamCalls,
    ...mediaCalls,
  ]) {
    const named = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "{id}").replace(/\?.*/, "");
    listed.add(named.replace(/(?<=legal-pages\/).+/, "{slug}"));
  }
  for (const { path } of reviewCalls) {
    listed.add(path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\{report\}/, "{id}"));
  }
  for (const { path } of [...applicantCalls, ...staffRoleCalls, ...lateCalls]) {
    listed.add(path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}$/, "{document_id}"));
  }
  for (const { path } of claimCalls) {
    const named = path
      .replace(/\{\w+\}/, "{id}")
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}$/, "{document_id}");
    listed.add(named.replace(/forno-[a-z]+/, "{slug}"));
  }
  for (const { path } of redemptionCalls) listed.add(path);
  for (const { path } of ticketCalls) listed.add(path.replace(/\?.*/, ""));
  for (const { path } of [...editorialCalls, pictureCall, exportCall]) {
    // Every kind has the same calls.
    for (const { kind } of declared.editableKinds) {
      const own = path.replace("/api/editor/activity", `/api/editor/${kind}`);
      listed.add(own.replace(/\{revision\}|(?<=revisions\/)\{version_id\}/, "{id}"));
    }
  }
  const described = Object.keys(paths).filter((path) => !/openapi|docs/.test(path));
  expect(described.filter((path) => !listed.has(path))).toEqual([]);
});

test.each([
  ["GET", "/api/niente"],
  ["GET", "/api/pages/niente"],
  ["GET", "/api/activities/niente"],
  ["GET", "/api/activities/niente/reviews"],
  ["GET", "/api/activities/niente/moments"],
  ["POST", "/api/settings"],
  ["GET", "/api/pages/%00"],
  ["GET", "/storage/pictures/niente"],
  ["GET", "/operator/settings"],
])("%s %s fails with a listed code and an Italian message", async (method, path) => {
  const response = await backend.request(path, { method });
  const error = apiErrorSchema.required({ code: true }).parse(await response.json());
  expect(errorStatus[error.code]).toBe(response.status);
});
