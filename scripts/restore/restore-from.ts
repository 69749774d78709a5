import { open } from "node:fs/promises";
import { callTo } from "@/lib/contract/endpoint";
import { restoredSchema } from "@/lib/contract/operator";
import { restoreBackup } from "@/lib/contract/operator-endpoints";
import { fileFault } from "../command-file";
import { withOperator } from "../operator-client";

/** Opens the file first, so that an unreadable one is refused before a backend starts. */
async function openToRead(file: string) {
  try {
    const handle = await open(file);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
  } catch (error) {
    throw fileFault(file, error, "read");
  }
  throw fileFault(file, "EISDIR", "read");
}

/** What the operator must know of a restore. */
interface RestoreOutcome {
  portalRuns: boolean;
  /** False: the backup's secrets must be put into SECRETS_FILE. */
  hasSecrets: boolean;
}

/** Restores a backup into the empty install of `env`. Throws {@link CommandError}. */
export async function restoreFrom(file: string, env: NodeJS.ProcessEnv): Promise<RestoreOutcome> {
  const handle = await openToRead(file);
  return withOperator(env, async (operator) => {
    const stream = handle.createReadStream();
    const sent = { stream, contentType: "application/gzip" };
    const response = await operator.send(callTo(restoreBackup), sent);
    const { secrets } = restoredSchema.parse(await response.json());
    return { portalRuns: operator.portalRuns, hasSecrets: secrets };
  }).finally(() => handle.close());
}
