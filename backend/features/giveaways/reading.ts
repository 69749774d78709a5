import type { Executor } from "@/backend/db/handle";
import { readStoredSettings } from "@/backend/features/settings/service";
import { brandOf, type OgBrand, type OgContent, type OgSource, ogPath } from "@/backend/files/og";
import { toPicture } from "@/backend/files/pictures";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { type SlugAsk, type SlugSlice, toSlugSlice } from "@/backend/kernel/slug-slice";
import { GIVEAWAYS_PER_PAGE } from "@/lib/contract/giveaway-constants";
import type { GiveawayCard, GiveawayItem, GiveawayQuery } from "@/lib/contract/giveaways";
import type { Page } from "@/lib/contract/pagination";
import type { Picture } from "@/lib/contract/pictures";
import texts from "@/lib/i18n/messages/it/giveaways.json";
import {
  countListed,
  type GiveawayRow,
  type KnownGiveaway,
  selectGiveaway,
  selectListed,
  selectSlugs,
} from "./queries";

/** Pictures of a post, in order. */
export const picturesOf = ({ pictures }: KnownGiveaway): Picture[] =>
  pictures.map(({ use: { alt }, picture }) =>
    toPicture(picture, { alt, focus_x: null, focus_y: null }),
  );

/** True while visitors see it. */
export const isShown = ({ status, expires_at }: GiveawayRow, now: Date): boolean =>
  status === "published" && expires_at !== null && expires_at > now;

function toCard(known: KnownGiveaway): GiveawayCard {
  const { id, slug, type, title, category, condition, published_at, updated_at } = known.post;
  return {
    ...{ id, slug, type, title, category, condition },
    zone: known.zone,
    cover: picturesOf(known)[0] ?? null,
    published_at: (published_at ?? updated_at).toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** A page of shown posts. */
export async function listGiveaways(
  db: Executor,
  query: GiveawayQuery,
  now: Date,
): Promise<Page<GiveawayCard>> {
  const paging = { page: query.page, perPage: query.per_page ?? GIVEAWAYS_PER_PAGE };
  const found = await selectListed(db, query, { ...sliceOf(paging), now });
  return toPage(found.map(toCard), { ...paging, total: await countListed(db, query, now) });
}

/** Slugs of shown posts, for the sitemap. */
export async function listGiveawaySlugs(
  db: Executor,
  { after = "", limit }: SlugAsk,
  now: Date,
): Promise<SlugSlice> {
  const found = await selectSlugs(db, after, limit, now);
  return toSlugSlice(found, { limit, total: await countListed(db, {}, now) });
}

/** A shown post. Throws `gone` for one that is over, `not_found` for others. */
export async function findShown(db: Executor, slug: string, now: Date): Promise<KnownGiveaway> {
  const known = await selectGiveaway(db, { slug });
  if (!known) throw new DomainError("not_found");
  if (isShown(known.post, now)) return known;
  const isOver = ["published", "done", "expired", "removed"].includes(known.post.status);
  throw new DomainError(isOver ? "gone" : "not_found");
}

function ogContentOf(known: KnownGiveaway, brand: OgBrand): OgContent {
  const { slug, title, type } = known.post;
  return {
    kind: "giveaway",
    slug,
    title,
    kicker: [texts.types[type], known.zone?.name].filter(Boolean).join(" · "),
    picture: picturesOf(known)[0]?.base ?? null,
    initial: title,
    brand,
  };
}

/** The Open Graph pictures of posts. */
export const giveawayOg: OgSource = {
  kind: "giveaway",
  contentOf: async (db, slug, settings, now) =>
    ogContentOf(await findShown(db, slug, now), brandOf(settings)),
};

/** A shown post for visitors. Throws like {@link findShown}. */
export async function getGiveaway(db: Executor, slug: string, now: Date): Promise<GiveawayItem> {
  const known = await findShown(db, slug, now);
  const { text, expires_at } = known.post;
  const brand = brandOf(await readStoredSettings(db));
  return {
    ...toCard(known),
    text,
    pictures: picturesOf(known),
    expires_at: (expires_at ?? now).toISOString(),
    og_image: ogPath(ogContentOf(known, brand)),
  };
}
