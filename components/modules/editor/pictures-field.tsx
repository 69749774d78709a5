"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { FileChoice } from "@/components/ui/file-choice";
import { FormField } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import { usePendingUpload } from "@/components/ui/pending-parts";
import { UploadProgress } from "@/components/ui/upload-progress";
import { focusAround } from "@/lib/client/focus";
import { useLatest } from "@/lib/client/latest";
import { useUpload } from "@/lib/client/use-upload";
import { isRecord } from "@/lib/domain/is-record";
import { PICTURE_TYPES } from "@/lib/domain/picture-types";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { FocusPoint } from "./focus-point";
import { LibraryDialog } from "./library-dialog";
import { type PictureValue, pictureUpload } from "./picture-value";
import "./editor.css";
import "@/components/ui/forms.css";

interface PicturesFieldProps {
  id: string;
  label: string;
  hint?: string;
  fault?: string;
  value: readonly PictureValue[];
  max: number;
  onChange: (pictures: PictureValue[]) => void;
}

function hashIn(answer: unknown): string | null {
  return isRecord(answer) && typeof answer.hash === "string" ? answer.hash : null;
}

/** Pictures of a list, moved by buttons, each with its text and the point that stays in sight when it is cut. */
export function PicturesField({
  id,
  label,
  hint,
  fault,
  value,
  max,
  onChange,
}: PicturesFieldProps) {
  const texts = useWords("editor.pictures");
  const library = useWords("editor.library");
  const labelId = useId();
  const upload = useUpload(useWords("form"));
  const [isChoosing, setChoosing] = useState(false);
  /** While a file is on its way the others are written on. */
  const latest = useLatest(value);
  const isArriving = upload.running !== null;
  const { box, isAwaited } = usePendingUpload<HTMLFieldSetElement>(isArriving);
  const change = (index: number, part: Partial<PictureValue>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const move = (button: Element, index: number, by: number) => {
    const next = [...value];
    const [one] = next.splice(index, 1);
    if (one) next.splice(index + by, 0, one);
    // At an end of the list the button goes.
    if (index + by === 0 || index + by === value.length - 1) focusAround(button);
    onChange(next);
  };

  function add(hash: string, alt: string): void {
    const added = { hash, alt, focus: null };
    const others = latest.current.filter((one) => one.hash !== hash);
    onChange(max === 1 ? [added] : [...others, added]);
  }

  async function take(files: File[]): Promise<void> {
    for (const file of files.slice(0, Math.max(1, max - value.length))) {
      const hash = hashIn(await upload.sendFile(pictureUpload(file), file));
      if (!hash) return;
      add(hash, "");
    }
  }

  return (
    <fieldset
      ref={box}
      id={id}
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={`${id}-fault`}
      className="form-field"
    >
      <div className="form-field-head">
        <span id={labelId} className="font-semibold">
          {label}
        </span>
      </div>
      {hint && <p className="form-hint">{hint}</p>}
      {value.length > 0 && (
        <ol className="editor-pictures">
          {value.map((picture, index) => {
            const number = String(index + 1);
            return (
              <li key={picture.hash} tabIndex={-1}>
                <FocusPoint
                  picture={picture}
                  label={fillMessage(texts.focus, { number })}
                  onChange={(focus) => change(index, { focus })}
                />
                <div className="grid gap-2">
                  <FormField
                    label={max === 1 ? texts.altOne : fillMessage(texts.alt, { number })}
                    hint={texts.altHint}
                    value={picture.alt}
                    maxLength={300}
                    onChange={({ target }) => change(index, { alt: target.value })}
                  />
                  <div className="flex flex-wrap gap-2">
                    {index > 0 && (
                      <Button
                        variant="quiet"
                        aria-label={fillMessage(texts.named, { number, action: texts.up })}
                        onClick={({ currentTarget }) => move(currentTarget, index, -1)}
                      >
                        <Icon name="arrow-up" />
                        {texts.up}
                      </Button>
                    )}
                    {index < value.length - 1 && (
                      <Button
                        variant="quiet"
                        aria-label={fillMessage(texts.named, { number, action: texts.down })}
                        onClick={({ currentTarget }) => move(currentTarget, index, 1)}
                      >
                        <Icon name="arrow-down" />
                        {texts.down}
                      </Button>
                    )}
                    <Button
                      variant="quiet"
                      aria-label={fillMessage(texts.named, { number, action: texts.remove })}
                      onClick={({ currentTarget }) => {
                        focusAround(currentTarget.closest("li"));
                        onChange(value.filter((_, at) => at !== index));
                      }}
                    >
                      <Icon name="x" />
                      {texts.remove}
                    </Button>
                  </div>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <UploadProgress
        running={upload.running}
        labelOf={(name) => fillMessage(texts.sending, { name })}
        stopLabel={texts.stop}
      />
      {(value.length < max || max === 1) && (
        <div className="flex flex-wrap gap-2">
          <FileChoice
            label={max === 1 && value.length === 1 ? texts.replace : texts.add}
            icon="camera"
            accept={PICTURE_TYPES}
            isMultiple={max > 1}
            isDisabled={upload.running !== null}
            describedBy={`${id}-fault`}
            onChoose={(files) => void take(files)}
          />
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={fillMessage(texts.choose, { label })}
            onClick={() => setChoosing(true)}
          >
            {library.choose}
          </Button>
        </div>
      )}
      {isChoosing && (
        <LibraryDialog
          onClose={() => setChoosing(false)}
          onChoose={({ hash, alt }) => {
            setChoosing(false);
            add(hash, alt);
          }}
        />
      )}
      <p id={`${id}-fault`} role="alert" className="form-fault">
        {isAwaited ? texts.wait : upload.fault || fault}
      </p>
    </fieldset>
  );
}
