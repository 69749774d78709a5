import { and, asc, count, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import type { EditableKind, LiveItem, LiveRow, Scope } from "./editable-kind";

/** Columns that every table of a kind has. */
type RowTable = PgTable &
  Record<"id" | "status" | "updated_at", AnyPgColumn> &
  Partial<Record<"slug" | "organisation_id", AnyPgColumn>>;

interface RowOptions<Status extends string> {
  title: AnyPgColumn;
  /** The slug in the item's address, if it is not its own. */
  slug?: SQL<string>;
  /** States in each tab of the list. */
  tabs: Record<"published" | "archived", readonly Status[]>;
  pathOf(row: { slug: string; status: Status }): string | null;
  /** True if its parent is public: otherwise it has no page. Undefined: always. */
  hasPage?: SQL<boolean>;
}

/** Lists of a kind with one table; last change first. */
export function editableRows<Status extends string>(
  table: RowTable,
  { title, slug, tabs, pathOf, hasPage }: RowOptions<Status>,
): Pick<EditableKind, "list" | "count" | "find"> {
  const owner = table.organisation_id;
  const columns = {
    id: table.id,
    slug: slug ?? table.slug ?? sql<null>`null`,
    title,
    status: table.status,
    organisation_id: owner ?? sql<null>`null::uuid`,
    updated_at: table.updated_at,
    has_page: hasPage ?? sql<boolean>`true`,
  };

  function isMeant(scope: Scope, q: string, where?: SQL): SQL | undefined {
    return and(
      where,
      scope === "all" || !owner ? undefined : inArray(owner, [...scope]),
      q ? contains(q, [title]) : undefined,
    );
  }

  const toRows = (rows: Record<keyof typeof columns, unknown>[]) =>
    (rows as (LiveRow & { slug: string; status: Status; has_page: boolean })[]).map(
      ({ slug: ofPage, has_page, ...row }) => ({
        ...row,
        path: has_page ? pathOf({ slug: ofPage, status: row.status }) : null,
      }),
    );

  return {
    find: async (db, ids) =>
      toRows(
        await db
          .select(columns)
          .from(table as PgTable)
          .where(inArray(table.id, [...ids])),
      ),
    list: async (db, scope, { tab, q, where, limit, offset }) =>
      toRows(
        await db
          .select(columns)
          .from(table as PgTable)
          .where(and(isMeant(scope, q, where), inArray(table.status, [...tabs[tab]])))
          .orderBy(desc(table.updated_at), asc(table.id))
          .limit(limit)
          .offset(offset),
      ),
    count: async (db, scope, q, where) => {
      const rows = await db
        .select({ status: table.status, total: count() })
        .from(table as PgTable)
        .where(isMeant(scope, q, where))
        .groupBy(table.status);
      const sum = (statuses: readonly string[]) =>
        rows.reduce(
          (all, { status, total }) => all + (statuses.includes(String(status)) ? total : 0),
          0,
        );
      return { published: sum(tabs.published), archived: sum(tabs.archived) };
    },
  };
}

interface Loading<Fields, Row> {
  lock(tx: Executor, id: string): Promise<unknown>;
  /** The existing ones, in any order, with everything that their content needs. */
  read(db: Executor, ids: readonly string[]): Promise<readonly Row[]>;
  toItem(row: Row): LiveItem<Fields> & { id: string };
}

/** How a kind reads one item, and several at once. */
export function loading<Fields, Row>({
  lock,
  read,
  toItem,
}: Loading<Fields, Row>): Pick<EditableKind<Fields>, "load" | "loadAll"> {
  const loadAll = async (db: Executor, ids: readonly string[]) =>
    new Map((await read(db, ids)).map(toItem).map(({ id, ...item }) => [id, item]));
  return {
    loadAll,
    load: async (db, id, options) => {
      if (options?.lock) await lock(db, id);
      return (await loadAll(db, [id])).get(id) ?? null;
    },
  };
}
