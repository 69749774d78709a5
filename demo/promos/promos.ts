import type { Executor } from "@/backend/db/handle";
import { ownersOf } from "@/backend/features/activities/service";
import { addRevision } from "@/backend/features/editorial/service";
import {
  changePromo,
  createPromo,
  promosWithoutCover,
  setPromoStatus,
} from "@/backend/features/promos/service";
import { addressOf } from "@/demo/accounts";
import type { Known } from "@/demo/known";
import { productIdOf } from "@/demo/prices/prices";
import { instantAgo } from "@/demo/relative-time";
import { stableId } from "@/demo/stable-id";
import { altOf, type PictureDeps, putTownPicture } from "@/demo/town-pictures";
import { type PromoContent, promoContentSchema } from "@/lib/contract/promo-content";
import { slugOf } from "@/lib/domain/categories";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import type { SeedPromo } from "./seed-promo";
import { seedPromos } from "./town-promos";

/** What a promotion says. */
export function contentOf(seed: SeedPromo, today: string): PromoContent {
  const { days, limit, product } = seed;
  return promoContentSchema.parse({
    activity: seed.at,
    title: seed.title,
    description: seed.text ?? null,
    kind: seed.kind,
    percent: seed.percent ?? null,
    amount: seed.amount ?? null,
    bundle: seed.bundle ?? null,
    product: product ? productIdOf(product) : null,
    scope: seed.scope ?? null,
    price_now: seed.price ?? null,
    price_before: seed.before ?? null,
    valid_from: addDays(today, days[0]),
    valid_to: addDays(today, days[1]),
    recurring: seed.hours ?? null,
    places: seed.places ?? null,
    conditions: seed.conditions ?? null,
    limit_total: limit?.total ?? null,
    limit_per_person: limit?.person ?? null,
    redeem_mode: seed.mode ?? "show",
    code: seed.code ?? null,
    online_url: seed.url ?? null,
  });
}

/** The promotions with their drafts; after the people, the organisations and the register of prices. */
export async function writePromos(
  tx: Executor,
  { people, activities }: Known,
  now: Date,
): Promise<void> {
  const today = romeDay(now);
  for (const seed of seedPromos) {
    const { title, at, state, since, days } = seed;
    const id = stableId("promo", title);
    const activityId = activities.get(at) ?? "";
    const [owner] = await ownersOf(tx, [activityId]);
    const organisation_id = owner?.owner.id ?? null;
    // What begins later was written yesterday.
    const written = instantAgo(today, Math.max(1, -days[0]), title);
    const content = contentOf(seed, today);
    if (state) {
      await addRevision(tx, {
        kind: "promo",
        item_id: id,
        organisation_id,
        state,
        title,
        changes: content as never,
        author_id: people.get(addressOf("esercente")) ?? null,
        submitted_at: state === "draft" ? null : written,
        ...(state === "refused" && {
          message: "Scrivi quali colazioni sono comprese, e con quanto anticipo si ordina.",
        }),
        created_at: written,
        updated_at: written,
      });
      continue;
    }
    await createPromo(tx, { id, organisation_id, content }, { at: written, userId: null });
    if (since) await setPromoStatus(tx, id, since, { at: now, userId: null });
  }
}

/** Gives the published promotions that have none their pictures. */
export async function writePromoPictures(deps: PictureDeps): Promise<void> {
  const missing = await promosWithoutCover(
    deps.db,
    seedPromos.map(({ title }) => slugOf(title)),
  );
  for (const { title, picture } of seedPromos) {
    const slug = slugOf(title);
    const promo = missing.get(slug);
    if (!picture || !promo) continue;
    const cover = await putTownPicture(deps, `promos/${slug}`, altOf(title, picture));
    // The picture belongs to the promotion from its beginning.
    await changePromo(deps.db, promo.id, { cover }, { at: promo.updated_at, userId: null });
  }
}
