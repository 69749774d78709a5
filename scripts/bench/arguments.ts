import { parseArgs } from "node:util";

/** The selected rows of a run. */
export interface BenchTask {
  /** Also the long rows: 3,000 cold pages, 100,000 activities. */
  full: boolean;
  /** Only the demo town's pages on a slow phone. */
  phone: boolean;
  /** Loads per page of `--phone`; the median counts. */
  rounds: number;
  /** Only the search. */
  search: boolean;
  /** Only pushes. */
  push: boolean;
  /** Only followers of one category. */
  followers: boolean;
  /** Only ticket sales. */
  tickets: boolean;
}

export const usage = `npm run bench -- [--full] [--phone [--rounds=5] | --search | --push | --followers | --tickets]

Measures this build on a town of its own; some five minutes, in which nothing else should run.
--full        the long rows too
--phone       loads on a phone beside an empty app, by thread time, and Lighthouse's scores; some six minutes a round
--search      the search alone; with DATABASE_URL on PostgreSQL
--push        a notification to ten thousand devices alone; with DATABASE_URL on an empty PostgreSQL
--followers   a new card in a category that ten thousand people follow alone; with DATABASE_URL as above
--tickets     orders of one event, holds that end, the calendar's pages, alone; with DATABASE_URL as above`;

/** Parses the arguments after `npm run bench --`. Null: usage requested, or invalid. */
export function readBenchTask(args: string[]): BenchTask | null {
  try {
    const isSet = { type: "boolean", default: false } as const;
    const options = {
      full: isSet,
      phone: isSet,
      rounds: { type: "string", default: "5" },
      search: isSet,
      push: isSet,
      followers: isSet,
      tickets: isSet,
    } as const;
    const { values } = parseArgs({ args, options });
    const rounds = Number(values.rounds);
    return Number.isInteger(rounds) && rounds > 0 ? { ...values, rounds } : null;
  } catch {
    return null;
  }
}
