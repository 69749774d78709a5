import { randomUUID } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import {
  countOnDay,
  countOne,
  insertRedemption,
  putOnList,
  selectPromoOfSlug,
  selectSaved,
} from "@/backend/features/redemptions/service";
import { addressOf } from "@/demo/accounts";
import type { Known } from "@/demo/known";
import { slugOf } from "@/lib/domain/categories";
import { romeDay } from "@/lib/domain/rome-time";

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60_000;

interface SeedSaved {
  /** Title of the promotion. */
  promo: string;
  /** By the local part of the account's address. */
  by: string;
  /** Days ago. */
  saved: number;
  redeemed?: number;
}

/** What the demo accounts have saved; the first one is to be shown at the till of Bar Centrale. */
const seedSaved: readonly SeedSaved[] = [
  { promo: "Cornetto in omaggio con il cappuccino", by: "visitatore", saved: 3 },
  { promo: "Tessera dei caffè: il sesto è gratis", by: "visitatore", saved: 9, redeemed: 2 },
  { promo: "Dolcetto della casa, un euro in meno", by: "visitatore", saved: 6 },
  { promo: "Aperitivo: il secondo calice lo offriamo noi", by: "visitatore", saved: 1 },
  { promo: "Cornetto in omaggio con il cappuccino", by: "organizzatore", saved: 4, redeemed: 1 },
  { promo: "Dolcetto della casa, un euro in meno", by: "organizzatore", saved: 5, redeemed: 3 },
];

/** What others did day by day, back from yesterday; nobody is known of them. */
const otherDays = [
  { saved: 4, shown: 3, redeemed: 2 },
  { saved: 6, shown: 4, redeemed: 4 },
  { saved: 3, shown: 5, redeemed: 3 },
  { saved: 8, shown: 2, redeemed: 1 },
  { saved: 5, shown: 6, redeemed: 5 },
] as const;
const counted = ["saved", "shown", "redeemed"] as const;

async function write(
  tx: Executor,
  { seed, userId, promoId }: { seed: SeedSaved; userId: string; promoId: string },
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const savedAt = ago(seed.saved);
  await putOnList(tx, { userId, promoId, now: savedAt });
  await countOnDay(tx, { promoId, day: romeDay(savedAt) }, { what: "saved" });
  if (seed.redeemed === undefined) return;
  const at = ago(seed.redeemed);
  const found = await selectSaved(tx, { userId, promoId });
  await countOne(tx, promoId);
  await insertRedemption(tx, {
    id: randomUUID(),
    promo_id: promoId,
    saved_id: found?.saved.id ?? null,
    token_until: new Date(at.getTime() + 5 * MINUTE),
    at,
    till: "Banco",
    device_id: randomUUID(),
  });
  const day = { promoId, day: romeDay(at) };
  await countOnDay(tx, day, { what: "shown" });
  await countOnDay(tx, day, { what: "redeemed" });
}

/** What people saved of the promotions, and were given; after the promotions. */
export async function writeRedemptions(
  tx: Executor,
  { people }: Pick<Known, "people">,
  now: Date,
): Promise<void> {
  const read = new Set<string>();
  for (const seed of seedSaved) {
    const userId = people.get(addressOf(seed.by));
    const promo = await selectPromoOfSlug(tx, slugOf(seed.promo));
    if (!userId || !promo) throw new Error(`Nobody can save ${seed.promo}`);
    await write(tx, { seed, userId, promoId: promo.id }, now);
    if (promo.redeem_mode === "qr") read.add(promo.id);
  }
  for (const promoId of read) {
    for (const [index, numbers] of otherDays.entries()) {
      const day = romeDay(new Date(now.getTime() - (index + 1) * DAY));
      for (const what of counted) {
        await countOnDay(tx, { promoId, day }, { what, by: numbers[what] });
      }
    }
  }
}
