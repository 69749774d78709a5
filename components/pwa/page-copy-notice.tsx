"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Toast } from "@/components/ui/toast";
import { readSnapshot } from "@/lib/client/service-worker";
import { isScannerPage } from "@/lib/domain/scanner-pages";
import texts from "@/lib/i18n/messages/it/overlays/pwa.json";
import { copyAge } from "./copy-age";

/** Age of the copy that is shown offline. */
export function PageCopyNotice() {
  const pathname = usePathname();
  const first = useRef(pathname);
  const [copiedAt, setCopiedAt] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void readSnapshot().then((snapshot) => {
      if (isCurrent) setCopiedAt(snapshot?.copied_at ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  const isShown = copiedAt !== null && pathname === first.current && !isScannerPage(pathname ?? "");
  return (
    <Toast
      isShown={isShown}
      actions={
        <button type="button" onClick={() => setCopiedAt(null)} className="toast-button">
          {texts.close}
        </button>
      }
    >
      <p>{copiedAt && copyAge(copiedAt, texts.copy)}</p>
    </Toast>
  );
}
