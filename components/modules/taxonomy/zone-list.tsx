"use client";

import { TermList } from "@/components/modules/taxonomy/term-list";
import { callTo } from "@/lib/contract/endpoint";
import type { StaffZone } from "@/lib/contract/taxonomy";
import { changeZone, mergeZone, placeZone, removeZone } from "@/lib/contract/taxonomy-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { listings } from "@/lib/listings";
import { ZoneDialog } from "./zone-dialog";

interface ZoneListProps {
  zones: readonly StaffZone[];
}

const calls = { place: placeZone, merge: mergeZone, remove: removeZone };

/** The zones in the order in which visitors find them. */
export function ZoneList({ zones }: ZoneListProps) {
  const texts = useWords("modules.zone");
  const { edit } = texts;
  return (
    <TermList
      calls={calls}
      terms={zones}
      texts={texts.list}
      hrefOf={({ slug }) => listings.activities.href({ zone: slug })}
      factsOf={({ slug, postal_codes, places }) => [
        listings.activities.href({ zone: slug }),
        postal_codes.length > 0 &&
          fillMessage(texts.postalCodes, { codes: postal_codes.join(", ") }),
        places.length > 0 && fillMessage(texts.places, { places: places.join(", ") }),
      ]}
      actionsOf={(zone) => (
        <ZoneDialog
          words={edit}
          name={fillMessage(edit.named, { name: zone.name })}
          call={callTo(changeZone, { id: zone.id })}
          zone={zone}
        />
      )}
    />
  );
}
