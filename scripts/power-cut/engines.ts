import path from "node:path";

/** Our own database, and PGlite as it comes: the control, which must fail for the test to mean anything. */
export const engines = ["ours", "stock"] as const;

export type Engine = (typeof engines)[number];

/** Where either engine keeps its database below the folder it was given. */
export function databaseFolder(root: string): string {
  return path.join(root, "db");
}
