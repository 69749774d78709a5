"use client";

import "./flyer-editor.css";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { FileChoice } from "@/components/ui/file-choice";
import { Icon } from "@/components/ui/icon";
import { focusAround } from "@/lib/client/focus";
import { useUnsavedGuard } from "@/lib/client/unsaved";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { PHOTO_TYPES } from "./chosen-files";
import { counted } from "./flyer-values";
import type { FlyerWords } from "./flyer-words";

interface PhotoTrayProps {
  photos: readonly File[];
  words: FlyerWords;
  onAdd: (files: File[]) => void;
  onChange: (photos: File[]) => void;
  onSend: () => void;
}

function Thumb({ photo }: { photo: File }) {
  const [url, setUrl] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  // biome-ignore lint/performance/noImgElement: it is on the device.
  return url ? <img src={url} alt="" /> : null;
}

/** Photographs before they are sent: a camera gives one at a time. */
export function PhotoTray({ photos, words, onAdd, onChange, onSend }: PhotoTrayProps) {
  const { tray } = words.file;
  useUnsavedGuard(true, tray.leave);
  return (
    <section tabIndex={-1} aria-label={tray.title} className="flyer-form-tray">
      <p className="form-hint">{tray.hint}</p>
      <ol>
        {photos.map((photo, at) => {
          const number = String(at + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same photograph may be there twice.
            <li key={`${photo.name} ${at}`}>
              <Thumb photo={photo} />
              <span>{fillMessage(tray.page, { number })}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={fillMessage(tray.remove, { number })}
                onClick={({ currentTarget }) => {
                  focusAround(photos.length > 1 ? currentTarget : currentTarget.closest("section"));
                  onChange(photos.filter((_, index) => index !== at));
                }}
              >
                <Icon name="x" />
              </button>
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap gap-2">
        <FileChoice
          label={tray.add}
          icon="camera"
          accept={PHOTO_TYPES}
          isMultiple
          onChoose={onAdd}
        />
        <Button onClick={onSend}>{counted(tray.send, photos.length)}</Button>
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            focusAround(currentTarget.closest("section"));
            onChange([]);
          }}
        >
          {tray.cancel}
        </Button>
      </div>
    </section>
  );
}
