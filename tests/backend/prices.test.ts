/** @postgres features/prices/queries */

import { sql } from "drizzle-orm";
import { inTransaction } from "@/backend/db/handle";
import {
  checkPriceCut,
  correctPrice,
  priceHistory,
  recordPrice,
} from "@/backend/features/prices/service";
import { sweepPrices } from "@/backend/features/prices/tasks";
import type { ProductDetail } from "@/lib/contract/prices";
import { backendOfFile } from "../support/backend";
import { plantActivity } from "../support/directory";
import { giveRole } from "../support/organisations";
import { aProduct, openShop, plantProduct, plantShop, type Shop } from "../support/prices";
import { newPerson } from "../support/signed-in";
import { newStaff } from "../support/staff";

const backend = backendOfFile();
let shop: Shop;
beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  shop = await openShop(backend);
});

const productPath = (id: string) => `/api/business/products/${id}`;
const pricesPath = (id: string) => `${productPath(id)}/prices`;
const correctionsPath = (id: string) => `${productPath(id)}/corrections`;
const productsOf = ({ id }: Shop) => `/api/business/activities/${id}/products`;

const ask = async (method: string, path: string, body?: object) => {
  const answer = await shop.owner.ask(method, path, body);
  return { status: answer.status, body: await answer.json() };
};
const read = async (id: string): Promise<ProductDetail> => (await ask("GET", productPath(id))).body;
const now = () => backend.deps.now();

/** A promotion's price of the test, from `from` until `to`. */
const promoOf = (productId: string, from: string, to: string | null = null) => ({
  productId,
  priceCents: 8_000,
  kind: "promo" as const,
  from: new Date(from),
  to: to === null ? null : new Date(to),
  source: "promotion" as const,
  recordedBy: null,
  recordedAt: now(),
});
const record = (price: Parameters<typeof recordPrice>[1]) =>
  inTransaction(backend.deps.db, (tx) => recordPrice(tx, price));
const correct = (correction: Parameters<typeof correctPrice>[1]) =>
  inTransaction(backend.deps.db, (tx) => correctPrice(tx, correction));

