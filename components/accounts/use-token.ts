import { useEffect, useState } from "react";

/**
 * The secret of a mail's link. Removed from the address at hydration, so that neither the history
 * nor the town's statistics get it.
 */
export function useToken(token: string | null, pathWithout: string): string | null {
  const [kept] = useState(token);
  useEffect(() => {
    if (!kept) return;
    // The router notices a change of the address only after the effects of its first rendering.
    const timer = setTimeout(() => window.history.replaceState(null, "", pathWithout));
    return () => clearTimeout(timer);
  }, [kept, pathWithout]);
  return kept;
}
