import { callTo } from "@/lib/contract/endpoint";
import { restoredSchema } from "@/lib/contract/operator";
import { restoreBackup } from "@/lib/contract/operator-endpoints";
import { openToRead } from "../command-file";
import { withOperator } from "../operator-client";

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
