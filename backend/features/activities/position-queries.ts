import { and, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { activities } from "@/backend/db/schema/activities";
import type { Area, Position } from "@/lib/domain/position";

const isPlaced = sql`${activities.status} = 'published' and ${activities.latitude} is not null
  and ${activities.longitude} is not null`;

/** The centre of listed activities with a position, of a street or all; null: none. */
export async function selectMiddle(db: Executor, street: string | null): Promise<Position | null> {
  const [row] = await db
    .select({
      latitude: sql<number | null>`avg(${activities.latitude})::float8`,
      longitude: sql<number | null>`avg(${activities.longitude})::float8`,
    })
    .from(activities)
    .where(
      and(
        isPlaced,
        street === null
          ? undefined
          : sql`public.piazza_normalize(${activities.street}) = public.piazza_normalize(${street})`,
      ),
    );
  if (!row || row.latitude === null || row.longitude === null) return null;
  return { latitude: row.latitude, longitude: row.longitude };
}

/** The smallest area with all listed activities with a position; null: none. */
export async function selectExtent(db: Executor): Promise<Area | null> {
  const [row] = await db
    .select({
      west: sql<number | null>`min(${activities.longitude})`,
      south: sql<number | null>`min(${activities.latitude})`,
      east: sql<number | null>`max(${activities.longitude})`,
      north: sql<number | null>`max(${activities.latitude})`,
    })
    .from(activities)
    .where(isPlaced);
  const { west, south, east, north } = row ?? {};
  if (west == null || south == null || east == null || north == null) return null;
  return { west, south, east, north };
}
