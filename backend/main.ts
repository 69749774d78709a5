import { EnvError, parseEnv } from "@/lib/env";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/startup.json";
import { SecretsError } from "@/lib/secrets";
import { DatabaseOpenError } from "./db/errors";
import { createLog } from "./kernel/log";
import { StartError } from "./kernel/start-error";
import { startBackend } from "./start";

/** Maximum duration of a stop. */
const STOP_LIMIT_MS = 4000;

/** Message for an error that the operator can fix; null: an internal error. */
function faultInWords(error: unknown, values: { port: number; directory: string }): string | null {
  const isSaid = [StartError, DatabaseOpenError, SecretsError, EnvError].some(
    (kind) => error instanceof kind,
  );
  if (isSaid) return (error as Error).message;
  const code = (error as { code?: unknown }).code;
  if (code === "EADDRINUSE") return fillMessage(texts.portTaken, values);
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOTDIR") {
    return fillMessage(texts.notWritable, values);
  }
  if (code === "ENOSPC") return fillMessage(texts.diskFull, values);
  return null;
}

function sayAndFail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const log = createLog(env.logLevel);
  let stopping = false;

  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught error");
    process.exit(1);
  });

  try {
    const backend = await startBackend(env, log);
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      log.info("stopping");
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      await backend.stop();
      log.info("stopped");
      process.exit(0);
    };
    process.on("SIGTERM", stop);
    process.on("SIGINT", stop);
  } catch (error) {
    const words = faultInWords(error, { port: env.backendPort, directory: env.dataDir });
    if (words === null) log.fatal({ err: error }, "the backend could not start");
    sayAndFail(words ?? texts.failed);
    process.exit();
  }
}

main().catch((error: unknown) => {
  sayAndFail(error instanceof EnvError ? error.message : texts.failed);
});
