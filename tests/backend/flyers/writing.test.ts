import { randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import { inTransaction } from "@/backend/db/handle";
import { notifications } from "@/backend/db/schema/notifications";
import { pricePoints } from "@/backend/db/schema/prices";
import { takeActivities, updateActivity } from "@/backend/features/activities/service";
import { watchFlyers } from "@/backend/features/flyers/watching";
import { changeFlyer, createFlyer, setFlyerStatus } from "@/backend/features/flyers/writing";
import type { FlyerStatus } from "@/lib/contract/flyer-constants";
import type { FlyerFile } from "@/lib/contract/flyer-files";
import type { FlyerCard, FlyerItem } from "@/lib/contract/flyers";
import { backendOfFile } from "@/tests/support/backend";
import { plantActivity } from "@/tests/support/directory";
import {
  askPreview,
  decide,
  handIn,
  openEditorial,
  plantShop,
  readItem,
  type Shop,
} from "@/tests/support/editorial";
import { flyerOf, offerOf, plantFlyer, plantFlyerFile } from "@/tests/support/flyers";
import { plantProduct } from "@/tests/support/prices";
import { newPerson } from "@/tests/support/signed-in";

const backend = backendOfFile(openEditorial);
let shop: Shop;

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  shop = await plantShop(backend);
});

const plant = (over: Parameters<typeof plantFlyer>[2] = {}) =>
  plantFlyer(backend.deps.db, shop, {
    organisationId: shop.organisationId,
    at: "2026-11-21T10:00:00Z",
    ...over,
  });

async function begin(content: object) {
  const body = { organisation_id: shop.organisationId, changes: content };
  const answer = await shop.owner.ask("POST", "/api/editor/flyer", body);
  const { id } = await answer.json();
  return { ...shop, id, path: `/api/editor/flyer/${id}` };
}

/** The faults of a flyer by field when it is handed in; none if it was taken. */
async function faults(content: object): Promise<Record<string, string[]>> {
  const item = await begin(content);
  const { revision } = await readItem(item);
  const answer = await shop.owner.ask("POST", `${item.path}/submit`, {
    version: revision?.version,
  });
  return answer.status === 422 ? (await answer.json()).errors : {};
}

const contentWith = async (over: Parameters<typeof flyerOf>[1] = {}) => {
  const { id: file } = await plantFlyerFile(backend.deps.db, shop.id);
  return flyerOf({ activity: shop.slug, file }, over);
};

const read = (slug: string) => backend.request(`/api/flyers/${slug}`);
const item = async (slug: string): Promise<FlyerItem> => (await read(slug)).json();
const listed = async (query = ""): Promise<FlyerCard[]> =>
  (await (await backend.request(`/api/flyers${query}`)).json()).data;

test("a flyer is read once the staff has published it; a preview shows it before", async () => {
  const content = await contentWith();
  const draft = await begin(content);
  const { revision } = await handIn(draft, content);
  expect(await listed()).toEqual([]);
  expect(revision?.state).toBe("in_review");
  const { preview } = await readItem(draft);
  expect((await askPreview(backend, preview)).status).toBe(200);
  expect((await decide(draft, { decision: "publish" })).status).toBe(204);
  const [card] = await listed();
  expect(card).toMatchObject({
    title: "Offerte della settimana",
    state: "active",
    page_count: 2,
    offer_count: 1,
    last_day: "2026-11-30",
  });
  const flyer = await item(card?.slug ?? "");
  expect(flyer.pages.map(({ number, text }) => [number, text])).toEqual([
    [1, "Pagina 1"],
    [2, "Pagina 2"],
  ]);
  expect(flyer.offers).toMatchObject([{ name: "Mozzarella di bufala", page: 1, price_now: 149 }]);
});

test("followers of the business hear of a new flyer once; of one for codes only they do not", async () => {
  const fan = await newPerson(backend);
  await fan.ask("POST", "/api/follows", { kind: "activity", key: shop.slug });
  const publish = async (over: Parameters<typeof flyerOf>[1]) => {
    const content = await contentWith(over);
    const draft = await begin(content);
    await handIn(draft, content);
    await decide(draft, { decision: "publish" });
    await backend.deps.queue.drain();
  };
  await publish({ title: "Volantino in arrivo", valid_from: "2026-11-23" });
  await publish({ title: "Per gli amici", visibility: "code_only" });
  const heard = await backend.deps.db.select().from(notifications);
  expect(
    heard
      .filter(({ type }) => type === "flyer_new")
      .map(({ user_id, title, deep_link }) => ({ user_id, title, deep_link })),
  ).toEqual([
    { user_id: fan.id, title: "Volantino in arrivo", deep_link: "/volantini/volantino-in-arrivo" },
  ]);
});

