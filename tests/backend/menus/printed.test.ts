/** @postgres features/editorial/queries */

import { inTransaction } from "@/backend/db/handle";
import { setMenuStatus } from "@/backend/features/menus/writing";
import type { MenuContent } from "@/lib/contract/menu-content";
import type { PrintedMenu } from "@/lib/contract/menus";
import { backendOfFile } from "@/tests/support/backend";
import { decide, handIn, openEditorial, plantShop, type Shop } from "@/tests/support/editorial";
import { dishOf, menuOf, plantMenu, sectionOf } from "@/tests/support/menus";
import { readSheet } from "@/tests/support/pdf-pages";
import { newPerson } from "@/tests/support/signed-in";

const backend = backendOfFile(openEditorial);
let shop: Shop;

const gnocchi = dishOf("Gnocchi");
const ravioli = dishOf("Ravioli");
const zuppa = dishOf("Zuppa");

beforeEach(async () => {
  backend.setNow("2026-11-03T09:00:00Z");
  shop = await plantShop(backend);
});

const print = (id: string, sheet = "a5", who = shop.owner) =>
  who.ask("GET", `/api/menus/${id}/sheets/${sheet}`);

/** The code on a sheet that is printed now, as a phone reads it. */
async function codeOf(id: string, sheet = "a5"): Promise<string> {
  const answer = await print(id, sheet);
  expect(answer.status).toBe(200);
  const { code } = await readSheet(new Uint8Array(await answer.arrayBuffer()));
  return /\/access\/foglio\/([\w-]+)$/.exec(code?.text ?? "")?.[1] ?? "";
}
const scan = (code: string) => backend.request(`/api/access/printed-menu/${code}`);
const read = async (code: string): Promise<PrintedMenu> => (await scan(code)).json();

/** A menu that the staff has published, as its owner writes on. */
async function published(dishes = [gnocchi, ravioli, zuppa]) {
  const content = menuOf(shop.slug, { sections: [sectionOf("Primi", dishes)] });
  const { id } = await plantMenu(backend.deps.db, shop.slug, {
    ...content,
    organisationId: shop.organisationId,
    at: "2026-11-02T09:00:00Z",
  });
  return { ...shop, id, path: `/api/editor/menu/${id}`, content };
}

async function change(item: Awaited<ReturnType<typeof published>>, changes: Partial<MenuContent>) {
  await handIn(item, changes);
  await decide(item, { decision: "publish" });
}

test("the team of a business prints its published menus; nobody else does", async () => {
  const { id } = await published();
  const answer = await print(id, "a4");
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toContain(`menu-a4-${shop.slug}-v1.pdf`);
  expect((await backend.request(`/api/menus/${id}/sheets/a4`)).status).toBe(401);
  expect((await print(id, "a4", await newPerson(backend))).status).toBeGreaterThanOrEqual(403);
  expect((await print(id, "a3")).status).toBe(404);
  await inTransaction(backend.deps.db, (tx) =>
    setMenuStatus(tx, id, "suspended", backend.deps.now()),
  );
  expect((await print(id)).status).toBe(404);
});

test("a sheet holds until dishes change; then it tells how many did", async () => {
  const item = await published();
  const code = await codeOf(item.id);
  const { activity, ...printed } = await read(code);
  expect(printed).toEqual({
    menu: "Alla carta",
    version: 1,
    printed_at: "2026-11-03T09:00:00.000Z",
    is_in_use: true,
    changes: { dishes: 0, is_more: false },
    path: `/attivita/${shop.slug}/menu`,
  });
  backend.setNow("2026-11-20T09:00:00Z");
  const [primi] = item.content.sections;
  if (!primi) throw new Error("There is no section");
  const [first, second] = primi.dishes;
  // One costs more, one is gone, one is new.
  const dishes = [{ ...first, price: 1300 }, second, dishOf("Lasagne")] as typeof primi.dishes;
  await change(item, {
    sections: menuOf(shop.slug, { sections: [{ ...primi, dishes }] }).sections,
  });
  expect((await read(code)).changes).toEqual({ dishes: 3, is_more: false });
  const next = await codeOf(item.id);
  expect((await read(next)).changes).toEqual({ dishes: 0, is_more: false });
  backend.setNow("2026-11-21T09:00:00Z");
  await change(item, { cover_charge: 200 });
  expect((await read(next)).changes).toEqual({ dishes: 0, is_more: true });
  expect((await read(code)).changes).toEqual({ dishes: 3, is_more: true });
});

test("a sheet in German is old when its translation changed, an Italian one is not", async () => {
  const item = await published();
  const [italian, german] = [await codeOf(item.id), await codeOf(item.id, "a4?lang=de")];
  backend.setNow("2026-11-20T09:00:00Z");
  const [section] = item.content.sections;
  if (!section) throw new Error("There is no section");
  const dishes = section.dishes.map((dish, at) =>
    at === 0 ? { ...dish, translations: { de: { name: "Nudeln", text: null } } } : dish,
  );
  await change(item, { sections: [{ ...section, dishes }] });
  expect((await read(italian)).changes).toEqual({ dishes: 0, is_more: false });
  expect((await read(german)).changes).toEqual({ dishes: 1, is_more: false });
  const answer = await print(item.id, "prices?lang=de");
  expect(answer.headers.get("content-disposition")).toContain(`listino-de-${shop.slug}-v2.pdf`);
});

test("what no sheet shows makes none of them old", async () => {
  const item = await published();
  const code = await codeOf(item.id);
  backend.setNow("2026-11-20T09:00:00Z");
  await change(item, { is_public: false, languages: ["en"] });
  expect(await read(code)).toMatchObject({ changes: { dishes: 0, is_more: false }, path: null });
});

test("the sheet of a menu that guests do not read any more says so", async () => {
  const { id } = await published();
  const code = await codeOf(id);
  await inTransaction(backend.deps.db, (tx) =>
    setMenuStatus(tx, id, "archived", backend.deps.now()),
  );
  expect(await read(code)).toMatchObject({ is_in_use: false, changes: null, path: null });
});

test("a forged code says nothing, and ten of them in a minute are enough", async () => {
  const { id } = await published();
  const code = await codeOf(id);
  const forged = `${code[0] === "A" ? "B" : "A"}${code.slice(1)}`;
  for (const wrong of [forged, code.slice(1), `${code}A`, "x"]) {
    expect((await scan(wrong)).status).toBe(404);
  }
  for (let more = 0; more < 6; more++) await scan(forged);
  expect((await scan(forged)).status).toBe(429);
  expect((await scan(code)).status).toBe(200);
});
