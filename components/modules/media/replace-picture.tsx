"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { LibraryList } from "@/components/modules/editor/library-list";
import { PictureUpload } from "@/components/modules/editor/picture-upload";
import { pictureUpload } from "@/components/modules/editor/picture-value";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useAttempt } from "@/lib/client/attempt";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import { useUpload } from "@/lib/client/use-upload";
import { callTo } from "@/lib/contract/endpoint";
import { replacePicture } from "@/lib/contract/media-endpoints";
import { isRecord } from "@/lib/domain/is-record";
import { useWords } from "@/lib/i18n/use-words";
import { routes } from "@/lib/routes";
import "@/components/modules/modules.css";

interface ReplacePictureProps {
  hash: string;
}

/** Puts another picture, sent now or before, wherever this one stands. */
export function ReplacePicture({ ...dialog }: ReplacePictureProps) {
  const texts = useWords("modules.immagini.replace");
  const isLive = useIsLive();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        disabled={!isLive}
        onClick={() => setOpen(true)}
      >
        {texts.label}
      </Button>
      {isOpen && <Choice {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

function Choice({ hash, onClose }: ReplacePictureProps & { onClose: () => void }) {
  const texts = useWords("modules.immagini.replace");
  const library = useWords("editor.library");
  const form = useWords("form");
  const router = useRouter();
  const upload = useUpload(form);
  const { running, fault, attempt } = useAttempt(form);
  const [next, setNext] = useState<string | null>(null);

  async function take([file]: File[]): Promise<void> {
    const taken = file && (await upload.sendFile(pictureUpload(file), file));
    if (isRecord(taken) && typeof taken.hash === "string") setNext(taken.hash);
  }

  async function replace(): Promise<void> {
    if (next === null) return;
    const call = callTo(replacePicture, { hash });
    if (!(await attempt("replace", () => send(call, { hash: next })))) return;
    onClose();
    router.push(routes.moduleItem("immagini", next));
  }

  return (
    <Dialog
      title={texts.title}
      description={texts.description}
      closeLabel={library.close}
      onClose={onClose}
      className="media-dialog"
      actions={
        next && (
          <>
            <PendingButton isPending={running !== ""} onClick={() => void replace()}>
              {texts.confirm}
            </PendingButton>
            <Button variant="secondary" onClick={() => setNext(null)}>
              {texts.other}
            </Button>
          </>
        )
      }
    >
      <div className="mt-5 grid gap-4">
        {next ? (
          <>
            {/* biome-ignore lint/performance/noImgElement: the files are made when a picture is uploaded. */}
            <img src={`/storage/pictures/${next}/160.webp`} alt="" className="media-preview" />
            <Fault>{fault}</Fault>
          </>
        ) : (
          <>
            <PictureUpload
              upload={upload}
              label={texts.upload}
              sending={texts.sending}
              stopLabel={texts.stop}
              onChoose={(files) => void take(files)}
            />
            <LibraryList onChoose={(picture) => setNext(picture.hash)} />
          </>
        )}
      </div>
    </Dialog>
  );
}
