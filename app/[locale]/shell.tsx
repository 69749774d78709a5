"use client";

import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { QuietBoundary } from "@/components/ui/quiet-boundary";
import { useIsAfterLoad } from "@/lib/client/after-load";
import { healStaleDeployment, loadChunk } from "@/lib/client/chunks";

const Overlays = lazy(() => loadChunk(() => import("./overlays")));

/** The client part of the shell: loaded when the page is ready. */
export function Shell({ children }: { children: ReactNode }) {
  const isAfterLoad = useIsAfterLoad();
  useEffect(() => healStaleDeployment(), []);

  return (
    <>
      {children}
      {isAfterLoad && (
        <QuietBoundary>
          <Suspense fallback={null}>
            <Overlays />
          </Suspense>
        </QuietBoundary>
      )}
    </>
  );
}
