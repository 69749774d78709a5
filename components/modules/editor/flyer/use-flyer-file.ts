import { useEffect } from "react";
import { useData } from "@/lib/client/data";
import { readFlyerFile } from "@/lib/client/flyer-upload";
import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { getFlyerFile, listFlyerProposals } from "@/lib/contract/flyer-endpoints";
import type { FlyerFile, FlyerProposal } from "@/lib/contract/flyer-files";
import { isRecord } from "@/lib/domain/is-record";

/** Files as they were announced: sending them needs no second answer. */
const announced = new Map<string, FlyerFile>();

export function noteAnnounced(file: FlyerFile): void {
  announced.set(file.id, file);
}

/** A sent file, the same for all fields that show it. */
export function useFlyerFile(id: string) {
  const { data, error, mutate } = useData<FlyerFile>(
    callTo(getFlyerFile, { id }).path,
    readFlyerFile,
  );
  const isGone = error instanceof ApiError && error.status === 404;
  return { data: data ?? (isGone ? undefined : announced.get(id)), error, mutate };
}

/** Milliseconds between two looks at a file whose pages are drawn. */
const LOOK_MS = 1500;

/** Looks again and again while pages are drawn. */
export function useDrawing({ data: file, mutate }: ReturnType<typeof useFlyerFile>): void {
  const drawn = file?.state === "waiting" || file?.state === "processing" ? file.id : null;
  useEffect(() => {
    if (drawn === null) return;
    const look = () =>
      send(callTo(getFlyerFile, { id: drawn })).then(
        (answer) => mutate(readFlyerFile(answer), { revalidate: false }),
        // The next look tells more.
        () => undefined,
      );
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [drawn, mutate]);
}

function readProposals(answer: unknown): FlyerProposal[] {
  if (!isRecord(answer) || !Array.isArray(answer.data)) throw new TypeError("No proposals");
  return answer.data as FlyerProposal[];
}

/** What the pages of a file seem to offer. */
export function useProposals(id: string) {
  return useData<FlyerProposal[]>(callTo(listFlyerProposals, { id }).path, readProposals);
}