test("pages are shown in the order of the owner, without those that were dropped", async () => {
  const { slug } = await plant({
    pageCount: 3,
    pages: [
      { number: 3, caption: "Frutta" },
      { number: 1, is_dropped: true },
    ],
    offers: [offerOf("Mele", { page: 3 }), offerOf("Pane", { page: null, box: null })],
  });
  const { pages, offers, picture } = await item(slug);
  expect(pages.map(({ number, text, caption }) => [number, text, caption])).toEqual([
    [1, "Pagina 3", "Frutta"],
    [2, "Pagina 2", null],
  ]);
  expect(picture?.base).toMatch(/\/3-0-[0-9a-f]{32}$/);
  expect(offers.map(({ name, page }) => [name, page])).toEqual([
    ["Mele", 1],
    ["Pane", null],
  ]);
});

test.each([
  [
    "no page is left",
    { pages: [1, 2].map((number) => ({ number, is_dropped: true })), offers: [] },
    "pages",
  ],
  ["a page was not drawn turned", { pages: [{ number: 2, turn: 90 as const }] }, "pages.0.turn"],
  ["a page is listed twice", { pages: [{ number: 2 }, { number: 2 }] }, "pages.1.number"],
  [
    "an offer is on a page that is not shown",
    { pages: [{ number: 1, is_dropped: true }] },
    "offers.0.page",
  ],
  ["the last day is past", { valid_to: "2026-11-20" }, "valid_to"],
  ["it runs too long", { valid_to: "2027-11-20" }, "valid_to"],
  [
    "an offer has no price",
    { offers: [offerOf("Pane", { price_now: null })] },
    "offers.0.price_now",
  ],
  [
    "a former price has no product",
    { offers: [offerOf("Pane", { price_before: 300 })] },
    "offers.0.price_before",
  ],
  [
    "pieces have no number",
    { offers: [offerOf("Pane", { price_kind: "multi_buy" })] },
    "offers.0.bundle",
  ],
  [
    "a measure has no price",
    { offers: [offerOf("Pane", { unit_measure: "kg" })] },
    "offers.0.unit_price",
  ],
  [
    "a box leaves its page",
    { offers: [offerOf("Pane", { box: { x: 0.8, y: 0, w: 0.3, h: 0.1 } })] },
    "offers.0.box",
  ],
  [
    "an offer outlasts the flyer",
    { offers: [offerOf("Pane", { valid_to: "2026-12-24" })] },
    "offers.0.valid_to",
  ],
])("refused: %s", async (_, over, field) => {
  expect(Object.keys(await faults(await contentWith(over)))).toEqual([field]);
});

test("a file that is of another business or has no pages is refused", async () => {
  const other = await plantActivity(backend.deps.db, "Bar Sport");
  const { id: file } = await plantFlyerFile(backend.deps.db, other.id);
  expect(Object.keys(await faults({ ...(await contentWith()), file }))).toEqual(["file"]);
});

test("a reduction is judged by the thirty days before, and its price kept in the register", async () => {
  const { id: product } = await plantProduct(shop, {
    prices: [{ price: 300, first_day: "2026-01-10" }],
  });
  const cut = (over: object) => ({ offers: [offerOf("Trapano", { product, ...over })] });
  expect(Object.keys(await faults(await contentWith(cut({ price_now: 310 }))))).toEqual([
    "offers.0.price_now",
  ]);
  const wrong = await faults(await contentWith(cut({ price_now: 200, price_before: 400 })));
  expect(Object.keys(wrong)).toEqual(["offers.0.price_before"]);
  const { id, slug } = await plant(cut({ price_now: 200, price_before: 300 }));
  expect((await item(slug)).offers).toMatchObject([
    { price_now: 200, lowest_30d: 300, percent: 33, reference: { basis: "lowest_30d" } },
  ]);
  const last = async () =>
    (await backend.deps.db.select().from(pricePoints).orderBy(desc(pricePoints.id)).limit(1))[0];
  expect(await last()).toMatchObject({ price: 200, kind: "promo", source: "promotion" });
  expect((await last())?.ends_at?.toISOString()).toBe("2026-11-30T23:00:00.000Z");
  backend.setNow("2026-11-25T10:00:00Z");
  await inTransaction(backend.deps.db, (tx) =>
    setFlyerStatus(tx, id, "archived", { at: backend.deps.now(), userId: null }),
  );
  expect((await last())?.ends_at?.toISOString()).toBe("2026-11-25T10:00:00.000Z");
});

