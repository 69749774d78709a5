"use client";

import "./menu-editor.css";
import { type KeyboardEvent, memo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Fault } from "@/components/ui/fault";
import { controlClass } from "@/components/ui/field";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormTextarea } from "@/components/ui/form-textarea";
import { PendingPartsOf, usePendingParts } from "@/components/ui/pending-parts";
import { randomId } from "@/lib/client/random-id";
import { MAX_FIXED_MENUS } from "@/lib/contract/menu-constants";
import { formatEuros } from "@/lib/domain/euros";
import { type PastedMenu, readMenuText } from "@/lib/domain/menu-paste";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { FieldControlProps, Value } from "../field-props";
import { MoneyField } from "../money-field";
import { counted, priceText } from "./menu-values";
import type { MenuWords } from "./menu-words";
import { type CheckedRow, calmName, rowsOf, takenOf } from "./pasted-menu";
import type { MenuSend } from "./use-menu-sections";

interface PasteDialogProps {
  words: MenuWords;
  form: FieldControlProps["form"];
  send: MenuSend;
  onClose: () => void;
}

/** What is told once about the whole menu, and where it goes. */
const besides = ["cover_charge", "service_percent", "allergen_note"] as const;

/** The text of a menu becomes rows to confirm: the doubtful ones say why. */
export function PasteDialog({ words, form, send, onClose }: PasteDialogProps) {
  const texts = words.paste;
  const { parts, settle } = usePendingParts();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const [menu, setMenu] = useState<PastedMenu | null>(null);
  const [rows, setRows] = useState<readonly CheckedRow[]>([]);
  const [names, setNames] = useState<readonly string[]>([]);
  const [without, setWithout] = useState<readonly string[]>([]);
  const [isNarrow, setNarrow] = useState(false);
  const [change] = useState(() => (at: number, part: Partial<CheckedRow>) => {
    setRows((before) => before.map((row, index) => (index === at ? { ...row, ...part } : row)));
  });

  function read(): void {
    const found = readMenuText(text);
    const all = rowsOf(found);
    setEmpty(all.length === 0);
    if (all.length === 0) return;
    setMenu(found);
    setRows(all);
    setNames(found.sections.map(({ name }) => calmName(name) || texts.otherSection));
    setWithout([]);
    setNarrow(false);
  }

  const told = menu && form ? besides.filter((name) => menu[name] !== null) : [];
  const taken = rows.filter(({ isTaken, name }) => isTaken && name.trim() !== "");
  const doubtful = rows.filter(({ row }) => row.doubts.length > 0).length;

  function add(): void {
    const host = box.current?.closest("form");
    if (!menu || (host && !settle(host))) return;
    const { sections, fixed_menus } = takenOf(menu, rows, names, randomId);
    for (const name of told) {
      if (!without.includes(name)) form?.set(name, menu[name]);
    }
    if (form && fixed_menus.length > 0) {
      const before = form.content.fixed_menus;
      const all = [...(Array.isArray(before) ? before : []), ...fixed_menus];
      form.set("fixed_menus", all.slice(0, MAX_FIXED_MENUS) as Value);
    }
    send({ do: "addAll", sections, said: counted(texts.added, taken.length) });
    onClose();
  }

  function handleKey(event: KeyboardEvent): void {
    // The form around it is not handed in from here.
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
  }

  const say = (name: (typeof besides)[number]): string => {
    if (!menu) return "";
    const { cover_charge: cover, service_percent: percent, allergen_note: note } = menu;
    if (name === "cover_charge")
      return fillMessage(texts.cover, { price: formatEuros(cover ?? 0) });
    if (name === "service_percent") return fillMessage(texts.service, { percent: percent ?? 0 });
    return fillMessage(texts.allergenNote, { text: note ?? "" });
  };

  return (
    <Dialog
      title={menu ? texts.check : texts.title}
      description={menu ? undefined : texts.text}
      closeLabel={texts.close}
      onClose={onClose}
      className="menu-form-dialog"
      actions={
        menu ? (
          <>
            <Button onClick={add} disabled={taken.length === 0}>
              {counted(texts.add, taken.length)}
            </Button>
            <Button variant="secondary" onClick={() => setMenu(null)}>
              {texts.back}
            </Button>
          </>
        ) : (
          <Button onClick={read}>{texts.read}</Button>
        )
      }
    >
      <PendingPartsOf parts={parts}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it takes the keys of what is in it. */}
        <div ref={box} className="menu-form-paste" onKeyDown={handleKey}>
          {menu === null ? (
            <>
              <FormTextarea
                label={texts.label}
                hint={texts.labelHint}
                rows={12}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
              <Fault>{isEmpty ? texts.none : ""}</Fault>
            </>
          ) : (
            <>
              <p role="status">
                <b>{counted(texts.found, rows.length)}</b>
                {doubtful > 0 && `, ${counted(texts.doubtful, doubtful)}`}
                {doubtful === 0 && `. ${texts.sure}`}
              </p>
              {menu.is_cut && <p className="form-hint">{texts.cut}</p>}
              {menu.allergen_legend === "own" && <p className="form-hint">{texts.ownLegend}</p>}
              {doubtful > 0 && (
                <FormCheckbox
                  label={texts.onlyDoubtful}
                  checked={isNarrow}
                  onChange={({ target }) => setNarrow(target.checked)}
                />
              )}
              {menu.sections.map((section, at) => {
                const own = rows
                  .map((row, index) => ({ row, index }))
                  .filter(({ row }) => row.section === at)
                  .filter(({ row }) => !isNarrow || row.row.doubts.length > 0);
                if (own.length === 0) return null;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: sections of a text keep their places.
                  <section key={at} className="menu-form-pasted">
                    <p className="flex flex-wrap items-baseline gap-2">
                      <input
                        className={controlClass}
                        aria-label={fillMessage(texts.section, { number: String(at + 1) })}
                        value={names[at] ?? ""}
                        maxLength={60}
                        onChange={({ target }) =>
                          setNames(names.map((name, one) => (one === at ? target.value : name)))
                        }
                      />
                      {section.is_fixed_menu && (
                        <span className="text-sm text-ink-soft">{texts.fixed}</span>
                      )}
                      {section.price !== null && (
                        <span className="text-sm text-ink-soft">{formatEuros(section.price)}</span>
                      )}
                    </p>
                    <ul>
                      {own.map(({ row, index }) => (
                        <PastedLine key={index} {...{ row, index, words, change }} />
                      ))}
                    </ul>
                  </section>
                );
              })}
              {told.length > 0 && (
                <section className="menu-form-pasted">
                  <h3>{texts.besides}</h3>
                  {told.map((name) => (
                    <FormCheckbox
                      key={name}
                      label={say(name)}
                      checked={!without.includes(name)}
                      onChange={({ target }) =>
                        setWithout(
                          target.checked
                            ? without.filter((one) => one !== name)
                            : [...without, name],
                        )
                      }
                    />
                  ))}
                </section>
              )}
              {menu.notes.length > 0 && (
                <section className="menu-form-pasted">
                  <h3>{texts.left}</h3>
                  <ul className="text-sm text-ink-soft">
                    {menu.notes.map((note) => (
                      <li key={note.line}>{note.text}</li>
                    ))}
                  </ul>
                </section>
              )}
            </>
          )}
        </div>
      </PendingPartsOf>
    </Dialog>
  );
}

