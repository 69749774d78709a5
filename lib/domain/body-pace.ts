/**
 * Minimum speed of a request body. Duration is not limited: a steady upload over a bad line is
 * fine, and size has its own limit.
 */
export interface BodyPace {
  /** A pause of this length ends the wait. */
  silenceMs: number;
  /** The rate does not count before this. */
  graceMs: number;
  /** Minimum average since the start. */
  bytesPerSecond: number;
}

/**
 * For both servers. 4 KB a second is a phone at the edge of its network; 10 MB take three quarters
 * of an hour.
 */
export const BODY_PACE: BodyPace = { silenceMs: 30_000, graceMs: 30_000, bytesPerSecond: 4096 };

const LOOKS_IN_SILENCE = 30;

/**
 * Watches one body by checks at regular intervals. Counts checks and not time: while the process is
 * blocked nothing is late.
 */
export class BodyArrival {
  private waitedMs = 0;
  private silentMs = 0;
  private bytes = 0;

  constructor(private readonly pace: BodyPace) {}

  /** Interval between calls of {@link look}. */
  static lookEveryMs(pace: BodyPace): number {
    return pace.silenceMs / LOOKS_IN_SILENCE;
  }

  /**
   * One check: `bytes` arrived since the last one. Returns false if too slow. Do not call while the
   * receiver has unread data, which is not the sender's fault.
   */
  look(bytes: number): boolean {
    const { silenceMs, graceMs, bytesPerSecond } = this.pace;
    const everyMs = BodyArrival.lookEveryMs(this.pace);
    this.waitedMs += everyMs;
    this.silentMs = bytes > 0 ? 0 : this.silentMs + everyMs;
    this.bytes += bytes;
    if (this.silentMs >= silenceMs) return false;
    return this.waitedMs <= graceMs || this.bytes * 1000 >= bytesPerSecond * this.waitedMs;
  }
}
