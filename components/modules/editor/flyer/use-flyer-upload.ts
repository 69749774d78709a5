import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type HeldDocuments, matchDocuments, sendParts } from "@/lib/client/flyer-upload";
import { ApiError } from "@/lib/client/http";
import { logFailure } from "@/lib/client/log";
import { sendFault } from "@/lib/client/send-fault";
import { shrunkPhotos } from "@/lib/client/shrunk-photo";
import type { FlyerFile } from "@/lib/contract/flyer-files";
import { useWords } from "@/lib/i18n/use-words";

/** Documents that this tab still has, by the file they belong to: another part of the page may be seen meanwhile. */
const held = new Map<string, { documents: HeldDocuments; isStopped: boolean }>();

/** Keeps what is to be sent of a file that was announced. */
export function holdDocuments(id: string, documents: HeldDocuments): void {
  held.set(id, { documents, isStopped: false });
}

interface Sending {
  /** 0 to 1, of the whole file. */
  share: number;
  /** The document on its way. */
  name: string;
  /** It waits for the network. */
  isPaused: boolean;
}

/** Sends what a file lacks, as far as this tab has it. */
export function useFlyerUpload(file: FlyerFile | undefined, onFile: (file: FlyerFile) => void) {
  const faults = useWords("form");
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState("");
  const controller = useRef<AbortController>(null);
  const change = (part: Partial<Sending>) =>
    setSending((before) => before && { ...before, ...part });

  async function start(): Promise<void> {
    const known = file && held.get(file.id);
    if (!known || controller.current) return;
    controller.current = new AbortController();
    const { signal } = controller.current;
    const nameOf = (at: number) => file.documents[at]?.name ?? "";
    known.isStopped = false;
    setFault("");
    setSending({ share: 0, name: nameOf(0), isPaused: false });
    try {
      const sent = await sendParts(file, known.documents, {
        signal,
        onProgress: (share, document) => change({ share, name: nameOf(document) }),
        onFile,
        onPause: (isPaused) => change({ isPaused }),
      });
      if (sent.state !== "receiving") held.delete(file.id);
    } catch (error) {
      if (signal.aborted) return;
      known.isStopped = true;
      if (!(error instanceof ApiError)) logFailure("A flyer could not be sent", error);
      const [refused] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
      setFault(refused ?? sendFault(error, faults));
    } finally {
      // A later start has its own.
      if (controller.current?.signal === signal) {
        controller.current = null;
        setSending(null);
      }
    }
  }

  function stop(): void {
    const known = file && held.get(file.id);
    if (known) known.isStopped = true;
    controller.current?.abort();
  }

  const isReceiving = file?.state === "receiving";
  const goOn = useEffectEvent(() => {
    if (file && held.get(file.id)?.isStopped === false) void start();
  });
  useEffect(() => {
    if (isReceiving) goOn();
  }, [isReceiving]);
  useEffect(
    () => () => {
      controller.current?.abort();
      controller.current = null;
    },
    [],
  );

  const documents = file && held.get(file.id)?.documents;
  return {
    sending,
    fault,
    /** This tab has some of what is missing. */
    isHeld:
      file?.documents.some(({ missing }, at) => missing.length > 0 && documents?.has(at)) ?? false,
    start: () => void start(),
    stop,
    /** Goes on with files that were chosen again; answers those that are none of the missing ones. */
    resume: async (chosen: readonly File[]): Promise<File[]> => {
      if (!file) return [];
      // Photographs may have been made smaller then.
      const small = file.type === "photos" ? await shrunkPhotos(chosen) : [];
      const same = matchDocuments(file, small);
      const rest = chosen.filter((_, at) => !small[at] || same.others.includes(small[at]));
      const whole = matchDocuments(file, rest, same.held);
      const documents = new Map([...same.held, ...whole.held]);
      const { others } = whole;
      if (documents.size > 0) {
        const before = held.get(file.id)?.documents ?? new Map<number, Blob>();
        holdDocuments(file.id, new Map([...before, ...documents]));
        void start();
      }
      return others;
    },
  };
}
