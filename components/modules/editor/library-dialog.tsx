"use client";

import { Dialog } from "@/components/ui/dialog";
import type { LibraryPicture } from "@/lib/client/media";
import { useWords } from "@/lib/i18n/use-words";
import { LibraryList } from "./library-list";
import "@/components/modules/modules.css";

interface LibraryDialogProps {
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** A picture is chosen that was sent before. */
export function LibraryDialog({ onChoose, onClose }: LibraryDialogProps) {
  const texts = useWords("editor.library");
  return (
    <Dialog
      title={texts.choose}
      closeLabel={texts.close}
      onClose={onClose}
      className="media-dialog"
    >
      <LibraryList onChoose={onChoose} />
    </Dialog>
  );
}
