import type { Executor } from "@/backend/db/handle";
import type { Target } from "@/backend/features/roles/service";
import { organisationsWith } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import type { CountedItemPage, Counts, Statistics } from "@/lib/contract/statistics";
import type {
  countedKinds,
  Measure,
  ShownKind,
  StatisticsPeriod,
} from "@/lib/contract/statistics-constants";
import { toCsv } from "@/lib/domain/csv";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import words from "@/lib/i18n/messages/it/modules/statistiche.json";
import { type CountedKind, contentOf, shownKinds } from "./kinds";
import { firstOfMonth, type Span, spansOf, stepsOf } from "./periods";
import { deleteBefore, selectCounts, selectSums } from "./queries";

export { writeCounts } from "./counting";
export { selectCounts as countsBetween } from "./queries";

const ITEMS_PER_PAGE = 25;
/** Months kept besides the current one: twelve shown, and those they are compared with. */
const KEPT_MONTHS = 25;

type ReadDeps = Pick<Deps, "db" | "now" | "editableKinds">;
type Row = Awaited<ReturnType<typeof selectCounts>>[number];

/** The thing with an id, of any kind; throws `not_found`. */
async function findCounted(deps: Pick<Deps, "db" | "editableKinds">, id: string) {
  for (const kind of Object.values(shownKinds)) {
    const item = await contentOf(deps, kind.kind).load(deps.db, id);
    if (item) return { kind, item };
  }
  throw new DomainError("not_found");
}

/** The target of the permission to see a thing's statistics. Throws `not_found`. */
export async function targetOfCounted(
  deps: Pick<Deps, "db" | "editableKinds">,
  id: string,
): Promise<Target> {
  const { kind, item } = await findCounted(deps, id);
  return kind.targetOf(id, item);
}

/** Views of things of a kind: today, and in the thirty days that end with it. */
export async function countsOfToday(
  db: Executor,
  { kind, ids, now }: { kind: (typeof countedKinds)[number]; ids: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, { today: number; recent: number }>> {
  const to = romeDay(now);
  const [today, recent] = await Promise.all([
    selectSums(db, { kind, ids, from: to, to }),
    selectSums(db, { kind, ids, from: addDays(to, -29), to }),
  ]);
  const viewsOf = (sums: typeof today, id: string) => sums.find((sum) => sum.id === id)?.views ?? 0;
  return new Map(
    recent.map(({ id }) => [id, { today: viewsOf(today, id), recent: viewsOf(recent, id) }]),
  );
}

/** Things of a kind whose statistics a user may see, with counts of the last thirty whole days. */
export async function listCounted(
  deps: ReadDeps,
  user: CurrentUser,
  { kind, page, q }: { kind: ShownKind; page: number; q: string },
): Promise<CountedItemPage> {
  const scope = organisationsWith(user, "statistics.see");
  if (scope === null) throw new DomainError("forbidden");
  const { db, now } = deps;
  const content = contentOf(deps, kind);
  const counted = Object.keys(shownKinds) as ShownKind[];
  const totals = Object.fromEntries(
    await Promise.all(
      counted.map(
        async (one) => [one, (await contentOf(deps, one).count(db, scope, q)).published] as const,
      ),
    ),
  ) as Record<ShownKind, number>;
  const paging = { page, perPage: ITEMS_PER_PAGE };
  const rows = await content.list(db, scope, { tab: "published", q, ...sliceOf(paging) });
  const { span } = spansOf("30d", romeDay(now()));
  const ids = rows.map(({ id }) => id);
  const sums = await selectSums(db, { kind, ids, ...span });
  const data = rows.map(({ id, title }) => {
    const { views = 0, contacts = 0 } = sums.find((sum) => sum.id === id) ?? {};
    return { id, kind, title, views, contacts };
  });
  return { ...toPage(data, { ...paging, total: totals[kind] }), totals };
}

/** Counts of a span for every measure of the kind. */
function countsOf(kind: CountedKind, rows: readonly Row[], { from, to }: Span): Counts {
  const counts = Object.fromEntries(kind.measures.map((measure) => [measure, 0])) as Counts;
  for (const { day, measure, count } of rows) {
    if (day >= from && day <= to) counts[measure] = (counts[measure] ?? 0) + count;
  }
  return counts;
}

/** Statistics of a thing; the endpoint checks the permission. Throws `not_found`. */
export async function getStatistics(
  deps: ReadDeps,
  id: string,
  period: StatisticsPeriod,
): Promise<Statistics> {
  const { kind, item } = await findCounted(deps, id);
  const today = romeDay(deps.now());
  const { span, before } = spansOf(period, today);
  const rows = await selectCounts(deps.db, { kind: kind.kind, id, from: before.from, to: today });
  const [counts, countsBefore] = [countsOf(kind, rows, span), countsOf(kind, rows, before)];
  return {
    id,
    kind: kind.kind,
    title: item.title,
    path: item.path,
    period,
    ...span,
    before,
    totals: kind.measures.map((measure) => ({
      measure,
      count: counts[measure] ?? 0,
      before: countsBefore[measure] ?? 0,
    })),
    today: countsOf(kind, rows, { from: today, to: today }),
    steps: stepsOf(period, span).map((step) => ({ ...step, counts: countsOf(kind, rows, step) })),
  };
}

/** Statistics of a span as a spreadsheet file, one row per day. Throws `not_found`. */
export async function statisticsFile(
  deps: ReadDeps,
  id: string,
  period: StatisticsPeriod,
): Promise<{ name: string; csv: string }> {
  const { kind } = await findCounted(deps, id);
  const { span } = spansOf(period, romeDay(deps.now()));
  const rows = await selectCounts(deps.db, { kind: kind.kind, id, ...span });
  const { day: dayWord, names } = words.csv;
  const heading = [dayWord, ...kind.measures.map((measure: Measure) => names[measure])];
  const lines = stepsOf("30d", span).map((step) => {
    const counts = countsOf(kind, rows, step);
    return [step.from, ...kind.measures.map((measure) => counts[measure] ?? 0)];
  });
  return {
    name: `statistiche-${span.from}-${span.to}.csv`,
    csv: toCsv([heading, ...lines]),
  };
}

/** Deletes days older than shown and compared ones. */
export async function removeOldCounts(db: Executor, now: Date): Promise<void> {
  await deleteBefore(db, firstOfMonth(romeDay(now), -KEPT_MONTHS));
}
