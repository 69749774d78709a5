import { writeMoments } from "@/backend/content/moments";
import { chooseSlug, holdSlugs, slugAgain } from "@/backend/content/slugs";
import type { Executor } from "@/backend/db/handle";
import { DomainError } from "@/backend/kernel/errors";
import type { Content } from "@/lib/contract/editorial";
import { slugOf } from "@/lib/domain/categories";
import type { PlainStatus } from "../plain-states";
import type { PlainParts } from "./declaration";
import { columnsOf } from "./field-values";
import type { PlainValues } from "./table";

/** A new item with its whole content. */
export interface NewItem<Written> {
  id: string;
  /** Null: the staff's. */
  organisation_id: string | null;
  content: Written;
}

/** How items of a plain kind are written. `Written` is the published content. */
export function plainWriting<Values extends PlainValues, Written extends { title: string }>({
  fields,
  slugs,
  rows,
  search,
  moments,
}: PlainParts<Values>) {
  async function written(tx: Executor, id: string): Promise<void> {
    await search.learn(tx, id);
    if (moments) await writeMoments(tx, moments, { subjects: [id] });
  }

  return {
    /**
     * Publishes a new item; returns its slug, made from the title. Throws `validation_failed` for
     * unknown references.
     */
    async create(
      tx: Executor,
      { id, organisation_id, content }: NewItem<Written>,
      at: Date,
    ): Promise<string> {
      const columns = await columnsOf(tx, fields, content as Content, { at, published: null });
      const slug = await chooseSlug(tx, slugs, slugOf(content.title));
      const values: Partial<PlainValues> = {
        published_at: at,
        ...columns,
        ...{ id, slug, organisation_id, status: "published", created_at: at, updated_at: at },
      };
      await rows.insert(tx, values as Partial<Values>);
      await holdSlugs(tx, slugs, [{ id, slug }]);
      await written(tx, id);
      return slug;
    },

    /**
     * Writes the given fields of a locked item; returns its slugs, the current one first. A new
     * title gives a new slug; the old one redirects. Throws `not_found`, and like `create`.
     */
    async change(
      tx: Executor,
      id: string,
      { status, ...given }: Partial<Written> & { status?: PlainStatus },
      at: Date,
    ): Promise<[string, ...string[]]> {
      const before = (await rows.byId(tx, id))?.item;
      if (!before) throw new DomainError("not_found");
      const content = given as Content;
      const columns = await columnsOf(tx, fields, content, { at, published: before.published_at });
      let { slug } = before;
      const { title } = columns;
      if (title !== undefined && slugOf(title) !== slugOf(before.title)) {
        slug = await slugAgain(tx, slugs, { id, base: slugOf(title) });
      }
      const values: Partial<PlainValues> = {
        ...columns,
        ...(status && { status }),
        ...{ slug, updated_at: at },
      };
      await rows.update(tx, id, values as Partial<Values>);
      await written(tx, id);
      return slug === before.slug ? [slug] : [slug, before.slug];
    },
  };
}
