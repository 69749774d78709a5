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

// What docs/adding-a-kind.md asks of each kind of content that has a list; a line that is forgotten fails here by name.
const read = async (path: string) => (await backend.request(path)).json();

describe.each(sections.map((section) => [section.kind, section] as const))(
  "the section of %s",
  (kind, { api }) => {
    /** Its first item in the demo town. */
    const first = async () => (await read(api)).data[0];

    test("has something in the demo town (demo/town.ts)", async () => {
      expect((await read(api)).total).toBeGreaterThan(0);
    });

    test("names its items for the sitemap, and each has a page to read", async () => {
      const { data, total } = await read(`${api}/index`);
      expect(data).toHaveLength(total);
      expect((await backend.request(`${api}/${data[0].slug}`)).status).toBe(200);
    });

    test("is found by search by the name of an item (search in its feature.ts)", async () => {
      const { title, name } = await first();
      const { results } = await read(`/api/search?q=${encodeURIComponent(title ?? name)}`);
      expect(results[kind].map((found: { title: string }) => found.title)).toContain(title ?? name);
    });

    test("has a drawn picture for each item (og in its feature.ts)", async () => {
      const { og_image } = await read(`${api}/${(await first()).slug}`);
      expect((await backend.request(og_image)).headers.get("content-type")).toBe("image/jpeg");
    });
  },
);

test.each(declared.editableKinds.map(({ kind }) => kind))(
  "%s, which people write, can be reported (content in its feature.ts)",
  (kind) => {
    expect(declared.contentKinds.map((content) => content.kind)).toContain(kind);
  },
);
