import { sql } from "drizzle-orm";
import type { EditorDocument } from "@/lib/contract/editorial";
import type { ProductDetail } from "@/lib/contract/prices";
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
import { giveRole } from "@/tests/support/organisations";
import { plantProduct } from "@/tests/support/prices";
import { beginPromo, promoText } from "@/tests/support/promos";
import { newPerson } from "@/tests/support/signed-in";

const backend = backendOfFile(openEditorial);
let shop: Shop;

beforeEach(async () => {
  backend.setNow("2026-11-10T09:00:00Z");
  shop = await plantShop(backend);
});

const read = (slug: string) => backend.request(`/api/promos/${slug}`);

/** A draft of the shop, handed in; the faults by field, none if it was taken. */
async function handedIn(changes: object): Promise<Record<string, string[]>> {
  const { path } = await beginPromo(
    shop.owner,
    { ...promoText, activity: shop.slug, ...changes },
    shop.organisationId,
  );
  const { revision }: EditorDocument = await readItem({ ...shop, path });
  const answer = await shop.owner.ask("POST", `${path}/submit`, { version: revision?.version });
  return answer.status === 422 ? (await answer.json()).errors : {};
}

/** A promotion of the shop that the staff has published. */
async function published(changes: object = {}) {
  const content = { ...promoText, activity: shop.slug, ...changes };
  const begun = await beginPromo(shop.owner, content, shop.organisationId);
  const item = { ...shop, ...begun };
  await handIn(item, content as never);
  const answer = await decide(item, { decision: "publish" });
  if (answer.status !== 204) throw new Error(await answer.text());
  const { path } = await readItem(item);
  return { ...item, slug: path?.replace("/promo/", "") ?? "" };
}

type Published = Awaited<ReturnType<typeof published>>;
const step = ({ owner, id }: Pick<Published, "owner" | "id">, name: string) =>
  owner.ask("POST", `/api/promos/${id}/${name}`);
const stateOf = async ({ slug }: Published) => (await (await read(slug)).json()).state;

test("the staff reads a promotion before visitors do", async () => {
  const content = { ...promoText, activity: shop.slug };
  const item = { ...shop, ...(await beginPromo(shop.owner, content, shop.organisationId)) };
  await handIn(item, content);
  expect((await (await backend.request("/api/promos")).json()).total).toBe(0);
  expect((await decide(item, { decision: "publish" })).status).toBe(204);
  expect((await (await backend.request("/api/promos")).json()).total).toBe(1);
});

test.each([
  ["a percentage", { percent: null }, "percent"],
  ["what it is about", { scope: null }, "scope"],
  ["the amount", { kind: "amount" }, "amount"],
  ["how many pieces", { kind: "bundle" }, "bundle"],
  ["fewer pieces to pay", { kind: "bundle", bundle: { take: 2, pay: 2 } }, "bundle.pay"],
  ["the special price", { kind: "fixed_price" }, "price_now"],
  ["no price before without a product", { price_before: 1000 }, "price_before"],
  ["a code", { redeem_mode: "code" }, "code"],
  ["an address on the web", { redeem_mode: "online_url" }, "online_url"],
  ["one that is safe", { redeem_mode: "online_url", online_url: "http://a.it" }, "online_url"],
  ["a title of four letters", { title: "Sì" }, "title"],
  ["a last day", { valid_to: null }, "valid_to"],
  ["one that is not over", { valid_to: "2026-11-09" }, "valid_to"],
  ["one after the first", { valid_from: "2026-11-20", valid_to: "2026-11-19" }, "valid_to"],
  ["ninety days at most", { valid_to: "2027-02-09" }, "valid_to"],
  ["hours on some day", { recurring: { days: [], from: "18:00", to: "20:00" } }, "recurring.days"],
  ["a limit above none", { limit_total: 0 }, "limit_total"],
])("a promotion needs %s", async (_, changes, field) => {
  expect(Object.keys(await handedIn(changes))).toContain(field);
});

test("a dentist's promotion is stopped at its card, and the draft stays", async () => {
  const { slug } = await plantActivity(backend.deps.db, "Studio dentistico Vaira", {
    organisation_id: shop.organisationId,
  });
  const content = { ...promoText, activity: slug, title: "Prima visita senza spesa" };
  const { path } = await beginPromo(shop.owner, content, shop.organisationId);
  const item = { ...shop, path };
  const { revision }: EditorDocument = await readItem(item);
  const body = { version: revision?.version };
  const answer = await shop.owner.ask("POST", `${path}/submit`, body);
  expect([answer.status, (await answer.json()).errors.activity]).toEqual([
    422,
    [expect.stringContaining("l. 145/2018")],
  ]);
  expect((await readItem(item)).revision?.changes).toMatchObject(content);
});

