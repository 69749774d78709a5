/**
 * How slowly the body of a request may arrive. Not how long it may take: a steady upload over a bad line is welcome, and
 * its size has a limit of its own.
 */
export interface BodyPace {
  /** So long without a byte ends the waiting. */
  silenceMs: number;
  /** For so long the rate does not count. */
  graceMs: number;
  /** At least, on average since the beginning. */
  bytesPerSecond: number;
}

/** Of both servers. 4 KB a second is a telephone at the edge of its network; 10 MB take three quarters of an hour so. */
export const BODY_PACE: BodyPace = { silenceMs: 30_000, graceMs: 30_000, bytesPerSecond: 4096 };

const LOOKS_IN_SILENCE = 30;

/**
 * Watches one body arrive, by looks at regular intervals. Counts looks and not time: while the process itself stands still
 * nobody is late.
 */
export class BodyArrival {
  private waitedMs = 0;
  private silentMs = 0;
  private bytes = 0;

  constructor(private readonly pace: BodyPace) {}

  /** How often {@link look} is to be called. */
  static lookEveryMs(pace: BodyPace): number {
    return pace.silenceMs / LOOKS_IN_SILENCE;
  }

  /**
   * One look: `bytes` have come since the last one. False: it is too slow. Not to be called while the receiver has yet to
   * take what came, which is no fault of the sender.
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
