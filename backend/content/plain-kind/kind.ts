import { sql } from "drizzle-orm";
import { isInZone, kindSearch } from "@/backend/content/kind-search";
import type { MomentSource } from "@/backend/content/moments";
import type { Executor } from "@/backend/db/handle";
import { zones } from "@/backend/db/schema/zones";
import type { Feature } from "@/backend/feature";
import { brandOf, type OgBrand, type OgContent, ogPath } from "@/backend/files/og";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { type SlugAsk, type SlugSlice, toSlugSlice } from "@/backend/kernel/slug-slice";
import type { MomentKind } from "@/lib/contract/moment-constants";
import type { Page } from "@/lib/contract/pagination";
import { sectionTags } from "@/lib/contract/revalidate";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import type { OgItem, PlainKind, PlainParts } from "./declaration";
import { plainEditing } from "./editing";
import { type ListScope, plainRows } from "./rows";
import type { PlainTable, PlainValues } from "./table";
import { plainWriting } from "./writing";

const momentsOf = (
  table: PlainTable,
  { kind, days }: { kind: MomentKind; days: number },
): MomentSource => ({
  kind,
  rows: sql`
    select item.id as subject_id, null::uuid as activity_id, item.organisation_id, item.published_at as starts_at,
      item.published_at + make_interval(days => ${sql.raw(String(days))}) as ends_at, item.title, item.slug,
      '{}'::jsonb as facts, coalesce(item.summary, '') as words
    from ${table} item
    where item.status = 'published'`,
});

/** The backend of a kind: the parts for its `feature.ts`, and functions for others. */
export function plainKind<
  Values extends PlainValues,
  Written extends { title: string },
  Card,
  Item,
>(kind: PlainKind<Values, Written, Card, Item>) {
  const { table, slugs, group, fields, words } = kind;
  const rows = plainRows<Values>(table, slugs);
  const { list, item: itemTag } = sectionTags(listings[group]);
  const tagsOf = (...changed: string[]) => [list, ...changed.map(itemTag)];
  const search = kindSearch({
    group,
    words: kind.searchWords,
    uses: ({ intent }) => intent === "zone",
    table,
    columns: {
      summary: sql<string | null>`item.summary`,
      body_html: sql<string>`item.body_html`,
      zone: sql<string | null>`z.name`,
    },
    joined: sql`left join ${zones} z on z.id = item.zone_id`,
    passes: sql`item.status = 'published' and ${isInZone(sql`item.zone_id`)}`,
    order: (best) => sql`${best} item.published_at desc, item.id`,
    pathOf: (slug) => routes.item(group, slug),
    show: ({ summary: excerpt, zone: meta, body_html }) => ({ excerpt, meta, body_html }),
    text: sql`concat_ws(' ', item.title, item.summary)`,
  });
  const moments = kind.moments ? momentsOf(table, kind.moments) : null;
  const parts: PlainParts<Values> = { fields, slugs, rows, search, moments, tagsOf };
  const writing = plainWriting<Values, Written>(parts);
  const { editable, content } = plainEditing(kind, parts, writing);

  /**
   * The published item that has or had the slug. Throws `gone` for an archived one, and `not_found`
   * for others.
   */
  async function requirePublished(db: Executor, slug: string): Promise<Item & OgItem> {
    const row = await rows.bySlug(db, slug);
    const status = row?.item.status;
    if (status === "archived") throw new DomainError("gone");
    if (!row || status !== "published") throw new DomainError("not_found");
    return kind.toItem(row);
  }

  const drawn = ({ slug, title, zone, cover }: OgItem, brand: OgBrand): OgContent => ({
    kind: kind.kind,
    slug,
    title,
    kicker: [words.list.title, zone?.name].filter(Boolean).join(" · "),
    picture: cover?.base ?? null,
    initial: title,
    brand,
  });

  const feature = {
    tagsOfPictures: async (db, hashes) => {
      const showing = await rows.showing(db, hashes);
      return showing.length > 0 ? tagsOf(...showing) : [];
    },
    search,
    moments: moments ?? { none: "no activity tells of it" },
    editable,
    content,
    og: [
      {
        kind: kind.kind,
        contentOf: async (db, slug, settings) =>
          drawn(await requirePublished(db, slug), brandOf(settings)),
      },
    ],
  } satisfies Partial<Feature>;

  return {
    ...writing,
    feature,

    /** A page of items, newest first; empty after the last one. */
    async list(
      db: Executor,
      query: ListScope & { page: number; per_page?: number | undefined },
    ): Promise<Page<Card>> {
      const paging = { page: query.page, perPage: query.per_page ?? kind.perPage };
      const found = await rows.list(db, query, sliceOf(paging));
      return toPage(found.map(kind.toCard), { ...paging, total: await rows.count(db, query) });
    },

    /** A page of all listed slugs, for the sitemap. */
    async listSlugs(db: Executor, { after = "", limit }: SlugAsk): Promise<SlugSlice> {
      const found = await rows.slugsAfter(db, after, limit);
      return toSlugSlice(found, { limit, total: await rows.count(db) });
    },

    /**
     * The published item that has or had the slug; for an old one its `slug` differs. Throws
     * `not_found`, and `gone` for an archived one.
     */
    async get(db: Executor, slug: string, brand: OgBrand): Promise<Item & { og_image: string }> {
      const item = await requirePublished(db, slug);
      return { ...item, og_image: ogPath(drawn(item, brand)) };
    },
  };
}
