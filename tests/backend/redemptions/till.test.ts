/** @postgres features/redemptions/queries, features/redemptions/saving, features/redemptions/till-queries */

import { eq } from "drizzle-orm";
import { promos } from "@/backend/db/schema/promos";
import { savedPromos } from "@/backend/db/schema/redemptions";
import type {
  PromoShowing,
  Till,
  TillConflicts,
  TillCounters,
  TillList,
  TillMerged,
} from "@/lib/contract/redemptions";
import { backendOfFile } from "@/tests/support/backend";
import { plantDirectory } from "@/tests/support/directory";
import { putInTeam } from "@/tests/support/organisations";
import {
  device,
  type PlantedPromo,
  plantCode,
  plantQrPromo,
  plantShop,
  redeemAt,
  type Shop,
  scanOf,
} from "@/tests/support/redemptions";
import { newPerson, type Person } from "@/tests/support/signed-in";

const backend = backendOfFile();
/** Wednesday, six in the evening in Rome. */
const NOW = "2026-11-25T17:00:00Z";
const other = "0d4f7d0e-5b52-4f34-9d7b-6f0d2d3a9b22";

let shop: Shop;
let client: Person;

beforeEach(async () => {
  backend.setNow(NOW);
  await plantDirectory(backend.deps.db);
  shop = await plantShop(backend);
  client = await newPerson(backend);
});

const tillOf = async ({ id, owner } = shop): Promise<Till> =>
  (await owner.ask("GET", `/api/till/${id}`)).json();

async function change(promo: PlantedPromo, values: Partial<typeof promos.$inferInsert>) {
  await backend.deps.db.update(promos).set(values).where(eq(promos.id, promo.id));
}

async function show(promo: PlantedPromo, person = client): Promise<PromoShowing> {
  await person.ask("PUT", `/api/profile/promos/${promo.id}`);
  const answer = await person.ask("POST", `/api/profile/promos/${promo.id}/showing`);
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}

async function merge(scans: object[], { id, owner } = shop): Promise<TillMerged["results"]> {
  const now = backend.deps.now().toISOString();
  const body = { device_id: device, now, scans };
  const answer = await owner.ask("POST", `/api/till/${id}/merge`, body);
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()).results;
}

function offline(code: string, at: string, nonce: string, till = "Cassa") {
  return { code, till, nonce, at: new Date(at).toISOString() };
}

const undo = (nonce: string, device_id = device) =>
  shop.owner.ask("POST", `/api/till/${shop.id}/undo`, { nonce, device_id });

