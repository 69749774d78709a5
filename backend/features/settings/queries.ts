import { inArray, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { settings } from "@/backend/db/schema/settings";

/** Every setting that has a value. */
export async function selectSettings(db: Executor): Promise<Record<string, unknown>> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .limit(500);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Others who want to change settings wait for the end of the transaction; readers do not. */
export async function lockSettings(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table ${settings} in share row exclusive mode`);
}

export async function upsertSettings(
  db: Executor,
  values: Record<string, unknown>,
  updatedAt: Date,
): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({
    key,
    value,
    updated_at: updatedAt,
  }));
  if (rows.length === 0) return;
  await db
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updated_at: sql`excluded.updated_at` },
    });
}

export async function deleteSettings(db: Executor, keys: string[]): Promise<void> {
  if (keys.length > 0) await db.delete(settings).where(inArray(settings.key, keys));
}
