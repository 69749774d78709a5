import type { Feature } from "@/backend/feature";
import { documentFiles, exportDocuments } from "./service";
import { defineDocumentTasks } from "./tasks";

export const documents: Feature = {
  name: "documents",
  tasks: { define: defineDocumentTasks },
  files: [documentFiles],
  personalData: [
    {
      name: "documents",
      read: exportDocuments,
    },
  ],
};