test("words that no promotion may say are refused at their field, with the law", async () => {
  expect(await handedIn({ scope: "Gratta e vinci" })).toEqual({
    scope: [expect.stringContaining("d.l. 87/2018")],
  });
});

test("ninety days, a bundle, a gift and a code pass", async () => {
  expect(await handedIn({ valid_to: "2027-02-08" })).toEqual({});
  expect(await handedIn({ kind: "bundle", bundle: { take: 3, pay: 2 } })).toEqual({});
  expect(await handedIn({ kind: "gift", scope: "Un caffè" })).toEqual({});
  expect(await handedIn({ redeem_mode: "code", code: "estate-10" })).toEqual({});
  expect(await handedIn({ recurring: { days: [], from: "", to: "" } })).toEqual({});
});

test("a business makes promotions of its own cards alone", async () => {
  const other = await plantActivity(backend.deps.db, "Di altri");
  expect(await handedIn({ activity: other.slug })).toHaveProperty("activity");
  expect(await handedIn({ activity: "non-c-e" })).toHaveProperty("activity");
});

test("what its kind does not use is not kept", async () => {
  const { slug } = await published({ kind: "gift", scope: "Un caffè", percent: 20, code: "AB" });
  expect(await (await read(slug)).json()).toMatchObject({
    saving: { kind: "gift", percent: null },
    code: null,
  });
});

test("a promotion pauses, goes on and is used up, by its team alone", async () => {
  const promo = await published();
  const stranger = await newPerson(backend);
  await giveRole(backend, stranger.id, "esercente", []);
  expect((await step({ ...promo, owner: stranger }, "pause")).status).toBe(404);
  expect((await step(promo, "resume")).status).toBe(409);
  backend.told.length = 0;
  expect((await step(promo, "pause")).status).toBe(204);
  expect(backend.told.flatMap(({ tags }) => tags)).toContain(`promo:${promo.slug}`);
  expect(await stateOf(promo)).toBe("paused");
  expect((await step(promo, "pause")).status).toBe(409);
  expect((await step(promo, "resume")).status).toBe(204);
  expect((await step(promo, "use-up")).status).toBe(204);
  expect(await stateOf(promo)).toBe("used_up");
  expect((await step(promo, "resume")).status).toBe(204);
  expect(await stateOf(promo)).toBe("active");
  backend.setNow("2026-12-01T09:00:00Z");
  for (const name of ["pause", "resume", "use-up"]) {
    expect([name, (await step(promo, name)).status]).toEqual([name, 409]);
  }
});

test("a promotion that its team withdraws is gone, and comes back as it was", async () => {
  const promo = await published();
  await step(promo, "pause");
  const move = (name: string) =>
    promo.owner.ask("POST", `${promo.path}/${name}`, { version: null });
  expect((await move("unpublish")).status).toBe(200);
  expect((await read(promo.slug)).status).toBe(410);
  expect((await move("republish")).status).toBe(200);
  expect(await stateOf(promo)).toBe("paused");
});

test("what the staff took off, or paused, comes back by the staff alone", async () => {
  const promo = await published();
  const { owner, staff, path } = promo;
  const move = ({ ask }: typeof owner, name: string) =>
    ask("POST", `${path}/${name}`, { version: null });
  expect((await move(staff, "unpublish")).status).toBe(200);
  expect((await move(owner, "republish")).status).toBe(409);
  expect((await move(staff, "republish")).status).toBe(200);
  expect((await staff.ask("POST", `/api/promos/${promo.id}/pause`)).status).toBe(204);
  expect((await step(promo, "resume")).status).toBe(409);
  expect((await step(promo, "use-up")).status).toBe(204);
  expect((await step(promo, "resume")).status).toBe(409);
  expect((await staff.ask("POST", `/api/promos/${promo.id}/resume`)).status).toBe(204);
  // What its team does, it undoes.
  expect((await step(promo, "pause")).status).toBe(204);
  expect((await step(promo, "resume")).status).toBe(204);
});

test("without a card that visitors read it has no page to open", async () => {
  const item = await published();
  await backend.deps.db.execute(
    sql`update activities set status = 'suspended' where slug = ${shop.slug}`,
  );
  expect((await read(item.slug)).status).toBe(404);
  expect((await readItem(item)).path).toBeNull();
  const list = await (await shop.owner.ask("GET", "/api/editor/promo")).json();
  expect(list.data.find(({ id }: { id: string }) => id === item.id).path).toBeNull();
});

