"use client";

import { Provider } from "jotai";
import { catchError } from "next/error";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useIsAfterLoad } from "@/lib/client/after-load";
import { healStaleDeployment, loadChunk } from "@/lib/client/chunks";

const Overlays = lazy(() => loadChunk(() => import("./overlays")));

/** Overlays that fail leave the page as it is. */
const QuietBoundary = catchError(() => null);

/** The part of the shell that lives in the browser: shared state, and what is loaded when the page is ready. */
export function Shell({ children }: { children: ReactNode }) {
  const isAfterLoad = useIsAfterLoad();
  useEffect(() => healStaleDeployment(), []);

  return (
    <Provider>
      {children}
      {isAfterLoad && (
        <QuietBoundary>
          <Suspense fallback={null}>
            <Overlays />
          </Suspense>
        </QuietBoundary>
      )}
    </Provider>
  );
}
