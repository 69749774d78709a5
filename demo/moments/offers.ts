import { createHash } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { ownersOf } from "@/backend/features/activities/service";
import { createPromo } from "@/backend/features/promos/service";
import type { Known } from "@/demo/known";
import { instantAgo } from "@/demo/relative-time";
import { promoContentSchema } from "@/lib/contract/promo-content";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { seedOffers } from "./town-offers";

/** The same id in each town. */
function idOf(text: string): string {
  const hex = createHash("sha256").update(`offer ${text}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Offers of cards whose pages tell of today; after the organisations. */
export async function writeOffers(
  tx: Executor,
  { activities }: Pick<Known, "activities">,
  now: Date,
): Promise<void> {
  const today = romeDay(now);
  for (const { at, lasts, ...seed } of seedOffers) {
    const card = activities.get(at);
    const [owned] = card ? await ownersOf(tx, [card]) : [];
    const content = promoContentSchema.parse({
      ...seed,
      activity: at,
      redeem_mode: "show",
      valid_to: addDays(today, lasts),
    });
    const writer = { at: instantAgo(today, 1, seed.title), userId: null };
    await createPromo(
      tx,
      { id: idOf(seed.title), organisation_id: owned?.owner.id ?? null, content },
      writer,
    );
  }
}
