import { revisions } from "@/backend/db/schema/editorial";
import type { Feature } from "@/backend/feature";
import { hashesWithin } from "@/backend/files/picture-column";
import { editorialJobs } from "./jobs";
import { editorialRoutes } from "./routes";
import { eraseRevisions, exportRevisions } from "./service";

export const editorial: Feature = {
  name: "editorial",
  routes: editorialRoutes,
  jobs: { define: editorialJobs },
  personalData: [
    {
      name: "revisions",
      columns: ["revisions.author_id", "revisions.decided_by"],
      read: exportRevisions,
      erase: eraseRevisions,
    },
  ],
  // Of drafts, and of versions that can be brought back.
  pictureColumns: [revisions.changes, revisions.base, revisions.content].map(hashesWithin),
  otherColumns: {
    "revisions.comments": "no pictures",
  },
};
