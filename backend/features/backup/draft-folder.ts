import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { keepInUse, sweepLeftovers } from "@/lib/leftovers";

/** Folder for unfinished backups and restores. */
function draftRoot(dataDir: string): string {
  return path.join(dataDir, "drafts");
}

/** Deletes drafts of killed processes; never those of a running process. */
export function sweepDrafts(dataDir: string): Promise<void> {
  return sweepLeftovers(draftRoot(dataDir));
}

export interface DraftFolder {
  /** A new file, whatever its name elsewhere. */
  file(): string;
  remove(): Promise<void>;
}

export async function makeDraftFolder(dataDir: string): Promise<DraftFolder> {
  const folder = path.join(draftRoot(dataDir), randomUUID());
  await sweepDrafts(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const letGo = keepInUse(folder);
  let count = 0;
  return {
    file: () => {
      count += 1;
      return path.join(folder, String(count));
    },
    remove: () => {
      letGo();
      return rm(folder, { recursive: true, force: true });
    },
  };
}

export function writePrivate(file: string) {
  return createWriteStream(file, { flags: "wx", mode: 0o600 });
}
