import type { Executor } from "@/backend/db/handle";
import { brandOf, type OgBrand, type OgContent, type OgSource, ogPath } from "@/backend/files/og";
import type { FlyerItem } from "@/lib/contract/flyers";
import { flyerStateAt } from "@/lib/domain/flyer-rules";
import { formatFlyerDays } from "@/lib/i18n/flyer-words";
import { pageFolder } from "./file-keys";
import { type FlyerRow, selectByIds, selectPublished } from "./queries";
import { describeFlyer, findPublicFlyer, isReadByCode, toCard } from "./reading";

export { offerLines } from "./list-lines";
export { storeMadeFile } from "./made-files";
export { openedFlyer } from "./reading";
export { createFlyer, setFlyerStatus } from "./writing";

function ogContentOf(row: FlyerRow, now: Date, brand: OgBrand): OgContent {
  const card = toCard(row, now);
  const { flyer } = row;
  return {
    kind: "flyer",
    slug: card.slug,
    title: card.title,
    kicker: [card.activity.name, formatFlyerDays(card, now)].join(" · "),
    picture: `/storage/${pageFolder(flyer.file_id, { number: flyer.first_page, turn: flyer.first_turn })}`,
    initial: card.activity.name,
    brand,
  };
}

/**
 * The flyer that has or had the slug; for an old one its `slug` differs. Throws `not_found`, and
 * `gone` for archived ones and those closed long ago.
 */
export async function getFlyer(
  db: Executor,
  slug: string,
  { brand, now }: { brand: OgBrand; now: Date },
): Promise<FlyerItem> {
  const row = await findPublicFlyer(db, slug, now);
  return { ...(await describeFlyer(db, row, now)), og_image: ogPath(ogContentOf(row, now, brand)) };
}

/** The Open Graph pictures of flyers. */
export const flyerOg: OgSource = {
  kind: "flyer",
  contentOf: async (db, slug, settings, now) =>
    ogContentOf(await findPublicFlyer(db, slug, now), now, brandOf(settings)),
};

/** Flyers in any state, with what a code of their own shows. */
export async function flyerNames(db: Executor, ids: readonly string[], now: Date) {
  const found = await selectByIds(db, ids);
  return found.map((row) => {
    const { id, title, activity_id } = row.flyer;
    const isOpen = isReadByCode(row, now);
    const isOver = isOpen && flyerStateAt(row.flyer, now) === "expired";
    const state = isOver ? "expired" : isOpen ? "open" : "closed";
    return { id, title, activity_id, state } as const;
  });
}

/** Published flyers of businesses, each of which may have a code of its own. */
export async function flyersByCode(db: Executor, activityIds: readonly string[], now: Date) {
  const found = await selectPublished(db, activityIds, now);
  return found.map(({ flyer: { id, title, activity_id } }) => ({ id, title, activity_id }));
}
