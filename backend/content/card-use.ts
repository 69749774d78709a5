import { eq } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { cardColumns } from "@/backend/db/schema/annotations";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { CardBelongings } from "@/lib/contract/card-merges";

export interface Card {
  id: string;
  slug: string;
  name: string;
  organisation_id: string | null;
}

/** Two cards of one place: the first is merged into the second. */
export interface CardPair {
  from: Card;
  to: Card;
}

/** A card that an organisation has lost. */
export interface CardLoss {
  card: Pick<Card, "id">;
  organisationId: string;
  at: Date;
}

/** Author and time of a merge. */
export interface CardMerge {
  staff: CurrentUser;
  at: Date;
}

/**
 * A use of activities that needs more than an update of its column (docs/decisions/180). `Parts`: what it needs of the
 * backend besides the transaction.
 */
export interface CardUse<Parts = unknown> {
  /** Columns made by `cardOf` or `itemId` that its `move` and `lost` are for, as `table.column`; none where JSON has the id. */
  columns: readonly string[];
  /**
   * Ends parts, or leaves them with the organisation that loses the card
   * (docs/domain/organisations.md); returns the cache tags, if any.
   */
  lost?(parts: Parts, tx: Executor, loss: CardLoss): Promise<readonly string[]>;
  /** Moves what named the first card to the second; returns the cache tags, if any. */
  move?(
    parts: Parts,
    tx: Executor,
    cards: CardPair,
    merge: CardMerge,
  ): Promise<readonly string[] | undefined>;
  /** How much of it goes along, as the staff reads it beforehand. */
  count?(db: Executor, id: string): Promise<Partial<CardBelongings>>;
  /** Why the two cannot become one yet, in Italian; behind the locks of both it is asked again. */
  obstacles?(db: Executor, cards: CardPair, staff: CurrentUser): Promise<readonly string[]>;
}

/** The uses of features, then counts and updates of the annotated columns. */
export function withCardColumns<Parts>(uses: readonly CardUse<Parts>[]): CardUse<Parts>[] {
  const moved = new Set(uses.flatMap(({ columns, move }) => (move ? columns : [])));
  const others = cardColumns().map(({ column, name, counts, left }): CardUse<Parts> => {
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
