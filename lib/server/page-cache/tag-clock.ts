import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/**
 * Which tag expired when, by a count that only grows: no two expiries are equal and a clock that jumps does no harm.
 * It lies on disk beside the pages, so that a page that expired before a restart is expired after it.
 */
export class TagClock {
  private readonly expired = new Map<string, number>();
  private last = 0;
  /** The file lacks expiries that could not be written. */
  private isBehind = false;

  constructor(private readonly file: string) {
    this.load();
  }

  /** What a page that starts to be made now has seen: every expiry so far. */
  position(): number {
    return this.last;
  }

  /** Never throws: what a full disk refuses counts in this process, and is written with the next expiry. */
  expire(tags: readonly string[], now = Date.now()): void {
    const lines: string[] = [];
    for (const tag of tags) {
      this.last = Math.max(this.last + 1, now);
      this.expired.set(tag, this.last);
      lines.push(lineOf(tag, this.last));
    }
    // Synchronous, so that no answer of a write leaves before its expiry is kept. A line that was cut short would spoil
    // the one that is added to it: the file is then written anew.
    this.keep(() => (this.isBehind ? this.rewrite() : appendFileSync(this.file, lines.join(""))));
  }

  /** Whether one of the tags expired after `position`. */
  expiredSince(tags: readonly string[], position: number): boolean {
    return tags.some((tag) => (this.expired.get(tag) ?? 0) > position);
  }

  private load(): void {
    let text = "";
    try {
      text = readFileSync(this.file, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
    for (const line of text.split("\n")) {
      const expiry = readLine(line);
      if (!expiry) continue;
      this.expired.set(expiry.tag, expiry.at);
      this.last = Math.max(this.last, expiry.at);
    }
    this.keep(() => this.rewrite());
  }

  private keep(write: () => void): void {
    try {
      write();
      this.isBehind = false;
    } catch (error) {
      if (!this.isBehind) {
        // biome-ignore lint/suspicious/noConsole: the custom server makes a line of the log of it.
        console.warn(`The expired tags could not be kept on disk: ${(error as Error).message}`);
      }
      this.isBehind = true;
    }
  }

  private rewrite(): void {
    const draft = `${this.file}.new`;
    mkdirSync(path.dirname(this.file), { recursive: true });
    try {
      // Beside it and renamed: a process that dies here must not take the expiries along.
      writeFileSync(draft, [...this.expired].map(([tag, at]) => lineOf(tag, at)).join(""));
      renameSync(draft, this.file);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  }
}

function lineOf(tag: string, at: number): string {
  return `${at} ${JSON.stringify(tag)}\n`;
}

/** Null: the line was cut short. */
function readLine(line: string): { at: number; tag: string } | null {
  const match = /^(\d+) (".*")$/.exec(line);
  try {
    return match && { at: Number(match[1]), tag: JSON.parse(match[2] ?? "") };
  } catch {
    return null;
  }
}
