/** @postgres features/activities/view, features/flyers/file-queries, features/flyers/moments */

import { plantCode } from "@/backend/features/access-codes/service";
import { flyerNames } from "@/backend/features/flyers/service";
import { watchFlyers } from "@/backend/features/flyers/watching";
import type { FlyerCard, NearFlyerList, OpenedFlyer } from "@/lib/contract/flyers";
import { flyerOffer } from "@/lib/routes";
import { backendOfFile } from "@/tests/support/backend";
import { plantActivity, plantDirectory } from "@/tests/support/directory";
import { offerOf, plantFlyer } from "@/tests/support/flyers";

const backend = backendOfFile();
let shop: { id: string; slug: string };

const NOW = "2026-11-21T10:00:00Z";

beforeEach(async () => {
  backend.setNow(NOW);
  await plantDirectory(backend.deps.db);
  shop = await plantActivity(backend.deps.db, "Alimentari Rossi", {
    zone: "centro",
    location: { latitude: 42.4, longitude: 12.1 },
  });
});

type Over = Parameters<typeof plantFlyer>[2];
const plant = (over: Over = {}, at = shop) => plantFlyer(backend.deps.db, at, { at: NOW, ...over });
const data = async (path: string): Promise<FlyerCard[]> =>
  (await (await backend.request(path)).json()).data;
const slugs = async (query: string) => (await data(`/api/flyers${query}`)).map(({ slug }) => slug);
const search = async (q: string) =>
  (await (await backend.request(`/api/search?q=${encodeURIComponent(q)}`)).json()).results;

test("lists are filtered by business, category, zone, text and what is to come", async () => {
  const one = await plant({ title: "Offerte di pasta" });
  const bar = await plantActivity(backend.deps.db, "Bar Sport", { category: "bar", zone: "borgo" });
  const other = await plant({ title: "Colazioni", valid_from: "2026-11-23" }, bar);
  expect(await slugs("?activity=bar-sport")).toEqual([other.slug]);
  expect(await slugs("?category=ristoranti")).toEqual([one.slug]);
  expect(await slugs("?zone=borgo")).toEqual([other.slug]);
  expect(await slugs("?q=pasta")).toEqual([one.slug]);
  expect(await slugs("?state=scheduled")).toEqual([other.slug]);
  expect(await slugs("?state=active")).toEqual([one.slug]);
});

test("the nearest comes first; a business without a place is left out", async () => {
  const far = await plantActivity(backend.deps.db, "Lontano", {
    location: { latitude: 42.5, longitude: 12.2 },
  });
  const nowhere = await plantActivity(backend.deps.db, "Altrove");
  const there = await plant({ valid_to: "2026-11-22" }, far);
  const here = await plant();
  await plant({}, nowhere);
  const answer = await backend.request("/api/near/flyers", {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
    body: JSON.stringify({ latitude: 42.4, longitude: 12.1 }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  const near: NearFlyerList = await answer.json();
  expect(near.data.map(({ slug }) => slug)).toEqual([here.slug, there.slug]);
});

test("offers are found by name with their prices, on the days on which they are valid", async () => {
  const mozzarella = offerOf("Mozzarella di bufala", {
    brand: "Amadei",
    unit_price: 1192,
    unit_measure: "kg",
  });
  const later = offerOf("Mozzarella affumicata", { valid_from: "2026-11-25" });
  const { slug } = await plant({ offers: [mozzarella, later] });
  await plant({ visibility: "code_only", offers: [offerOf("Mozzarella segreta")] });
  const { offers } = await search("mozzarella");
  expect(offers).toMatchObject([
    {
      title: "Mozzarella di bufala",
      route: flyerOffer(slug, mozzarella.id),
      meta: "1,49 € · 11,92 € al kg · Alimentari Rossi · Fino al 30 novembre",
    },
  ]);
  expect((await search("amadei")).offers).toHaveLength(1);
  backend.setNow("2026-11-26T10:00:00Z");
  expect((await search("mozzarella")).offers).toHaveLength(2);
  backend.setNow("2026-12-01T10:00:00Z");
  expect((await search("mozzarella")).offers).toEqual([]);
});

test("flyers are found by title and business", async () => {
  const { slug } = await plant();
  expect((await search("volantino alimentari")).flyers).toMatchObject([
    { title: "Offerte della settimana", route: `/volantini/${slug}` },
  ]);
  expect((await search("offerte della settimana")).flyers).toHaveLength(1);
});

const codeFor = async (item_id: string | null = null) => {
  const now = backend.deps.now();
  const id = await plantCode(backend.deps.db, {
    kind: "flyer",
    activity_id: shop.id,
    item_id,
    label: "Vetrina",
    created_at: now,
  });
  const [row] = (
    await backend.deps.db.execute<{ code: string }>(
      `select code from access_codes where id = '${id}'`,
    )
  ).rows;
  return row?.code ?? "";
};
const open = (code: string, query = "") => backend.request(`/api/access/flyer/${code}${query}`);

test("a code opens the flyer that runs, then the next one, those for codes only too", async () => {
  const running = await plant({ valid_to: "2026-11-25", visibility: "code_only" });
  const next = await plant({ title: "Prossima", valid_from: "2026-11-26", valid_to: "2026-12-02" });
  const code = await codeFor();
  const opened = async (query = ""): Promise<OpenedFlyer> => (await open(code, query)).json();
  expect(await opened()).toMatchObject({
    activity: { slug: shop.slug },
    flyer: { slug: running.slug, visibility: "code_only" },
    others: [{ slug: next.slug }],
  });
  expect((await opened(`?flyer=${next.slug}`)).flyer.slug).toBe(next.slug);
  expect((await open(code)).headers.get("cache-control")).toContain("no-store");
  backend.setNow("2026-11-26T10:00:00Z");
  expect((await opened()).flyer.slug).toBe(next.slug);
  backend.setNow("2026-12-10T10:00:00Z");
  expect((await open(code)).status).toBe(404);
});

test("a code of one flyer opens that one alone, also after its last day", async () => {
  const one = await plant({ valid_to: "2026-11-25" });
  await plant({ title: "Altro volantino" });
  const code = await codeFor(one.id);
  const namesAt = async () => flyerNames(backend.deps.db, [one.id], backend.deps.now());
  expect(await namesAt()).toMatchObject([{ title: "Offerte della settimana", state: "open" }]);
  backend.setNow("2026-11-26T10:00:00Z");
  const read = async () => (await open(code)).json();
  expect(await namesAt()).toMatchObject([{ state: "expired" }]);
  const expired = { flyer: { slug: one.slug, state: "expired" }, others: [] };
  expect(await read()).toMatchObject(expired);
  await watchFlyers(backend.deps);
  expect(await read()).toMatchObject(expired);
  backend.setNow("2026-12-30T10:00:00Z");
  expect((await open(code)).status).toBe(404);
  expect(await namesAt()).toMatchObject([{ state: "closed" }]);
  expect((await open("ABCDEFGH")).status).toBe(404);
});
