"use client";

import { Dialog } from "@/components/ui/dialog";
import type { LibraryPicture } from "@/lib/client/media";
import { LibraryList } from "./library-list";
import type { LibraryTexts } from "./texts";

interface LibraryDialogProps {
  texts: LibraryTexts;
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** A picture is chosen that was sent before. */
export function LibraryDialog({ texts, onChoose, onClose }: LibraryDialogProps) {
  return (
    <Dialog
      title={texts.choose}
      closeLabel={texts.close}
      onClose={onClose}
      className="media-dialog"
    >
      <LibraryList texts={texts} onChoose={onChoose} />
    </Dialog>
  );
}
