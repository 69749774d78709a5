import { and, eq, getTableColumns, inArray, is, isNull, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Executor } from "./handle";
import { isOneOf } from "./one-of";

type Row<Table extends PgTable> = Table["$inferSelect"];
type Values<Table extends PgTable> = Table["$inferInsert"];
type Id<Table extends PgTable> = Row<Table> extends { id: infer T } ? T : never;

/** Rows by `id`, by a list of ids, by what stands in their columns (null: nothing), or by a condition. */
type Which<Table extends PgTable> = Id<Table> | readonly Id<Table>[] | Partial<Row<Table>> | SQL;

type Also = (SQL | undefined)[];

const isEmptyList = (which: unknown) => Array.isArray(which) && which.length === 0;

/**
 * The usual queries of one table. Each takes which rows it is about, last what else must be true of them. A query of
 * few columns of a wide table, or of several tables, is written out.
 */
export function rows<Table extends PgTable>(table: Table) {
  const columns: Record<string, PgColumn> = getTableColumns(table as PgTable);
  // The following code knows no columns.
  const from: PgTable = table;

  function columnOf(name: string): PgColumn {
    const column = columns[name];
    if (!column) throw new Error(`The table has no column ${name}`);
    return column;
  }

  function equals(name: string, value: unknown): SQL {
    const column = columnOf(name);
    // Else an id that was forgotten would mean every row.
    if (value === undefined) throw new Error(`No value is given for ${name}`);
    if (value === null) return isNull(column);
    if (!Array.isArray(value) || name !== "id") return eq(column, value);
    return column.getSQLType() === "uuid" ? isOneOf(column, value) : inArray(column, value);
  }

  function conditionOf(which: Which<Table>, also: Also): SQL | undefined {
    if (is(which, SQL)) return and(which, ...also);
    const isById = typeof which !== "object" || Array.isArray(which);
    const values = Object.entries(isById ? { id: which } : (which as Partial<Row<Table>>));
    if (values.length === 0) throw new Error("No column is given");
    return and(...values.map(([name, value]) => equals(name, value)), ...also);
  }

  const select = (db: Executor, which: Which<Table>, also: Also) =>
    db.select().from(from).where(conditionOf(which, also));

  return {
    /** Null: there is none. */
    async find(db: Executor, which: Which<Table>, ...also: Also): Promise<Row<Table> | null> {
      const [row] = await select(db, which, also);
      return row ?? null;
    },

    /** Like `find`, and locks the row until the transaction ends. */
    async lock(tx: Executor, which: Which<Table>, ...also: Also): Promise<Row<Table> | null> {
      const [row] = await select(tx, which, also).for("update");
      return row ?? null;
    },

    async exists(db: Executor, which: Which<Table>, ...also: Also): Promise<boolean> {
      const found = await db
        .select({ one: sql`1` })
        .from(from)
        .where(conditionOf(which, also))
        .limit(1);
      return found.length > 0;
    },

    /** `which` undefined: no condition but the others. */
    async count(db: Executor, which?: Which<Table>, ...also: Also): Promise<number> {
      return db.$count(from, which === undefined ? and(...also) : conditionOf(which, also));
    },

    /** The row as it was stored. */
    async insert(tx: Executor, values: Values<Table>): Promise<Row<Table>> {
      const [row] = await tx.insert(from).values(values).returning();
      if (!row) throw new Error("The insert returned no row");
      return row;
    },

    /** Null: a unique index has such a row already. */
    async insertIfNew(tx: Executor, values: Values<Table>): Promise<Row<Table> | null> {
      const [row] = await tx.insert(from).values(values).onConflictDoNothing().returning();
      return row ?? null;
    },

    /** The rows as they were stored; for none nothing is asked. */
    async insertAll(tx: Executor, list: readonly Values<Table>[]): Promise<Row<Table>[]> {
      if (list.length === 0) return [];
      const values = [...list];
      return tx.insert(from).values(values).returning();
    },

    /** The number of rows that were changed. */
    async update(
      tx: Executor,
      which: Which<Table>,
      values: PgUpdateSetSource<Table>,
      ...also: Also
    ): Promise<number> {
      if (isEmptyList(which)) return 0;
      const { rowCount } = await tx.update(from).set(values).where(conditionOf(which, also));
      return rowCount ?? 0;
    },

    /** The row as it is afterwards. Throws when there is none. */
    async updateOne(
      tx: Executor,
      which: Which<Table>,
      values: PgUpdateSetSource<Table>,
    ): Promise<Row<Table>> {
      const [row] = await tx.update(from).set(values).where(conditionOf(which, [])).returning();
      if (!row) throw new Error("The update returned no row");
      return row;
    },

    /** The number of rows that were removed. */
    async remove(tx: Executor, which: Which<Table>, ...also: Also): Promise<number> {
      if (isEmptyList(which)) return 0;
      const { rowCount } = await tx.delete(from).where(conditionOf(which, also));
      return rowCount ?? 0;
    },
  };
}
