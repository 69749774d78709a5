"use client";

import "./flyer-editor.css";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Fault } from "@/components/ui/fault";
import { FileChoice } from "@/components/ui/file-choice";
import { Notice } from "@/components/ui/notice";
import { UploadProgress } from "@/components/ui/upload-progress";
import { arrivedShare } from "@/lib/client/flyer-upload";
import { ApiError } from "@/lib/client/http";
import type { FlyerFile } from "@/lib/contract/flyer-files";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { PDF_TYPES, PHOTO_TYPES, sizeText } from "./chosen-files";
import { counted } from "./flyer-values";
import type { FlyerWords } from "./flyer-words";
import { useDrawing, useFlyerFile } from "./use-flyer-file";
import { useFlyerUpload } from "./use-flyer-upload";
import "@/components/ui/forms.css";

interface SentFileProps {
  id: string;
  words: FlyerWords;
  isReadOnly: boolean;
  /** Another one is being chosen. */
  isOther: boolean;
  onOther: () => void;
  /** Takes back the file before this one; null: there is none. */
  onRestore: (() => void) | null;
}

const percentOf = (share: number) => String(Math.floor(share * 100));

/** Where a sent file stands: on its way, being drawn, ready, or refused with the way out. */
export function SentFile(props: SentFileProps) {
  const { id, words, isReadOnly, isOther, onOther, onRestore } = props;
  const texts = words.file;
  const known = useFlyerFile(id);
  const { data: file, error, mutate } = known;
  useDrawing(known);
  const upload = useFlyerUpload(file, (next) => void mutate(next, { revalidate: false }));
  if (!file) {
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <Unread
        text={error ? (isGone ? texts.gone : texts.unread) : ""}
        actions={
          <>
            {!isGone && (
              <Button variant="secondary" onClick={() => void mutate()}>
                {texts.retry}
              </Button>
            )}
            {isGone && !isOther && !isReadOnly && <Button onClick={onOther}>{texts.change}</Button>}
          </>
        }
      />
    );
  }
  const others = !isReadOnly && !isOther && !upload.sending && (
    <div className="flex flex-wrap gap-2">
      <Button variant={file.state === "failed" ? "primary" : "secondary"} onClick={onOther}>
        {texts.change}
      </Button>
      {onRestore && (
        <Button variant="quiet" onClick={onRestore}>
          {texts.restore}
        </Button>
      )}
    </div>
  );
  return (
    <div className="flyer-form-sent" data-state={file.state}>
      {file.state === "receiving" && <Receiving {...{ file, upload, words, isReadOnly }} />}
      <p role="status">{statusOf(file, words)}</p>
      {file.state === "processing" && <Drawing file={file} words={words} />}
      {file.state === "ready" && <Blank file={file} words={words} />}
      {file.fault && (
        <Notice tone="danger" role="alert">
          <p className="font-semibold">{texts.failed}</p>
          <p>{file.fault.message}</p>
        </Notice>
      )}
      {others}
    </div>
  );
}

function Unread({ text, actions }: { text: string; actions: ReactNode }) {
  if (!text) return null;
  return (
    <div className="flyer-form-sent">
      <Fault>{text}</Fault>
      <div>{actions}</div>
    </div>
  );
}

function statusOf({ state, pages }: FlyerFile, { file: texts }: FlyerWords): string {
  if (state === "waiting") return texts.waiting;
  return state === "ready" ? counted(texts.ready, pages.length) : "";
}

/** The bar while pages are drawn. */
function Drawing({
  file: { pages, page_count: total },
  words,
}: {
  file: FlyerFile;
  words: FlyerWords;
}) {
  const id = useId();
  const { drawing, drawn } = words.file;
  return (
    <div className="form-upload">
      <label htmlFor={id}>{drawing}</label>
      <progress id={id} max={total ?? undefined} value={total ? pages.length : undefined} />
      {total !== null && (
        <span className="text-sm text-ink-soft">
          {counted(drawn, pages.length, { total: String(total) })}
        </span>
      )}
    </div>
  );
}

/** White pages, by name: they are often a fault of the file. */
function Blank({ file, words }: { file: FlyerFile; words: FlyerWords }) {
  const { blank } = words.file;
  const white = file.pages.filter(({ is_blank }) => is_blank).map(({ number }) => String(number));
  if (white.length === 0) return null;
  const pages = [white.slice(0, -1).join(", "), white.at(-1)].filter(Boolean).join(" e ");
  return (
    <Notice>
      <p className="font-semibold">{counted(blank, white.length, { pages })}</p>
      <p>{blank.advice}</p>
    </Notice>
  );
}

interface ReceivingProps {
  file: FlyerFile;
  upload: ReturnType<typeof useFlyerUpload>;
  words: FlyerWords;
  isReadOnly: boolean;
}

/** A file on its way; what this tab has not is asked for again. */
function Receiving({ file, upload, words, isReadOnly }: ReceivingProps) {
  const texts = words.file;
  const { sending, fault, isHeld } = upload;
  const [others, setOthers] = useState<readonly File[]>([]);
  const isPdf = file.type === "pdf";
  const percent = percentOf(arrivedShare(file));
  const lacking = file.documents.filter(({ missing }) => missing.length > 0);
  const names = lacking.map(({ name }) => name).join(", ");
  const [first] = file.documents;
  if (sending) {
    const label = isPdf ? texts.sending : texts.sendingPhotos;
    return (
      <>
        <UploadProgress
          running={{ name: sending.name, share: sending.share, stop: upload.stop }}
          labelOf={(name) => fillMessage(label, { name })}
          stopLabel={texts.stop}
        />
        <p role="status" className="form-hint empty:hidden">
          {sending.isPaused && texts.paused}
        </p>
      </>
    );
  }
  if (isHeld) {
    return (
      <>
        <p>{fillMessage(texts.held, { percent })}</p>
        <Fault>{fault}</Fault>
        {!isReadOnly && (
          <Button className="justify-self-start" onClick={upload.start}>
            {texts.resume}
          </Button>
        )}
      </>
    );
  }
  const { again } = texts;
  const wrong = isPdf
    ? fillMessage(again.wrongPdf, { name: first?.name ?? "", size: sizeText(first?.size ?? 0) })
    : fillMessage(again.wrongPhotos, { names: others.map(({ name }) => name).join(", ") });
  return (
    <>
      <p>
        {isPdf
          ? fillMessage(again.pdf, { name: first?.name ?? "", percent })
          : fillMessage(again.photos, { names })}
      </p>
      {!isReadOnly && (
        <FileChoice
          label={isPdf ? again.choosePdf : again.choosePhotos}
          icon={isPdf ? "newspaper" : "camera"}
          accept={isPdf ? PDF_TYPES : PHOTO_TYPES}
          isMultiple={!isPdf}
          onChoose={(files) => void upload.resume(files).then(setOthers)}
        />
      )}
      <Fault>{others.length > 0 ? wrong : fault}</Fault>
    </>
  );
}
