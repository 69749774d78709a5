"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormTextarea } from "@/components/ui/form-textarea";
import { useUpload } from "@/lib/client/use-upload";
import { isRecord } from "@/lib/domain/is-record";
import { useWords } from "@/lib/i18n/use-words";
import { LibraryList } from "./library-list";
import { PictureUpload } from "./picture-upload";
import { pictureUpload } from "./picture-value";
import "@/components/modules/modules.css";

/** A picture within a text. */
export interface TextPicture {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

interface PictureDialogProps {
  /** The one whose words are changed; null: a new one is chosen first. */
  picture: TextPicture | null;
  onDone: (picture: TextPicture) => void;
  onClose: () => void;
}

/** A picture for a text: sent now or before, and what it shows. */
export function PictureDialog({ picture, onDone, onClose }: PictureDialogProps) {
  const texts = useWords("editor.richText.pictureDialog");
  const library = useWords("editor.library");
  const pictures = useWords("editor.pictures");
  const upload = useUpload(useWords("form"));
  const [chosen, setChosen] = useState(picture);

  async function take([file]: File[]): Promise<void> {
    const taken = file && (await upload.sendFile(pictureUpload(file), file));
    if (!isRecord(taken)) return;
    const { url, width, height } = taken;
    setChosen({ src: String(url), alt: "", width: Number(width), height: Number(height) });
  }

  return (
    <Dialog
      title={picture ? texts.editTitle : texts.title}
      closeLabel={library.close}
      onClose={onClose}
      className="media-dialog"
      actions={
        chosen && (
          <>
            <Button onClick={() => onDone({ ...chosen, alt: chosen.alt.trim() })}>
              {picture ? texts.save : texts.insert}
            </Button>
            {!picture && (
              <Button variant="secondary" onClick={() => setChosen(null)}>
                {texts.other}
              </Button>
            )}
          </>
        )
      }
    >
      {chosen ? (
        <div className="grid gap-4">
          {/* biome-ignore lint/performance/noImgElement: the files are made when a picture is uploaded. */}
          <img src={chosen.src} alt="" className="media-preview" />
          <FormTextarea
            label={pictures.altOne}
            hint={texts.altHint}
            rows={3}
            maxLength={300}
            value={chosen.alt}
            onChange={({ target }) => setChosen({ ...chosen, alt: target.value })}
          />
        </div>
      ) : (
        <div className="grid gap-4">
          <PictureUpload
            upload={upload}
            label={texts.upload}
            sending={pictures.sending}
            stopLabel={pictures.stop}
            onChoose={(files) => void take(files)}
          />
          <LibraryList
            onChoose={({ url: src, alt, width, height }) => setChosen({ src, alt, width, height })}
          />
        </div>
      )}
    </Dialog>
  );
}
