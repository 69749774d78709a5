"use client";

import { useRouter } from "next/navigation";
import { useAnnounce } from "@/components/modules/action-area";
import { PictureUpload } from "@/components/modules/editor/picture-upload";
import { pictureUpload } from "@/components/modules/editor/picture-value";
import { useIsLive } from "@/lib/client/hydration";
import type { SendFaults } from "@/lib/client/send-fault";
import { useUpload } from "@/lib/client/use-upload";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface UploadPicturesProps {
  faults: SendFaults;
}

/** Sends pictures that nothing names yet. */
export function UploadPictures({ faults }: UploadPicturesProps) {
  const texts = useWords("modules.immagini.upload");
  const router = useRouter();
  const announce = useAnnounce();
  const isLive = useIsLive();
  const upload = useUpload(faults);

  async function take(files: File[]): Promise<void> {
    let sent = 0;
    for (const file of files) {
      if (!(await upload.sendFile(pictureUpload(file), file))) break;
      sent += 1;
    }
    if (sent === 0) return;
    announce(sent === 1 ? texts.doneOne : fillMessage(texts.doneMany, { count: sent }));
    router.refresh();
  }

  return (
    <div className="grid gap-2 noscript:hidden">
      <PictureUpload
        upload={upload}
        label={texts.label}
        sending={texts.sending}
        stopLabel={texts.stop}
        isMultiple
        isDisabled={!isLive}
        onChoose={(files) => void take(files)}
      />
    </div>
  );
}
