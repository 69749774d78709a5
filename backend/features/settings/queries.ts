import { and, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { activities, mergedActivities } from "@/backend/db/schema/activities";
import { pictures } from "@/backend/db/schema/files";
import { imports } from "@/backend/db/schema/imports";
import { auditLog } from "@/backend/db/schema/operator";
import { settings } from "@/backend/db/schema/settings";
import { hashesWithin, type PictureColumn } from "@/backend/files/picture-column";
import type { Attribution } from "@/lib/contract/imports";
import { pictureSettings } from "@/lib/contract/settings";

const allSettings = oncePerDatabase((db) =>
  db
    // As text: the query builder would read digits, such as a postal code, as a number.
    .select({ key: settings.key, value: sql<string>`${settings.value}::text` })
    .from(settings)
    .limit(500)
    .prepare("all_settings"),
);

/** Every setting with a value. */
export async function selectSettings(db: Executor): Promise<Record<string, unknown>> {
  const rows = await allSettings(db).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
}

/** Serialises changes of settings; readers do not wait. */
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

/** Open-data sources that the site must name: those of imports with public places. */
export async function selectAttributions(db: Executor): Promise<NonNullable<Attribution>[]> {
  const rows = await db
    .selectDistinct({ attribution: imports.attribution })
    .from(imports)
    .where(
      and(
        inArray(imports.state, ["running", "finished", "undoing"]),
        or(
          sql`exists (select from ${activities} where ${activities.source} = ${imports.source} and ${activities.status} = 'published')`,
          // Sources of merged activities are named too.
          sql`exists (
            select from ${mergedActivities} join ${activities} on ${activities.id} = ${mergedActivities.activity_id}
            where ${mergedActivities.source} = ${imports.source} and ${activities.status} = 'published')`,
        ),
      ),
    );
  return rows.flatMap(({ attribution }) => (attribution ? [attribution] : []));
}

/** True if a picture was in a setting, and such a setting has changed since. */
const wasShown = (since: Date) => sql`(exists (
  select from ${auditLog}
  where ${and(gte(auditLog.at, since), eq(auditLog.action, "settings.update"))}
    and jsonb_exists_any(${auditLog.details}, array[${sql.join(
      pictureSettings.map((key) => sql`${key}`),
      sql`, `,
    )}]))
  and ${pictures.hash} in (
    select (regexp_matches(${auditLog.details}::text, '[0-9a-f]{32}', 'g'))[1] from ${auditLog}
    where ${eq(auditLog.action, "settings.update")}))`;

/** Pictures of the settings; those before the last change may still be shown. */
export const settingPictures: readonly PictureColumn[] = [
  hashesWithin(settings.value, { kind: "settings" }),
  { column: "audit_log.details", keeps: wasShown },
];
