import { readFile } from "node:fs/promises";
import { EnvError } from "@/lib/env";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/environment.json";

/** A setting that nobody can work with, in Italian for whoever starts the portal. */
export function walletFault(name: string, fault: keyof typeof texts.wallet): EnvError {
  return new EnvError([texts.faults, `  ${name}: ${texts.wallet[fault]}`].join("\n"));
}

/**
 * What a setting holds: the text itself, recognised by how it begins, with `\n` for the ends of its lines, or the path of the
 * file that it stands in. Throws {@link EnvError} for a file that cannot be read.
 */
export async function settingText(name: string, value: string, begins: string): Promise<string> {
  if (value.trimStart().startsWith(begins)) return value.replaceAll("\\n", "\n");
  try {
    return await readFile(value, "utf8");
  } catch {
    const line = fillMessage(texts.walletFile, { name, path: value });
    throw new EnvError([texts.faults, line].join("\n"));
  }
}
