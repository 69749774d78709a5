import path from "node:path";

/**
 * Our own database, and plain PGlite: the control, which must fail for the test to mean anything.
 */
export const engines = ["ours", "stock"] as const;

export type Engine = (typeof engines)[number];

/** Folder of either engine's database. */
export function databaseFolder(root: string): string {
  return path.join(root, "db");
}
