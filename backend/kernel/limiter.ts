/**
 * Runs at most `places` pieces of work at once; the others queue. The queue holds at most
 * `waiting`; one more is refused with the error of `full`.
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
