import type { Executor } from "@/backend/db/handle";
import { brandOf, type OgBrand, type OgContent, type OgSource, ogPath } from "@/backend/files/og";
import type { PromoItem } from "@/lib/contract/promos";
import { formatSaving, formatUntil } from "@/lib/i18n/promo-words";
import { type PromoRow, selectShowing } from "./queries";
import { describePromo, findPublicPromo, toCard } from "./reading";
import { promoTags } from "./tags";

export { promoOffers } from "./offers";
export { findingsOnPromo, type PlacedPromo, placedPromos, promosToPlace } from "./placing";
export {
  selectPromoted as publicProducts,
  selectWithoutCover as promosWithoutCover,
} from "./queries";
export { promoTags } from "./tags";
export { changePromo, createPromo, setPromoStatus } from "./writing";

function ogContentOf(row: PromoRow, now: Date, brand: OgBrand): OgContent {
  const card = toCard(row, now);
  const { slug, title, activity, picture, saving } = card;
  return {
    kind: "promo",
    slug,
    title,
    kicker: [formatSaving(saving), activity.name, formatUntil(card, now)].join(" · "),
    picture: picture?.base ?? null,
    initial: activity.name,
    brand,
  };
}

/**
 * The promotion that has or had the slug; for an old one its `slug` differs. Throws `not_found`,
 * and `gone` for withdrawn ones and those closed long ago.
 */
export async function getPromo(
  db: Executor,
  slug: string,
  { brand, now }: { brand: OgBrand; now: Date },
): Promise<PromoItem> {
  const row = await findPublicPromo(db, slug, now);
  return { ...(await describePromo(db, row, now)), og_image: ogPath(ogContentOf(row, now, brand)) };
}

/** The Open Graph pictures of promotions. */
export const promoOg: OgSource = {
  kind: "promo",
  contentOf: async (db, slug, settings, now) =>
    ogContentOf(await findPublicPromo(db, slug, now), now, brandOf(settings)),
};

/** Cache tags of pages with one of the pictures. */
export async function tagsOfPictures(db: Executor, hashes: string[]): Promise<string[]> {
  const slugs = await selectShowing(db, hashes);
  return slugs.length > 0 ? promoTags(...slugs) : [];
}
