/** @postgres schema */

import { sql } from "drizzle-orm";
import { openTestDatabase } from "../../support/database";

/**
 * Foreign keys whose columns no index leads with. An index of some rows alone counts only when
 * these are all rows that point to something: any other condition may leave out a row that does.
 */
const unled = sql`
  select format('%s (%s)', k.conrelid::regclass, columns.names) as key
  from pg_constraint k
  cross join lateral (
    select string_agg(a.attname, ', ' order by a.attnum) as names, array_agg(a.attnum order by a.attnum) as numbers
    from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey)
  ) columns
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i
    where i.indrelid = k.conrelid and i.indisvalid
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', columns.names))
      and columns.numbers = (
        select array_agg(c.number order by c.number)
        from unnest(i.indkey) with ordinality as c(number, at)
        where c.at <= cardinality(k.conkey)))
  order by 1`;

test("an index leads with every foreign key: what deletes a row finds those that point to it without reading their table", async () => {
  const { db, close } = await openTestDatabase();
  const pointing = await db.execute(sql`select from pg_constraint where contype = 'f'`);
  expect(pointing.rows.length).toBeGreaterThan(150);
  expect((await db.execute(unled)).rows).toEqual([]);
  await close();
});
