import { routes } from "@/lib/routes";
import { type BenchTask, readBenchTask, usage } from "./arguments";
import { type BareBody, serveBare } from "./bare-server";
import { followerRows } from "./followers";
import { hasWrk } from "./load";
import { phoneRows } from "./phone";
import { pushRows } from "./push";
import { servePush } from "./push-endpoint";
import {
  activityPath,
  cachedPageRows,
  crawlRows,
  createGrowth,
  firstLoadRows,
  perRequestRow,
  type Row,
  tailRow,
} from "./rows";
import { createSearchRows, databaseName } from "./search";
import { PUSH_ORIGINS } from "./sendings";
import { startStack } from "./stack";
import { ticketRows } from "./tickets";

/** Places for the measures of pages; the growth test continues from there. */
const CRAWLED_PLACES = 3000;

function show(title: string, rows: readonly Row[]): void {
  console.log(`\n## ${title}\n\n| what | measured | target | |\n|---|---|---|---|`);
  for (const row of rows) {
    const mark = row.met === null ? "" : row.met ? "met" : "MISSED";
    console.log(`| ${row.what} | ${row.measured} | ${row.target} | ${mark} |`);
  }
}

/** Only the search, at growing sizes. */
async function benchSearch(isFull: boolean): Promise<void> {
  const stack = await startStack();
  const growTo = createGrowth(stack);
  const searchRows = createSearchRows(stack);
  try {
    for (const size of isFull ? [1000, 10_000, 100_000] : [1000, 10_000]) {
      await growTo(size);
      show(`Search, ${size} activities, ${databaseName}`, await searchRows(size));
    }
  } finally {
    await stack.close();
  }
}

async function benchPhone(rounds: number): Promise<void> {
  const { rows, tasks } = await phoneRows(rounds);
  show(`Phone, median of ${rounds}`, rows);
  show("The dearest tasks, thread time", tasks);
}

async function bench(task: BenchTask): Promise<void> {
  console.log(
    `Ratios hold within this run only. Load from ${hasWrk ? "wrk" : "autocannon (install wrk for less noise)"}.`,
  );
  if (task.phone) return benchPhone(task.rounds);
  if (task.search) return benchSearch(task.full);
  if (task.push) return show(`Push, ${databaseName}`, await pushRows());
  if (task.followers) return show(`Followers, ${databaseName}`, await followerRows());
  if (task.tickets) return show(`Tickets, ${databaseName}`, await ticketRows());
  const stack = await startStack();
  const growTo = createGrowth(stack);
  try {
    show("Growth", [...(await growTo(100)), ...(await growTo(CRAWLED_PLACES))]);
    show("Cold pages", await crawlRows(stack, task.full ? CRAWLED_PLACES : 1000));
    show("Cached pages", [
      ...(await cachedPageRows(stack, "Detail", activityPath(0), 0.06)),
      ...(await cachedPageRows(stack, "List of 24", routes.activities(), 0.05)),
      await tailRow(stack, activityPath(0)),
      await perRequestRow(stack),
    ]);
    show("First load", await firstLoadRows(stack));
    show("Growth, further", await growTo(10_000));
    if (task.full) show("Growth, far", await growTo(100_000));
  } finally {
    await stack.close();
  }
}

if (process.argv.includes("--bare")) {
  process.once("message", (body) => serveBare(body as BareBody));
} else if (process.argv.includes("--push-endpoint")) {
  servePush(PUSH_ORIGINS).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
} else {
  const args = process.argv.slice(2);
  const task = readBenchTask(args);
  if (!task) {
    console.log(usage);
    process.exitCode = args.includes("--help") ? 0 : 1;
  } else {
    bench(task).catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
  }
}
