import { useEffect, useState } from "react";

/**
 * The secret of a mail's link. It is taken out of the address as soon as the page is alive: neither the history nor the
 * town's own statistics are to know it.
 */
export function useToken(token: string | null, pathWithout: string): string | null {
  const [kept] = useState(token);
  useEffect(() => {
    if (!kept) return;
    // The router learns of a change of the address only after the effects of its first rendering.
    const timer = setTimeout(() => window.history.replaceState(null, "", pathWithout));
    return () => clearTimeout(timer);
  }, [kept, pathWithout]);
  return kept;
}