test("a new title leads from the old address, and the end cannot move once it is over", async () => {
  const promo = await published();
  const republish = async (changes: object) => {
    await handIn(promo, changes as never);
    return decide(promo, { decision: "publish" });
  };
  expect((await republish({ title: "Scarpe e borse" })).status).toBe(204);
  expect(await (await read(promo.slug)).json()).toMatchObject({ slug: "scarpe-e-borse" });
  backend.setNow("2026-12-01T09:00:00Z");
  await expect(handIn(promo, { valid_to: "2026-12-20" })).rejects.toThrow("valid_to");
});

describe("a price cut on a product", () => {
  let product: ProductDetail;
  const cut = (over: object) => ({
    scope: null,
    percent: null,
    product: product.id,
    price_now: 7_000,
    ...over,
  });

  /** It cost 100 €, and 80 € in the last weeks. */
  beforeEach(async () => {
    const prices = [
      { price: 10_000, first_day: "2026-01-10" },
      { price: 8_000, first_day: "2026-10-20" },
    ];
    product = await plantProduct({ id: shop.id, owner: shop.owner }, { prices });
  });

  const register = async (): Promise<ProductDetail> =>
    (await shop.owner.ask("GET", `/api/business/products/${product.id}`)).json();

  test.each([
    ["a percentage that is too high", { percent: 30 }, "percent", "12\u00a0%"],
    ["a price before that was not asked", { price_before: 10_000 }, "price_before", "12\u00a0%"],
    ["more euros than it saves", { kind: "amount", amount: 3_000 }, "amount", "10 €"],
    ["a price that is no lower", { price_now: 8_000 }, "price_now", "80 €"],
  ])("%s is stopped with the reason and what is right", async (_, over, field, right) => {
    const faults = await handedIn(cut(over));
    expect(Object.keys(faults)).toEqual([field]);
    expect(faults[field]?.join()).toContain(right);
    expect(faults[field]?.join()).toContain("art. 17-bis");
  });

  test("is measured by the lowest price of thirty days, and its own price is recorded until its end", async () => {
    const { slug } = await published(cut({}));
    expect(await (await read(slug)).json()).toMatchObject({
      saving: { percent: 12, price_now: 7_000, lowest_30d: 8_000 },
      product: { name: "Trapano a batteria" },
      reference: { basis: "lowest_30d", since: "2026-10-11" },
    });
    expect((await register()).points[0]).toMatchObject({
      price: 7_000,
      kind: "promo",
      source: "promotion",
      starts_at: "2026-11-10T09:00:00.000Z",
      ends_at: "2026-11-30T23:00:00.000Z",
    });
    const history = await (await read(`${slug}/prices`)).json();
    expect(history.spans.at(-1)).toMatchObject({ price: 7_000, kind: "promo" });
  });

  test("is judged again when it is published: the register may have changed meanwhile", async () => {
    const content = { ...promoText, activity: shop.slug, ...cut({ percent: 12 }) };
    const item = { ...shop, ...(await beginPromo(shop.owner, content, shop.organisationId)) };
    await handIn(item, content as never);
    const path = `/api/business/products/${product.id}/prices`;
    const lower = { price: 7_200, first_day: "2026-11-11", last_day: null };
    expect((await shop.owner.ask("POST", path, lower)).status).toBeLessThan(300);
    backend.setNow("2026-11-12T09:00:00Z");
    const answer = await decide(item, { decision: "publish" });
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ["percent"]]);
  });

  test("withdrawn, it ends its price, and does not come back as a cut of its own price", async () => {
    const promo = await published(cut({}));
    backend.setNow("2026-11-12T09:00:00Z");
    const move = (name: string) =>
      promo.owner.ask("POST", `${promo.path}/${name}`, { version: null });
    expect((await move("unpublish")).status).toBe(200);
    expect((await register()).points[0]).toMatchObject({ ends_at: "2026-11-12T09:00:00.000Z" });
    backend.setNow("2026-11-14T09:00:00Z");
    expect((await move("republish")).status).toBe(409);
  });

  test("goes on after a pause, and another word in its text is no new cut", async () => {
    const promo = await published(cut({}));
    backend.setNow("2026-11-12T09:00:00Z");
    await step(promo, "pause");
    expect((await step(promo, "resume")).status).toBe(204);
    await handIn(promo, { conditions: "Uno a testa" });
    expect((await decide(promo, { decision: "publish" })).status).toBe(204);
    expect(await (await read(promo.slug)).json()).toMatchObject({
      conditions: "Uno a testa",
      saving: { lowest_30d: 8_000 },
    });
    expect((await register()).points).toHaveLength(3);
  });

  test("of another shop's product is refused", async () => {
    const other = await plantActivity(backend.deps.db, "Seconda sede");
    const owner = await newPerson(backend);
    await giveRole(backend, owner.id, "esercente", [other.id]);
    const foreign = await plantProduct({ id: other.id, owner });
    expect(await handedIn(cut({ product: foreign.id }))).toHaveProperty("product");
  });
});
