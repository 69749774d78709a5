"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { FileChoice } from "@/components/ui/file-choice";
import { FormField } from "@/components/ui/form-field";
import { UploadProgress } from "@/components/ui/upload-progress";
import { callTo } from "@/lib/contract/endpoint";
import {
  MAX_PHOTO_BYTES,
  PHOTO_ALT_MAX,
  PHOTO_TYPES,
  PHOTOS_PER_REVIEW,
} from "@/lib/contract/review-constants";
import { uploadPhoto } from "@/lib/contract/review-endpoints";
import type { ReviewPhoto } from "@/lib/contract/reviews";
import { isRecord } from "@/lib/domain/is-record";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import review from "@/lib/i18n/messages/it/dialogs/review.json";
import { type FileFieldProps, useFileField } from "./file-field";
import { HiddenPhoto } from "./hidden-photo";

const { photos: texts, upload: uploadTexts } = review;

export type FormPhoto = Pick<ReviewPhoto, "id" | "alt" | "width" | "height" | "color">;

interface PhotosFieldProps extends FileFieldProps {
  photos: readonly FormPhoto[];
  onChange: (change: (now: readonly FormPhoto[]) => FormPhoto[]) => void;
}

/** A picture from the server or the draft; null: invalid. */
export function photoOf(body: unknown): FormPhoto | null {
  if (!isRecord(body) || typeof body.id !== "string") return null;
  const { id, alt, width, height, color } = body;
  return {
    id,
    alt: typeof alt === "string" ? alt : "",
    width: Number(width),
    height: Number(height),
    color: typeof color === "string" ? color : null,
  };
}

/** Pictures of a review: uploaded when chosen, each with an optional description. */
export function PhotosField({ photos, onChange, fault, name, onSending, ref }: PhotosFieldProps) {
  const id = useId();
  const [said, setSaid] = useState("");
  const field = useFileField({ ref, onSending });
  const { box, running, fault: sendFault, setFault, sendFile } = field;
  const room = PHOTOS_PER_REVIEW - photos.length;

  async function add(files: File[]) {
    setSaid("");
    for (const file of files.slice(0, room)) {
      if (file.size > MAX_PHOTO_BYTES) {
        setFault(texts.tooLarge);
        return;
      }
      const photo = photoOf(await sendFile(callTo(uploadPhoto), file));
      if (!photo) return;
      onChange((now) => [...now, photo]);
      setSaid(fillMessage(uploadTexts.added, { name: file.name }));
    }
    if (files.length > room) setFault(fillMessage(texts.tooMany, { limit: PHOTOS_PER_REVIEW }));
  }

  return (
    <fieldset ref={box} tabIndex={-1} className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{texts.title}</legend>
      <p className="form-hint">{fillMessage(texts.rules, { limit: PHOTOS_PER_REVIEW })}</p>
      {photos.length > 0 && (
        <ul className="grid gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id} className="flex items-start gap-3">
              <HiddenPhoto photo={photo} index={index} />
              <div className="min-w-0 grow">
                <FormField
                  label={fillMessage(texts.alt, { number: index + 1 })}
                  defaultValue={photo.alt}
                  maxLength={PHOTO_ALT_MAX}
                  autoComplete="off"
                  onChange={({ target }) =>
                    onChange((now) =>
                      now.map((one) => (one.id === photo.id ? { ...one, alt: target.value } : one)),
                    )
                  }
                />
                <Button
                  variant="quiet"
                  className="-ml-4"
                  aria-label={fillMessage(texts.removeNamed, { number: index + 1 })}
                  onClick={() => {
                    onChange((now) => now.filter((one) => one.id !== photo.id));
                    setFault("");
                    setSaid(texts.removed);
                    box.current?.focus({ preventScroll: true });
                  }}
                >
                  {uploadTexts.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <UploadProgress
        running={running}
        labelOf={(name) => fillMessage(uploadTexts.sending, { name })}
        stopLabel={uploadTexts.stop}
      />
      {!running && room > 0 && (
        <FileChoice
          ref={field.input}
          name={name}
          label={texts.choose}
          icon="camera"
          accept={PHOTO_TYPES}
          isMultiple
          describedBy={`${id}-fault`}
          onChoose={(files) => void field.whileSending(() => add(files))}
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <p id={`${id}-fault`} aria-live="assertive" className="form-fault">
        {fault || sendFault}
      </p>
    </fieldset>
  );
}