test("another file makes another version at the same address; code only means other addresses of pages", async () => {
  const { id, slug } = await plant();
  const former = (await item(slug)).picture?.base;
  const { id: file } = await plantFlyerFile(backend.deps.db, shop.id, { pages: 1 });
  const writer = { at: backend.deps.now(), userId: null };
  await inTransaction(backend.deps.db, (tx) => changeFlyer(tx, id, { file, pages: [] }, writer));
  const flyer = await item(slug);
  expect(flyer).toMatchObject({ version: 2, page_count: 1 });
  const base = flyer.picture?.base ?? "";
  await backend.deps.files.put(`private/flyers/${file}/1-0/480.webp`, Buffer.from("WebP"));
  expect((await backend.request(`${base}/480.webp`)).status).toBe(200);
  expect(base).not.toBe(former);
  const preview = flyer.og_image ?? "";
  await backend.deps.files.put(preview.slice("/storage/".length), Buffer.from("JPEG"));
  expect((await backend.request(preview)).status).toBe(200);
  const hide = { visibility: "code_only" as const };
  await inTransaction(backend.deps.db, (tx) => changeFlyer(tx, id, hide, writer));
  expect((await read(slug)).status).toBe(404);
  expect((await backend.request(preview)).status).toBe(404);
  expect(await listed()).toEqual([]);
  expect((await backend.request(`${base}/480.webp`)).status).toBe(404);
});

test("when pages get other addresses, the other flyers that show them are shown anew", async () => {
  const { id, content } = await plant();
  const writer = { at: backend.deps.now(), userId: null };
  const next = { id: randomUUID(), organisation_id: shop.organisationId, content };
  const copy = await inTransaction(backend.deps.db, (tx) => createFlyer(tx, next, writer));
  const hide = { visibility: "code_only" as const };
  const { slugs } = await inTransaction(backend.deps.db, (tx) => changeFlyer(tx, id, hide, writer));
  expect(slugs).toContain(copy.slugs[0]);
});

test.each([
  ["gets another file", { pages: [] }],
  ["gets another file and is for codes only", { visibility: "code_only" as const, pages: [] }],
])("when a flyer %s, nobody reads its former pages any longer", async (_, over) => {
  const { id, slug, file: former } = await plant();
  const base = (await item(slug)).picture?.base;
  const { id: file } = await plantFlyerFile(backend.deps.db, shop.id, { pages: 1 });
  await backend.deps.files.put(`private/flyers/${former}/1-0/480.webp`, Buffer.from("WebP"));
  const status = async () => (await backend.request(`${base}/480.webp`)).status;
  expect(await status()).toBe(200);
  const writer = { at: backend.deps.now(), userId: null };
  await inTransaction(backend.deps.db, (tx) => changeFlyer(tx, id, { ...over, file }, writer));
  expect(await status()).toBe(404);
});

test("when a page is dropped, nobody reads it any longer, and the others are at other addresses", async () => {
  const { id, slug, file } = await plant({ pageCount: 2 });
  const bases = (await item(slug)).pages.map(({ picture }) => picture.base);
  for (const number of [1, 2]) {
    const key = `private/flyers/${file}/${number}-0/480.webp`;
    await backend.deps.files.put(key, Buffer.from("WebP"));
  }
  const statuses = (all: (string | null)[]) =>
    Promise.all(all.map(async (base) => (await backend.request(`${base}/480.webp`)).status));
  expect(await statuses(bases)).toEqual([200, 200]);
  const writer = { at: backend.deps.now(), userId: null };
  const pages = [{ number: 2, turn: 0 as const, caption: null, is_dropped: true }];
  await inTransaction(backend.deps.db, (tx) => changeFlyer(tx, id, { pages }, writer));
  expect(await statuses(bases)).toEqual([404, 404]);
  const left = (await item(slug)).pages.map(({ picture }) => picture.base);
  expect(await statuses(left)).toEqual([200]);
});

test("while its business is off the site only its team reads the pages, at other addresses", async () => {
  const { slug, file } = await plant();
  const base = (await item(slug)).picture?.base;
  await backend.deps.files.put(`private/flyers/${file}/1-0/480.webp`, Buffer.from("WebP"));
  const statusAt = async (address: string | null = "") =>
    (await backend.request(`${address}/480.webp`)).status;
  const put = (status: "suspended" | "published") =>
    updateActivity(
      backend.deps.db,
      shop.id,
      { status },
      { now: backend.deps.now(), byPerson: true },
    );
  await put("suspended");
  expect(await statusAt(base)).toBe(404);
  const shown = await shop.owner.ask("GET", `/api/business/flyer-files/${file}`);
  const { pages }: FlyerFile = await shown.json();
  expect(await statusAt(pages[0]?.pictures[0]?.picture.base)).toBe(200);
  await put("published");
  expect(await statusAt(base)).toBe(200);
});

