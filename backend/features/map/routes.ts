import { z } from "zod";
import { openMapFile } from "@/backend/files/map-file";
import { readChunks } from "@/backend/http/body";
import type { Api } from "@/backend/http/endpoint";
import { answerFile } from "@/backend/http/file-answer";
import { DomainError } from "@/backend/kernel/errors";
import { mapFileSchema, townMapSchema } from "@/lib/contract/map";
import * as contract from "@/lib/contract/map-endpoints";
import { putMap } from "@/lib/contract/operator-endpoints";
import { getMapFile } from "@/lib/contract/storage-endpoints";
import { getMapFileFacts, getTownMap, replaceMap } from "./service";

const fileParams = z.object({ file: z.string().regex(/^[0-9a-f]+-[0-9a-f]+\.pmtiles$/) });

/** The town's map (docs/domain/map.md). */
export function mapRoutes(api: Api): void {
  api.serve(
    contract.getTownMap,
    {
      summary: "Where the pieces of the town's map come from",
      permission: "anybody",
      response: townMapSchema,
      cache: "shared",
    },
    ({ deps }) => getTownMap(deps),
  );
  api.serve(
    contract.getMapFileFacts,
    {
      summary: "The file of the map that the operator put into the data folder",
      permission: "settings.edit",
      response: mapFileSchema,
    },
    ({ deps }) => getMapFileFacts(deps),
  );
  api.serve(
    getMapFile,
    {
      summary: "The file of the map, in parts; its name changes with it",
      permission: "anybody",
      params: fileParams,
      response: "file",
    },
    async ({ params, deps, c }) => {
      const opened = await openMapFile(deps, params.file.replace(".pmtiles", ""));
      if (!opened) throw new DomainError("not_found");
      const { file, read, close } = opened;
      let isRead = false;
      try {
        return await answerFile(c, {
          contentType: "application/vnd.pmtiles",
          size: file.size,
          modifiedAt: file.modifiedAt,
          immutable: true,
          read: (range) => {
            isRead = true;
            return read(range);
          },
        });
      } finally {
        if (!isRead) await close();
      }
    },
  );
  api.serve(
    putMap,
    {
      summary: "Put a file in place of the map's",
      permission: "operator",
      // Streamed to its place, of any length.
      upload: { types: ["application/vnd.pmtiles"], limit: null },
      errors: ["bad_request"],
    },
    ({ deps, c }) => replaceMap(deps, readChunks(c.req.raw)),
  );
}
