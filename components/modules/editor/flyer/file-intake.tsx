"use client";

import "./flyer-editor.css";
import { type DragEvent, useState } from "react";
import { Fault } from "@/components/ui/fault";
import { FileChoice } from "@/components/ui/file-choice";
import { shrunkPhotos } from "@/lib/client/shrunk-photo";
import {
  type FlyerFileType,
  MAX_PAGES,
  MAX_PDF_BYTES,
  MAX_PHOTO_BYTES,
} from "@/lib/contract/flyer-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { checkedPhotos, PDF_TYPES, PHOTO_TYPES, pdfFault, typeOf } from "./chosen-files";
import type { FlyerWords } from "./flyer-words";
import { PhotoTray } from "./photo-tray";

const MEGABYTE = 1024 * 1024;

interface FileIntakeProps {
  words: FlyerWords;
  isDisabled: boolean;
  describedBy: string;
  /** Resolves to false if they are not taken: then they stay chosen. */
  onChoose: (type: FlyerFileType, files: readonly File[]) => Promise<boolean>;
}

/** The choice of a PDF or of photographs, checked before they are sent. */
export function FileIntake(props: FileIntakeProps) {
  const { words, isDisabled, describedBy, onChoose } = props;
  const texts = words.file;
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [fault, setFault] = useState("");
  const [isOver, setOver] = useState(false);
  const [isShrinking, setShrinking] = useState(false);

  async function take(files: readonly File[]): Promise<void> {
    setFault("");
    const type = typeOf(files);
    const [first] = files;
    if (type === null || (type === "pdf" && photos.length > 0) || !first) {
      setFault(texts.checks.mixed);
      return;
    }
    if (type === "photos") {
      setShrinking(true);
      const small = await shrunkPhotos(files);
      setShrinking(false);
      const checked = checkedPhotos(small, MAX_PAGES - photos.length, words);
      setPhotos((before) => [...before, ...checked.photos]);
      setFault(checked.fault);
      return;
    }
    const wrong = await pdfFault(first, words);
    if (wrong) setFault(wrong);
    else await onChoose("pdf", [first]);
  }

  async function takePdf([file]: File[]): Promise<void> {
    if (!file) return;
    const wrong = await pdfFault(file, words);
    setFault(wrong);
    if (!wrong) await onChoose("pdf", [file]);
  }

  async function sendPhotos(): Promise<void> {
    setFault("");
    if (await onChoose("photos", photos)) setPhotos([]);
  }

  const sizes = {
    size: String(MAX_PDF_BYTES / MEGABYTE),
    pages: String(MAX_PAGES),
    photo: String(MAX_PHOTO_BYTES / MEGABYTE),
  };
  const over = (isInside: boolean) => (event: DragEvent) => {
    if (isDisabled) return;
    event.preventDefault();
    setOver(isInside);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons do the same.
    <div
      className="flyer-form-intake"
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        if (!isDisabled) void take([...event.dataTransfer.files]);
      }}
    >
      {photos.length > 0 ? (
        <PhotoTray
          photos={photos}
          words={words}
          onAdd={(files) => void take(files)}
          onChange={setPhotos}
          onSend={() => void sendPhotos()}
        />
      ) : (
        <>
          <p className="form-hint">{fillMessage(texts.lead, sizes)}</p>
          <div className="flyer-form-choices">
            <FileChoice
              label={texts.pdf}
              icon="newspaper"
              accept={PDF_TYPES}
              isDisabled={isDisabled}
              describedBy={describedBy}
              onChoose={(files) => void takePdf(files)}
            />
            <FileChoice
              label={texts.photos}
              icon="camera"
              accept={PHOTO_TYPES}
              isMultiple
              isDisabled={isDisabled}
              describedBy={describedBy}
              onChoose={(files) => void take(files)}
            />
          </div>
          <p className="flyer-form-drop-hint">{texts.drop}</p>
        </>
      )}
      <p role="status" className="form-hint empty:hidden">
        {isShrinking && texts.shrinking}
      </p>
      <Fault>{fault}</Fault>
    </div>
  );
}
