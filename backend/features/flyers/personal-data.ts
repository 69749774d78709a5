import { asc, eq } from "drizzle-orm";
import type { DeclaredPersonalData } from "@/backend/content/personal-data";
import { flyerFiles } from "@/backend/db/schema/flyers";

/** Files that a user sent for flyers: they stay, without the user. */
export const sentFlyerFiles: DeclaredPersonalData = {
  name: "flyer_files",
  read: (db, userId) =>
    db
      .select({
        id: flyerFiles.id,
        documents: flyerFiles.documents,
        state: flyerFiles.state,
        created_at: flyerFiles.created_at,
      })
      .from(flyerFiles)
      .where(eq(flyerFiles.uploader_id, userId))
      .orderBy(asc(flyerFiles.created_at), asc(flyerFiles.id)),
};
