import { randomUUID } from "node:crypto";
import { inTransaction } from "@/backend/db/handle";
import { plantCode } from "@/backend/features/access-codes/service";
import { changeMenu, setMenuStatus } from "@/backend/features/menus/writing";
import { type AccessCodeList, MAX_ACCESS_CODES } from "@/lib/contract/access-codes";
import { backendOfFile } from "@/tests/support/backend";
import { plantActivity } from "@/tests/support/directory";
import { openEditorial, plantShop, type Shop } from "@/tests/support/editorial";
import { plantFlyer } from "@/tests/support/flyers";
import { plantMenu } from "@/tests/support/menus";
import { newPerson } from "@/tests/support/signed-in";

const backend = backendOfFile(openEditorial);
let shop: Shop;

beforeEach(async () => {
  backend.setNow("2026-11-10T11:00:00Z");
  shop = await plantShop(backend);
});

const plant = (over: object = {}) =>
  plantMenu(backend.deps.db, shop.slug, { organisationId: shop.organisationId, ...over });
const list = async (): Promise<AccessCodeList> =>
  (await shop.owner.ask("GET", "/api/business/codes/menu")).json();
const issue = (body: object = {}, who = shop.owner, activity = shop.id) =>
  who.ask("POST", `/api/business/activities/${activity}/codes/menu`, { label: "Tavoli", ...body });
const open = (code: string) => backend.request(`/api/access/menu/${code}`);
const names = async (code: string) =>
  (await (await open(code)).json()).menus.map(({ name }: { name: string }) => name);

async function issued(body: object = {}) {
  const { data }: AccessCodeList = await (await issue(body)).json();
  const code = data.at(-1);
  if (!code) throw new Error("No code was issued");
  return code;
}

test("a code opens every published menu of its business, also those that only a code opens", async () => {
  await plant({ name: "Pranzo" });
  await plant({ name: "Vini", is_public: false, at: "2026-11-10T10:00:00Z" });
  const { id } = await plant({ name: "Vecchio" });
  await inTransaction(backend.deps.db, (tx) =>
    setMenuStatus(tx, id, "archived", backend.deps.now()),
  );
  const { code, label } = await issued();
  expect(label).toBe("Tavoli");
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(await names(code)).toEqual(["Pranzo", "Vini"]);
});

test("a code of one menu opens that one alone, under its new name too", async () => {
  await plant({ name: "Pranzo" });
  const { id } = await plant({ name: "Vini" });
  const { code } = await issued({ item: id });
  expect(await names(code)).toEqual(["Vini"]);
  const writer = { at: backend.deps.now(), userId: null };
  await inTransaction(backend.deps.db, (tx) => changeMenu(tx, id, { name: "Cantina" }, writer));
  expect(await names(code)).toEqual(["Cantina"]);
});

test("the team reads what a code of one menu opens, also when it is off the site or gone", async () => {
  const { id } = await plant({ name: "Vini" });
  await issued({ item: id });
  await plantCode(backend.deps.db, {
    kind: "menu",
    activity_id: shop.id,
    item_id: randomUUID(),
    label: "Sala",
    created_at: new Date("2026-11-10T12:00:00Z"),
  });
  const items = async () => (await list()).data.map(({ item }) => item);
  expect(await items()).toEqual([
    { id, title: "Vini", state: "open" },
    { id: expect.any(String), title: null, state: "closed" },
  ]);
  await inTransaction(backend.deps.db, (tx) =>
    setMenuStatus(tx, id, "suspended", backend.deps.now()),
  );
  expect((await items())[0]).toEqual({ id, title: "Vini", state: "closed" });
});

test("what only a code opens can be reported as long as it opens", async () => {
  const { id: menu } = await plant({ is_public: false });
  const owner = { organisationId: shop.organisationId, visibility: "code_only" } as const;
  const { id: flyer } = await plantFlyer(backend.deps.db, shop, owner);
  const guest = await newPerson(backend);
  const report = async (subject: object) => {
    const body = { reason: "spam", text: "Un prezzo non è quello del locale.", good_faith: true };
    return (await guest.ask("POST", "/api/reports", { ...body, subject })).status;
  };
  expect(await report({ kind: "menu", id: menu })).toBe(202);
  expect(await report({ kind: "flyer", id: flyer })).toBe(202);
  await inTransaction(backend.deps.db, (tx) =>
    setMenuStatus(tx, menu, "suspended", backend.deps.now()),
  );
  expect(await report({ kind: "menu", id: menu })).toBe(404);
});

test("people type a code as they like", async () => {
  await plant();
  const { code } = await issued();
  const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`;
  expect((await open(encodeURIComponent(typed))).status).toBe(200);
});

test("a code that is off opens nothing, and one that was replaced never again", async () => {
  await plant();
  const { id, code } = await issued();
  const put = (is_on: boolean) =>
    shop.owner.ask("PUT", `/api/business/codes/menu/${id}`, { label: "Sala", is_on });
  expect((await put(false)).status).toBe(200);
  expect((await open(code)).status).toBe(404);
  await put(true);
  expect((await open(code)).status).toBe(200);
  const { data } = await (
    await shop.owner.ask("POST", `/api/business/codes/menu/${id}/replace`)
  ).json();
  expect(data).toMatchObject([{ id, label: "Sala" }]);
  expect((await open(code)).status).toBe(404);
  expect((await open(data[0].code)).status).toBe(200);
});

test("only wrong codes are limited: the guests of a place share one address", async () => {
  await plant();
  const { code } = await issued();
  for (let guest = 0; guest < 30; guest += 1) expect((await open(code)).status).toBe(200);
  for (let wrong = 0; wrong < 10; wrong += 1) expect((await open("AAAAAAAA")).status).toBe(404);
  expect((await open("AAAAAAAA")).status).toBe(429);
  expect((await open(code)).status).toBe(200);
});

test("teams issue codes for their own business and its menus only, up to a limit", async () => {
  const { slug, id } = await plantActivity(backend.deps.db, "Bar degli altri");
  const other = await plantMenu(backend.deps.db, slug);
  expect((await issue({}, shop.owner, id)).status).toBe(404);
  expect((await issue({ item: other.id })).status).toBe(422);
  expect((await issue({}, await newPerson(backend))).status).toBe(403);
  const created_at = backend.deps.now();
  for (let count = 0; count < MAX_ACCESS_CODES; count += 1) {
    await plantCode(backend.deps.db, {
      kind: "menu",
      activity_id: shop.id,
      label: "Tavolo",
      created_at,
    });
  }
  expect((await issue()).status).toBe(409);
});

test("openings are counted by code and day, without the team's own", async () => {
  await plant();
  const { id } = await issued();
  const body = { kind: "access_code", id, measure: "view" };
  const headers = { "user-agent": "Mozilla/5.0 (iPhone)", "content-type": "application/json" };
  const count = (init: object = {}) =>
    backend.request("/api/statistics", {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      ...init,
    });
  await count();
  await count();
  await shop.owner.browser.call("POST", "/api/statistics", body);
  await backend.deps.lifecycle.end();
  const { data } = await list();
  expect(data).toMatchObject([{ id, opens: 2, opens_today: 2 }]);
});

test("the QR code is a picture that a printer can use", async () => {
  await plant();
  const { id } = await issued();
  const answer = await shop.owner.ask("GET", `/api/business/codes/menu/${id}/png`);
  expect(answer.headers.get("content-type")).toBe("image/png");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(1200);
});