describe("a product", () => {
  test("comes in with its prices so far: of days that are over they are marked as declared, with the day", async () => {
    const { id } = await plantProduct(shop, {
      prices: [
        { price: 12_000, first_day: "2026-01-10" },
        { price: 10_000, first_day: "2026-11-21" },
      ],
    });
    const { price, reference, missing_since, points } = await read(id);
    expect({ price, reference, missing_since }).toEqual({
      price: { price: 10_000, kind: "regular" },
      reference: { price: 10_000, basis: "lowest_30d", since: "2026-10-22" },
      missing_since: null,
    });
    expect(points.map(({ price, source, recorded_at }) => [price, source, recorded_at])).toEqual([
      [10_000, "recorded", "2026-11-21T10:00:00.000Z"],
      [12_000, "declared", "2026-11-21T10:00:00.000Z"],
    ]);
  });

  test("says which days are missing", async () => {
    const { id } = await plantProduct(shop, {
      prices: [{ price: 10_000, first_day: "2026-11-10" }],
    });
    expect((await read(id)).missing_since).toBe("2026-10-22");
  });

  test.each([
    ["on sale in the future", { on_sale_since: "2026-11-22" }, "on_sale_since"],
    ["with a price before it was on sale", { on_sale_since: "2026-02-01" }, "prices.0.first_day"],
    [
      "with a price that ends before it begins",
      { prices: [{ price: 100, first_day: "2026-02-02", last_day: "2026-02-01" }] },
      "prices.0.last_day",
    ],
    ["on sale before there were shops", { on_sale_since: "0001-01-01" }, "on_sale_since"],
    [
      "with a price that ends in a year without a name",
      { prices: [{ price: 100, first_day: "2026-02-02", last_day: "9999-12-31" }] },
      "prices.0.last_day",
    ],
    ["without a price", { prices: [] }, "prices"],
    ["for nothing", { prices: [{ price: 0, first_day: "2026-02-02" }] }, "prices.0.price"],
    [
      "on a day that does not exist",
      { prices: [{ price: 1, first_day: "2026-02-30" }] },
      "prices.0.first_day",
    ],
  ])("is refused %s", async (_, over, field) => {
    const { status, body } = await ask("POST", productsOf(shop), aProduct(over));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test("stands once in the register of a shop, also when it is sent twice at once", async () => {
    const answers = await Promise.all(
      [aProduct(), aProduct({ name: "trapano A BATTERIA" })].map((body) =>
        ask("POST", productsOf(shop), body),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const other = await plantShop(backend, "Casa Mia");
    await expect(plantProduct(other)).resolves.toMatchObject({ name: "Trapano a batteria" });
  });

  test("is sold no more, and comes back", async () => {
    const { id } = await plantProduct(shop);
    const put = (is_archived: boolean) =>
      ask("PUT", productPath(id), { name: "Trapano", is_archived });
    expect((await put(true)).body).toMatchObject({ name: "Trapano", is_archived: true });
    await plantProduct(shop, { name: "Trapano" });
    expect((await put(false)).status).toBe(409);
  });
});

describe("a price", () => {
  test("holds from now; told a second time it is written once", async () => {
    const { id } = await plantProduct(shop);
    await Promise.all([1, 2, 3].map(() => ask("POST", pricesPath(id), { price: 9_000 })));
    const { points, price } = await read(id);
    expect(points.map((point) => point.price)).toEqual([9_000, 10_000]);
    expect(price).toEqual({ price: 9_000, kind: "regular" });
  });

  test("prices that are told at once stand one after the other, and none is lost", async () => {
    const { id } = await plantProduct(shop);
    const sums = [9_000, 9_100, 9_200, 9_300, 9_400];
    const answers = await Promise.all(
      sums.map((price, index) =>
        ask("POST", pricesPath(id), { price, first_day: `2026-11-${22 + index}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(sums.map(() => 200));
    const { points } = await read(id);
    expect(points.map(({ price }) => price).sort()).toEqual([10_000, ...sums]);
  });

  test("two prices from the same day contradict each other: of those told at once one stands", async () => {
    const { id } = await plantProduct(shop);
    const answers = await Promise.all(
      [9_000, 8_000].map((price) =>
        ask("POST", pricesPath(id), { price, first_day: "2026-11-25" }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("is told at most thirty days late, as declared, and behind those that are there", async () => {
    const { id } = await plantProduct(shop);
    const told = (first_day: string) => ask("POST", pricesPath(id), { price: 9_000, first_day });
    expect((await told("2026-10-21")).body.errors).toHaveProperty("first_day");
    expect((await told("2024-04-01")).status).toBe(200);
    expect((await told("2026-10-22")).status).toBe(200);
    const [point] = (await read(id)).points;
    expect(point).toMatchObject({ source: "declared", starts_at: "2026-10-21T22:00:00.000Z" });
    await ask("POST", pricesPath(id), { price: 9_500, first_day: "2026-11-10" });
    expect((await told("2026-11-09")).body.errors).toHaveProperty("first_day");
    expect((await told("2027-02-20")).body.errors).toHaveProperty("first_day");
    const endless = { price: 9_000, last_day: "9999-12-31" };
    expect((await ask("POST", pricesPath(id), endless)).body.errors).toHaveProperty("last_day");
  });

  test("of an offer in the shop ends with its last day", async () => {
    const { id } = await plantProduct(shop);
    await ask("POST", pricesPath(id), { price: 8_000, kind: "promo", last_day: "2026-11-22" });
    expect((await read(id)).price).toEqual({ price: 8_000, kind: "promo" });
    backend.setNow("2026-11-22T23:00:00Z");
    expect((await read(id)).price).toEqual({ price: 10_000, kind: "regular" });
  });
});

describe("a correction", () => {
  const reason = "Avevo sbagliato a scrivere";

  test("is another row that names the one it corrects; both are shown, one counts", async () => {
    const { id } = await plantProduct(shop);
    await ask("POST", pricesPath(id), { price: 900 });
    const wrong = (await read(id)).points[0];
    const { status, body } = await ask("POST", correctionsPath(id), {
      point_id: wrong?.id,
      price: 9_000,
      reason,
    });
    expect(status).toBe(200);
    expect(body.price).toEqual({ price: 9_000, kind: "regular" });
    const [newer, older] = (body as ProductDetail).points;
    expect(newer).toMatchObject({ price: 9_000, corrects_id: wrong?.id, reason });
    expect(newer?.starts_at).toBe(wrong?.starts_at);
    expect(older).toMatchObject({ price: 900, is_corrected: true, can_correct: false });
    expect(body.history.corrections).toBe(1);
  });

  test("of several at once one stands", async () => {
    const { id, points } = await plantProduct(shop);
    const answers = await Promise.all(
      [9_000, 9_100, 9_200].map((price) =>
        ask("POST", correctionsPath(id), { point_id: points[0]?.id, price, reason }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read(id)).points).toHaveLength(2);
  });

  test("is the shop's for two days, and the staff's afterwards", async () => {
    const { id, points } = await plantProduct(shop);
    const body = { point_id: points[0]?.id, price: 9_000, reason };
    backend.setNow("2026-11-23T10:00:01Z");
    expect((await ask("POST", correctionsPath(id), body)).status).toBe(409);
    expect((await read(id)).points[0]?.can_correct).toBe(false);
    const staff = await newStaff(backend, "amministratore");
    expect((await staff.ask("POST", correctionsPath(id), body)).status).toBe(200);
  });

  test("does not touch what a promotion wrote, nor a row of another product", async () => {
    const { id, points } = await plantProduct(shop);
    const point_id = await record(promoOf(id, "2026-11-20T23:00:00Z", "2026-11-30T23:00:00Z"));
    const by = (point: number | undefined, product = id) =>
      ask("POST", correctionsPath(product), { point_id: point, price: 1, reason });
    expect((await by(point_id)).status).toBe(409);
    const other = await plantProduct(shop, { name: "Martello" });
    expect((await by(points[0]?.id, other.id)).status).toBe(404);
  });

  test("says why", async () => {
    const { id, points } = await plantProduct(shop);
    const body = { point_id: points[0]?.id, price: 9_000, reason: " " };
    expect((await ask("POST", correctionsPath(id), body)).body.errors).toHaveProperty("reason");
  });
});

describe("promotions", () => {
  const cutOf = (productId: string, priceNowCents: number, claimedPercent?: number) => ({
    productId,
    priceNowCents,
    startsAt: new Date("2026-11-24T23:00:00Z"),
    claimedPercent,
  });

  test("of a false discount the register tells the right percentage", async () => {
    const { id } = await plantProduct(shop, {
      prices: [
        { price: 10_000, first_day: "2026-01-10" },
        { price: 13_000, first_day: "2026-11-15" },
      ],
    });
    const cut = await checkPriceCut(backend.deps.db, cutOf(id, 9_100, 30));
    expect(cut).toMatchObject({ referenceCents: 10_000, percent: 9 });
    expect(cut.problem).toEqual({ kind: "claim_too_high" });
    expect((await checkPriceCut(backend.deps.db, cutOf(id, 9_100, 9))).problem).toBeNull();
    expect((await checkPriceCut(backend.deps.db, cutOf(id, 10_000))).problem).toEqual({
      kind: "not_lower",
    });
  });

  test("a promotion that was withdrawn ends sooner in the register, and the next one starts from its price", async () => {
    const { id } = await plantProduct(shop);
    const pointId = await record(promoOf(id, "2026-11-20T23:00:00Z", "2026-12-31T23:00:00Z"));
    await correct({
      pointId,
      to: new Date("2026-11-22T09:00:00Z"),
      reason: "La promozione è finita prima.",
      recordedBy: null,
      recordedAt: now(),
    });
    expect(await checkPriceCut(backend.deps.db, cutOf(id, 8_000, 20))).toMatchObject({
      referenceCents: 8_000,
      basis: "previous_promo",
      since: "2026-11-22",
      problem: { kind: "not_lower" },
    });
  });

  test("one that was withdrawn before it began leaves no price", async () => {
    const { id } = await plantProduct(shop);
    const from = "2026-11-22T23:00:00Z";
    const pointId = await record(promoOf(id, from, "2026-11-23T23:00:00Z"));
    const correction = { pointId, to: new Date(from), reason: "Ritirata." };
    await correct({ ...correction, recordedBy: null, recordedAt: now() });
    expect(await checkPriceCut(backend.deps.db, cutOf(id, 8_000, 20))).toMatchObject({
      referenceCents: 10_000,
      problem: null,
    });
  });

  test("everybody reads ninety days of prices, and which were declared", async () => {
    const { id } = await plantProduct(shop);
    await record(promoOf(id, "2026-11-20T23:00:00Z"));
    expect(await priceHistory(backend.deps.db, id, now())).toMatchObject({
      since: "2026-08-23",
      spans: [
        { price: 10_000, kind: "regular", is_declared: true },
        { price: 8_000, kind: "promo", is_declared: false, ends_at: null },
      ],
      corrections: 0,
    });
  });
});

describe("the register", () => {
  test.each([
    ["a price is not changed", sql`update price_points set price = 1`],
    ["a beginning is not changed", sql`update price_points set starts_at = now()`],
    [
      "nobody else becomes who wrote it",
      sql`update price_points set recorded_by = gen_random_uuid()`,
    ],
    [
      "nothing is changed while a person is forgotten",
      sql`update price_points set recorded_by = null, price = 1`,
    ],
    ["a row is not removed", sql`delete from price_points`],
    ["a product is not removed with its rows", sql`delete from products`],
  ])("%s, by nobody", async (_, statement) => {
    const { id } = await plantProduct(shop);
    await expect(backend.deps.db.execute(statement)).rejects.toThrow();
    expect((await read(id)).points).toMatchObject([{ price: 10_000 }]);
  });

  test("forgets who wrote a price, and keeps the price", async () => {
    const { id } = await plantProduct(shop);
    const data = backend.deps.personalData.find(({ name }) => name === "recorded_prices");
    expect(await data?.read(backend.deps.db, shop.owner.id, backend.deps.now())).toMatchObject([
      { product: "Trapano a batteria", price: 10_000 },
    ]);
    await inTransaction(backend.deps.db, async (tx) =>
      data?.erase(tx, shop.owner.id, backend.deps),
    );
    expect((await read(id)).points).toMatchObject([{ price: 10_000, recorded_by: null }]);
  });

  test("keeps prices for twenty-four months after they ended, and that of today for good", async () => {
    const { id } = await plantProduct(shop, {
      on_sale_since: "2020-01-01",
      prices: [
        { price: 7_000, first_day: "2020-01-01" },
        { price: 8_000, first_day: "2021-01-01" },
      ],
    });
    // As if they had been written then.
    await backend.deps.db.execute(sql`
      insert into price_points (product_id, price, kind, starts_at, source, recorded_at)
      values (${id}, 5000, 'regular', '2020-06-01', 'recorded', '2020-06-01')`);
    await sweepPrices(backend.deps);
    expect((await read(id)).points.map(({ price }) => price).sort()).toEqual([7_000, 8_000]);
    await backend.deps.db.execute(sql`
      insert into price_points (product_id, price, kind, starts_at, source, recorded_at)
      values (${id}, 9000, 'regular', '2022-06-01', 'recorded', '2022-06-01')`);
    await sweepPrices(backend.deps);
    expect((await read(id)).price).toEqual({ price: 9_000, kind: "regular" });
  });

  test("a corrected row goes after the one that stands in its place", async () => {
    const { id } = await plantProduct(shop);
    await backend.deps.db.execute(sql`
      with wrong as (
        insert into price_points (product_id, price, kind, starts_at, source, recorded_at)
        values (${id}, 500, 'regular', '2020-06-01', 'recorded', '2020-06-01') returning id)
      insert into price_points (product_id, price, kind, starts_at, source, recorded_at, corrects_id, reason)
      select ${id}, 5000, 'regular', '2020-06-01', 'recorded', '2020-06-01', wrong.id, 'Svista' from wrong`);
    await backend.deps.db.execute(sql`
      insert into price_points (product_id, price, kind, starts_at, source, recorded_at)
      values (${id}, 6000, 'regular', '2021-06-01', 'recorded', '2021-06-01')`);
    const left = async () => (await read(id)).points.map(({ price }) => price);
    await sweepPrices(backend.deps);
    expect(await left()).toEqual([6_000, 500, 10_000]);
    await sweepPrices(backend.deps);
    expect(await left()).toEqual([6_000, 10_000]);
  });

  test("a card that is no more leaves its register to nobody", async () => {
    const { id } = await plantProduct(shop);
    await backend.deps.db.execute(sql`delete from activities where id = ${shop.id}`);
    expect((await ask("GET", productPath(id))).status).toBe(404);
    const { rows } = await backend.deps.db.execute(sql`select price from price_points`);
    expect(rows).toEqual([{ price: 10_000 }]);
  });
});

describe("who keeps it", () => {
  test("a shop reads and writes its own register alone", async () => {
    const { id } = await plantProduct(shop);
    const other = await plantShop(backend, "Casa Mia");
    const tries: [string, string, object | undefined][] = [
      ["GET", productPath(id), undefined],
      ["PUT", productPath(id), { name: "Mio", is_archived: true }],
      ["POST", pricesPath(id), { price: 1 }],
      ["POST", correctionsPath(id), { point_id: 1, price: 1, reason: "Perché sì" }],
      ["POST", productsOf(shop), aProduct({ name: "Altro" })],
      ["GET", `/api/business/products?activity=${shop.id}`, undefined],
    ];
    for (const [method, path, body] of tries) {
      expect([path, (await other.owner.ask(method, path, body)).status]).toEqual([path, 404]);
    }
    const list = await (await other.owner.ask("GET", "/api/business/products")).json();
    expect(list).toEqual({ data: [], activities: [{ id: other.id, name: "Casa Mia" }] });
  });

  test("who has another role keeps none", async () => {
    const { id } = await plantActivity(backend.deps.db, "Teatro");
    const organiser = await newPerson(backend);
    await giveRole(backend, organiser.id, "organizzatore", [id]);
    expect((await organiser.ask("GET", "/api/business/products")).status).toBe(403);
  });

  test("an administrator finds products shop by shop", async () => {
    const { id } = await plantProduct(shop);
    const staff = await newStaff(backend, "amministratore");
    const list = async (query: string) =>
      (await staff.ask("GET", `/api/business/products${query}`)).json();
    expect((await list("")).data).toEqual([]);
    expect((await list(`?activity=${shop.id}`)).data).toMatchObject([{ id }]);
  });
});
