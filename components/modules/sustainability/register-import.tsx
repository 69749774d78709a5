"use client";

import { useState } from "react";
import { TriedUpload } from "@/components/modules/tried-upload";
import { FormField } from "@/components/ui/form-field";
import { callTo } from "@/lib/contract/endpoint";
import { MAX_REGISTER_BYTES } from "@/lib/contract/indicator-constants";
import { importWasteRegister } from "@/lib/contract/indicator-endpoints";
import type { RegisterImport as Tried } from "@/lib/contract/indicators";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/ui/forms.css";

interface RegisterImportProps {
  /** Name of the town, to begin with. */
  town: string;
  /** The day that it is in Rome. */
  today: string;
}

const shown = (value: number) => String(value).replace(".", ",");

/** Reads the town out of a file of the national waste register: shows what it says, then writes it. */
export function RegisterImport({ town: ownTown, today }: RegisterImportProps) {
  const { register: texts } = useWords("modules.sostenibilita.dati");
  const [town, setTown] = useState(ownTown);
  const [year, setYear] = useState("");
  return (
    <div className="form max-w-xl">
      <div className="form-pair">
        <FormField
          label={texts.town}
          hint={texts.townHint}
          value={town}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setTown(target.value)}
        />
        <FormField
          label={texts.year}
          hint={texts.yearHint}
          value={year}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          onChange={({ target }) => setYear(target.value.replace(/\D/g, ""))}
        />
      </div>
      <TriedUpload<Tried>
        texts={texts}
        limit={MAX_REGISTER_BYTES}
        isReady={town.trim().length >= 2}
        call={(write) =>
          callTo(importWasteRegister, {
            town,
            year: year || undefined,
            retrieved_at: today,
            write,
          })
        }
      >
        {(found) => (
          <>
            <p className="font-semibold">
              {fillMessage(texts.found, {
                town: found.town,
                province: found.province,
                year: found.year,
              })}
            </p>
            <ul className="my-3 list-disc pl-5">
              {found.values.map(({ name, unit, value, before }) => (
                <li key={name}>
                  {fillMessage(before === null ? texts.isNew : texts.replaces, {
                    name,
                    unit,
                    value: shown(value),
                    before: shown(before ?? 0),
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
      </TriedUpload>
    </div>
  );
}
