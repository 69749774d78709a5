import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** In the file: everything expired. No tag is empty. */
const ALL = "";
/** Interval of writing a place in the log of changes that has no expiries before it. */
const KEEP_PLACE_MS = 10 * 60_000;

/**
 * Expiries of tags, numbered by an increasing count, so that no two are equal and clock changes do
 * no harm. Stored on disk beside the pages, so that a page expired before a restart stays expired.
 */
export class TagClock {
  private readonly expired = new Map<string, number>();
  private last = 0;
  private allExpired = 0;
  private place: string | null = null;
  private placeKeptAt = 0;
  /** Some expiries could not be written to the file. */
  private isBehind = false;

  constructor(private readonly file: string) {
    this.load();
  }

  /** The position for a page that starts rendering now: all expiries so far. */
  position(): number {
    return this.last;
  }

  /** Where the log of changes was read up to; null: nowhere yet (docs/decisions/253). */
  get cursor(): string | null {
    return this.place;
  }

  /** {@link expire}, with the place in the log of changes up to which this is everything. */
  catchUp(tags: readonly string[] | "all", cursor: string, now = Date.now()): void {
    this.place = cursor;
    if (tags.length === 0 && now - this.placeKeptAt < KEEP_PLACE_MS) return;
    this.placeKeptAt = now;
    this.append(this.expiriesOf(tags === "all" ? [ALL] : tags, now) + cursorLine(cursor));
  }

  /**
   * Never throws: if the disk is full, the expiry counts in this process and is written with the
   * next one.
   */
  expire(tags: readonly string[], now = Date.now()): void {
    this.append(this.expiriesOf(tags, now));
  }

  /** True if one of the tags expired after `position`. */
  expiredSince(tags: readonly string[], position: number): boolean {
    if (this.allExpired > position) return true;
    return tags.some((tag) => (this.expired.get(tag) ?? 0) > position);
  }

  /** Expires tags in memory; returns the lines for the file. */
  private expiriesOf(tags: readonly string[], now: number): string {
    const lines = tags.map((tag) => {
      this.last = Math.max(this.last + 1, now);
      this.note(tag, this.last);
      return lineOf(tag, this.last);
    });
    return lines.join("");
  }

  private append(lines: string): void {
    // Synchronous, so that no answer of a write is sent before its expiry is stored. A truncated
    // line would corrupt the next one, so the file is then rewritten.
    this.keep(() => (this.isBehind ? this.rewrite() : appendFileSync(this.file, lines)));
  }

  private note(tag: string, at: number): void {
    if (tag !== ALL) {
      this.expired.set(tag, at);
      return;
    }
    // It covers all that came before.
    this.expired.clear();
    this.allExpired = at;
  }

  private load(): void {
    let text = "";
    try {
      text = readFileSync(this.file, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
    for (const line of text.split("\n")) {
      this.place = /^> (\S+) ;$/.exec(line)?.[1] ?? this.place;
      const expiry = readLine(line);
      if (!expiry) continue;
      this.note(expiry.tag, expiry.at);
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

  private lines(): string[] {
    return [
      ...(this.allExpired > 0 ? [lineOf(ALL, this.allExpired)] : []),
      ...[...this.expired].map(([tag, at]) => lineOf(tag, at)),
      ...(this.place ? [cursorLine(this.place)] : []),
    ];
  }

  private rewrite(): void {
    const draft = `${this.file}.new`;
    mkdirSync(path.dirname(this.file), { recursive: true });
    try {
      // Beside it and renamed: a process that dies here must not take the expiries along.
      writeFileSync(draft, this.lines().join(""));
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

function cursorLine(cursor: string): string {
  // With an end, since the beginning of a cursor may be another one.
  return `> ${cursor} ;\n`;
}

/** Null: the line is truncated. */
function readLine(line: string): { at: number; tag: string } | null {
  const match = /^(\d+) (".*")$/.exec(line);
  try {
    return match && { at: Number(match[1]), tag: JSON.parse(match[2] ?? "") };
  } catch {
    return null;
  }
}
