import type { Executor } from "@/backend/db/handle";
import { isPublic } from "@/backend/features/activities/service";
import { DomainError } from "@/backend/kernel/errors";
import type { MergedCard, TwinList, TwinPairs } from "@/lib/contract/card-merges";
import { routes } from "@/lib/routes";
import { type CardRow, selectCards, selectNamed, selectTwins } from "./queries";

/** A longer list would not be read. */
const MOST_TWINS = 50;

export function toCard({ organisation_id: _, number, ...card }: CardRow): MergedCard {
  const { slug, status, street } = card;
  return {
    ...card,
    street: street && [street, number].filter(Boolean).join(" "),
    path: isPublic(status) ? routes.item("activities", slug) : null,
  };
}

async function cardsById(db: Executor, ids: readonly string[]): Promise<Map<string, MergedCard>> {
  const rows = ids.length > 0 ? await selectCards(db, [...new Set(ids)]) : [];
  return new Map(rows.map((row) => [row.id, toCard(row)]));
}

/** Pairs of cards that look like the same place. */
export async function listTwinPairs(db: Executor): Promise<TwinPairs> {
  const pairs = await selectTwins(db, { limit: MOST_TWINS });
  const cards = await cardsById(
    db,
    pairs.flatMap(({ one, other }) => [one, other]),
  );
  return {
    data: pairs.flatMap(({ one, other, reasons }) => {
      const [first, second] = [cards.get(one), cards.get(other)];
      return first && second ? [{ cards: [first, second], reasons }] : [];
    }),
  };
}

/** Possible duplicates of a card, or cards with this name. Throws `not_found`. */
export async function listTwins(
  db: Executor,
  { id, q }: { id: string; q: string },
): Promise<TwinList> {
  const likely = await selectTwins(db, { of: id, limit: MOST_TWINS });
  const reasonsOf = new Map(likely.map(({ other, reasons }) => [other, reasons]));
  const ids = q
    ? await selectNamed(db, { q, besides: id, limit: MOST_TWINS })
    : likely.map(({ other }) => other);
  const cards = await cardsById(db, [id, ...ids]);
  const card = cards.get(id);
  if (!card) throw new DomainError("not_found");
  return {
    card,
    data: ids.flatMap((other) => {
      const found = cards.get(other);
      return found ? [{ ...found, reasons: reasonsOf.get(other) ?? [] }] : [];
    }),
  };
}
