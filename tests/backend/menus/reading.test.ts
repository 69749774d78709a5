/** @postgres features/menus/queries */

import { inTransaction } from "@/backend/db/handle";
import { takeActivities } from "@/backend/features/activities/service";
import { beginDay } from "@/backend/features/menus/kitchen";
import { changeMenu, setMenuStatus } from "@/backend/features/menus/writing";
import type { BusinessMenus, KitchenMenus } from "@/lib/contract/menus";
import { backendOfFile } from "@/tests/support/backend";
import { openEditorial, plantShop, type Shop } from "@/tests/support/editorial";
import { dishOf, plantMenu, sectionOf } from "@/tests/support/menus";
import { newPerson } from "@/tests/support/signed-in";

const backend = backendOfFile(openEditorial);
let shop: Shop;

const carbonara = dishOf("Carbonara");
const amatriciana = dishOf("Amatriciana");
const primi = sectionOf("Primi", [carbonara, amatriciana]);

beforeEach(async () => {
  // A quarter past eleven of a Tuesday evening in Rome.
  backend.setNow("2026-11-10T22:15:00Z");
  shop = await plantShop(backend);
});

const plant = (over: object = {}) =>
  plantMenu(backend.deps.db, shop.slug, {
    organisationId: shop.organisationId,
    sections: [primi],
    ...over,
  });
const read = () => backend.request(`/api/activities/${shop.slug}/menus`);
const menusNow = async (): Promise<BusinessMenus["menus"]> => (await (await read()).json()).menus;
const soldOut = async () =>
  (await menusNow()).flatMap(({ sections }) =>
    sections.flatMap(({ dishes }) =>
      dishes.filter(({ is_sold_out }) => is_sold_out).map(({ name }) => name),
    ),
  );
const finish = (menu: string, dish: string | undefined, is_sold_out = true, who = shop.owner) =>
  who.ask("PUT", `/api/menus/${menu}/dishes/${dish}/sold-out`, { is_sold_out });

test("guests read public menus, oldest first, without what is hidden", async () => {
  await plant({ name: "Pranzo" });
  backend.setNow("2026-11-11T08:00:00Z");
  const hidden = { ...dishOf("Segreto"), is_hidden: true };
  await plant({
    name: "Cena",
    at: "2026-11-11T08:00:00Z",
    sections: [primi, sectionOf("Fuori carta", [hidden])],
  });
  await plant({ name: "Solo con il codice", is_public: false });
  const { id } = await plant({ name: "Vecchio" });
  await inTransaction(backend.deps.db, (tx) =>
    setMenuStatus(tx, id, "archived", backend.deps.now()),
  );
  const menus = await menusNow();
  expect(menus.map(({ name }) => name)).toEqual(["Pranzo", "Cena"]);
  expect(menus[1]?.sections.map(({ name }) => name)).toEqual(["Primi"]);
  const { data } = await (await backend.request("/api/menus/index?limit=10")).json();
  expect(data).toMatchObject([{ slug: shop.slug }]);
});

test("a business without a public menu has no such page", async () => {
  await plant({ is_public: false });
  expect((await read()).status).toBe(404);
  const found = await (await backend.request("/api/search?q=carbonara")).json();
  expect(found.results.dishes).toEqual([]);
});

test("the staff's list leads to a menu only where guests find it", async () => {
  await plant({ name: "Pubblico" });
  await plant({ name: "Con il codice", is_public: false });
  const { data } = await (await shop.owner.ask("GET", "/api/editor/menu")).json();
  const paths = Object.fromEntries(
    data.map(({ title, path }: { title: string; path: string | null }) => [title, path]),
  );
  expect(paths).toEqual({ Pubblico: `/attivita/${shop.slug}/menu`, "Con il codice": null });
});

