import { streetStartSchema } from "@/lib/contract/activities";
import {
  cardMergePreviewSchema,
  twinListSchema,
  twinPairsSchema,
} from "@/lib/contract/card-merges";
import { installCountsSchema } from "@/lib/contract/install";
import { journalPageSchema } from "@/lib/contract/journal";
import { legalPageListSchema, legalPageSchema } from "@/lib/contract/legal-pages";
import { mapFileSchema } from "@/lib/contract/map";
import { adminMadeSchema } from "@/lib/contract/operator";
import { footerPlanSchema, redirectPageSchema, redirectSchema } from "@/lib/contract/pages";
import { readinessSchema, testMailSchema } from "@/lib/contract/readiness";
import { maintenancePassSchema, staffSettingsSchema } from "@/lib/contract/settings";
import { countedItemPageSchema } from "@/lib/contract/statistics";
import {
  searchMissPageSchema,
  staffSynonymSchema,
  synonymPageSchema,
} from "@/lib/contract/synonyms";
import {
  staffCategoryListSchema,
  staffCategorySchema,
  staffZoneListSchema,
  staffZoneSchema,
} from "@/lib/contract/taxonomy";
import { PASSWORD } from "../support/people";
import type { AccountCall } from "./account-endpoints";

const synonyms = "/api/staff/synonyms";
const settings = "/api/staff/settings";
const footer = "/api/staff/footer";
const redirects = "/api/staff/redirects";
const categories = "/api/staff/categories";
const zones = "/api/staff/zones";
const category = { name: "Enoteche", slug: null, icon: "wine", business_type: "Winery" };
const zone = { name: "Collina", slug: null, postal_codes: ["01010"], places: ["Via Alta"] };
const legalPages = "/api/staff/legal-pages";
const readiness = "/api/staff/readiness";
const statistics = "/api/business/statistics";
const nothing = "00000000-0000-4000-8000-000000000000";
const group = { terms: ["fai da te"], two_way: false, finds: ["bricolage"] };

/** Answers a file; what it holds is tested with the journal. */
export const journalExport = { path: "/api/staff/journal/export" };

/** Of a page that is there. */
export const plantedPage = "10000000-0000-4000-8000-000000000001";
const redirect = { path: "/vecchio.html", page_id: plantedPage };

/** Calls of an administrator, in this order; `{id}` is of what was added last. */
export const staffToolCalls: AccountCall[] = [
  { method: "GET", path: settings, status: 200, schema: staffSettingsSchema },
  { method: "GET", path: "/api/staff/journal", status: 200, schema: journalPageSchema },
  { method: "GET", path: "/api/staff/app-installs", status: 200, schema: installCountsSchema },
  { method: "GET", path: "/api/staff/map", status: 200, schema: mapFileSchema },
  {
    method: "GET",
    path: "/api/near/street?street=Via%20Maestra",
    status: 200,
    schema: streetStartSchema,
  },
  { method: "POST", path: synonyms, body: group, status: 201, schema: staffSynonymSchema },
  { method: "GET", path: synonyms, status: 200, schema: synonymPageSchema },
  { method: "PUT", path: `${synonyms}/{id}`, body: group, status: 200, schema: staffSynonymSchema },
  {
    method: "GET",
    path: "/api/staff/search-misses",
    status: 200,
    schema: searchMissPageSchema,
  },
  { method: "DELETE", path: `${synonyms}/{id}`, status: 204, schema: null },
  { method: "GET", path: statistics, status: 200, schema: countedItemPageSchema },
  { method: "GET", path: footer, status: 200, schema: footerPlanSchema },
  {
    method: "POST",
    path: `${footer}/${plantedPage}`,
    body: { to: "legal" },
    status: 200,
    schema: footerPlanSchema,
  },
  { method: "POST", path: redirects, body: redirect, status: 201, schema: redirectSchema },
  { method: "GET", path: redirects, status: 200, schema: redirectPageSchema },
  { method: "DELETE", path: `${redirects}/{id}`, status: 204, schema: null },
  { method: "POST", path: categories, body: category, status: 201, schema: staffCategorySchema },
  { method: "GET", path: categories, status: 200, schema: staffCategoryListSchema },
  {
    method: "PUT",
    path: `${categories}/{id}`,
    body: { ...category, slug: "vino" },
    status: 200,
    schema: staffCategorySchema,
  },
  {
    method: "POST",
    path: `${categories}/{id}/place`,
    body: { to: "up" },
    status: 200,
    schema: staffCategoryListSchema,
  },
  {
    method: "PUT",
    path: `${categories}/{id}/synonyms`,
    body: { terms: ["vinaio"] },
    status: 204,
    schema: null,
  },
  { method: "DELETE", path: `${categories}/{id}`, status: 204, schema: null },
  { method: "POST", path: zones, body: zone, status: 201, schema: staffZoneSchema },
  { method: "GET", path: zones, status: 200, schema: staffZoneListSchema },
  { method: "PUT", path: `${zones}/{id}`, body: zone, status: 200, schema: staffZoneSchema },
  {
    method: "POST",
    path: `${zones}/{id}/place`,
    body: { to: "up" },
    status: 200,
    schema: staffZoneListSchema,
  },
  { method: "DELETE", path: `${zones}/{id}`, status: 204, schema: null },
  {
    method: "POST",
    path: `${settings}/maintenance-pass`,
    status: 200,
    schema: maintenancePassSchema,
  },
  { method: "GET", path: legalPages, status: 200, schema: legalPageListSchema },
  { method: "POST", path: `${legalPages}/cookie-policy`, status: 200, schema: legalPageSchema },
  { method: "GET", path: readiness, status: 200, schema: readinessSchema },
  { method: "POST", path: `${readiness}/test-mail`, status: 200, schema: testMailSchema },
  {
    method: "POST",
    path: "/api/staff/administrators",
    body: { email: "seconda@example.it", password: PASSWORD },
    status: 200,
    schema: adminMadeSchema.pick({ outcome: true }),
  },
];

