"use client";

import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import { TermFields } from "@/components/modules/term-fields";
import type { ButtonLook } from "@/components/ui/button-styles";
import { FormField } from "@/components/ui/form-field";
import { FormTextarea } from "@/components/ui/form-textarea";
import { listFault } from "@/lib/client/list-fault";
import type { BodyOf, Call } from "@/lib/contract/endpoint";
import type { StaffZone, ZoneInput } from "@/lib/contract/taxonomy";
import type { changeZone, createZone } from "@/lib/contract/taxonomy-endpoints";
import { useWords } from "@/lib/i18n/use-words";

/** A zone as one writes it: codes apart by commas or spaces, a place in each line. */
interface ZoneValues {
  name: string;
  slug: string;
  postal_codes: string;
  places: string;
}

/** What is sent. */
export function toInput({ name, slug, postal_codes, places }: ZoneValues): ZoneInput {
  return {
    name,
    slug: slug.trim() || null,
    postal_codes: postal_codes.split(/[\s,;]+/).filter(Boolean),
    places: places
      .split(/[\n;]/)
      .map((place) => place.trim())
      .filter(Boolean),
  };
}

function toValues({ name, slug, postal_codes, places }: StaffZone): ZoneValues {
  return { name, slug, postal_codes: postal_codes.join(", "), places: places.join("\n") };
}

interface ZoneDialogProps {
  words: Pick<ActionWords, "label" | "title" | "done">;
  /** What the button is called beside others of its kind. */
  name?: string;
  look?: ButtonLook;
  call: Call<BodyOf<typeof createZone>> | Call<BodyOf<typeof changeZone>>;
  /** Left out: a new one. */
  zone?: StaffZone;
  /** What a new one begins with. */
  values?: ZoneValues;
}

/** Asks for a name, an address, and what draws the zone. */
export function ZoneDialog({
  words,
  look = { variant: "secondary" },
  zone,
  values,
  ...action
}: ZoneDialogProps) {
  const texts = useWords("modules.zone.form");
  const required = useWords("validation.required");
  const { name, slug, postal_codes, places } = texts;
  return (
    <ActionDialog<ZoneValues, StaffZone, BodyOf<typeof createZone>>
      {...action}
      words={{ ...texts, ...words }}
      look={look}
      labels={{ name, slug, postal_codes, places }}
      defaultValues={zone ? undefined : values}
      seen={zone ?? null}
      toValues={toValues}
      toBody={toInput}
      faultField={listFault}
    >
      {({ register, faultOf }) => (
        <>
          <TermFields
            field={(one, rules) => ({ ...register(one, rules), fault: faultOf(one) })}
            texts={texts}
            required={required}
          />
          <FormField
            {...register("postal_codes")}
            label={postal_codes}
            hint={texts.postalCodesHint}
            autoComplete="off"
            fault={faultOf("postal_codes")}
          />
          <FormTextarea
            {...register("places")}
            label={places}
            hint={texts.placesHint}
            rows={4}
            fault={faultOf("places")}
          />
        </>
      )}
    </ActionDialog>
  );
}
