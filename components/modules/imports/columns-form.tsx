"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormSelect } from "@/components/ui/form-select";
import { PendingButton } from "@/components/ui/pending-button";
import { PHONE_COLUMN } from "@/lib/contract/import-constants";
import type { ImportColumns } from "@/lib/contract/imports";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/modules/modules.css";

interface ColumnsFormProps extends Pick<ImportColumns, "columns" | "known"> {
  isPending: boolean;
  /** What each column holds, in their order; empty: it is left out. */
  onChosen: (columns: string[]) => void;
  onCancel: () => void;
}

const NAME = "nome";

/** Which column of a table is which: what their names seem to mean is proposed, and nothing is read before. */
export function ColumnsForm({ columns, known, isPending, onChosen, onCancel }: ColumnsFormProps) {
  const texts = useWords("modules.importazioni.upload.columns");
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [chosen, setChosen] = useState(() => columns.map(({ means }) => means ?? ""));
  const [hasTried, setTried] = useState(false);
  const names: Readonly<Record<string, string>> = texts.names;
  const options = known.map((value) => ({ value, label: names[value] ?? value }));
  const isTwice = (value: string) =>
    value !== "" && value !== PHONE_COLUMN && chosen.filter((one) => one === value).length > 1;
  const hasName = chosen.includes(NAME);
  const hasTwins = chosen.some(isTwice);

  function send() {
    setTried(true);
    if (hasName && !hasTwins) return onChosen(chosen);
    // The button stands below all columns: what is wrong may be far above.
    box.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }

  function told(): string {
    if (!hasTried) return "";
    if (!hasName) return texts.noName;
    return hasTwins ? texts.twins : "";
  }

  return (
    <section ref={box} aria-labelledby={id} tabIndex={-1} className="import-columns">
      <h3 id={id}>{texts.title}</h3>
      <p>{texts.text}</p>
      <ol>
        {columns.map(({ name, samples }, at) => {
          // A column without a name and without a value is none.
          if (name === "" && samples.length === 0) return null;
          const value = chosen[at] ?? "";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the order stays.
            <li key={at}>
              <FormSelect
                label={name || fillMessage(texts.unnamed, { number: at + 1 })}
                hint={
                  samples.length > 0
                    ? fillMessage(texts.samples, { samples: samples.join(" · ") })
                    : texts.empty
                }
                fault={isTwice(value) ? texts.twice : undefined}
                placeholder={texts.leftOut}
                options={options}
                value={value}
                onChange={({ target }) =>
                  setChosen(chosen.map((one, place) => (place === at ? target.value : one)))
                }
              />
            </li>
          );
        })}
      </ol>
      <p role="alert" className="form-fault">
        {told()}
      </p>
      <div className="module-actions">
        <PendingButton isPending={isPending} onClick={send}>
          {texts.submit}
        </PendingButton>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </section>
  );
}
