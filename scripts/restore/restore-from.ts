import { open } from "node:fs/promises";
import { callTo } from "@/lib/contract/endpoint";
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

/**
 * Restores a backup into the empty install of `env`; returns true if its portal was running. Throws
 * {@link CommandError}.
 */
export async function restoreFrom(file: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const handle = await openToRead(file);
  return withOperator(env, async (operator) => {
    const stream = handle.createReadStream();
    await operator.send(callTo(restoreBackup), { stream, contentType: "application/gzip" });
    return operator.portalRuns;
  }).finally(() => handle.close());
}
