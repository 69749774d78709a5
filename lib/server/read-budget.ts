/**
 * Also without remaining time: if one path hangs, such as that of the settings, others still
 * answer.
 */
const SHORTEST_MS = 200;

/**
 * Total time that one page may wait for the backend, in milliseconds: parallel reads count once,
 * sequential ones share the rest, so that a hanging backend costs a reader this long at most.
 */
export class ReadBudget {
  private open = 0;
  private since = 0;

  /** `spent` is the reader's earlier wait for the backend. */
  constructor(
    private readonly limit: number,
    private spent = 0,
  ) {}

  /** Starts a read; returns its time limit in milliseconds. */
  begin(now = Date.now()): number {
    if (this.open === 0) this.since = now;
    this.open += 1;
    return Math.max(SHORTEST_MS, this.limit - this.spent - (now - this.since));
  }

  /** Ends a read. */
  end(now = Date.now()): void {
    this.open -= 1;
    if (this.open === 0) this.spent += now - this.since;
  }
}
