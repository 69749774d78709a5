import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { keepInUse, sweepLeftovers } from "@/lib/leftovers";

/** Where backups and restores keep what they are not done with. */
function draftRoot(dataDir: string): string {
  return path.join(dataDir, "drafts");
}

/** What a killed process left behind; of a process that works beside this one nothing. */
export function sweepDrafts(dataDir: string): Promise<void> {
  return sweepLeftovers(draftRoot(dataDir));
}

export interface DraftFolder {
  /** A file of its own, whatever the name is that the content has elsewhere. */
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

/** Opens a new private file for writing. */
export function writePrivate(file: string) {
  return createWriteStream(file, { flags: "wx", mode: 0o600 });
}
