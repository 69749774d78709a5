import { asc } from "drizzle-orm";
import { inTransaction } from "@/backend/db/handle";
import { menuPrices } from "@/backend/db/schema/menus";
import { setMenuStatus } from "@/backend/features/menus/service";
import { MAX_MENUS } from "@/lib/contract/menu-constants";
import type { BusinessMenus } from "@/lib/contract/menus";
import { dishAnchor } from "@/lib/routes";
import { backendOfFile } from "@/tests/support/backend";
import { plantActivity } from "@/tests/support/directory";
import {
  decide,
  handIn,
  openEditorial,
  plantShop,
  readItem,
  type Shop,
} from "@/tests/support/editorial";
import { dishOf, menuOf, plantMenu, sectionOf } from "@/tests/support/menus";

const backend = backendOfFile(openEditorial);
let shop: Shop;

beforeEach(async () => {
  backend.setNow("2026-11-10T09:00:00Z");
  shop = await plantShop(backend);
});

const read = (slug = shop.slug) => backend.request(`/api/activities/${slug}/menus`);

async function begin(content: object) {
  const body = { organisation_id: shop.organisationId, changes: content };
  const { id } = await (await shop.owner.ask("POST", "/api/editor/menu", body)).json();
  return { ...shop, id, path: `/api/editor/menu/${id}` };
}

/** The fields of a menu's faults when it is handed in; none if it was taken. */
async function faults(content: object): Promise<string[]> {
  const item = await begin(content);
  const { revision } = await readItem(item);
  const answer = await shop.owner.ask("POST", `${item.path}/submit`, {
    version: revision?.version,
  });
  return answer.status === 422 ? Object.keys((await answer.json()).errors) : [];
}

/** A menu with one dish. */
const withDish = (over: object) => ({
  ...menuOf(shop.slug),
  sections: [sectionOf("Primi", [{ ...dishOf("Gnocchi"), ...over }])],
});

test("guests read a menu once the staff has published it, and its dishes are found by search", async () => {
  const content = menuOf(shop.slug);
  const item = await begin(content);
  await handIn(item, content);
  expect((await read()).status).toBe(404);
  expect((await decide(item, { decision: "publish" })).status).toBe(204);
  const { menus, activity }: BusinessMenus = await (await read()).json();
  expect(activity.slug).toBe(shop.slug);
  expect(menus).toMatchObject([
    { name: "Alla carta", version: 1, sections: [{ name: "Primi", dishes: [{ price: 1200 }] }] },
  ]);
  const { results } = await (await backend.request("/api/search?q=carbonara")).json();
  expect(results.dishes).toMatchObject([
    {
      title: "Spaghetti alla carbonara",
      meta: expect.stringContaining("12 €"),
      route: `/attivita/${shop.slug}/menu#${dishAnchor(content.sections[0]?.dishes[0]?.id ?? "")}`,
    },
  ]);
});

test.each([
  ["a price", { price: null }, "sections.0.dishes.0.price"],
  ["no written price of the day", { price_mode: "market" }, "sections.0.dishes.0.price"],
  [
    "allergens where they are declared",
    { allergens_state: "declared" },
    "sections.0.dishes.0.allergens",
  ],
  [
    "none where they are not declared",
    { allergens_state: "not_declared", allergens: ["milk"] },
    "sections.0.dishes.0.allergens",
  ],
  [
    "an allergen either inside or as a trace",
    { allergens_state: "declared", allergens: ["milk"], may_contain: ["milk"] },
    "sections.0.dishes.0.may_contain",
  ],
  [
    "no diet that its allergens contradict",
    { allergens_state: "declared", allergens: ["milk"], diets: ["vegan"] },
    "sections.0.dishes.0.diets",
  ],
  [
    "choices where one may add something",
    { extras: [{ name: "Aggiunte", min: 2, max: 1, options: [] }] },
    "sections.0.dishes.0.extras.0.options",
  ],
])("a dish needs %s", async (_, dish, field) => {
  expect(await faults(withDish(dish))).toContain(field);
});