test("a business cannot put its offer in the place of another's on shopping lists", async () => {
  const { content } = await plant();
  const [{ id } = { id: "" }] = content.offers;
  const other = await plantActivity(backend.deps.db, "Un altro negozio");
  await plantFlyer(backend.deps.db, other, {
    at: "2026-11-21T10:00:00Z",
    valid_to: "2026-12-20",
    offers: [offerOf("Mozzarella di un altro", { id })],
  });
  const asked = await shop.owner.ask("POST", "/api/shopping-lines", { ids: [`flyer_offer.${id}`] });
  const { lines } = await asked.json();
  expect(lines).toMatchObject([{ name: "Mozzarella di bufala", business: { slug: shop.slug } }]);
});

test("what ends soonest is listed first, then what is to come; past its last day it is expired, then gone", async () => {
  const late = await plant({ title: "Fino a dicembre", valid_to: "2026-12-05" });
  const soon = await plant({ title: "Questa settimana", valid_to: "2026-11-22" });
  const next = await plant({
    title: "Settimana prossima",
    valid_from: "2026-11-23",
    valid_to: "2026-11-29",
  });
  expect((await listed()).map(({ slug, state }) => [slug, state])).toEqual([
    [soon.slug, "active"],
    [late.slug, "active"],
    [next.slug, "scheduled"],
  ]);
  backend.setNow("2026-11-23T10:00:00Z");
  expect(await item(soon.slug)).toMatchObject({ state: "expired" });
  expect((await item(soon.slug)).others.map(({ slug }) => slug)).toEqual([next.slug, late.slug]);
  backend.told.length = 0;
  await watchFlyers(backend.deps);
  expect(backend.told.flatMap(({ tags }) => tags)).toContain(`flyer:${soon.slug}`);
  backend.setNow("2026-12-30T10:00:00Z");
  expect((await read(soon.slug)).status).toBe(410);
  await watchFlyers(backend.deps);
  await watchFlyers(backend.deps);
  expect((await read(late.slug)).status).toBe(200);
});

test("a copy is a draft with the same offers for the days after", async () => {
  const { id, content } = await plant({
    valid_from: "2026-11-21",
    valid_to: "2026-11-27",
    offers: [offerOf("Pane", { valid_to: "2026-11-24" })],
  });
  const answer = await shop.owner.ask("POST", `/api/flyers/${id}/copy`, {});
  expect(answer.status).toBe(201);
  const { id: copy } = await answer.json();
  const { revision } = await readItem({ ...shop, path: `/api/editor/flyer/${copy}` });
  expect(revision?.changes).toMatchObject({
    file: content.file,
    valid_from: "2026-11-28",
    valid_to: "2026-12-04",
    offers: [{ id: content.offers[0]?.id, valid_to: "2026-12-01" }],
  });
});

test.each(["suspended", "archived"] as const)(
  "a flyer that is %s is off the site with its pages, which its team still sees; it returns with other addresses",
  async (status) => {
    const { id, slug, file } = await plant();
    await backend.deps.files.put(`private/flyers/${file}/1-0/480.webp`, Buffer.from("WebP"));
    const writer = { at: backend.deps.now(), userId: null };
    const set = (to: FlyerStatus) =>
      inTransaction(backend.deps.db, (tx) => setFlyerStatus(tx, id, to, writer));
    const pageAt = async (base?: string | null) =>
      (await backend.request(`${base}/480.webp`)).status;
    const former = (await item(slug)).picture?.base;
    expect(await pageAt(former)).toBe(200);
    await set(status);
    expect((await read(slug)).status).toBe(status === "archived" ? 410 : 404);
    expect(await pageAt(former)).toBe(404);
    const own = await shop.owner.ask("GET", `/api/business/flyer-files/${file}`);
    const { pages }: FlyerFile = await own.json();
    expect(await pageAt(pages[0]?.pictures[0]?.picture.base)).toBe(200);
    await set("published");
    expect(await pageAt((await item(slug)).picture?.base)).toBe(200);
    expect(await pageAt(former)).toBe(404);
  },
);

test("when its organisation loses the business, a flyer goes off the site", async () => {
  const { slug } = await plant();
  const { deps } = backend;
  const lost = await takeActivities(deps, deps.db, [shop.id], shop.organisationId);
  expect(lost).toContain(`flyer:${slug}`);
  expect((await read(slug)).status).toBe(410);
});
