import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's HTML and at hydration, true afterwards. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
