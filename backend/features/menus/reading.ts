import type { Executor } from "@/backend/db/handle";
import {
  activityOgContent,
  findPublicActivity,
  isPublic,
} from "@/backend/features/activities/service";
import { brandOf, type OgBrand, type OgContent, type OgSource, ogPath } from "@/backend/files/og";
import { toPicture } from "@/backend/files/pictures";
import { DomainError } from "@/backend/kernel/errors";
import { type SlugAsk, type SlugSlice, toSlugSlice } from "@/backend/kernel/slug-slice";
import type { OpenedMenus } from "@/lib/contract/access-codes";
import type { BusinessMenus, ShownDish, ShownMenu } from "@/lib/contract/menus";
import texts from "@/lib/i18n/messages/it/menu-writes.json";
import {
  countOpen,
  type MenuRow,
  selectPictures,
  selectPublished,
  selectSlugs,
  selectSoldOut,
} from "./queries";

/** Menus as guests read them at `now`: without hidden dishes, and without sections that have none left. */
export async function describeMenus(
  db: Executor,
  found: readonly MenuRow[],
  now: Date,
): Promise<ShownMenu[]> {
  const soldOut = await selectSoldOut(
    db,
    found.map(({ menu }) => menu.id),
    now,
  );
  const hashes = found.flatMap(({ menu }) =>
    menu.body.sections.flatMap(({ dishes }) =>
      dishes.flatMap(({ picture }) => picture?.hash ?? []),
    ),
  );
  const pictures = await selectPictures(db, hashes);
  return found.map(({ menu }) => {
    const sections = menu.body.sections.map(({ dishes, ...section }) => ({
      ...section,
      dishes: dishes
        .filter(({ is_hidden }) => !is_hidden)
        .map(({ is_hidden: _, picture: used, ...dish }): ShownDish => {
          const row = used && pictures.get(used.hash);
          const focus = { focus_x: used?.focus?.x ?? null, focus_y: used?.focus?.y ?? null };
          const picture = row ? toPicture(row, { alt: used.alt, ...focus }) : null;
          return { ...dish, picture, is_sold_out: soldOut.has(dish.id) };
        }),
    }));
    return {
      ...menu.body,
      id: menu.id,
      name: menu.name,
      is_public: menu.is_public,
      sections: sections.filter(({ dishes }) => dishes.length > 0),
      version: menu.version,
      updated_at: menu.updated_at.toISOString(),
    };
  });
}

/**
 * The public menus of the business that has or had the slug; for an old one its `slug` differs.
 * Throws `not_found`, also if it has none, and `gone` for a removed business.
 */
export async function listActivityMenus(
  db: Executor,
  slug: string,
  { brand, now }: { brand: OgBrand; now: Date },
): Promise<BusinessMenus> {
  const { activity } = await findPublicActivity(db, slug);
  const rows = await selectPublished(db, [activity.id]);
  const open = rows.filter(({ menu }) => menu.is_public);
  if (open.length === 0) throw new DomainError("not_found");
  return {
    activity: { id: activity.id, name: activity.name, slug: activity.slug },
    menus: await describeMenus(db, open, now),
    og_image: ogPath(await ogContentOf(db, activity.slug, brand)),
  };
}

/** The picture of the business, as that of its menus. */
async function ogContentOf(db: Executor, slug: string, brand: OgBrand): Promise<OgContent> {
  const content = await activityOgContent(db, slug, brand);
  return { ...content, kind: "menu", kicker: texts.label };
}

/** The Open Graph pictures of the menus of businesses. */
export const menuOg: OgSource = {
  kind: "menu",
  contentOf: async (db, slug, settings, now) => {
    const brand = brandOf(settings);
    const { activity } = await listActivityMenus(db, slug, { brand, now });
    return ogContentOf(db, activity.slug, brand);
  },
};

/**
 * The menus that a code opens: its own, or all published ones of the business. Throws `not_found`
 * if there are none, or if the business is off the site.
 */
export async function openedMenus(
  db: Executor,
  { id, activity_id, item_id }: { id: string; activity_id: string; item_id: string | null },
  now: Date,
): Promise<OpenedMenus> {
  const rows = await selectPublished(db, [activity_id]);
  const found = rows.filter(({ menu }) => item_id === null || menu.id === item_id);
  const [first] = found;
  if (!first || !isPublic(first.activity.status)) throw new DomainError("not_found");
  const { activity } = first;
  return {
    code_id: id,
    activity: { id: activity.id, name: activity.name, slug: activity.slug },
    menus: await describeMenus(db, found, now),
  };
}

/** Slugs of businesses with a public menu, for the sitemap. */
export async function listMenuSlugs(
  db: Executor,
  { after = "", limit }: SlugAsk,
): Promise<SlugSlice> {
  const rows = await selectSlugs(db, after, limit);
  return toSlugSlice(rows, { limit, total: await countOpen(db) });
}
