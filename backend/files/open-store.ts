import path from "node:path";
import type { Logger } from "pino";
import { openFileConnections } from "@/backend/db/client";
import { StartError } from "@/backend/kernel/start-error";
import type { Env } from "@/lib/env";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/startup.json";
import { createDatabaseStore } from "./database-store";
import { createFolderStore } from "./folder-store";
import { createS3Store } from "./s3-store";
import { type FileStore, FileStoreError } from "./store";

interface OpenStore {
  files: FileStore;
  close(): Promise<unknown>;
}

/**
 * Throws {@link StartError} if the store refuses its settings. An unreachable one is logged: pages
 * work without it, and the portal starts.
 */
async function requireTaken(files: FileStore): Promise<void> {
  try {
    for await (const _ of files.list("private/")) break;
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    if (error.fault !== "refused") return;
    throw new StartError(fillMessage(texts.filesRefused, { reason: error.message }));
  }
}

/** The file store of the settings. Throws {@link StartError}. */
export async function openFileStore(
  env: Pick<Env, "files" | "databaseUrl" | "dataDir">,
  log: Logger,
): Promise<OpenStore> {
  const { files: place, databaseUrl, dataDir } = env;
  if (place === "database" && databaseUrl) {
    const { db, close } = openFileConnections(databaseUrl, log);
    return { files: createDatabaseStore(db), close };
  }
  if (place !== null && place !== "database") {
    const files = createS3Store(place, log);
    await requireTaken(files);
    return { files, close: async () => undefined };
  }
  return { files: createFolderStore(path.join(dataDir, "files")), close: async () => undefined };
}
