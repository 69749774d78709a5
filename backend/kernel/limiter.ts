/**
 * Runs work so that at most `places` pieces are under way at once; the rest wait in line. The line holds `waiting` pieces at
 * most, and one more is refused with what `full` makes.
 */
export function createLimiter(
  places: number,
  line: { waiting: number; full: () => Error } = { waiting: Number.POSITIVE_INFINITY, full: Error },
): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free--;
    else if (waiting.length >= line.waiting) throw line.full();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
