import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { mutate, SWRConfig } from "swr";

/** Looks at the server each time that it is asked for, without the pauses that spare it. */
export function QuickData({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ dedupingInterval: 0, focusThrottleInterval: 0 }}>{children}</SWRConfig>
  );
}

/** What the browser knows of the server is forgotten, as by a page that is loaded anew. */
export function forgetData(): void {
  act(() => void mutate(() => true, undefined));
}
