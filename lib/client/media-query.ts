import { useEffect, useState } from "react";
import { whenIdle } from "./after-load";

/** Whether a media query matches now; false on the server, and until the browser was asked in an idle moment. */
export function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        const list = window.matchMedia(query);
        const follow = () => setMatches(list.matches);
        list.addEventListener("change", follow);
        follow();
        return () => list.removeEventListener("change", follow);
      }),
    [query],
  );
  return matches;
}
