import { Fault } from "@/components/ui/fault";
import { FileChoice } from "@/components/ui/file-choice";
import { UploadProgress } from "@/components/ui/upload-progress";
import type { useUpload } from "@/lib/client/use-upload";
import { PICTURE_TYPES } from "@/lib/domain/picture-types";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";

interface PictureUploadProps {
  upload: ReturnType<typeof useUpload>;
  label: string;
  /** `{name}` is the file on its way. */
  sending: string;
  stopLabel: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onChoose: (files: File[]) => void;
}

/** Chooses pictures of the device, and shows how far they are and what went wrong. */
export function PictureUpload(props: PictureUploadProps) {
  const { upload, label, sending, stopLabel, isMultiple, isDisabled = false, onChoose } = props;
  return (
    <>
      <FileChoice
        label={label}
        icon="camera"
        accept={PICTURE_TYPES}
        isMultiple={isMultiple}
        isDisabled={isDisabled || upload.running !== null}
        onChoose={onChoose}
      />
      <UploadProgress
        running={upload.running}
        labelOf={(name) => fillMessage(sending, { name })}
        stopLabel={stopLabel}
      />
      <Fault>{upload.fault}</Fault>
    </>
  );
}