interface PastedLineProps {
  row: CheckedRow;
  index: number;
  words: MenuWords;
  change: (at: number, part: Partial<CheckedRow>) => void;
}

/** A dish as it was read: taken or not, its name, its price, and what is doubtful about it. */
const PastedLine = memo(function PastedLine({ row, index, words, change }: PastedLineProps) {
  const texts = words.paste;
  const { dish, doubts } = row.row;
  const called = { name: row.name || words.dish.unnamed };
  const isPlain = (dish.price_mode ?? "fixed") === "fixed" && (dish.variants ?? []).length === 0;
  return (
    <li data-doubtful={doubts.length > 0 || undefined} data-left={!row.isTaken || undefined}>
      <input
        type="checkbox"
        aria-label={fillMessage(texts.take, called)}
        checked={row.isTaken}
        onChange={({ target }) => change(index, { isTaken: target.checked })}
      />
      <input
        className={controlClass}
        aria-label={fillMessage(texts.name, called)}
        value={row.name}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => change(index, { name: target.value })}
      />
      {isPlain ? (
        <MoneyField
          id={`incolla-${index}`}
          label={fillMessage(texts.price, called)}
          value={row.price}
          wrong={words.dish.price.wrong}
          onChange={(price) => change(index, { price: typeof price === "number" ? price : null })}
        />
      ) : (
        <span>{priceText({ ...dish, price: row.price }, {}, words)}</span>
      )}
      {dish.description && <p className="form-hint">{dish.description}</p>}
      {doubts.length > 0 && (
        <p data-mark="doubt">{doubts.map((doubt) => texts.doubts[doubt]).join(" · ")}</p>
      )}
    </li>
  );
});
