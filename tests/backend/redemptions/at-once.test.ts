/** @postgres connections */

import { eq } from "drizzle-orm";
import { promos } from "@/backend/db/schema/promos";
import { promoRedemptions } from "@/backend/db/schema/redemptions";
import { redeem } from "@/backend/features/redemptions/redeeming";
import { backendOfFile } from "@/tests/support/backend";
import { plantDirectory } from "@/tests/support/directory";
import {
  device,
  plantCode,
  plantCodes,
  plantQrPromo,
  plantShop,
  redeemAt,
  type Shop,
  scanOf,
} from "@/tests/support/redemptions";
import { newPerson } from "@/tests/support/signed-in";

const backend = backendOfFile();
let shop: Shop;

beforeEach(async () => {
  backend.setNow("2026-11-25T17:00:00Z");
  await plantDirectory(backend.deps.db);
  shop = await plantShop(backend);
});

async function promoNow(id: string) {
  const [row] = await backend.deps.db.select().from(promos).where(eq(promos.id, id));
  return row;
}

/** Reads all codes at the same moment; how many were given, and why the others were not. */
async function allAtOnce(codes: readonly string[]) {
  const answers = await Promise.all(codes.map((code) => redeemAt(shop, code)));
  const given = answers.filter(({ reason }) => reason === null);
  const reasons = new Set(answers.flatMap(({ reason }) => (reason === null ? [] : [reason])));
  return { given: given.length, refused: answers.length - given.length, reasons: [...reasons] };
}

async function withoutGuard(work: () => Promise<void>): Promise<void> {
  const { deps } = backend;
  deps.config = { ...deps.config, stockGuard: false };
  try {
    await work();
  } finally {
    deps.config = { ...deps.config, stockGuard: true };
  }
}

describe("of 200 people who redeem a promotion at once that is given 50 times", () => {
  test("exactly 50 get it, the others are told that it is used up, and it is", async () => {
    const promo = await plantQrPromo(backend, shop, { limit_total: 50 });
    const codes = await plantCodes(backend, promo, 200);
    expect(await allAtOnce(codes)).toEqual({ given: 50, refused: 150, reasons: ["used_up"] });
    expect(await promoNow(promo.id)).toMatchObject({
      redeemed_count: 50,
      status: "used_up",
      closed_at: new Date("2026-11-25T17:00:00Z"),
    });
    const rows = await backend.deps.db.select().from(promoRedemptions);
    expect(rows).toHaveLength(50);
    expect(backend.told.map(({ tags }) => tags)).toEqual([
      expect.arrayContaining([`promo:${promo.slug}`]),
    ]);
  }, 120_000);

  test("more get it without the guard: this test would find it out", async () => {
    const promo = await plantQrPromo(backend, shop, { limit_total: 50 });
    const codes = await plantCodes(backend, promo, 200);
    const { deps } = backend;
    const place = { shopId: shop.id, userId: shop.owner.id };
    await withoutGuard(async () => {
      // Not over HTTP: the embedded engine of a test could answer one request whole before the next one is read.
      const answers = await Promise.all(codes.map((code) => redeem(deps, place, scanOf(code))));
      expect(answers.filter(({ reason }) => reason === null).length).toBeGreaterThan(50);
    });
  }, 120_000);
});

describe("of twenty tills that read one code at once", () => {
  test("one gives, and nineteen say when and where it was used", async () => {
    const promo = await plantQrPromo(backend, shop);
    const { id } = await newPerson(backend);
    const code = await plantCode(backend, promo, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => redeemAt(shop, code, { till: `Cassa ${number}` })),
    );
    const given = answers.filter(({ reason }) => reason === null);
    const refused = answers.filter(({ reason }) => reason === "already_redeemed");
    expect([given.length, refused.length]).toEqual([1, 19]);
    const used = given[0]?.used;
    expect(used).toMatchObject({ at: "2026-11-25T17:00:00.000Z" });
    expect(refused.map((answer) => answer.used)).toEqual(Array(19).fill(used));
    expect(await promoNow(promo.id)).toMatchObject({ redeemed_count: 1 });
  });

  test("the index refuses a second one, whatever code forgets", async () => {
    const promo = await plantQrPromo(backend, shop);
    const { id } = await newPerson(backend);
    const code = await plantCode(backend, promo, id);
    await redeemAt(shop, code);
    const [row] = await backend.deps.db.select().from(promoRedemptions);
    if (!row) throw new Error("Nothing was given");
    const again = { ...row, id: device };
    await expect(backend.deps.db.insert(promoRedemptions).values(again)).rejects.toThrow();
  });
});

test("of ten codes of one person at once only so many are given as the person may have", async () => {
  const promo = await plantQrPromo(backend, shop, { limit_per_person: 2 });
  const { id } = await newPerson(backend);
  const codes: string[] = [];
  for (let later = 0; later < 10; later++) {
    codes.push(await plantCode(backend, promo, id, { later }));
  }
  expect(await allAtOnce(codes)).toEqual({ given: 2, refused: 8, reasons: ["person_limit"] });
});

test("the same nonce at once is one redemption", async () => {
  const promo = await plantQrPromo(backend, shop);
  const { id } = await newPerson(backend);
  const code = await plantCode(backend, promo, id);
  const nonce = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d11";
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => redeemAt(shop, code, { nonce })),
  );
  expect(answers.map(({ reason }) => reason)).toEqual(Array(8).fill(null));
  expect(await promoNow(promo.id)).toMatchObject({ redeemed_count: 1 });
});
