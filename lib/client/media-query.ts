import { useEffect, useState } from "react";
import { whenIdle } from "./after-load";

/** True if a media query matches; false on the server, and until an idle moment in the browser. */
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
