"use client";

import "./menu-editor.css";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { PendingPartsOf } from "@/components/ui/pending-parts";
import type { MenuLanguage } from "@/lib/contract/menu-constants";
import type { DraftDish } from "@/lib/domain/menu-edits";
import type { FieldControlProps } from "../field-props";
import { useSheet } from "../use-sheet";
import { DishForm } from "./dish-form";
import type { MenuWords } from "./menu-words";

interface DishDialogProps {
  dish: DraftDish;
  path: string;
  /** Where it stands: "Primi, 2 di 7". */
  lead: string;
  words: MenuWords;
  languages: readonly MenuLanguage[];
  faultOf: FieldControlProps["faultOf"];
  hasFaultIn: NonNullable<FieldControlProps["hasFaultIn"]>;
  /** A part of it that one was led to; null: its name. */
  focus: string | null;
  /** Null: there is none. */
  previous: (() => void) | null;
  next: (() => void) | null;
  onChange: (dish: DraftDish) => void;
  onClose: () => void;
}

/** A dish on a sheet, from which one goes on to the next. */
export function DishDialog(props: DishDialogProps) {
  const { dish: initial, path, lead, words, focus, previous, next, onChange, onClose } = props;
  const { languages, faultOf, hasFaultIn } = props;
  const { panel } = words;
  const sheet = useSheet({ initial, path, focus, onChange });
  const { item: dish, leave } = sheet;

  return (
    <Dialog
      title={dish.name || words.dish.unnamed}
      description={lead}
      closeLabel={panel.close}
      onClose={() => {
        sheet.keep();
        onClose();
      }}
      className="menu-form-dialog"
      actions={
        <>
          {previous && (
            <Button variant="secondary" aria-label={panel.previous} onClick={() => leave(previous)}>
              <Icon name="chevron-left" />
            </Button>
          )}
          {next && (
            <Button variant="secondary" onClick={() => leave(next)}>
              {panel.next}
              <Icon name="chevron-right" />
            </Button>
          )}
          <Button onClick={() => leave(onClose)}>{panel.done}</Button>
        </>
      }
    >
      <PendingPartsOf parts={sheet.parts}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it takes the keys of what is in it. */}
        <div ref={sheet.box} onKeyDown={(event) => sheet.handleEnter(event, onClose)}>
          <DishForm
            {...{ path, words, languages, faultOf, hasFaultIn }}
            value={dish}
            onChange={(changed) => sheet.change(() => changed)}
          />
        </div>
      </PendingPartsOf>
    </Dialog>
  );
}
