import { existsSync } from "node:fs";
import type { TestBackend } from "../support/backend";
import { type Cases, newAccount, stranger } from "./at-once/case";
import { addressOf, nameOf, openEvery } from "./at-once/every-case";

let backend: TestBackend;
let cases: Cases;

beforeAll(async () => {
  ({ backend, cases } = await openEvery());
}, 120_000);
afterAll(() => backend.close());

const kinds = ["activity", "event", "flyer", "job", "menu", "news", "page", "promo"];

/** What needs more than a case here, and the test that reads it. */
const readElsewhere: Record<string, readonly string[]> = {
  "contract/endpoints": [
    ...["events", "flyers", "jobs", "news", "promos"].map((section) => `/api/${section}/{slug}`),
    "/api/events/{slug}/calendar.ics",
  ],
  "backend/access-codes/codes": ["/api/access/flyer/{code}", "/api/access/menu/{code}"],
  "backend/ads/booking": ["/api/business/ads/{id}/invoice"],
  "backend/contact": [
    "/api/contact/uploads/{id}",
    "/api/staff/contact/{id}/documents/{document_id}",
  ],
  "backend/editorial/decisions": [
    ...kinds.flatMap((kind) => [
      `/api/editor/${kind}/{id}`,
      `/api/editor/${kind}/{id}/versions/{version_id}`,
    ]),
    ...["/api/preview", "/api/staff/revisions/{id}"],
  ],
  "backend/files/map": ["/storage/map/{file}"],
  "backend/files/storage": ["/storage/*"],
  "backend/follows/guests": ["/api/follows/guest", "/api/follows/state", "/api/follows/stop"],
  "backend/job-applications/secrecy": [
    "/api/business/job-applications",
    "/api/job-applications/uploads/{id}",
  ],
  "backend/menus/printed": ["/api/access/printed-menu/{code}", "/api/menus/{id}/sheets/{sheet}"],
  "backend/menus/reading": ["/api/activities/{slug}/menus"],
  "backend/notifications/mails": ["/api/notifications/mails", "/api/notifications/stop"],
  "backend/prices": ["/api/promos/{slug}/prices"],
  "backend/private-requests": [
    "/api/business/private-requests/{id}/documents/{document_id}",
    "/api/private-requests/uploads/{id}",
    "/api/private-requests/{code}/documents/{document_id}",
    "/api/staff/private-requests/{id}/documents/{document_id}",
  ],
  "backend/report-objections": ["/api/reports/objection"],
  "backend/reviews/proofs": ["/api/staff/reviews/{id}/proof"],
  "backend/statistics/reading": [
    "/api/business/statistics/{id}",
    "/api/business/statistics/{id}/csv",
  ],
  "backend/ticketing/check-in": ["", "/conflicts", "/list", "/sale", "/search", "/state"].map(
    (part) => `/api/check-in/{id}${part}`,
  ),
  "backend/ticketing/tickets": [
    "/api/ticket-transfer",
    "/api/tickets/{id}/sheet.pdf",
    "/api/waitlist/place",
  ],
  "backend/ticketing/wallet": ["/api/tickets/{id}/wallet.pkpass"],
  "backend/waste-help": ["/api/waste-dictionary/answers"],
};

// What is answered goes through its contract: a value that does not fit is a 500 (backend/http/endpoint.ts).
test("every read is answered here, or by a test that is named", async () => {
  const refused: string[] = [];
  for (const endpoint of backend.endpoints.filter(({ method }) => method === "get")) {
    const prepare = cases.find(([pattern]) => pattern.test(nameOf(endpoint)))?.[1];
    const admin = await newAccount(backend, "amministratore");
    const given = (await prepare?.(admin)) ?? {};
    const address = addressOf(endpoint, given);
    const visitor = endpoint.permission === "anybody" ? stranger(backend) : admin.browser;
    const answer =
      endpoint.permission === "operator"
        ? await backend.operator("GET", address)
        : await (given.browser ?? visitor).call("GET", address);
    await answer.arrayBuffer();
    if (answer.status >= 300) refused.push(endpoint.path);
  }
  expect(refused.sort()).toEqual(Object.values(readElsewhere).flat().sort());
}, 600_000);

test("the tests that are named exist", () => {
  const files = Object.keys(readElsewhere).map((name) => `tests/${name}.test.ts`);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
