"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { PlaceButtons } from "@/components/modules/place-buttons";
import { useMoves } from "@/components/modules/use-moves";
import { Chip } from "@/components/ui/chip";
import { Fault } from "@/components/ui/fault";
import { LinkButton } from "@/components/ui/link-button";
import { callTo } from "@/lib/contract/endpoint";
import { moveTicketType, removeTicketType } from "@/lib/contract/managed-ticketing-endpoints";
import type { ManagedType } from "@/lib/contract/ticketing";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type ticketDesk from "@/lib/i18n/messages/it/ticket-desk.json";

export type TypeWords = Pick<typeof ticketDesk, "types" | "kinds" | "typeStates">;

interface TypeListProps {
  /** The id of the event. */
  event: string;
  types: readonly ManagedType[];
  /** Where each is changed, by its id; what is left out cannot be changed now. */
  hrefs: Readonly<Record<string, string>>;
  words: TypeWords;
}

/** What one ticket costs, in words. */
function priceOf({ kind, price }: ManagedType, { types, kinds }: TypeWords): string {
  if (kind === "free" || price === 0) return kinds[kind];
  const told = formatCents(price);
  return kind === "donation" ? fillMessage(types.from, { price: told }) : told;
}

function takenOf({ taken, quantity }: ManagedType, { types }: TypeWords): string {
  return quantity === null
    ? fillMessage(types.takenFree, { taken })
    : fillMessage(types.taken, { taken, quantity });
}

/** The kinds of tickets in the order in which buyers read them; buttons move them. */
export function TypeList({ event, types, hrefs, words }: TypeListProps) {
  const moves = useMoves(types);
  const { items, said, fault } = moves;
  const { types: texts, typeStates } = words;

  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {said}
      </p>
      <Fault>{fault}</Fault>
      <ModuleList>
        {items.map((type) => (
          <ModuleRow
            key={type.id}
            id={`riga-${type.id}`}
            title={type.name}
            heading="h3"
            facts={[
              priceOf(type, words),
              takenOf(type, words),
              type.is_hidden && texts.hidden,
              type.is_code_required && texts.code,
            ]}
            aside={
              <>
                <Chip tone={type.state === "on_sale" || type.state === "low" ? "open" : "closed"}>
                  {typeStates[type.state]}
                </Chip>
                {items.length > 1 && (
                  <PlaceButtons
                    item={type}
                    moves={moves}
                    call={callTo(moveTicketType, { id: event, type_id: type.id })}
                    texts={texts}
                  />
                )}
                {hrefs[type.id] && (
                  <LinkButton
                    href={hrefs[type.id] ?? ""}
                    variant="secondary"
                    aria-label={fillMessage(texts.editNamed, { name: type.name })}
                  >
                    {texts.edit}
                  </LinkButton>
                )}
                <ActionDialog
                  words={{
                    ...texts.remove,
                    description: fillMessage(texts.remove.description, { name: type.name }),
                    done: fillMessage(texts.remove.done, { name: type.name }),
                  }}
                  name={fillMessage(texts.remove.named, { name: type.name })}
                  look={{ variant: "quiet" }}
                  call={callTo(removeTicketType, { id: event, type_id: type.id })}
                />
              </>
            }
          />
        ))}
      </ModuleList>
    </div>
  );
}
