import { Readable } from "node:stream";
import { readChunks } from "@/backend/http/body";
import type { Api } from "@/backend/http/endpoint";
import { restoredSchema } from "@/lib/contract/operator";
import * as operator from "@/lib/contract/operator-endpoints";
import { createBackup } from "./export";
import { restoreBackup } from "./restore";

export function backupRoutes(api: Api): void {
  api.serve(
    operator.downloadBackup,
    {
      summary: "The data, the files and the secrets as one tar, compressed with gzip",
      permission: "operator",
      response: "file",
    },
    async ({ deps, c }) => {
      const archive = await createBackup(deps);
      c.header("content-type", "application/gzip");
      return c.body(Readable.toWeb(archive) as unknown as globalThis.ReadableStream);
    },
  );
  api.serve(
    operator.restoreBackup,
    {
      summary: "Fill an empty install from a backup",
      permission: "operator",
      // Streamed to disk, of any length.
      upload: { types: ["application/x-tar", "application/gzip"], limit: null },
      response: restoredSchema,
      errors: ["bad_request", "conflict"],
    },
    ({ deps, c }) =>
      restoreBackup(deps, Readable.from(readChunks(c.req.raw), { objectMode: false })),
  );
}
