import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the HTML of the server and at hydration, true as soon as the page is alive. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
