/** Also when nothing is left: where one path hangs, such as that of the settings, the others still answer. */
const SHORTEST_MS = 200;

/**
 * How long one page may wait for the backend altogether, in milliseconds: reads beside each other wait once, reads after
 * each other share what is left, so that a backend that hangs costs a reader that long and no more.
 */
export class ReadBudget {
  private open = 0;
  private since = 0;

  /** `spent`: what the reader has waited for the backend before. */
  constructor(
    private readonly limit: number,
    private spent = 0,
  ) {}

  /** A read begins; tells how many milliseconds it may take. */
  begin(now = Date.now()): number {
    if (this.open === 0) this.since = now;
    this.open += 1;
    return Math.max(SHORTEST_MS, this.limit - this.spent - (now - this.since));
  }

  /** It has ended. */
  end(now = Date.now()): void {
    this.open -= 1;
    if (this.open === 0) this.spent += now - this.since;
  }
}
