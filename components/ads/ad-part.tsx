"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "@/lib/client/after-load";
import { loadChunk } from "@/lib/client/chunks";
import { routes } from "@/lib/routes";

interface Report {
  Dialog: ComponentType<{
    subject: { kind: string; id: string };
    ownReasons: readonly string[];
    name: string | null;
    onClose: () => void;
  }>;
  id: string;
  name: string;
}

/** Runs the ads of the present page, and loads what they need only where there are some. */
export function AdPart() {
  const pathname = usePathname();
  const [report, setReport] = useState<Report | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other slots.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const cancel = whenIdle(() => {
      if (!document.querySelector("[data-ad-slot]")) return;
      loadChunk(() => import("@/lib/client/ads")).then(
        ({ runAds }) => {
          if (!isOver) stop = runAds(openReport);
        },
        // The first ad stays.
        () => undefined,
      );
    });
    function openReport(id: string, name: string) {
      loadChunk(() => import("@/components/reports/report-dialog")).then(
        ({ ReportDialog }) => setReport({ Dialog: ReportDialog, id, name }),
        () => window.location.assign(routes.contact()),
      );
    }
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [pathname]);
  if (!report) return null;
  const { Dialog, id, name } = report;
  return (
    <Dialog
      subject={{ kind: "ad", id }}
      ownReasons={[]}
      name={name}
      onClose={() => setReport(null)}
    />
  );
}
