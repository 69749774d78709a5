import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

/** Milliseconds between two looks, and the number of looks: some minutes. */
const LOOK_EVERY = 4000;
const MOST_LOOKS = 60;

/** Makes the page anew again and again while it is seen and waits for something. */
export function useRefreshWhile(isWaiting: boolean): void {
  const router = useRouter();
  const look = useEffectEvent(() => {
    if (document.visibilityState === "visible") router.refresh();
  });

  useEffect(() => {
    if (!isWaiting) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks > MOST_LOOKS) clearInterval(timer);
      else look();
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
