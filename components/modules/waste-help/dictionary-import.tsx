"use client";

import { TriedUpload } from "@/components/modules/tried-upload";
import { callTo } from "@/lib/contract/endpoint";
import type { DictionaryImport as Tried } from "@/lib/contract/waste-help";
import { MAX_DICTIONARY_BYTES } from "@/lib/contract/waste-help-constants";
import { importWasteTable } from "@/lib/contract/waste-help-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/ui/forms.css";

/** Names and faulty lines that are told; a longer list is not read. */
const TOLD = 20;

/** Reads the dictionary from a table: shows what would change, then writes it. */
export function DictionaryImport() {
  const { table } = useWords("modules.sostenibilita.dizionario");
  const namesOf = (names: string[]) =>
    [...names.slice(0, TOLD), ...(names.length > TOLD ? ["…"] : [])].join(", ");
  return (
    <div className="form max-w-xl">
      <TriedUpload<Tried>
        texts={table}
        limit={MAX_DICTIONARY_BYTES}
        call={(write) => callTo(importWasteTable, { write })}
        canWrite={({ added, changed }) => added.length + changed.length > 0}
      >
        {({ added, changed, same, wrong }) => (
          <ul className="my-3 list-disc pl-5">
            {added.length > 0 && (
              <li>{fillMessage(table.added, { count: added.length, names: namesOf(added) })}</li>
            )}
            {changed.length > 0 && (
              <li>
                {fillMessage(table.changed, { count: changed.length, names: namesOf(changed) })}
              </li>
            )}
            <li>{fillMessage(table.same, { count: same })}</li>
            {wrong.slice(0, TOLD).map(({ line, text }) => (
              <li key={line}>{fillMessage(table.wrong, { line, text })}</li>
            ))}
            {wrong.length > TOLD && (
              <li>{fillMessage(table.moreWrong, { count: wrong.length - TOLD })}</li>
            )}
          </ul>
        )}
      </TriedUpload>
    </div>
  );
}
