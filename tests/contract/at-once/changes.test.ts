/** @postgres connections */

import { sql } from "drizzle-orm";
import { z } from "zod";
import { apiErrorSchema } from "@/lib/contract/errors";
import type { TestBackend } from "../../support/backend";
import { type Cases, newAccount } from "./case";
import { addressOf, bodyOf, nameOf, openEvery } from "./every-case";

let backend: TestBackend;
let cases: Cases;

beforeAll(async () => {
  ({ backend, cases } = await openEvery());
}, 120_000);
afterAll(() => backend.close());

/** What is written in the editor has versions of its own, and its form reads both texts (tests/backend/editorial). */
const isOfEditor = (path: string) => path.startsWith("/api/editor/");

const currentSchema = apiErrorSchema.required({ current: true });

test("whoever has not seen the last change of a thing is told what is there now, and changes nothing", async () => {
  const wrong: string[] = [];
  const changing = backend.endpoints.filter(
    ({ changes, path }) => changes !== null && !isOfEditor(path),
  );
  for (const endpoint of changing) {
    const name = nameOf(endpoint);
    await backend.deps.db.execute(sql`delete from user_roles`);
    const admin = await newAccount(backend, "amministratore");
    const found = cases.find(([pattern]) => pattern.test(name));
    const given = (await found?.[1](admin)) ?? {};
    const asker = given.browser?.call ?? admin.ask;
    const body = bodyOf(endpoint, given) as object;
    const send = (version: string) =>
      asker(endpoint.method.toUpperCase(), addressOf(endpoint, given), { ...body, version });
    const refusals = [await send("unseen"), await send("unseen")];
    const told = await Promise.all(refusals.map((refusal) => refusal.json()));
    const [first, second] = told.map((one) => currentSchema.safeParse(one).data?.current);
    const isTold =
      refusals.every(({ status }) => status === 409) &&
      endpoint.changes?.safeParse(first).success &&
      JSON.stringify(first) === JSON.stringify(second);
    const seen = await send(String(first?.version));
    if (!isTold || seen.status >= 300) {
      wrong.push(`${name}: ${refusals[0]?.status} ${JSON.stringify(told[0])}, then ${seen.status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(changing.length).toBeGreaterThan(10);
}, 60_000);

test("a change without the version that was seen is refused", () => {
  const blind = backend.endpoints.filter(({ changes, path, body }) => {
    if (changes === null || isOfEditor(path)) return false;
    const { version } = (body as z.ZodObject).shape;
    return !(version instanceof z.ZodType) || version.safeParse(undefined).success;
  });
  expect(blind.map(nameOf)).toEqual([]);
});

/** By these nobody puts an old value back; each says why where it is declared. */
test("what is changed without a version is known, and says why", () => {
  const blind = backend.endpoints.filter(({ blindly }) => blindly !== null);
  expect(blind.every(({ blindly }) => (blindly ?? "").endsWith("."))).toBe(true);
  expect(blind.map(nameOf).sort()).toEqual([
    "PATCH /api/follows/{id}",
    "PATCH /api/notifications/channels",
    "PATCH /api/profile",
    "PATCH /api/reviews/{id}",
    "PATCH /api/role-requests/{id}",
    "PATCH /api/saved-searches/{id}",
    "PATCH /operator/activities/{slug}",
    "PATCH /operator/settings",
    "PUT /api/business/codes/flyer/{id}",
    "PUT /api/business/codes/menu/{id}",
    "PUT /api/business/events/{id}/tickets/{ticket_id}/holder",
    "PUT /api/business/flyer-files/{id}/documents/{document}/parts/{part}",
    "PUT /api/menus/{id}/dishes/{dish}/sold-out",
    "PUT /api/orders/{code}/details",
    "PUT /api/profile/promos/{id}",
    "PUT /api/reviews/{id}/useful",
    "PUT /api/shopping-lists/{id}/links/{access}",
    "PUT /api/staff/ad-prices",
    "PUT /api/staff/organisations/{id}/cards",
    "PUT /api/staff/organisations/{id}/trust",
    "PUT /api/suitability/{kind}/{id}/{attribute}",
    "PUT /api/tickets/{id}/holder",
    "PUT /operator/pages/{slug}",
  ]);
});