test("a dish that is finished comes back at five in the morning", async () => {
  const { id } = await plant();
  expect((await finish(id, carbonara.id)).status).toBe(204);
  expect(await soldOut()).toEqual(["Carbonara"]);
  expect(backend.told.at(-1)?.tags).toEqual([`menus:${shop.slug}`]);
  backend.setNow("2026-11-11T03:59:59Z");
  await beginDay(backend.deps);
  expect(await soldOut()).toEqual(["Carbonara"]);
  backend.setNow("2026-11-11T04:00:00Z");
  const { length } = backend.told;
  await beginDay(backend.deps);
  await beginDay(backend.deps);
  expect(await soldOut()).toEqual([]);
  expect(backend.told.slice(length)).toMatchObject([{ tags: [`menus:${shop.slug}`] }]);
});

test("what is finished stays finished when the menu is published again, and not after a word of the kitchen", async () => {
  const { id } = await plant();
  await finish(id, carbonara.id);
  const writer = { at: backend.deps.now(), userId: null };
  await inTransaction(backend.deps.db, (tx) => changeMenu(tx, id, { name: "Cena" }, writer));
  expect(await soldOut()).toEqual(["Carbonara"]);
  expect((await menusNow())[0]?.version).toBe(2);
  await finish(id, carbonara.id, false);
  expect(await soldOut()).toEqual([]);
});

test("only the team of the business says what is finished, and only of dishes that are there", async () => {
  const { id } = await plant();
  const stranger = await newPerson(backend);
  expect((await finish(id, carbonara.id, true, stranger)).status).toBe(403);
  expect((await finish(id, dishOf("Altro").id)).status).toBe(404);
  expect(await soldOut()).toEqual([]);
});

test("the kitchen has the published dishes of its businesses, in the order of the menu", async () => {
  const { id } = await plant();
  await finish(id, amatriciana.id);
  const { data }: KitchenMenus = await (await shop.owner.ask("GET", "/api/business/menus")).json();
  expect(data).toMatchObject([
    {
      id,
      activity: { name: "Forno Amadei" },
      sections: [
        {
          name: "Primi",
          dishes: [
            { name: "Carbonara", is_sold_out: false },
            { name: "Amatriciana", is_sold_out: true },
          ],
        },
      ],
    },
  ]);
});

test("the menus of an organisation that loses the business go off the site and cannot come back", async () => {
  const { id } = await plant();
  await plant({ name: "Del personale", organisationId: null });
  const { deps } = backend;
  const lost = await takeActivities(deps, deps.db, [shop.id], shop.organisationId);
  expect(lost).toContain(`menus:${shop.slug}`);
  expect((await menusNow()).map(({ name }) => name)).toEqual(["Del personale"]);
  const back = await shop.staff.ask("POST", `/api/editor/menu/${id}/republish`);
  expect(back.status).toBe(409);
});

test("dishes that are found carry what the kitchen declares, for the filter of the guest", async () => {
  const option = { name: "Senza glutine", allergens_state: "none" } as const;
  await plant({
    sections: [
      sectionOf("Primi", [
        dishOf("Gnocchi", {
          allergens_state: "declared",
          allergens: ["milk"],
          may_contain: ["nuts"],
          diets: ["vegetarian"],
          extras: [
            { name: "Pasta", min: 1, max: 1, options: [option] },
            { name: "Aggiunte", options: [{ name: "Tartufo" }] },
          ],
        }),
        dishOf("Gnocchi della casa"),
      ]),
    ],
  });
  const { results } = await (await backend.request("/api/search?q=gnocchi")).json();
  const none = { allergens: [], may_contain: [] };
  expect(results.dishes.map(({ dish }: { dish: object }) => dish)).toEqual([
    {
      allergens_state: "declared",
      allergens: ["milk"],
      may_contain: ["nuts"],
      diets: ["vegetarian"],
      // What may be added is no part of the dish.
      extras: [{ min: 1, options: [{ allergens_state: "none", ...none }] }],
    },
    { allergens_state: "not_declared", ...none, diets: [], extras: [] },
  ]);
  expect(results.activities.every(({ dish }: { dish: unknown }) => dish === null)).toBe(true);
});
