import { eq } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { activityReferences } from "@/backend/db/schema/annotations";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { ActivityBelongings } from "@/lib/contract/activity-merges";

export interface MergeableActivity {
  id: string;
  slug: string;
  name: string;
  organisation_id: string | null;
}

/** Two activities of one place: the first is merged into the second. */
export interface ActivityPair {
  from: MergeableActivity;
  to: MergeableActivity;
}

/** An activity that an organisation has lost. */
export interface ActivityLoss {
  activity: Pick<MergeableActivity, "id">;
  organisationId: string;
  at: Date;
}

/** Author and time of a merge. */
export interface ActivityMerge {
  staff: CurrentUser;
  at: Date;
}

/**
 * A use of activities that needs more than an update of its column (docs/decisions/180). `Parts`: what it needs of the
 * backend besides the transaction.
 */
export interface ActivityUse<Parts = unknown> {
  /** Columns made by `activityOf` or `itemId` that its `move` and `lost` are for, as `table.column`; none where JSON has the id. */
  columns: readonly string[];
  /**
   * Ends parts, or leaves them with the organisation that loses the activity
   * (docs/domain/organisations.md); returns the cache tags, if any.
   */
  lost?(parts: Parts, tx: Executor, loss: ActivityLoss): Promise<readonly string[]>;
  /** Moves what named the first activity to the second; returns the cache tags, if any. */
  move?(
    parts: Parts,
    tx: Executor,
    pair: ActivityPair,
    merge: ActivityMerge,
  ): Promise<readonly string[] | undefined>;
  /** How much of it goes along, as the staff reads it beforehand. */
  count?(db: Executor, id: string): Promise<Partial<ActivityBelongings>>;
  /** Why the two cannot become one yet, in Italian; behind the locks of both it is asked again. */
  obstacles?(db: Executor, pair: ActivityPair, staff: CurrentUser): Promise<readonly string[]>;
}

/** The uses of features, then counts and updates of the annotated columns. */
export function withActivityReferences<Parts>(
  uses: readonly ActivityUse<Parts>[],
): ActivityUse<Parts>[] {
  const moved = new Set(uses.flatMap(({ columns, move }) => (move ? columns : [])));
  const others = activityReferences().map(({ column, name, counts, left }): ActivityUse<Parts> => {
    const { table } = column;
    return {
      columns: [name],
      ...(counts && {
        count: async (db, id) => ({ [counts]: await db.$count(table, eq(column, id)) }),
      }),
      ...(left === undefined &&
        !moved.has(name) && {
          move: async (_, tx, { from, to }) => {
            await tx
              .update(table)
              .set({ [column.name]: to.id })
              .where(eq(column, from.id));
            return undefined;
          },
        }),
    };
  });
  return [...uses, ...others];
}
