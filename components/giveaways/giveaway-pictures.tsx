"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import { FileChoice } from "@/components/ui/file-choice";
import { FormField } from "@/components/ui/form-field";
import { usePendingUpload } from "@/components/ui/pending-parts";
import { UploadProgress } from "@/components/ui/upload-progress";
import { focusAround } from "@/lib/client/focus";
import { useLatest } from "@/lib/client/latest";
import { useUpload } from "@/lib/client/use-upload";
import { callTo } from "@/lib/contract/endpoint";
import { MOST_GIVEAWAY_PICTURES } from "@/lib/contract/giveaway-constants";
import { uploadGiveawayPicture } from "@/lib/contract/giveaway-endpoints";
import { isRecord } from "@/lib/domain/is-record";
import { PICTURE_TYPES } from "@/lib/domain/picture-types";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import dialog from "@/lib/i18n/messages/it/dialogs/giveaway.json";

const texts = dialog.pictures;

/** A picture of a post, with where it is seen. */
export type GiveawayPicture = { hash: string; alt: string; url: string };

interface GiveawayPicturesProps {
  id: string;
  label: string;
  value: readonly GiveawayPicture[];
  fault: string | undefined;
  onChange: (pictures: GiveawayPicture[]) => void;
}

/** Pictures of a post: uploaded when chosen, each with its words. */
export function GiveawayPictures({ id, label, value, fault, onChange }: GiveawayPicturesProps) {
  const labelId = useId();
  const upload = useUpload(formTexts);
  /** While a file is on its way the others are written on. */
  const latest = useLatest(value);
  const isArriving = upload.running !== null;
  const { box, isAwaited } = usePendingUpload<HTMLFieldSetElement>(isArriving);

  async function take(files: File[]): Promise<void> {
    for (const file of files.slice(0, MOST_GIVEAWAY_PICTURES - value.length)) {
      const taken = await upload.sendFile(callTo(uploadGiveawayPicture), file);
      if (!isRecord(taken)) return;
      const { hash, url } = taken;
      // The same file again: its words stay.
      if (latest.current.some((one) => one.hash === hash)) continue;
      onChange([...latest.current, { hash: String(hash), url: String(url), alt: "" }]);
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
      <span id={labelId} className="font-semibold">
        {label}
      </span>
      <p className="form-hint">{texts.hint}</p>
      {value.length > 0 && (
        <ol className="grid gap-4">
          {value.map(({ hash, alt, url }, index) => {
            const number = index + 1;
            return (
              <li key={hash} tabIndex={-1} className="flex flex-wrap items-start gap-3">
                {/* biome-ignore lint/performance/noImgElement: the files are made when a picture is uploaded. */}
                <img src={url} alt="" className="size-24 rounded-field object-cover" />
                <div className="min-w-52 grow">
                  <FormField
                    label={fillMessage(texts.alt, { number })}
                    value={alt}
                    maxLength={300}
                    autoComplete="off"
                    onChange={({ target }) =>
                      onChange(
                        value.map((one) =>
                          one.hash === hash ? { ...one, alt: target.value } : one,
                        ),
                      )
                    }
                  />
                  <Button
                    variant="quiet"
                    className="-ml-4"
                    aria-label={fillMessage(texts.removeNamed, { number })}
                    onClick={({ currentTarget }) => {
                      focusAround(currentTarget.closest("li"));
                      onChange(value.filter((one) => one.hash !== hash));
                    }}
                  >
                    {texts.remove}
                  </Button>
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
      {value.length < MOST_GIVEAWAY_PICTURES && (
        <FileChoice
          label={texts.add}
          icon="camera"
          accept={PICTURE_TYPES}
          isMultiple
          isDisabled={isArriving}
          describedBy={`${id}-fault`}
          onChoose={(files) => void take(files)}
        />
      )}
      <p id={`${id}-fault`} role="alert" className="form-fault">
        {isAwaited ? texts.wait : upload.fault || fault}
      </p>
    </fieldset>
  );
}
