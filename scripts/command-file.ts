import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import terminal from "@/lib/i18n/messages/it/terminal.json";
import { CommandError } from "./operator-client";
import { codeOf } from "./stack/refusal.mjs";

const texts = terminal.command;

/**
 * A file of the command line, relative to the user's folder and not to the repository (npm changes
 * it).
 */
export function commandFile(name: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

/** The message for a file that cannot be used: `file` is its full name. */
export function fileFault(file: string, error: unknown, purpose: "read" | "write"): CommandError {
  const code = codeOf(error);
  if (purpose === "write") {
    return new CommandError(fillMessage(texts.fileNotWritable, { file, code }));
  }
  const template = code === "ENOENT" ? texts.noFile : texts.fileUnreadable;
  return new CommandError(fillMessage(template, { file, code }));
}

/** Opens a file to send: an unreadable one is refused before a backend starts. */
export async function openToRead(file: string): Promise<FileHandle> {
  try {
    const handle = await open(file);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
  } catch (error) {
    throw fileFault(file, error, "read");
  }
  throw fileFault(file, "EISDIR", "read");
}