const card = "/api/staff/activities/{id}";

/** Calls about two cards, `{id}` and `{other}`; `etag` is of what was answered last. */
export const cardMergeCalls: (Omit<AccountCall, "body"> & {
  body?: (cards: { other: string; etag: string }) => object;
})[] = [
  {
    method: "GET",
    path: "/api/staff/activities/twins",
    status: 200,
    schema: twinPairsSchema,
  },
  { method: "GET", path: `${card}/twins`, status: 200, schema: twinListSchema },
  {
    method: "GET",
    path: `${card}/merge?from={other}`,
    status: 200,
    schema: cardMergePreviewSchema,
  },
  {
    method: "POST",
    path: `${card}/merge`,
    body: ({ other, etag }) => ({ from: other, etag, take: [] }),
    status: 204,
    schema: null,
  },
  { method: "GET", path: `${card}/merge?from={other}`, status: 404, schema: null },
];

/** What is refused, and how. */
export const refusedStaffToolCalls: AccountCall[] = [
  {
    method: "PATCH",
    path: settings,
    body: { version: "seen-long-ago", tagline: "In collina" },
    status: 409,
    schema: null,
  },
  { method: "POST", path: `${settings}/pictures`, status: 415, schema: null },
  { method: "PATCH", path: settings, body: { version: "" }, status: 422, schema: null },
  { method: "PUT", path: `${synonyms}/99`, body: group, status: 404, schema: null },
  { method: "DELETE", path: `${synonyms}/99`, status: 404, schema: null },
  { method: "POST", path: `${footer}/${nothing}`, body: { to: "up" }, status: 404, schema: null },
  { method: "DELETE", path: `${redirects}/${nothing}`, status: 404, schema: null },
  { method: "POST", path: redirects, body: { ...redirect, path: "/" }, status: 422, schema: null },
  { method: "PUT", path: `${categories}/${nothing}`, body: category, status: 404, schema: null },
  {
    method: "POST",
    path: `${categories}/${nothing}/merge`,
    body: { into: nothing },
    status: 404,
    schema: null,
  },
  { method: "POST", path: categories, body: { name: "E" }, status: 422, schema: null },
  {
    method: "POST",
    path: `${zones}/${nothing}/merge`,
    body: { into: nothing },
    status: 404,
    schema: null,
  },
  { method: "POST", path: `${legalPages}/privacy-policy`, status: 409, schema: null },
  { method: "POST", path: `${legalPages}/chi-siamo`, status: 404, schema: null },
  { method: "GET", path: `${statistics}/${nothing}`, status: 404, schema: null },
  { method: "GET", path: `${statistics}/${nothing}/csv`, status: 404, schema: null },
];
