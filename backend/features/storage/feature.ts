import type { Feature } from "@/backend/feature";
import { storageRoutes } from "./routes";
import { defineFileTasks, drawnFiles, pictureFiles } from "./tasks";

export const storage: Feature = {
  name: "storage",
  routes: storageRoutes,
  tasks: { define: defineFileTasks },
  files: [pictureFiles, drawnFiles],
  // Backups hold the files, from whichever store.
  derivedTables: ["stored_files", "file_chunks"],
};
