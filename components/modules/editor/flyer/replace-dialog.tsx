"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { KeptOffers } from "@/lib/domain/flyer-edits";
import { counted } from "./flyer-values";
import type { FlyerWords } from "./flyer-words";
import "@/components/ui/forms.css";

interface ReplaceDialogProps {
  /** How many offers were confirmed. */
  offers: number;
  words: FlyerWords;
  onClose: () => void;
  onChoose: (kept: KeptOffers) => void;
}

const ways = ["keep", "unplace", "clear"] as const;

/** What becomes of the offers when another file takes the place of the first. */
export function ReplaceDialog({ offers, words, onClose, onChoose }: ReplaceDialogProps) {
  const { replace: texts } = words.file;
  const name = useId();
  const [kept, setKept] = useState<KeptOffers>("keep");
  return (
    <Dialog
      title={texts.title}
      description={texts.text}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChoose(kept)}>{texts.submit}</Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {offers > 0 && (
        <fieldset className="form-group mt-4">
          <legend>{counted(texts.offers, offers)}</legend>
          {ways.map((way) => (
            <div key={way}>
              <div className="form-check">
                <input
                  id={`${name}-${way}`}
                  type="radio"
                  name={name}
                  checked={kept === way}
                  aria-describedby={`${name}-${way}-hint`}
                  onChange={() => setKept(way)}
                />
                <label htmlFor={`${name}-${way}`}>{texts[way]}</label>
              </div>
              <p id={`${name}-${way}-hint`} className="form-hint form-check-hint">
                {texts[`${way}Hint`]}
              </p>
            </div>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}
