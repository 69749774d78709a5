import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Which tag expired when, by a count that only grows: no two expiries are equal and a clock that jumps does no harm.
 * It lies on disk beside the pages, so that a page that expired before a restart is expired after it.
 */
export class TagClock {
  private readonly expired = new Map<string, number>();
  private last = 0;

  constructor(private readonly file: string) {
    this.load();
  }

  /** What a page that starts to be made now has seen: every expiry so far. */
  position(): number {
    return this.last;
  }

  expire(tags: readonly string[], now = Date.now()): void {
    const lines: string[] = [];
    for (const tag of tags) {
      this.last = Math.max(this.last + 1, now);
      this.expired.set(tag, this.last);
      lines.push(`${this.last} ${JSON.stringify(tag)}\n`);
    }
    // Synchronous, so that no answer of a write leaves before its expiry is kept.
    appendFileSync(this.file, lines.join(""));
  }

  /** Whether one of the tags expired after `position`. */
  expiredSince(tags: readonly string[], position: number): boolean {
    return tags.some((tag) => (this.expired.get(tag) ?? 0) > position);
  }

  private load(): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
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
    const kept = [...this.expired].map(([tag, at]) => `${at} ${JSON.stringify(tag)}\n`);
    // Beside it and renamed: a process that dies here must not take the expiries along.
    writeFileSync(`${this.file}.new`, kept.join(""));
    renameSync(`${this.file}.new`, this.file);
  }
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
