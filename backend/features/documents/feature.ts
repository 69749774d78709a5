import type { Feature } from "@/backend/feature";
import { defineDocumentJobs } from "./jobs";
import { documentFiles, exportDocuments } from "./service";

export const documents: Feature = {
  name: "documents",
  jobs: { define: defineDocumentJobs },
  files: [documentFiles],
  personalData: [
    {
      name: "documents",
      read: exportDocuments,
    },
  ],
};
