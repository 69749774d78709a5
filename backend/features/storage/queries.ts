import { and, gte, inArray, lt, notExists, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { activityPictures } from "@/backend/db/schema/activities";
import { pictures } from "@/backend/db/schema/files";
import { auditLog } from "@/backend/db/schema/operator";
import { pages } from "@/backend/db/schema/pages";
import { settings } from "@/backend/db/schema/settings";
import { pictureSettings } from "@/lib/contract/settings";

const pictureKeys = sql.join(
  pictureSettings.map((key) => sql`${key}`),
  sql`, `,
);

/** What names a picture by the path of one of its files. */
const isIn = (text: unknown) => sql`position(${pictures.hash} in ${text}) > 0`;

/**
 * Deletes pictures that no activity, setting or page names and that did not come in since then, unless a setting that names
 * pictures was changed since then: the one before may still be shown.
 */
export async function deleteUnnamedPictures(db: Executor, since: Date): Promise<void> {
  const any = { one: sql`1` };
  await db.delete(pictures).where(
    and(
      lt(pictures.created_at, since),
      notExists(
        db
          .select(any)
          .from(activityPictures)
          .where(sql`${activityPictures.picture_hash} = ${pictures.hash}`),
      ),
      notExists(
        db
          .select(any)
          .from(settings)
          .where(isIn(sql`${settings.value}::text`)),
      ),
      notExists(db.select(any).from(pages).where(isIn(pages.body_html))),
      notExists(
        db
          .select(any)
          .from(auditLog)
          .where(
            and(
              gte(auditLog.at, since),
              sql`${auditLog.action} = 'settings.update'`,
              sql`jsonb_exists_any(${auditLog.details}, array[${pictureKeys}])`,
            ),
          ),
      ),
    ),
  );
}

/** Those of the hashes that are known. */
export async function selectKnownPictures(db: Executor, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, hashes));
  return rows.map(({ hash }) => hash);
}
