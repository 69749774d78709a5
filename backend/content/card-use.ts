import type { Executor } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { CardBelongings } from "@/lib/contract/card-merges";

/** A card of an activity. */
export interface Card {
  id: string;
  slug: string;
  name: string;
  organisation_id: string | null;
}

/** Two cards of one place: the first becomes a part of the second. */
export interface CardPair {
  from: Card;
  to: Card;
}

/** A card that an organisation has no longer. */
export interface CardLoss {
  card: Pick<Card, "id">;
  organisationId: string;
  at: Date;
}

/** Who makes two cards one, and when. */
export interface CardMerge {
  staff: CurrentUser;
  at: Date;
}

/**
 * Where a feature names cards, and what becomes of it when one becomes a part of another (docs/decisions/180). `Parts`:
 * what it needs of the backend besides the transaction.
 */
export type CardUse<Parts = unknown> = {
  /** Columns that hold ids of cards, as `table.column`; none where an id stands within a column of JSON. */
  columns: readonly string[];
  /**
   * What becomes of it when the organisation that has the card loses it (docs/domain/organisations.md): why nothing, or what
   * ends or stays with that organisation; cache tags of what showed it, if any.
   */
  lost: string | ((parts: Parts, tx: Executor, loss: CardLoss) => Promise<readonly string[]>);
} & (
  | {
      /** What named the first card names the second afterwards; cache tags of what shows it, if any. */
      move(
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
  | {
      /** Why it stays behind, or goes with the card. */
      left: string;
    }
);
