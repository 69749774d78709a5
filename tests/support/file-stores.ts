import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createDatabaseStore } from "@/backend/files/database-store";
import { createFolderStore } from "@/backend/files/folder-store";
import { createS3Store } from "@/backend/files/s3-store";
import type { FileStore } from "@/backend/files/store";
import { createLog } from "@/backend/kernel/log";
import { openTestDatabase } from "./database";
import { openS3Server } from "./s3-server";

interface OpenStore {
  store: FileStore;
  close(): Promise<void>;
}

const silent = createLog("silent");

/** Each kind of file store, empty, with whatever it needs. */
export const fileStores: Record<"folder" | "database" | "s3", () => Promise<OpenStore>> = {
  folder: async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "piazza-files-"));
    return {
      store: createFolderStore(folder),
      close: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
  database: async () => {
    const { db, close } = await openTestDatabase();
    return { store: createDatabaseStore(db), close };
  },
  s3: async () => {
    const server = await openS3Server();
    return { store: createS3Store(server.place, silent), close: server.close };
  },
};
