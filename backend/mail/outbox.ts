import { existsSync } from "node:fs";
import { mkdir, open, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** Time that a mail is kept. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Longer than the headers of the portal's mails. */
const HEAD_BYTES = 8192;

/** Folder of mails while no mail server is configured. */
const folderIn = (dataDir: string) => path.join(dataDir, "outbox");

/** Stores a mail: the same mail twice is one file. */
export async function layDown(dataDir: string, id: string, bytes: Buffer): Promise<void> {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, `${id}.eml`), bytes, { mode: 0o600 });
}

async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = folderIn(dataDir);
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names.filter((name) => name.endsWith(".eml")).map((name) => path.join(folder, name));
}

/** The address in a mail's `To` line, in lower case. */
async function addressOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    // A line that starts with a space continues the previous one (RFC 5322, 2.2.3).
    const lines = buffer.toString("latin1", 0, bytesRead).replaceAll("\r\n ", " ").split("\r\n");
    const to = lines.find((line) => line.startsWith("To: "))?.slice("To: ".length) ?? "";
    const bare = to.endsWith(">") ? to.slice(to.lastIndexOf("<") + 1, -1) : to;
    return bare.toLowerCase();
  } finally {
    await handle.close();
  }
}

/** Deletes mails to these lower-case addresses. */
export async function forgetMailsTo(dataDir: string, addresses: readonly string[]): Promise<void> {
  const gone = new Set(addresses);
  for (const file of await mailsIn(dataDir)) {
    if (gone.has(await addressOf(file))) await rm(file, { force: true });
  }
}

/** Deletes mails after thirty days. */
export async function sweepOutbox(dataDir: string, now: Date): Promise<void> {
  for (const file of await mailsIn(dataDir)) {
    const { mtimeMs } = await stat(file);
    if (mtimeMs < now.getTime() - KEPT_MS) await rm(file, { force: true });
  }
}