test("a price of the section, of the glass or of a variant is enough", async () => {
  const bare = { price: null };
  const dishes = [
    { ...dishOf("Prosecco"), ...bare, wine: { glass: 500 } },
    { ...dishOf("Birra"), ...bare, variants: [{ label: "media", quantity: "0,40 l", price: 500 }] },
  ];
  const sections = [
    sectionOf("Bibite", dishes),
    { ...sectionOf("Dolci", [{ ...dishOf("Tiramisù"), ...bare }]), price: 600 },
  ];
  expect(await faults({ ...menuOf(shop.slug), sections })).toEqual([]);
});

test.each([
  ["neither dishes nor a menu at one price", { sections: [] }, "sections"],
  ["hours without an end", { windows: [{ from: "12:00" }] }, "windows.0.to"],
  [
    "a season that ends before it begins",
    { windows: [{ date_from: "2026-12-01", date_to: "2026-11-01" }] },
    "windows.0.date_to",
  ],
  ["a window of nothing", { windows: [{}] }, "windows.0.days"],
])("a menu cannot have %s", async (_, over, field) => {
  expect(await faults({ ...menuOf(shop.slug), ...over })).toContain(field);
});

test("a menu has four hundred dishes at most, and no dish twice", async () => {
  const many = Array.from({ length: 5 }, (_, section) =>
    sectionOf(
      `Sezione ${section}`,
      Array.from({ length: 81 }, () => dishOf("Piatto")),
    ),
  );
  expect(await faults({ ...menuOf(shop.slug), sections: many })).toContain("sections");
  const dish = dishOf("Gnocchi");
  const twice = [sectionOf("Primi", [dish]), sectionOf("Secondi", [dish])];
  expect(await faults({ ...menuOf(shop.slug), sections: twice })).toContain(
    "sections.1.dishes.0.name",
  );
});

test("a team writes menus of its own business only", async () => {
  const { slug } = await plantActivity(backend.deps.db, "Bar degli altri");
  expect(await faults(menuOf(slug))).toContain("activity");
});

test("a business has twelve menus at most, and one that is archived leaves its place to another", async () => {
  const { db, now } = backend.deps;
  const { id } = await plantMenu(db, shop.slug);
  for (let count = 1; count < MAX_MENUS; count += 1) await plantMenu(db, shop.slug);
  expect(await faults(menuOf(shop.slug))).toContain("activity");
  const become = (status: "archived" | "published") =>
    inTransaction(db, (tx) => setMenuStatus(tx, id, status, now()));
  await become("archived");
  expect(await faults(menuOf(shop.slug))).toEqual([]);
  await plantMenu(db, shop.slug);
  await expect(become("published")).rejects.toMatchObject({ code: "validation_failed" });
});

test("the register keeps each price with its day, until the dish is gone", async () => {
  const { db } = backend.deps;
  const content = menuOf(shop.slug);
  const item = await begin(content);
  const publish = async (changes: object) => {
    await handIn(item, changes as never);
    expect((await decide(item, { decision: "publish" })).status).toBe(204);
  };
  await publish(content);
  const [section] = content.sections;
  const [dish] = section?.dishes ?? [];
  const withPrice = (price: number) => ({
    sections: [{ ...section, dishes: [{ ...dish, price }] }],
  });
  backend.setNow("2026-11-12T09:00:00Z");
  await publish({ ...withPrice(1200), name: "Carta d'inverno" });
  await publish(withPrice(1350));
  await publish({ sections: [sectionOf("Secondi", [dishOf("Arrosto")])] });
  const kept = await db.select().from(menuPrices).orderBy(asc(menuPrices.id));
  expect(kept.filter(({ dish_id }) => dish_id === dish?.id)).toMatchObject([
    { prices: [{ label: null, price: 1200 }], starts_at: new Date("2026-11-10T09:00:00Z") },
    { prices: [{ label: null, price: 1350 }], starts_at: new Date("2026-11-12T09:00:00Z") },
    { prices: [] },
  ]);
});
