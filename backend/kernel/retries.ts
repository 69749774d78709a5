function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

/** Attempts that are repeated in the background until one succeeds or the pauses are used up. */
export class Retries {
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly delaysMs: readonly number[] = [1000, 2000, 5000, 10_000, 20_000, 30_000],
  ) {}

  /** Calls `giveUp` if none of the attempts resolves with true; they must not reject. */
  begin(attempt: () => Promise<boolean>, giveUp: () => void): void {
    const job = this.repeat(attempt, giveUp).finally(() => this.running.delete(job));
    this.running.add(job);
  }

  private async repeat(attempt: () => Promise<boolean>, giveUp: () => void): Promise<void> {
    for (const pause of this.delaysMs) {
      await delay(pause);
      if (await attempt()) return;
    }
    giveUp();
  }

  /** Resolves when all have succeeded or were given up. */
  async settled(): Promise<void> {
    await Promise.all(this.running);
  }
}
