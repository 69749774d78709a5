import { readFile } from "node:fs/promises";
import { EnvError } from "@/lib/env";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/environment.json";

/** The error of an unusable setting, in Italian for the operator. */
export function walletFault(name: string, fault: keyof typeof texts.wallet): EnvError {
  return new EnvError([texts.faults, `  ${name}: ${texts.wallet[fault]}`].join("\n"));
}

/**
 * The value of a setting: the text itself (recognised by its beginning, with `\n` for line ends),
 * or the content of the file at that path. Throws {@link EnvError} if the file cannot be read.
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
