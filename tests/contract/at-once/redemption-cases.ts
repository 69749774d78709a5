import { randomUUID } from "node:crypto";
import type { TestBackend } from "../../support/backend";
import { device, plantCode, plantQrPromo, plantShop, scanOf } from "../../support/redemptions";
import { newPerson } from "../../support/signed-in";
import { type Cases, json, nextNumber, own } from "./case";

const DAY = 24 * 60 * 60 * 1000;

/** Saved promotions and tills. */
export function redemptionCases(backend: TestBackend): Cases {
  const promoOf = async () => {
    const shop = await plantShop(backend, `Bottega ${nextNumber()}`);
    const now = backend.deps.now().getTime();
    const promo = await plantQrPromo(backend, shop, {
      starts_at: new Date(now - DAY),
      ends_at: new Date(now + DAY),
    });
    return { shop, promo };
  };
  /** A code that somebody shows at a till. */
  const shown = async () => {
    const { shop, promo } = await promoOf();
    const { id } = await newPerson(backend);
    return { shop, code: await plantCode(backend, promo, id) };
  };
  const now = () => backend.deps.now().toISOString();
  return [
    [
      /(GET|DELETE|POST) \/api\/profile\/promos\/{id}/,
      own(async ({ ask }) => {
        const { id } = (await promoOf()).promo;
        await ask("PUT", `/api/profile/promos/${id}`);
        return { params: { id } };
      }),
    ],
    [
      /PUT \/api\/profile\/promos\/{id}/,
      async () => ({ params: { id: (await promoOf()).promo.id } }),
    ],
    [
      /POST \/api\/till\/{id}\/redemptions/,
      async () => {
        const { shop, code } = await shown();
        return { params: { id: shop.id }, body: scanOf(code) };
      },
    ],
    [
      /POST \/api\/till\/{id}\/merge/,
      async () => {
        const { shop, code } = await shown();
        const scans = [{ code, till: "Cassa", nonce: randomUUID(), at: now() }];
        return { params: { id: shop.id }, body: { device_id: device, now: now(), scans } };
      },
    ],
    [
      /POST \/api\/till\/{id}\/undo/,
      own(async ({ ask }) => {
        const { shop, code } = await shown();
        const scan = scanOf(code);
        await ask("POST", `/api/till/${shop.id}/redemptions`, scan);
        return { params: { id: shop.id }, body: { nonce: scan.nonce, device_id: device } };
      }),
    ],
    [
      /POST \/api\/till\/{id}\/conflicts/,
      own(async ({ ask }) => {
        const { shop, code } = await shown();
        const path = `/api/till/${shop.id}`;
        for (const till of ["Banco", "Dehors"]) {
          const scans = [{ code, till, nonce: randomUUID(), at: now() }];
          await ask("POST", `${path}/merge`, { device_id: randomUUID(), now: now(), scans });
        }
        const { conflicts } = await json(ask("GET", `${path}/conflicts`));
        return { params: { id: shop.id }, body: { redemption_id: conflicts[0].id } };
      }),
    ],
    [/(till|tills)\/{id}/, async () => ({ params: { id: (await promoOf()).shop.id } })],
  ];
}
