import { sql } from "drizzle-orm";
import { revisions } from "@/backend/db/schema/editorial";
import type { Feature } from "@/backend/feature";
import { hashesWithin } from "@/backend/files/picture-column";
import { writtenActivities } from "./activity-use";
import { editorialRoutes } from "./routes";
import { eraseRevisions, exportRevisions } from "./service";
import { editorialTasks } from "./tasks";

const ofRevision = {
  kind: revisions.kind,
  item: revisions.item_id,
  part: sql`case when ${revisions.state} = 'published' then 'version' else 'draft' end`,
  organisation: revisions.organisation_id,
};

export const editorial: Feature = {
  name: "editorial",
  routes: editorialRoutes,
  tasks: { define: editorialTasks },
  personalData: [
    {
      name: "revisions",
      read: exportRevisions,
      erase: eraseRevisions,
    },
  ],
  // Of drafts, and of versions that can be restored.
  pictureColumns: [revisions.changes, revisions.base, revisions.content].map((column) =>
    hashesWithin(column, ofRevision),
  ),
  activityUses: writtenActivities,
};