describe("a code that is shown", () => {
  test("is given once, by its QR or by its digits; the second time is told when", async () => {
    const promo = await plantQrPromo(backend, shop);
    const { token, digits } = await show(promo);
    expect(await redeemAt(shop, `${digits?.slice(0, 3)} ${digits?.slice(3)}`)).toMatchObject({
      reason: null,
      promo: { title: "Aperitivo in due", redeemed_count: 1 },
      times: 1,
    });
    backend.setNow("2026-11-25T17:02:00Z");
    expect(await redeemAt(shop, token ?? "")).toMatchObject({
      reason: "already_redeemed",
      used: { at: "2026-11-25T17:00:00.000Z", till: "Cassa" },
    });
  });

  test("is good for ten minutes", async () => {
    const promo = await plantQrPromo(backend, shop);
    const { token, digits, until } = await show(promo);
    expect(until).toBe("2026-11-25T17:10:00.000Z");
    backend.setNow("2026-11-25T17:10:00Z");
    expect((await redeemAt(shop, token ?? "")).reason).toBe("code_expired");
    expect((await redeemAt(shop, digits ?? "")).reason).toBe("invalid");
  });

  test("is another one each time, and each of them is good", async () => {
    const promo = await plantQrPromo(backend, shop);
    const first = await show(promo);
    backend.setNow("2026-11-25T17:01:00Z");
    const second = await show(promo);
    expect(second.token).not.toBe(first.token);
    expect((await redeemAt(shop, first.token ?? "")).reason).toBeNull();
    expect((await redeemAt(shop, second.token ?? "")).reason).toBeNull();
  });

  test("is nothing at another shop, and nothing when it is forged", async () => {
    const promo = await plantQrPromo(backend, shop);
    const bar = await plantShop(backend, "Bar");
    const { token, digits } = await show(promo);
    expect((await redeemAt(bar, token ?? "")).reason).toBe("other_shop");
    expect((await redeemAt(bar, digits ?? "")).reason).toBe("other_shop");
    const forged = `${token?.slice(0, -6)}AAAAAA`;
    expect((await redeemAt(shop, forged)).reason).toBe("invalid");
    expect((await redeemAt(shop, "https://example.it")).reason).toBe("invalid");
    // Its time is signed as well.
    const [saved, id, , signature] = token?.split(".") ?? [];
    const longer = [saved, id, "4000000000", signature].join(".");
    expect((await redeemAt(shop, longer)).reason).toBe("invalid");
  });

  test("is nothing once whoever saved it is gone", async () => {
    const promo = await plantQrPromo(backend, shop);
    const { token } = await show(promo);
    await backend.deps.db.delete(savedPromos);
    expect((await redeemAt(shop, token ?? "")).reason).toBe("invalid");
  });

  test("digits that are tried for long have to wait", async () => {
    const codes = Array.from({ length: 21 }, (_, number) => `00${String(number).padStart(4, "0")}`);
    const statuses: number[] = [];
    for (const code of codes) {
      const path = `/api/till/${shop.id}/redemptions`;
      statuses.push((await shop.owner.ask("POST", path, scanOf(code))).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});

describe("a till does not give", () => {
  const hours = {
    recurring_days: ["we" as const, "fr" as const],
    recurring_from: "19:00",
    recurring_to: "21:00",
  };
  test.each<[string, Partial<typeof promos.$inferInsert>, object]>([
    ["before the first day", { starts_at: new Date("2026-11-26T23:00Z") }, { reason: "not_yet" }],
    ["after the last day", { ends_at: new Date("2026-11-24T23:00Z") }, { reason: "over" }],
    ["out of its hours", hours, { reason: "outside_hours", next_at: "2026-11-25T18:00:00.000Z" }],
    ["while it is paused", { status: "paused" }, { reason: "paused" }],
    [
      "when it was withdrawn",
      { status: "withdrawn", resumes_as: "published", closed_at: new Date("2026-11-25T12:00Z") },
      { reason: "withdrawn" },
    ],
    ["when it is used up", { limit_total: 3, redeemed_count: 3 }, { reason: "used_up" }],
  ])("%s", async (_, values, expected) => {
    const promo = await plantQrPromo(backend, shop);
    const code = await plantCode(backend, promo, client.id);
    await change(promo, values);
    const answer = await redeemAt(shop, code);
    expect(answer).toMatchObject({ ...expected, promo: { title: "Aperitivo in due" } });
    expect(answer.promo?.redeemed_count).toBe(values.redeemed_count ?? 0);
  });

  test("more often to one person than is allowed, also to one who took it off the list and saved it anew", async () => {
    const promo = await plantQrPromo(backend, shop, { limit_per_person: 1 });
    const first = await show(promo);
    expect((await redeemAt(shop, first.token ?? "")).reason).toBeNull();
    await client.ask("DELETE", `/api/profile/promos/${promo.id}`);
    await client.ask("PUT", `/api/profile/promos/${promo.id}`);
    const path = `/api/profile/promos/${promo.id}/showing`;
    expect((await client.ask("POST", path)).status).toBe(409);
    const code = await plantCode(backend, promo, client.id, { later: 60 });
    expect(await redeemAt(shop, code)).toMatchObject({ reason: "person_limit", times: 1 });
  });
});

describe("taking back", () => {
  test("frees the code and the count for 30 seconds, and no longer", async () => {
    const promo = await plantQrPromo(backend, shop, { limit_total: 1 });
    const code = await plantCode(backend, promo, client.id);
    const nonce = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d11";
    await redeemAt(shop, code, { nonce });
    expect((await undo(nonce, other)).status).toBe(409);
    backend.setNow("2026-11-25T17:00:30Z");
    expect((await undo(nonce)).status).toBe(200);
    expect((await undo(nonce)).status).toBe(200);
    const [row] = await backend.deps.db.select().from(promos);
    expect(row).toMatchObject({ redeemed_count: 0, status: "published", closed_at: null });
    expect((await tillOf()).today).toBe(0);
    const again = "7a1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11";
    expect((await redeemAt(shop, code, { nonce: again })).reason).toBeNull();
    backend.setNow("2026-11-25T17:01:01Z");
    expect((await undo(again)).status).toBe(409);
  });

  test("a promotion that was paused meanwhile stays paused", async () => {
    const promo = await plantQrPromo(backend, shop, { limit_total: 5 });
    const code = await plantCode(backend, promo, client.id);
    const nonce = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d11";
    await redeemAt(shop, code, { nonce });
    await change(promo, { status: "paused" });
    await undo(nonce);
    const [row] = await backend.deps.db.select().from(promos);
    expect(row).toMatchObject({ redeemed_count: 0, status: "paused" });
  });
});

describe("what was given without a network", () => {
  const one = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d11";
  const two = "7a1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11";

  test("counts when it is told, once, at the time at which it was given", async () => {
    const promo = await plantQrPromo(backend, shop);
    const { token } = await show(promo);
    const scan = offline(token ?? "", "2026-11-25T17:03:00Z", one);
    backend.setNow("2026-11-25T19:00:00Z");
    expect(await merge([scan])).toEqual([{ nonce: one, outcome: "merged", reason: null }]);
    expect(await merge([scan])).toEqual([{ nonce: one, outcome: "known", reason: null }]);
    expect((await tillOf()).promos[0]?.redeemed_count).toBe(1);
  });

  test("of two tills with one code the second to tell is a conflict, listed until somebody has seen it", async () => {
    const promo = await plantQrPromo(backend, shop);
    const { token } = await show(promo);
    const code = token ?? "";
    await merge([offline(code, "2026-11-25T16:59:00Z", one, "Banco")]);
    expect(await merge([offline(code, "2026-11-25T16:58:00Z", two, "Dehors")])).toEqual([
      { nonce: two, outcome: "conflict", reason: "already_redeemed" },
    ]);
    const till = await tillOf();
    expect([till.conflicts, till.promos[0]?.redeemed_count]).toEqual([1, 1]);
    const path = `/api/till/${shop.id}/conflicts`;
    const list = async (): Promise<TillConflicts["conflicts"]> =>
      (await (await shop.owner.ask("GET", path)).json()).conflicts;
    expect(await list()).toEqual([
      {
        id: two,
        at: "2026-11-25T16:58:00.000Z",
        till: "Dehors",
        reason: "already_redeemed",
        promo: "Aperitivo in due",
        other: { at: "2026-11-25T16:59:00.000Z", till: "Banco" },
      },
    ]);
    expect((await shop.owner.ask("POST", path, { redemption_id: two })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await tillOf()).conflicts).toBe(0);
  });

  test("above a limit is a conflict that counts nowhere", async () => {
    const promo = await plantQrPromo(backend, shop, { limit_total: 1 });
    const { id } = await newPerson(backend);
    const codes = [await plantCode(backend, promo, client.id), await plantCode(backend, promo, id)];
    const scans = codes.map((code, at) => offline(code, NOW, at === 0 ? one : two));
    expect(await merge(scans)).toEqual([
      { nonce: one, outcome: "merged", reason: null },
      { nonce: two, outcome: "conflict", reason: "used_up" },
    ]);
    expect((await tillOf()).promos[0]?.redeemed_count).toBe(1);
  });

  test("before it was paused counts, after that it is a conflict", async () => {
    const promo = await plantQrPromo(backend, shop);
    const code = await plantCode(backend, promo, client.id);
    const late = await plantCode(backend, promo, client.id, { later: 1 });
    await change(promo, { status: "paused", updated_at: new Date("2026-11-25T17:04:00Z") });
    backend.setNow("2026-11-25T18:00:00Z");
    const scans = [
      offline(code, "2026-11-25T17:03:00Z", one),
      offline(late, "2026-11-25T17:05:00Z", two),
    ];
    expect((await merge(scans)).map(({ reason }) => reason)).toEqual([null, "paused"]);
  });

  test("counts for nobody when whoever saved it is gone, and is not taken when it was forged", async () => {
    const promo = await plantQrPromo(backend, shop);
    const { token } = await show(promo);
    const code = token ?? "";
    await backend.deps.db.delete(savedPromos);
    const scans = [offline(code, NOW, one), offline(`${code.slice(0, -6)}AAAAAA`, NOW, two)];
    expect(await merge(scans)).toEqual([
      { nonce: one, outcome: "merged", reason: null },
      { nonce: two, outcome: "refused", reason: "invalid" },
    ]);
    expect((await tillOf()).promos[0]?.redeemed_count).toBe(1);
  });

  test("has the right time when the clock of the device is wrong", async () => {
    const promo = await plantQrPromo(backend, shop);
    const { token } = await show(promo);
    const now = "2026-11-25T20:00:00.000Z";
    const body = {
      device_id: device,
      now,
      scans: [offline(token ?? "", "2026-11-25T19:55:00Z", one)],
    };
    backend.setNow("2026-11-25T17:08:00Z");
    await shop.owner.ask("POST", `/api/till/${shop.id}/merge`, body);
    expect((await tillOf()).used).toMatchObject([{ at: "2026-11-25T17:03:00.000Z" }]);
  });
});

describe("who works at a till", () => {
  test.each(["manager", "editor", "scanner"] as const)("a %s of the shop's team", async (right) => {
    const promo = await plantQrPromo(backend, shop);
    const helper = await newPerson(backend);
    await putInTeam(backend, shop.organisationId, helper.id, right);
    const { token } = await show(promo);
    expect((await redeemAt({ id: shop.id, owner: helper }, token ?? "")).reason).toBeNull();
    const tills: TillList = await (await helper.ask("GET", "/api/business/tills")).json();
    expect(tills.data).toEqual([{ id: shop.id, name: "Osteria", promos: 1, today: 1 }]);
  });

  test("nobody else: the till does not exist for them", async () => {
    const bar = await plantShop(backend, "Bar");
    const ask = (person: Person) => person.ask("GET", `/api/till/${shop.id}`);
    expect([(await ask(bar.owner)).status, (await ask(client)).status]).toEqual([404, 403]);
  });
});

test("a shop sees how often each promotion was saved, shown and given, by days, and nobody's name", async () => {
  const promo = await plantQrPromo(backend, shop);
  await show(promo);
  backend.setNow("2026-11-26T10:00:00Z");
  const { token } = await show(promo, await newPerson(backend));
  await redeemAt(shop, token ?? "");
  const path = `/api/business/tills/${shop.id}`;
  const told: TillCounters = await (await shop.owner.ask("GET", path)).json();
  expect(told.promos).toMatchObject([
    {
      title: "Aperitivo in due",
      saved: 2,
      shown: 2,
      redeemed: 1,
      days: [
        { day: "2026-11-26", saved: 1, shown: 1, redeemed: 1 },
        { day: "2026-11-25", saved: 1, shown: 1, redeemed: 0 },
      ],
    },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/Conti|example/);
});
