"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/field";
import { FieldFrame } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import type { WasteUserKind } from "@/lib/contract/waste";
import { WASTE_LIMITS } from "@/lib/contract/waste-constants";
import { findWasteStreets } from "@/lib/contract/waste-endpoints";
import type page from "@/lib/i18n/messages/it/waste-page.json";
import { WASTE_BUSINESS, wasteAddressParams, wasteCalendarPage } from "@/lib/section-routes";

/** As for every search (docs/domain/search.md). */
const DEBOUNCE = 400;

export interface AskedAddress {
  street: string;
  number: string;
  kind: WasteUserKind;
}

interface AddressFormProps {
  asked: AskedAddress;
  texts: (typeof page)["address"];
}

/** Asks for an address; streets are suggested while one types. */
export function AddressForm({ asked, texts }: AddressFormProps) {
  const [streets, setStreets] = useState<readonly string[]>([]);
  const timer = useRef<number>(undefined);

  function suggest(q: string) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(async () => {
      try {
        setStreets((await send(callTo(findWasteStreets, { q }))).data);
      } catch {
        // Without suggestions the form works as well.
      }
    }, DEBOUNCE);
  }

  return (
    <form action={wasteCalendarPage()} className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
      <FieldFrame id="via" label={texts.street} hint={texts.streetHint}>
        <input
          id="via"
          name={wasteAddressParams.street}
          required
          minLength={2}
          maxLength={WASTE_LIMITS.street}
          defaultValue={asked.street}
          onChange={({ target }) => suggest(target.value)}
          list="vie"
          autoComplete="off"
          aria-describedby="via-hint"
          className={controlClass}
        />
        <datalist id="vie">
          {streets.map((street) => (
            <option key={street} value={street} />
          ))}
        </datalist>
      </FieldFrame>
      <FieldFrame id="numero" label={texts.number} hint={texts.numberHint}>
        <input
          id="numero"
          name={wasteAddressParams.number}
          maxLength={WASTE_LIMITS.number}
          defaultValue={asked.number}
          autoComplete="off"
          aria-describedby="numero-hint"
          className={controlClass}
        />
      </FieldFrame>
      <FormSelect
        id="utenza"
        name={wasteAddressParams.kind}
        label={texts.kind}
        defaultValue={asked.kind === "business" ? WASTE_BUSINESS : ""}
        options={[
          { value: "", label: texts.kinds.household },
          { value: WASTE_BUSINESS, label: texts.kinds.business },
        ]}
      />
      <Button type="submit" size="large" className="sm:col-span-3 sm:justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}
