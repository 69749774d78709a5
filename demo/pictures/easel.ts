import type { Db } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";

/** What painting needs. */
export type Easel = Pick<Deps, "files" | "pictureWork" | "now"> & { db: Db };
