import { callTo } from "@/lib/contract/endpoint";
import { FLYER_PART_BYTES } from "@/lib/contract/flyer-constants";
import { sendFlyerPart } from "@/lib/contract/flyer-endpoints";
import type { FlyerFile } from "@/lib/contract/flyer-files";
import { isRecord } from "@/lib/domain/is-record";
import { ApiError } from "./http";
import { uploadFile } from "./upload";

type Sent = Pick<FlyerFile, "id" | "documents">;

/** Throws `TypeError` if an answer is no file of a flyer. */
export function readFlyerFile(answer: unknown): FlyerFile {
  const isFile =
    isRecord(answer) &&
    typeof answer.id === "string" &&
    Array.isArray(answer.documents) &&
    Array.isArray(answer.pages);
  if (!isFile) throw new TypeError("No file of a flyer");
  return answer as FlyerFile;
}

/** Documents of a file that this device holds, by their places. */
export type HeldDocuments = ReadonlyMap<number, Blob>;

const partBytes = (size: number, part: number) =>
  Math.min(FLYER_PART_BYTES, size - part * FLYER_PART_BYTES);

/** The name under which a document is announced. */
export function documentName({ name }: File): string {
  return name.replace(/\p{C}/gu, " ").trim().slice(0, 255);
}

/** How much of a file has arrived, 0 to 1. */
export function arrivedShare({ documents }: Pick<Sent, "documents">): number {
  let [all, open] = [0, 0];
  for (const { size, missing } of documents) {
    all += size;
    for (const part of missing) open += partBytes(size, part);
  }
  return all > 0 ? (all - open) / all : 0;
}

function nextPart({ documents }: Sent, held: HeldDocuments) {
  for (const [at, { missing }] of documents.entries()) {
    const [part] = missing;
    const blob = held.get(at);
    if (part !== undefined && blob) return { document: at, part, blob };
  }
  return null;
}

/**
 * Documents that lack parts, and which of the chosen files they are: the same size, the same name
 * first. `known` are those found already.
 */
export function matchDocuments(
  { documents }: Sent,
  chosen: readonly File[],
  known: HeldDocuments = new Map(),
): { held: Map<number, File>; others: File[] } {
  const held = new Map<number, File>();
  const others = [...chosen];
  const take = (isIt: (file: File, name: string) => boolean) => {
    for (const [at, { name, size, missing }] of documents.entries()) {
      if (missing.length === 0 || held.has(at) || known.has(at)) continue;
      const found = others.findIndex((file) => file.size === size && isIt(file, name));
      const [file] = found < 0 ? [] : others.splice(found, 1);
      if (file) held.set(at, file);
    }
  };
  take((file, name) => documentName(file) === name);
  // Phones name the same picture differently each time.
  take(() => true);
  return { held, others };
}

interface PartOptions {
  signal: AbortSignal;
  /** Share of the whole file that has arrived, and the document on its way. */
  onProgress: (share: number, document: number) => void;
  onFile: (file: FlyerFile) => void;
  /** Without a network nothing is sent until it returns. */
  onPause: (isPaused: boolean) => void;
}

/** Milliseconds before a part is sent again; the network's return ends them. */
const PAUSES = [2000, 5000, 10_000, 20_000];

const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}

/**
 * Sends what a file lacks, part by part, and answers the file as it then is. What fails for a while
 * is sent again. Throws `ApiError`, and the signal's reason if aborted.
 */
export async function sendParts(
  file: FlyerFile,
  held: HeldDocuments,
  { signal, onProgress, onFile, onPause }: PartOptions,
): Promise<FlyerFile> {
  let now = file;
  for (let next = nextPart(now, held); next; next = nextPart(now, held)) {
    const { document, part, blob } = next;
    const start = part * FLYER_PART_BYTES;
    const bytes = blob.slice(start, start + FLYER_PART_BYTES);
    const call = callTo(sendFlyerPart, { id: file.id, document, part });
    const arrived = arrivedShare(now);
    const total = now.documents.reduce((sum, { size }) => sum + size, 0);
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await uploadFile(call, bytes, {
          signal,
          onProgress: (share) => onProgress(arrived + (share * bytes.size) / total, document),
        });
        now = readFlyerFile(answer);
        break;
      } catch (error) {
        if (!isPassing(error)) throw error;
        onPause(true);
        const usual = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0;
        await pause(error.retryAfter ? error.retryAfter * 1000 : usual, signal);
      }
    }
    onPause(false);
    onFile(now);
  }
  return now;
}
