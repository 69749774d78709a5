"use client";

import { TermList } from "@/components/modules/taxonomy/term-list";
import type { ActionTexts } from "@/components/modules/texts";
import { callTo } from "@/lib/contract/endpoint";
import type { StaffZone } from "@/lib/contract/taxonomy";
import { changeZone, mergeZone, placeZone, removeZone } from "@/lib/contract/taxonomy-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type zoneTexts from "@/lib/i18n/messages/it/modules/zone.json";
import { listings } from "@/lib/listings";
import { ZoneDialog } from "./zone-dialog";

interface ZoneListProps {
  zones: readonly StaffZone[];
  texts: typeof zoneTexts;
  form: ActionTexts;
}

const calls = { place: placeZone, merge: mergeZone, remove: removeZone };

/** The zones in the order in which visitors find them. */
export function ZoneList({ zones, texts, form }: ZoneListProps) {
  const { edit } = texts;
  return (
    <TermList
      calls={calls}
      terms={zones}
      texts={texts.list}
      form={form}
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
          texts={texts.form}
          form={form}
        />
      )}
    />
  );
}
