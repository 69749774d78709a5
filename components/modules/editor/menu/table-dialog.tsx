"use client";

import "./menu-editor.css";
import { memo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Fault } from "@/components/ui/fault";
import { FileChoice } from "@/components/ui/file-choice";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { logFailure } from "@/lib/client/log";
import { randomId } from "@/lib/client/random-id";
import type { DraftSection } from "@/lib/domain/menu-edits";
import { type ReadMenuTable, readMenuCsv, type TableFault } from "@/lib/domain/menu-table";
import {
  type MenuTableRow,
  menuTableRows,
  strayFaults,
  withTableRows,
} from "@/lib/domain/menu-table-rows";
import { decodeTable } from "@/lib/domain/table-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { dishFieldLabel } from "./menu-labels";
import { counted, priceText } from "./menu-values";
import type { MenuWords } from "./menu-words";
import type { MenuSend } from "./use-menu-sections";

const MAX_BYTES = 3_000_000;

interface TableDialogProps {
  sections: readonly DraftSection[];
  words: MenuWords;
  send: MenuSend;
  onClose: () => void;
}

/** A table that was read, and the rows of it that are taken. */
interface Read {
  table: ReadMenuTable;
  rows: MenuTableRow[];
}

/** What a file's rows would change in the menu: each is confirmed, and the doubtful ones say why. */
export function TableDialog({ sections, words, send, onClose }: TableDialogProps) {
  const texts = words.table;
  const [read, setRead] = useState<Read | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState("");
  const [isReading, setReading] = useState(false);
  const [isNarrow, setNarrow] = useState(false);
  const [take] = useState(() => (id: string, is: boolean) => {
    setTaken((before) => new Set(is ? [...before, id] : [...before].filter((one) => one !== id)));
  });

  async function choose([file]: File[]): Promise<void> {
    if (!file) return;
    setFault("");
    if (file.size > MAX_BYTES) return setFault(texts.tooLarge);
    setReading(true);
    try {
      const table = readMenuCsv(
        decodeTable(new Uint8Array(await file.arrayBuffer())),
        sections,
        randomId,
      );
      const isOfFile = table.lines.size === 0 && table.faults.length > 0;
      if (isOfFile) return setFault(table.faults.map((one) => faultText(one, words)).join(" "));
      const rows = menuTableRows(sections, table);
      setRead({ table, rows });
      // What would go away, is never taken by itself.
      const usual = rows.filter(({ deed }) => deed === "new" || deed === "changed");
      setTaken(new Set(usual.map(({ id }) => id)));
      setNarrow(false);
    } catch (error) {
      logFailure("The table of a menu was not read", error);
      setFault(texts.unreadable);
    } finally {
      setReading(false);
    }
  }

  function apply(): void {
    if (!read) return;
    const changed = withTableRows(sections, read.table, taken);
    send({ do: "setAll", sections: changed, said: counted(texts.applied, taken.size) });
    onClose();
  }

  const rows = read?.rows.filter(({ deed, faults }) => deed !== "same" || faults.length > 0) ?? [];
  const same = (read?.rows.length ?? 0) - rows.length;
  const stray = read ? strayFaults(read.table) : [];
  const doubtful = rows.filter(({ faults }) => faults.length > 0).length;
  const shown = isNarrow ? rows.filter(({ faults }) => faults.length > 0) : rows;

  return (
    <Dialog
      title={read ? texts.check : texts.title}
      description={read ? undefined : texts.text}
      closeLabel={texts.close}
      onClose={onClose}
      className="menu-form-dialog"
      actions={
        read && (
          <>
            <Button onClick={apply} disabled={taken.size === 0}>
              {counted(texts.apply, taken.size)}
            </Button>
            <Button variant="secondary" onClick={() => setRead(null)}>
              {texts.other}
            </Button>
          </>
        )
      }
    >
      <div className="menu-form-paste">
        {read === null ? (
          <>
            <FileChoice
              label={isReading ? texts.reading : texts.choose}
              icon="arrow-up"
              accept={[".csv", "text/csv"]}
              isDisabled={isReading}
              onChoose={(files) => void choose(files)}
            />
            <Fault>{fault}</Fault>
          </>
        ) : (
          <>
            <p role="status">
              {rows.length > 0 && <b>{counted(texts.found, rows.length)}</b>}
              {doubtful > 0 && `, ${counted(texts.doubtful, doubtful)}`}
              {rows.length > 0 && ". "}
              {rows.length === 0 && stray.length === 0
                ? texts.nothing
                : same > 0 && counted(texts.same, same)}
            </p>
            {doubtful > 0 && (
              <FormCheckbox
                label={texts.onlyDoubtful}
                checked={isNarrow}
                onChange={({ target }) => setNarrow(target.checked)}
              />
            )}
            {stray.length > 0 && (
              <section className="menu-form-pasted">
                <h3>{texts.unread}</h3>
                <ul className="text-sm">
                  {stray.map((one) => (
                    <li key={`${one.line} ${one.column} ${one.reason}`} data-doubtful>
                      {faultText(one, words)}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {[...new Set(shown.map(({ section }) => section))].map((section) => (
              <section key={section} className="menu-form-pasted">
                <h3>{section || words.section.unnamed}</h3>
                <ul>
                  {shown
                    .filter((row) => row.section === section)
                    .map((row) => (
                      <ReadRow
                        key={row.id}
                        row={row}
                        isTaken={taken.has(row.id)}
                        words={words}
                        take={take}
                      />
                    ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </div>
    </Dialog>
  );
}

function faultText({ line, column, reason }: TableFault, { table: texts }: MenuWords): string {
  const place = column
    ? fillMessage(texts.cell, { line, column })
    : fillMessage(texts.line, { line });
  return `${place}: ${texts.faults[reason]}.`;
}

interface ReadRowProps {
  row: MenuTableRow;
  isTaken: boolean;
  words: MenuWords;
  take: (id: string, is: boolean) => void;
}

/** A row: what it does to the menu, taken or not. */
const ReadRow = memo(function ReadRow({ row, isTaken, words, take }: ReadRowProps) {
  const texts = words.table;
  const { id, dish, deed, changed, faults } = row;
  const name = dish.name || words.dish.unnamed;
  const called = { deed: texts.deeds[deed], name };
  return (
    <li data-doubtful={faults.length > 0 || undefined} data-left={!isTaken || undefined}>
      <input
        type="checkbox"
        aria-label={fillMessage(texts.take, called)}
        checked={isTaken}
        disabled={deed === "same"}
        onChange={({ target }) => take(id, target.checked)}
      />
      <span>
        <b>{name}</b> <span className="text-sm text-ink-soft">{texts.deeds[deed]}</span>
      </span>
      <span>{priceText(dish, {}, words)}</span>
      {deed === "changed" && (
        <p className="form-hint">
          {changed.map((field) => dishFieldLabel(words, field)).join(" · ")}
        </p>
      )}
      {deed === "gone" && <p className="form-hint">{texts.goneText}</p>}
      {faults.length > 0 && (
        <p data-mark="doubt">{faults.map((one) => faultText(one, words)).join(" ")}</p>
      )}
    </li>
  );
});
