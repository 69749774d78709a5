import type { Executor } from "@/backend/db/handle";
import { DomainError } from "@/backend/kernel/errors";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import organisations from "@/lib/i18n/messages/it/organisations.json";
import { selectOwned, updateOwner } from "./owner-queries";

export {
  clearOwner as takeCards,
  selectCardsOf as cardsOf,
  selectOwned as ownersOf,
} from "./owner-queries";

/**
 * Gives cards that are there to an organisation; what it has already stays. Throws `conflict` for one that another
 * organisation owns.
 */
export async function giveCards(
  tx: Executor,
  organisationId: string,
  ids: readonly string[],
): Promise<void> {
  const given = await updateOwner(tx, ids, organisationId);
  const refused = ids.filter((id) => !given.includes(id));
  const [card] = await selectOwned(tx, refused);
  if (!card) return;
  throw new DomainError(
    "conflict",
    fillMessage(organisations.faults.cardTaken, {
      card: card.name,
      name: card.owner.name,
    }),
  );
}
