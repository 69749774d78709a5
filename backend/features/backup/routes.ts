import { Readable } from "node:stream";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { answer, errorContent, jsonContent } from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import { type BodyRule, readChunks } from "@/backend/http/body";
import type { Deps } from "@/backend/kernel/deps";
import { createBackup } from "./export";
import { restoreBackup } from "./restore";

const restoredSchema = z.object({
  tables: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
});

const backup = createRoute({
  method: "get",
  path: "/operator/backup",
  summary: "The data, the files and the secrets as one compressed tar",
  responses: { 200: { description: "A tar, compressed with gzip" } },
});

const restore = createRoute({
  method: "post",
  path: "/operator/restore",
  summary: "Fill an empty install from a backup",
  responses: {
    200: jsonContent("What came back", restoredSchema),
    ...errorContent("unauthenticated", "bad_request", "conflict"),
  },
});

/** A backup is streamed to disk as it comes, however long it is. */
export const backupBodies: readonly BodyRule[] = [
  {
    method: "POST",
    path: "/operator/restore",
    types: ["application/x-tar", "application/gzip"],
    limit: null,
  },
];

/** Backup and restore, for the operator. */
export function backupRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();

  app.openapi(backup, async (c) => {
    const archive = await createBackup(deps);
    c.header("content-type", "application/gzip");
    return c.body(Readable.toWeb(archive) as unknown as globalThis.ReadableStream);
  });
  app.openapi(restore, async (c) => {
    const archive = Readable.from(readChunks(c.req.raw), { objectMode: false });
    return answer(c, restoredSchema, await restoreBackup(deps, archive));
  });
  return app;
}
