import type { ByteRange } from "@/backend/files/store";
import type { Api } from "@/backend/http/endpoint";
import { answerFile } from "@/backend/http/file-answer";
import { getPublicFile } from "@/lib/contract/storage-endpoints";
import { createPublicFiles } from "./service";

const PREFIX = "/storage/";

export function storageRoutes(api: Api): void {
  const publicFiles = createPublicFiles(api.deps);

  api.serve(
    getPublicFile,
    {
      summary: "A public file, streamed, whole or in part",
      permission: "anybody",
      response: "file",
    },
    async ({ deps, c }) => {
      const { key, ...file } = await publicFiles.find(c.req.path.slice(PREFIX.length));
      const read = async (range?: ByteRange) => (await deps.files.get(key, range))?.stream ?? null;
      return answerFile(c, { ...file, read });
    },
  );
}
