import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { lastBackup } from "@/backend/db/schema/backup";
import type { Deps } from "@/backend/kernel/deps";

type NoteDeps = Pick<Deps, "db" | "config">;

/** Versions until November 2026 kept the moment there. */
const formerFile = ({ config }: NoteDeps) => path.join(config.dataDir, "last-backup");

/** Stores when a whole backup was last downloaded. */
export async function noteBackup(deps: NoteDeps, at: Date): Promise<void> {
  await deps.db
    .insert(lastBackup)
    .values({ at })
    .onConflictDoUpdate({ target: lastBackup.id, set: { at: sql`excluded.at` } });
  await rm(formerFile(deps), { force: true });
}

/** When a whole backup was last downloaded, from any process; null: never. */
export async function lastBackupAt(deps: NoteDeps): Promise<Date | null> {
  const [row] = await deps.db.select().from(lastBackup);
  if (row) return row.at;
  const text = await readFile(formerFile(deps), "utf8").catch(() => "");
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}
