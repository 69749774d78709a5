import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { EditableKind } from "@/backend/content/editable-kind";
import { isInZone, kindSearch } from "@/backend/content/kind-search";
import type { MomentSource } from "@/backend/content/moments";
import { zonesIn } from "@/backend/content/term-use";
import type { Executor } from "@/backend/db/handle";
import { zones } from "@/backend/db/schema/zones";
import type { Feature } from "@/backend/feature";
import { brandOf, type OgBrand, type OgContent, ogPath } from "@/backend/files/og";
import { hashesWithin, hashIn } from "@/backend/files/picture-column";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { type SlugAsk, type SlugSlice, toSlugSlice } from "@/backend/kernel/slug-slice";
import type { KindFields } from "@/lib/contract/kind-fields";
import type { MomentKind } from "@/lib/contract/moment-constants";
import type { NotificationType } from "@/lib/contract/notifications";
import type { Page } from "@/lib/contract/pagination";
import { sectionTags } from "@/lib/contract/revalidate";
import type { TermUses } from "@/lib/contract/taxonomy";
import { listings, type SectionKind } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { plainEditing } from "./editing";
import { type ListScope, type PlainRows, plainRows } from "./rows";
import type { PlainRow, PlainTable, PlainValues, SlugTable } from "./table";
import { plainWriting } from "./writing";

/**
 * A kind of content without states, fields or lists of its own (docs/decisions/239): what is declared here is all that tells it
 * from another one.
 */
export interface PlainKind<
  Values extends PlainValues = PlainValues,
  Written = unknown,
  Card = unknown,
  Item = unknown,
> extends Pick<EditableKind, "kind" | "module" | "may" | "moves" | "draft"> {
  /** Of its list in `lib/listings.ts`. */
  group: SectionKind;
  fields: KindFields;
  publish: z.ZodObject & z.ZodType<Written>;
  table: PlainTable & { $inferSelect: Values };
  slugs: SlugTable;
  words: { kind: string; untitled: string; list: { title: string } };
  /** By which it is asked for in a search. */
  searchWords: readonly string[];
  /** What followers are told when one is published for the first time; left out: nothing. */
  announces?: NotificationType;
  /** For so many days after its publication the cards of its organisation tell of it; left out: never. */
  moments?: { kind: MomentKind; days: number };
  /** As what it keeps a zone from being deleted; left out: it does not. */
  keepsZones?: keyof TermUses;
  perPage: number;
  toCard(row: PlainRow<Values>): Card;
  /** What a visitor reads of one, but for its Open Graph picture. */
  toItem(row: PlainRow<Values>): Item & OgItem;
}

/** What its Open Graph picture shows. */
interface OgItem {
  slug: string;
  title: string;
  zone: { name: string } | null;
  cover: { base: string | null } | null;
}

/** What its parts have in common. */
export interface PlainParts<Values extends PlainValues> {
  fields: KindFields;
  slugs: SlugTable;
  rows: PlainRows<Values>;
  search: ReturnType<typeof kindSearch>;
  moments: MomentSource | null;
  /** Cache tags of what shows those that have, or have just lost, these slugs. */
  tagsOf(...slugs: string[]): string[];
}

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

/** All that the backend does with a kind: what its `feature.ts` plugs in, and what others may call. */
export function plainKind<
  Values extends PlainValues,
  Written extends { title: string },
  Card,
  Item,
>(kind: PlainKind<Values, Written, Card, Item>) {
  const { table, slugs, group, fields, words } = kind;
  const rows = plainRows<Values>(table, slugs);
  const { list, item: tagOf } = sectionTags(listings[group]);
  const tagsOf = (...changed: string[]) => [list, ...changed.map(tagOf)];
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

  /** The published one that has or had the slug. Throws `gone` for an archived one, and `not_found` for all others. */
  async function requirePublished(db: Executor, slug: string): Promise<Item & OgItem> {
    const row = await rows.bySlug(db, slug);
    const status = (row?.item as Values | undefined)?.status;
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

  const owner = { kind: kind.kind, item: table.id, organisation: table.organisation_id };

  const feature = {
    pictureColumns: [
      {
        ...hashIn(table.cover_hash, { ...owner, alt: table.alt }),
        shownIn: async (db, hashes) => {
          const showing = await rows.showing(db, hashes);
          return showing.length > 0 ? tagsOf(...showing) : [];
        },
      },
      hashesWithin(table.body_html, owner),
    ],
    search,
    moments: moments ?? { none: "has no dates" },
    editable,
    content,
    terms: [zonesIn(table.zone_id, kind.keepsZones)],
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

    /** A page of them, the newest first. A page after the last one is empty, not an error. */
    async list(
      db: Executor,
      query: ListScope & { page: number; per_page?: number | undefined },
    ): Promise<Page<Card>> {
      const paging = { page: query.page, perPage: query.per_page ?? kind.perPage };
      const found = await rows.list(db, query, sliceOf(paging));
      return toPage(found.map(kind.toCard), { ...paging, total: await rows.count(db, query) });
    },

    /** A slice of all listed slugs, for the sitemap. */
    async listSlugs(db: Executor, { after = "", limit }: SlugAsk): Promise<SlugSlice> {
      const found = await rows.slugsAfter(db, after, limit);
      return toSlugSlice(found, { limit, total: await rows.count(db) });
    },

    /**
     * The published one that has or had the slug; a reader who came by an old one sees another `slug` in it. Throws
     * `not_found`, and `gone` for an archived one.
     */
    async get(db: Executor, slug: string, brand: OgBrand): Promise<Item & { og_image: string }> {
      const item = await requirePublished(db, slug);
      return { ...item, og_image: ogPath(drawn(item, brand)) };
    },
  };
}
