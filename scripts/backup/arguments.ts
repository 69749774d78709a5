import path from "node:path";
import { parseArgs } from "node:util";
import terminal from "@/lib/i18n/messages/it/terminal.json";
import { commandFile } from "../command-file";
import { CommandError } from "../operator-client";
import { datedName } from "./dated";

const { usage } = terminal.backup;

interface BackupTask {
  /** Path of the backup. */
  file: string;
  /** How many dated backups to keep in the folder; null: all. */
  keep: number | null;
}

/** Reads the arguments of `npm run backup --`. Throws {@link CommandError} with the usage. */
export function readBackupTask(args: string[], now: Date): BackupTask {
  const parsed = wordsOf(args);
  const [name, ...rest] = parsed.positionals;
  if (!name || rest.length > 0) throw new CommandError(usage);
  const { keep } = parsed.values;
  if (keep === undefined) return { file: commandFile(name), keep: null };
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new CommandError(usage);
  return { file: path.join(commandFile(name), datedName(now)), keep: Number(keep) };
}

function wordsOf(args: string[]) {
  try {
    return parseArgs({ args, options: { keep: { type: "string" } }, allowPositionals: true });
  } catch (error) {
    throw new CommandError(usage, { cause: error });
  }
}
