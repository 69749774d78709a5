import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

/** The text of a file of the outbox, whose lines are quoted-printable. */
function decode(file: string): string {
  return readFileSync(file, "latin1")
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function mailsTo(address: string): string[] {
  const folder = path.join(process.env.PORTAL_DATA_DIR ?? "", "outbox");
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .map((name) => path.join(folder, name))
    .map((file) => ({ at: statSync(file).mtimeMs, text: decode(file) }))
    .filter(({ text }) => text.toLowerCase().includes(address.toLowerCase()))
    .sort((one, other) => other.at - one.at)
    .map(({ text }) => text);
}

/** The link below this path in the newest mail to an address; waits until there is one. */
export async function linkFromMail(address: string, below: string): Promise<string> {
  let link = "";
  await expect
    .poll(
      () => {
        for (const text of mailsTo(address)) {
          const pattern = new RegExp(`http://[^\\s"<>]*${below}(?:\\?[^\\s"<>]+)?(?=[\\s"<]|$)`);
          const [found] = pattern.exec(text) ?? [];
          if (found) {
            link = found;
            break;
          }
        }
        return link;
      },
      { message: `no mail to ${address} leads to ${below}`, timeout: 20_000 },
    )
    .not.toBe("");
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The six digits in the newest mail to an address; waits until there is one. */
export async function codeFromMail(address: string): Promise<string> {
  let code = "";
  await expect
    .poll(
      () => {
        code =
          mailsTo(address).flatMap((text) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? [])[0] ?? "";
        return code;
      },
      { message: `no mail to ${address} has a code`, timeout: 20_000 },
    )
    .not.toBe("");
  return code;
}

/** Waits until a mail to an address says this. */
export async function expectMail(address: string, words: string): Promise<void> {
  await expect
    .poll(() => mailsTo(address).some((text) => text.includes(words)), {
      message: `no mail to ${address} says ${words}`,
      timeout: 20_000,
    })
    .toBe(true);
}
