import { eq, sql } from "drizzle-orm";
import type { EditableKind } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import { revisions } from "@/backend/db/schema/editorial";
import type { Content } from "@/lib/contract/editorial";
import type { TermKind } from "@/lib/contract/taxonomy";

/**
 * The content with another slug in these fields, lists without duplicates; the same object if
 * nothing changes.
 */
function withSlug(
  content: Content,
  fields: readonly string[],
  { from, to }: { from: string; to: string },
): Content {
  const changed = fields.flatMap((field): [string, unknown][] => {
    const value = content[field];
    if (value === from) return [[field, to]];
    if (!Array.isArray(value) || !value.includes(from)) return [];
    return [[field, [...new Set(value.map((slug) => (slug === from ? to : slug)))]]];
  });
  return changed.length === 0
    ? content
    : { ...content, ...(Object.fromEntries(changed) as Content) };
}

/**
 * Updates the slug of a category or a zone in drafts and versions. Their version stays, since no
 * one edited them.
 */
export async function renameInRevisions(
  tx: Executor,
  kinds: readonly EditableKind[],
  term: TermKind,
  slugs: { from: string; to: string },
): Promise<void> {
  if (slugs.from === slugs.to) return;
  for (const { kind, terms } of kinds) {
    const fields = terms?.[term] ?? [];
    if (fields.length === 0) continue;
    const { id, changes, base, content } = revisions;
    const names = (column: typeof changes | typeof base | typeof content) =>
      sql.join(
        fields.map((field) => sql`jsonb_exists(${column} -> ${field}, ${slugs.from})`),
        sql` or `,
      );
    const rows = await tx
      .select({ id, changes, base, content })
      .from(revisions)
      .where(
        sql`${revisions.kind} = ${kind} and (${names(changes)} or ${names(base)} or ${names(content)})`,
      )
      .for("update");
    for (const row of rows) {
      await tx
        .update(revisions)
        .set({
          changes: withSlug(row.changes, fields, slugs),
          base: withSlug(row.base, fields, slugs),
          content: row.content && withSlug(row.content, fields, slugs),
        })
        .where(eq(id, row.id));
    }
  }
}
