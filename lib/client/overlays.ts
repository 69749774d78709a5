import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";

/** Automatic overlays, most important first (docs/domain/site.md). */
export const overlayOrder = [
  "maintenance",
  "rotate",
  "cookie",
  "update",
  "install",
  "push",
  "downloadReminder",
] as const;

export type Overlay = (typeof overlayOrder)[number];

// In jotai's default store: a provider would add to every first load. Only effects write to it, so
// never the server.
const eligibleAtom = atom<ReadonlySet<Overlay>>(new Set<Overlay>());
const openDialogsAtom = atom(0);

/**
 * The visible overlay, or null. A dialog opened by the user comes before all except the maintenance
 * screen.
 */
const shownAtom = atom((get) => {
  const eligible = get(eligibleAtom);
  if (eligible.has("maintenance")) return "maintenance";
  if (get(openDialogsAtom) > 0) return null;
  return overlayOrder.find((overlay) => eligible.has(overlay)) ?? null;
});

/**
 * True while this overlay is visible. A delay (milliseconds) starts when it is wanted; then it
 * waits for its turn, one at a time. It closes at once when no longer wanted.
 */
export function useOverlay(overlay: Overlay, isWanted: boolean, delay = 0): boolean {
  const setEligible = useSetAtom(eligibleAtom);
  useEffect(() => {
    if (!isWanted) return;
    const enter = () => setEligible((before) => new Set(before).add(overlay));
    let timer: number | undefined;
    if (delay > 0) timer = window.setTimeout(enter, delay);
    else enter();
    return () => {
      window.clearTimeout(timer);
      setEligible((before) => new Set([...before].filter((one) => one !== overlay)));
    };
  }, [overlay, isWanted, delay, setEligible]);
  return useAtomValue(shownAtom) === overlay && isWanted;
}

/** A dialog opened by the user holds automatic overlays back. */
export function useOpenDialog(isOpen: boolean): void {
  const setOpenDialogs = useSetAtom(openDialogsAtom);
  useEffect(() => {
    if (!isOpen) return;
    setOpenDialogs((count) => count + 1);
    return () => setOpenDialogs((count) => count - 1);
  }, [isOpen, setOpenDialogs]);
}
