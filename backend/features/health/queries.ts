import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { healthProbes } from "@/backend/db/schema/health";

/** Writes a moment and returns the database's value. */
export async function writeAndRead(db: Executor, moment: Date): Promise<Date | null> {
  const written = { id: 1, written_at: moment };
  await db
    .insert(healthProbes)
    .values(written)
    .onConflictDoUpdate({ target: healthProbes.id, set: { written_at: sql`excluded.written_at` } });
  const [row] = await db.select({ at: healthProbes.written_at }).from(healthProbes).limit(1);
  return row?.at ?? null;
}
