import { parseArgs } from "node:util";

/** Which rows beside the usual ones. */
export interface BenchTask {
  /** The long rows too: 3,000 cold pages, 100,000 activities. */
  full: boolean;
  lighthouse: boolean;
  /** The search alone. */
  search: boolean;
  /** Pushes alone. */
  push: boolean;
}

export const usage = `npm run bench -- [--full] [--lighthouse | --search | --push]

Measures this build on a town of its own; some five minutes, in which nothing else should run.
--full        the long rows too
--lighthouse  Lighthouse mobile for home, list and detail
--search      the search alone; with DATABASE_URL on PostgreSQL
--push        a notification to ten thousand devices alone; with DATABASE_URL on an empty PostgreSQL`;

/** Reads the words after `npm run bench --`. Null: they ask for the usage, or make no sense. */
export function readBenchTask(args: string[]): BenchTask | null {
  try {
    const isSet = { type: "boolean", default: false } as const;
    const options = { full: isSet, lighthouse: isSet, search: isSet, push: isSet };
    const { full, lighthouse, search, push } = parseArgs({ args, options }).values;
    return { full, lighthouse, search, push };
  } catch {
    return null;
  }
}
