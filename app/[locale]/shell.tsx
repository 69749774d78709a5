"use client";

import { Provider } from "jotai";
import { lazy, type ReactNode, Suspense } from "react";
import { useIsAfterLoad } from "@/lib/client/after-load";

const Overlays = lazy(() => import("./overlays"));

/** The part of the shell that lives in the browser: shared state, and what is loaded when the page is ready. */
export function Shell({ children }: { children: ReactNode }) {
  const isAfterLoad = useIsAfterLoad();
  return (
    <Provider>
      {children}
      {isAfterLoad && (
        <Suspense fallback={null}>
          <Overlays />
        </Suspense>
      )}
    </Provider>
  );
}
